//! Steps are words with their objects after colons; a place is the home hexagon and the letter of
//! the orientation: `-1,2d`.

use std::fmt::Write;

use ludoteca_core::{Game, Message, Notation, NotationExt, Seat, Turn};

use super::kites::{Hat, ORIENTATIONS};
use super::{Aperiodik, Kind, Phase, State, Step, THEFT, held, seats};

/// The number of a seat in steps, from 1.
pub(super) fn number(seat: Seat) -> usize {
    seat.index() + 1
}

/// The letter of an orientation.
pub(super) fn letter(hat: Hat) -> char {
    char::from(b'a' + hat.orientation)
}

fn read_home(text: &str) -> Option<(i16, i16)> {
    let (q, r) = text.split_once(',')?;
    let read = |text: &str| text.parse().ok().filter(|n: &i16| n.abs() < 1000);
    Some((read(q)?, read(r)?))
}

pub(super) fn read_place(token: &str) -> Option<Hat> {
    let letter = token.chars().last().filter(|&c| ('a'..'m').contains(&c))?;
    let (q, r) = read_home(&token[..token.len() - 1])?;
    let orientation = letter as u8 - b'a';
    (orientation < ORIENTATIONS).then_some(Hat { q, r, orientation })
}

impl Aperiodik {
    fn read_held(&self, text: &str) -> Option<(Seat, Kind)> {
        let (seat, kind) = text.split_once(':')?;
        let number = seat.parse().ok().filter(|n| (1..=self.seats).contains(n))?;
        Some((Seat::new(number - 1), Kind::read(kind)?))
    }

    /// Why a tile cannot lie there.
    fn why_not_there(&self, state: &State, hat: Hat) -> Message {
        if let Phase::Moving { from, .. } = state.phase
            && hat == from
        {
            return Message::new("aperiodik-why-moved");
        }
        if state.patch.open().contains(&hat) {
            return Message::new("aperiodik-why-dear-place")
                .number("cost", self.cost(state) + self.tax(&state.tolls(), hat))
                .number("coins", state.purse());
        }
        let taken = |other: &Hat| other.kites().iter().any(|kite| hat.kites().contains(kite));
        Message::new(if state.patch.hats().iter().any(taken) {
            "aperiodik-why-overlap"
        } else if self.neighbours(state, hat).next().is_none() {
            "aperiodik-why-loose"
        } else {
            "aperiodik-wrong-face"
        })
    }
}

impl Aperiodik {
    /// A step as people read it; nothing for the end of a turn that is seen anyway.
    fn phrase(&self, state: &State, step: Step, first: bool) -> Option<String> {
        let laid = |q: i16, r: i16| {
            let hats = state.patch.hats().iter().zip(&state.tiles);
            let tile = hats.into_iter().find(|(hat, _)| (hat.q, hat.r) == (q, r));
            tile.map_or_else(|| format!("{q},{r}"), |(_, tile)| tile.kind.name().to_owned())
        };
        Some(match step {
            Step::Draw(kind) | Step::Play(kind) => kind.name().to_owned(),
            Step::Buy(slot) => {
                let kind = state.stalls().get(usize::from(slot));
                format!("buy {}", kind.map_or("", |kind| kind.name()))
            }
            Step::Ask(seat, kind) => format!("ask {} ({})", kind.name(), number(seat)),
            Step::Swap(seat, kind) => format!("swap {} ({})", kind.name(), number(seat)),
            Step::Own(q, r) => format!("ask {}", laid(q, r)),
            Step::Steal(q, r) => format!("steal {}", laid(q, r)),
            Step::Lift(q, r) => format!("lift {}", laid(q, r)),
            Step::Pay(coins) => format!("pay {coins}"),
            Step::Place(hat) => format!("{},{}{}", hat.q, hat.r, letter(hat)),
            Step::Done if !first => return None,
            Step::Skip
            | Step::Accept
            | Step::Refuse
            | Step::Reshuffle
            | Step::Pass
            | Step::Done => self.token(state, step),
        })
    }
}

