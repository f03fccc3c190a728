//! Making a table with a form: what every button sends that says "play".

use std::collections::HashMap;
use std::ops::RangeInclusive;

use axum::extract::State;
use axum::http::header::LOCATION;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use ludoteca_catalog::{find, inside};
use ludoteca_core::Seat;
use serde::Deserialize;

use super::lobby::look_for;
use super::reader::Reader;
use crate::AppState;
use crate::MAX_BODY;
use crate::api::{NewClock, NewSeat, NewTable, make};
use crate::ask::Posted;
use crate::client::Client;
use crate::cookies::Cookie;
use crate::links::escaped;
use crate::lobby::{self, Visitor};
use crate::name::of_person;
use crate::refusal::Refusal;
use crate::table::offload;

/// Where such forms go.
pub(super) const PLAY: &str = "/play";
/// Says in a form that its level is for this game alone.
pub(super) const ONCE: &str = "once";
/// Stands before the name of a program where a form names one.
pub(super) const PROGRAM: &str = "program:";
/// How strong the computer can be.
pub(super) const LEVELS: RangeInclusive<u8> = 1..=10;

/// What a form asks for. Where it says nothing, the reader plays against the computer as the last
/// time, and begins, or lots decide that in games whose rulebooks draw them.
#[derive(Deserialize)]
pub(super) struct Wish {
    /// The name of the game.
    spec: String,
    #[serde(default)]
    with: With,
    begins: Option<Begins>,
    /// How strong the computer is, a number; or with [`PROGRAM`] the name of a program that plays in its
    /// place.
    level: Option<String>,
    /// Given where the level is not what the reader chose, and the next game has another: [`ONCE`].
    once: Option<String>,
    /// A clock as text, `5+5`; empty for none.
    #[serde(default)]
    clock: String,
    /// Another one that the reader wrote, which then counts.
    #[serde(default, rename = "own-clock")]
    own_clock: String,
    /// The name of the reader.
    name: Option<String>,
    /// The names of the others at the same screen, with commas between them.
    #[serde(default)]
    others: String,
    /// Given where the game is to be rated.
    rated: Option<String>,
    /// Given where programs may come to it.
    bots: Option<String>,
    /// Who sits where, `seat-0` and so on, [`With`] one at a table of many, or a [`PROGRAM`].
    #[serde(flatten)]
    chairs: HashMap<String, String>,
}

/// With whom.
#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum With {
    #[default]
    Computer,
    Screen,
    Link,
    /// Whoever looks for somebody to play with, too.
    People,
    /// Each seat as its chair says.
    Chairs,
}

/// Who has the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Begins {
    Me,
    Other,
    Lot,
}

/// Makes the table, keeps level and name for the next time, and leads to the table.
pub(super) async fn begin(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    visitor: Visitor,
    Posted(wish): Posted<Wish, MAX_BODY>,
) -> Result<Response, Refusal> {
    if wish.with == With::People {
        let wish = lobby::Wish {
            clock: wish.clock(),
            spec: Some(wish.spec),
            rated: wish.rated.is_some(),
            range: None,
            private: false,
            bots: wish.bots.is_some(),
            name: wish.name.or(Some(reader.name)),
        };
        return look_for(&state, client, &visitor, wish).await;
    }
    let spec = wish.spec.clone();
    let game = offload(move || find(&spec)).await??;
    let name = of_person(wish.name.as_deref().unwrap_or(&reader.name))?.unwrap_or_default();
    let level = match wish.level.as_deref() {
        None | Some("") => reader.level,
        Some(_) if wish.program().is_some() => reader.level,
        Some(text) => text.parse().map_err(|_| Refusal::Level)?,
    };
    let first = game.start().turn().seat().map_or(0, Seat::index);
    let me = match reader.member() {
        Some(_) => NewSeat::Me,
        None => NewSeat::Human { name: Some(name.clone()) },
    };
    let seats = wish.seats(game.seats(), first, level, me);
    let lots = wish.begins.map_or_else(
        || inside(game.spec()).is_some_and(|(info, _)| info.lots),
        |begins| begins == Begins::Lot,
    );
    let clock = wish.clock().map(NewClock::Text);
    let level = wish.once.is_none().then_some(level);
    let (rated, bots) = (wish.rated.is_some(), wish.bots.is_some());
    let new = NewTable { spec: wish.spec, seats, clock, seed: None, luck: None, lots, rated, bots };
    let made = make(&state, client, reader.member(), new).await?;
    let mut headers = HeaderMap::new();
    if let Some(level) = level {
        Cookie::new("level", &level.to_string()).keep(&mut headers);
    }
    Cookie::new("name", &escaped(&name)).keep(&mut headers);
    let link = HeaderValue::from_str(&made.link).map_err(|_| Refusal::Failed)?;
    headers.insert(LOCATION, link);
    Ok((StatusCode::SEE_OTHER, headers).into_response())
}

impl Wish {
    /// The clock that was chosen or written.
    fn clock(&self) -> Option<String> {
        let mut texts = [&self.own_clock, &self.clock].into_iter().map(|text| text.trim());
        texts.find(|text| !text.is_empty()).map(str::to_owned)
    }

    /// The program that was chosen in the place of the computer.
    fn program(&self) -> Option<&str> {
        self.level.as_deref()?.strip_prefix(PROGRAM)
    }

    /// Who sits where at a table of so many, at which a seat has the first turn, and one is `me`.
    fn seats(&self, count: usize, first: usize, level: u8, me: NewSeat) -> Vec<NewSeat> {
        let own = match self.begins {
            Some(Begins::Other) => (first + 1) % count,
            // Lots are drawn when the table has its seed.
            None | Some(Begins::Me | Begins::Lot) => first,
        };
        let chair = |seat: usize| self.chairs.get(&format!("seat-{seat}")).map(String::as_str);
        let program = |seat: usize| match self.with {
            With::Chairs => chair(seat)?.strip_prefix(PROGRAM),
            _ => self.program(),
        };
        let with = |seat: usize| match self.with {
            With::Chairs => match chair(seat) {
                Some("computer") => With::Computer,
                Some(_) if program(seat).is_some() => With::Computer,
                Some("link") => With::Link,
                _ => With::Screen,
            },
            _ if seat == own => With::Screen,
            with => with,
        };
        // At one screen the reader has the own seat, or where others sit there, the first.
        let own = if with(own) == With::Screen {
            own
        } else {
            (0..count).find(|&seat| with(seat) == With::Screen).unwrap_or(own)
        };
        let mut others = self.others.split(',').map(|name| Some(name.to_owned()));
        let mut me = Some(me);
        let mut seat = |seat: usize| match with(seat) {
            With::Computer => match program(seat) {
                Some(name) => NewSeat::Program { name: name.to_owned() },
                None => NewSeat::Computer { level },
            },
            With::Link | With::People => NewSeat::Open { name: None },
            With::Screen | With::Chairs => match me.take_if(|_| seat == own) {
                Some(me) => me,
                None => NewSeat::Human { name: others.next().flatten() },
            },
        };
        (0..count).map(&mut seat).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who sits where, a letter each: computer, GNU Go, link (`o`), or the first of the name of a person at the
    /// screen, `h` for one without.
    fn seats(form: &[(&str, &str)], count: usize, first: usize) -> String {
        let form: serde_json::Map<String, serde_json::Value> =
            form.iter().map(|&(key, value)| (key.to_owned(), value.into())).collect();
        let mut wish = serde_json::Value::Object(form);
        wish["spec"] = "hex".into();
        let wish: Wish = serde_json::from_value(wish).expect("a form");
        let letter = |seat: &NewSeat| match seat {
            NewSeat::Human { name } => {
                name.as_ref().and_then(|name| name.trim().chars().next()).unwrap_or('h')
            }
            NewSeat::Computer { level: 4 } => 'c',
            NewSeat::Computer { .. } => '?',
            NewSeat::Program { name } if name == "GNU Go" => 'g',
            NewSeat::Program { .. } => '?',
            NewSeat::Open { .. } => 'o',
            NewSeat::Me => '!',
        };
        let me = NewSeat::Human { name: Some("me".to_owned()) };
        wish.seats(count, first, 4, me).iter().map(letter).collect()
    }

    #[test]
    fn the_reader_sits_where_the_form_says() {
        assert_eq!(seats(&[], 2, 0), "mc");
        // A game may begin with its second seat.
        assert_eq!(seats(&[], 2, 1), "cm");
        assert_eq!(seats(&[("begins", "other")], 2, 0), "cm");
        assert_eq!(seats(&[("begins", "other")], 2, 1), "mc");
        assert_eq!(seats(&[("with", "link")], 2, 0), "mo");
        assert_eq!(seats(&[("with", "screen"), ("begins", "other")], 3, 0), "hmh");
        assert_eq!(seats(&[("with", "computer")], 4, 0), "mccc");
        let names = [("with", "screen"), ("others", "Rui, Eva")];
        assert_eq!(seats(&names, 2, 1), "Rm");
        assert_eq!(seats(&names, 4, 0), "mREh");
        let chairs = [("with", "chairs"), ("seat-1", "link"), ("seat-2", "computer")];
        assert_eq!(seats(&chairs, 4, 0), "moch");
        assert_eq!(seats(&[("begins", "lot")], 2, 0), "mc");
        let program = ("level", "program:GNU Go");
        assert_eq!(seats(&[program], 2, 0), "mg");
        assert_eq!(seats(&[program, ("with", "screen")], 2, 0), "mh");
        let chairs =
            [program, ("with", "chairs"), ("seat-1", "program:GNU Go"), ("seat-2", "computer")];
        assert_eq!(seats(&chairs, 4, 0), "mgch");
    }

    #[test]
    fn a_clock_that_the_reader_wrote_counts_before_one_that_was_chosen() {
        for (clock, own_clock, asked) in [
            ("5+3", "", Some("5+3")),
            ("5+3", " 20m+3x30s ", Some("20m+3x30s")),
            ("", "3d", Some("3d")),
            ("", " ", None),
        ] {
            let form = serde_json::json!({"spec": "hex", "clock": clock, "own-clock": own_clock});
            let wish: Wish = serde_json::from_value(form).expect("a form");
            assert_eq!(wish.clock().as_deref(), asked);
        }
    }
}