impl Notation for Aperiodik {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        // Writing into a string cannot fail.
        let _ = match step {
            Step::Draw(kind) => write!(out, "draw:{}", kind.name()),
            Step::Buy(slot) => write!(out, "buy:{}", slot + 1),
            Step::Skip => write!(out, "skip"),
            Step::Ask(seat, kind) => write!(out, "ask:{}:{}", number(seat), kind.name()),
            Step::Own(q, r) => write!(out, "own:{q},{r}"),
            Step::Pay(coins) => write!(out, "pay:{coins}"),
            Step::Accept => write!(out, "accept"),
            Step::Refuse => write!(out, "refuse"),
            Step::Reshuffle => write!(out, "reshuffle"),
            Step::Pass => write!(out, "pass"),
            Step::Play(kind) => write!(out, "play:{}", kind.name()),
            Step::Place(hat) => write!(out, "{},{}{}", hat.q, hat.r, letter(hat)),
            Step::Steal(q, r) => write!(out, "steal:{q},{r}"),
            Step::Lift(q, r) => write!(out, "lift:{q},{r}"),
            Step::Swap(seat, kind) => write!(out, "swap:{}:{}", number(seat), kind.name()),
            Step::Done => write!(out, "done"),
        };
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        let home =
            |text: &str, step: fn(i16, i16) -> Step| read_home(text).map(|(q, r)| step(q, r));
        match token {
            "skip" => return Some(Step::Skip),
            "accept" => return Some(Step::Accept),
            "refuse" => return Some(Step::Refuse),
            "reshuffle" => return Some(Step::Reshuffle),
            "pass" => return Some(Step::Pass),
            "done" => return Some(Step::Done),
            _ => {}
        }
        let Some((word, text)) = token.split_once(':') else {
            return read_place(token).map(Step::Place);
        };
        match word {
            "draw" => Kind::read(text).map(Step::Draw),
            "buy" => {
                text.parse().ok().filter(|s| (1..=5).contains(s)).map(|s: u8| Step::Buy(s - 1))
            }
            "ask" => self.read_held(text).map(|(seat, kind)| Step::Ask(seat, kind)),
            "own" => home(text, Step::Own),
            "pay" => text.parse().ok().filter(|&c| c > 0).map(Step::Pay),
            "play" => Kind::read(text).map(Step::Play),
            "steal" => home(text, Step::Steal),
            "lift" => home(text, Step::Lift),
            "swap" => self.read_held(text).map(|(seat, kind)| Step::Swap(seat, kind)),
            _ => None,
        }
    }

    fn form(&self, state: &State) -> Message {
        if state.must_draw() {
            return Message::new("aperiodik-form-draw");
        }
        Message::new(match state.phase {
            Phase::Reaction(_) => "aperiodik-form-react",
            Phase::Buying => "aperiodik-form-buy",
            Phase::Pricing { .. } => "aperiodik-form-pay",
            Phase::Answer { .. } => "aperiodik-form-answer",
            Phase::Playing => "aperiodik-form-play",
            Phase::Placing(_) | Phase::Moving { .. } => "aperiodik-form-place",
            Phase::Stealing => "aperiodik-form-steal",
            Phase::Lifting => "aperiodik-form-lift",
            Phase::Won | Phase::Spent => "aperiodik-form-over",
        })
    }

    fn why_not(&self, state: &State, step: Step) -> Message {
        let otherwise = || Message::new("aperiodik-why-otherwise").say("form", self.form(state));
        if self.turn(state) == Turn::Chance {
            return match step {
                Step::Draw(kind) => Message::new("aperiodik-why-drawn").name("kind", kind.name()),
                _ => otherwise(),
            };
        }
        match (state.phase, step) {
            (Phase::Buying, Step::Buy(slot)) if usize::from(slot) >= state.stalls().len() => {
                Message::new("aperiodik-why-empty-slot")
            }
            (Phase::Buying, Step::Buy(slot)) => Message::new("aperiodik-why-dear-slot")
                .number("slot", slot + 1)
                .number("coins", state.purse()),
            (Phase::Buying, Step::Ask(..) | Step::Own(..)) if state.refused >= self.offers => {
                Message::new("aperiodik-why-refused")
            }
            (Phase::Buying, Step::Own(..)) if !self.property => {
                Message::new("aperiodik-why-not-for-sale")
            }
            (Phase::Buying, Step::Ask(..) | Step::Own(..)) if state.purse() == 0 => {
                Message::new("aperiodik-why-no-coin")
            }
            (Phase::Buying, Step::Ask(seat, kind)) => Message::new("aperiodik-why-not-held")
                .count("player", number(seat))
                .name("kind", kind.name()),
            (Phase::Buying, Step::Own(..)) => Message::new("aperiodik-why-not-owned"),
            (Phase::Pricing { .. }, Step::Pay(_)) => {
                Message::new("aperiodik-why-dear-offer").number("coins", state.purse())
            }
            (Phase::Playing, Step::Play(kind)) if !state.holds(state.seat, kind) => {
                Message::new("aperiodik-why-not-in-hand").name("kind", kind.name())
            }
            (Phase::Playing, Step::Play(_)) => Message::new("aperiodik-why-dear-tile")
                .number("cost", self.cost(state))
                .number("coins", state.purse()),
            (Phase::Playing, Step::Swap(..)) => Message::new("aperiodik-why-swap"),
            (Phase::Buying | Phase::Playing, Step::Reshuffle) => {
                Message::new("aperiodik-why-reshuffle")
            }
            (Phase::Placing(_) | Phase::Moving { .. }, Step::Place(hat)) => {
                self.why_not_there(state, hat)
            }
            (Phase::Stealing, Step::Steal(..)) => {
                Message::new("aperiodik-why-steal").number("coins", THEFT)
            }
            (Phase::Lifting, Step::Lift(..)) => Message::new("aperiodik-why-lift"),
            _ => otherwise(),
        }
    }

    /// In words that languages say in their own, and with tiles by their kind: `buy r1`,
    /// `r1 -1,2d, steal g2`. The end of a turn is written only where nothing else is.
    fn write_turn(&self, state: &State, steps: &[Step], out: &mut String) {
        let mut at = state.clone();
        for (i, &step) in steps.iter().enumerate() {
            if let Some(text) = self.phrase(&at, step, i == 0) {
                // A place belongs to the tile before it.
                let place = matches!(step, Step::Place(_));
                out.push_str(if i == 0 {
                    ""
                } else if place {
                    " "
                } else {
                    ", "
                });
                out.push_str(&text);
            }
            self.play(&mut at, step);
        }
    }

    fn write_board(&self, state: &State, out: &mut String) {
        let tile = |out: &mut String, hat: Hat, kind: Kind, owner: Option<Seat>| {
            let owner = owner.map_or("-".to_owned(), |seat| number(seat).to_string());
            let _ = write!(out, " {},{}{}={}/{owner}", hat.q, hat.r, letter(hat), kind.name());
        };
        out.push_str("board:");
        for (&hat, laid) in state.patch.hats().iter().zip(&state.tiles) {
            tile(out, hat, laid.kind, laid.owner);
            if laid.coins > 0 {
                let _ = write!(out, "({})", laid.coins);
            }
        }
        out.push_str("\nmarket:");
        for (slot, kind) in state.stalls().iter().enumerate() {
            let _ = write!(out, " {}:{}", slot + 1, kind.name());
        }
        out.push('\n');
        for seat in seats(self.seats) {
            let mark = if seat == state.seat { '>' } else { ' ' };
            let points = self.score(state, seat);
            let coins = state.coins[seat.index()];
            let _ = write!(out, "{mark}{}: points {points}, coins {coins}, hand", number(seat));
            for kind in held(state.hand(seat)) {
                let _ = write!(out, " {}", kind.name());
                match state.hand(seat)[kind.index()] {
                    1 => {}
                    copies => {
                        let _ = write!(out, "x{copies}");
                    }
                }
            }
            out.push('\n');
        }
        let _ = write!(out, "bag: {}, ", state.bagged);
        let _ = match state.phase {
            Phase::Reaction(seat) => write!(out, "player {} may discard a p5", number(seat)),
            Phase::Buying => write!(out, "buying, {} refused", state.refused),
            Phase::Pricing { .. } => write!(out, "naming a price"),
            Phase::Answer { seller, price, .. } => {
                write!(out, "player {} is offered {price}", number(seller))
            }
            Phase::Playing => write!(out, "playing, {} laid", state.played),
            Phase::Placing(kind) => write!(out, "placing {}", kind.name()),
            Phase::Stealing => write!(out, "stealing"),
            Phase::Lifting => write!(out, "lifting"),
            Phase::Moving { tile, .. } => write!(out, "moving {}", tile.kind.name()),
            Phase::Won => write!(out, "target reached"),
            Phase::Spent => write!(out, "at the end"),
        };
        out.push('\n');
    }
}
