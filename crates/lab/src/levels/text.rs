//! Levels as a text that people read and programs too: small, a fact a line.

use std::fmt;
use std::str::FromStr;

use ludoteca_club::rating::{Advantage, Rating};

use super::{Count, Levels, Measured, Rung, TOP};

/// The first line that is no comment.
const VERSION: &str = "version 1";
const HEAD: &str = "\
# How strong the computer's levels are in each game, and what the first seat is worth there, as
# matches have measured it. Written by `ludoteca ladder --out FILE`; of each game there stand:
#
#   match A B opening N first WON DRAWN LOST second WON DRAWN LOST
#       what level A won against level B, in the first seat and in the second one, where N steps
#       were random at the start
#   level A POINTS ERROR    its rating: 400 points are odds of ten to one, level 1 has 1000
#   first POINTS ERROR      what the first seat is worth
";
/// What a line of each kind looks like.
const MATCH: &str = "match 2 1 opening 0 first 31 0 9 second 28 0 12";
const LEVEL: &str = "level 2 1190 57";
const FIRST: &str = "first 34 6";
/// The most games of a match, and the farthest that points are from 0: more is no measure.
const MOST: u32 = 1_000_000;
const FAR: i32 = 20_000;

/// Why a text says nothing about levels.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {wrong}")]
pub struct LevelsError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub wrong: Wrong,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// It is written by another version, or is something else.
    #[error("the text begins with `{VERSION}`, not with `{0}`")]
    Version(String),
    /// Nothing is of that kind.
    #[error("a line is one of game, match, level and first, not `{0}`")]
    Kind(String),
    /// It is of a kind, and broken.
    #[error("`{said}` should be like `{like}`")]
    Shape {
        /// The line.
        said: String,
        /// One as it should be.
        like: &'static str,
    },
    /// It stands before a game is named.
    #[error("no game is named before `{0}`; begin with a line such as `game hex`")]
    Nowhere(String),
    /// Levels of a match that cannot be.
    #[error(
        "level {0} cannot have played level {1}: levels are 1 to {TOP}, the stronger one first"
    )]
    Levels(u8, u8),
    /// A number that cannot be.
    #[error(
        "{0} is no number for that: games are at most {MOST}, points at most {FAR}, errors above 0"
    )]
    Number(i64),
    /// The same again.
    #[error("`{0}` stands there for the second time; leave one of the two")]
    Twice(String),
}

impl fmt::Display for Levels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{HEAD}\n{VERSION}\n")?;
        for (name, measured) in self.games() {
            write!(f, "\ngame {name}\n{measured}")?;
        }
        Ok(())
    }
}

/// The lines of a game, without its name.
impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for &Rung { above, below, opening, seats: [first, second] } in &self.rungs {
            writeln!(f, "match {above} {below} opening {opening} first {first} second {second}")?;
        }
        for (level, rating) in &self.levels {
            writeln!(f, "level {level} {} {}", rating.points, rating.deviation)?;
        }
        if let Some((first, error)) = self.first {
            writeln!(f, "first {} {error}", first.points)?;
        }
        Ok(())
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.wins, self.draws, self.losses)
    }
}

impl FromStr for Levels {
    type Err = LevelsError;

    fn from_str(text: &str) -> Result<Levels, LevelsError> {
        let mut levels = Levels::default();
        let lines = text.lines().map(str::trim).zip(1..);
        let mut lines = lines.filter(|(said, _)| !said.is_empty() && !said.starts_with('#'));
        let (said, line) = lines.next().unwrap_or(("", 1));
        if said != VERSION {
            return Err(LevelsError { line, wrong: Wrong::Version(short(said)) });
        }
        let mut game = None;
        for (said, line) in lines {
            read(said, &mut levels, &mut game).map_err(|wrong| LevelsError { line, wrong })?;
        }
        Ok(levels)
    }
}

/// Reads a line. `game` is the one that was named last.
fn read(said: &str, levels: &mut Levels, game: &mut Option<String>) -> Result<(), Wrong> {
    let (kind, rest) = said.split_once(char::is_whitespace).unwrap_or((said, ""));
    let rest = rest.trim();
    if kind == "game" {
        if rest.is_empty() {
            return Err(Wrong::Shape { said: short(said), like: "game hex" });
        }
        if levels.of(rest).is_some() {
            return Err(Wrong::Twice(short(said)));
        }
        levels.set(rest, Measured::default());
        *game = Some(rest.to_owned());
        return Ok(());
    }
    if !["match", "level", "first"].contains(&kind) {
        return Err(Wrong::Kind(short(kind)));
    }
    let measured = game.as_ref().and_then(|game| levels.games.get_mut(game));
    let measured = measured.ok_or_else(|| Wrong::Nowhere(short(said)))?;
    let again = || Wrong::Twice(short(said));
    match kind {
        "match" => {
            let rung = rung(said)?;
            if measured.rungs.iter().any(|known| known.is_of(rung.above, rung.below)) {
                return Err(again());
            }
            measured.rungs.push(rung);
        }
        "level" => {
            let [level, points, deviation] = numbers(said, LEVEL)?;
            let level = u8::try_from(level).ok().filter(|level| (1..=TOP).contains(level));
            let level = level.ok_or_else(|| Wrong::Shape { said: short(said), like: LEVEL })?;
            let (points, deviation) = (in_reach(points)?, error(deviation)?);
            let rating = Rating { points, deviation, ..Rating::default() };
            if measured.levels.insert(level, rating).is_some() {
                return Err(again());
            }
        }
        _ => {
            let [points, deviation] = numbers(said, FIRST)?;
            let first = Advantage { points: in_reach(points)? };
            if measured.first.replace((first, error(deviation)?)).is_some() {
                return Err(again());
            }
        }
    }
    Ok(())
}

fn rung(said: &str) -> Result<Rung, Wrong> {
    let [above, below, opening, a, b, c, d, e, f] = numbers(said, MATCH)?;
    let level = |number: i64| u8::try_from(number).unwrap_or(u8::MAX);
    let (above, below) = (level(above), level(below));
    if !(1 <= below && below < above && above <= TOP) {
        return Err(Wrong::Levels(above, below));
    }
    let count = |number: i64| {
        u32::try_from(number).ok().filter(|&many| many <= MOST).ok_or(Wrong::Number(number))
    };
    let counts = |wins, draws, losses| {
        Ok(Count { wins: count(wins)?, draws: count(draws)?, losses: count(losses)? })
    };
    let seats = [counts(a, b, c)?, counts(d, e, f)?];
    Ok(Rung { above, below, opening: count(opening)?, seats })
}

fn in_reach(points: i64) -> Result<f64, Wrong> {
    let near = i32::try_from(points).ok().filter(|points| (-FAR..=FAR).contains(points));
    near.map(f64::from).ok_or(Wrong::Number(points))
}

fn error(points: i64) -> Result<f64, Wrong> {
    in_reach(points).ok().filter(|&error| error > 0.0).ok_or(Wrong::Number(points))
}

/// The numbers of a line that has the same words as this one, at the same places.
fn numbers<const N: usize>(said: &str, like: &'static str) -> Result<[i64; N], Wrong> {
    let broken = || Wrong::Shape { said: short(said), like };
    let mut found = Vec::with_capacity(N);
    let mut words = said.split_whitespace();
    for pattern in like.split(' ') {
        let word = words.next().ok_or_else(broken)?;
        if pattern.parse::<i64>().is_ok() {
            found.push(word.parse().map_err(|_| broken())?);
        } else if word != pattern {
            return Err(broken());
        }
    }
    if words.next().is_some() {
        return Err(broken());
    }
    found.try_into().map_err(|_| broken())
}

/// As much of a line as fits into a sentence.
fn short(said: &str) -> String {
    const MOST: usize = 60;
    let mut short: String = said.chars().filter(|c| !c.is_control()).take(MOST).collect();
    if said.chars().nth(MOST).is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
version 1

# by hand
game hex
match 2 1 opening 0 first 31 0 9 second 28 1 11
match 3 1 opening 2 first 1 2 3 second 4 5 6
level 1 1000 50
level 2 1190 57
first 34 6

game hex(size=9)
level 1 1000 50
first -12 20
";

    #[test]
    fn what_is_written_is_read_again() {
        let levels: Levels = TEXT.parse().expect("levels");
        let hex = levels.of("hex").expect("a game");
        let seats =
            [Count { wins: 31, draws: 0, losses: 9 }, Count { wins: 28, draws: 1, losses: 11 }];
        assert_eq!(hex.rungs[0], Rung { above: 2, below: 1, opening: 0, seats });
        assert_eq!((hex.rungs[0].games(), hex.games()), (80, 101));
        assert_eq!((hex.levels[&2].points, hex.levels[&2].deviation), (1190.0, 57.0));
        assert_eq!(hex.first, Some((Advantage { points: 34.0 }, 6.0)));
        let small = levels.of("hex(size=9)").and_then(|game| game.first);
        assert_eq!(small, Some((Advantage { points: -12.0 }, 20.0)));
        assert_eq!(levels.of("hex(size=5)"), None);
        let text = levels.to_string();
        assert_eq!(text.parse(), Ok(levels));
        let same =
            |text: &str| text.lines().filter(|line| !line.starts_with('#')).collect::<String>();
        assert_eq!(same(&text), same(TEXT));
        assert_eq!(Levels::default().to_string().parse(), Ok(Levels::default()));
    }

    #[test]
    fn what_is_broken_is_named_with_its_line() {
        let long = "x".repeat(500);
        for (text, said) in [
            ("", "line 1: the text begins with `version 1`, not with ``"),
            (
                "# a\n\nversion 2\n",
                "line 3: the text begins with `version 1`, not with `version 2`",
            ),
            ("version 1\nlevel 1 1000 50", "line 2: no game is named before `level 1 1000 50`"),
            ("version 1\ngame", "line 2: `game` should be like `game hex`"),
            ("version 1\ngame y\nlevl 1", "line 3: a line is one of game, match, level and first"),
            ("version 1\ngame y\nlevel 1 1000", "like `level 2 1190 57`"),
            ("version 1\ngame y\nlevel 1 1000 50 3", "like `level 2 1190 57`"),
            ("version 1\ngame y\nlevel 1 high 50", "like `level 2 1190 57`"),
            ("version 1\ngame y\nlevel 0 1000 50", "like `level 2 1190 57`"),
            ("version 1\ngame y\nlevel 10 1000 50", "like `level 2 1190 57`"),
            ("version 1\ngame y\nlevel 1 1e9 50", "like `level 2 1190 57`"),
            ("version 1\ngame y\nlevel 1 90000 50", "90000 is no number for that"),
            ("version 1\ngame y\nlevel 1 1000 0", "0 is no number for that"),
            ("version 1\ngame y\nfirst NaN 3", "like `first 34 6`"),
            (
                "version 1\ngame y\nmatch 1 2 opening 0 first 1 0 0 second 1 0 0",
                "level 1 cannot have",
            ),
            (
                "version 1\ngame y\nmatch 300 2 opening 0 first 1 0 0 second 1 0 0",
                "cannot have played",
            ),
            (
                "version 1\ngame y\nmatch 2 1 opening 0 first 1 0 second 1 0 0",
                "should be like `match",
            ),
            ("version 1\ngame y\nmatch 2 1 opening 0 first -1 0 0 second 1 0 0", "-1 is no number"),
            ("version 1\ngame y\ngame y", "line 3: `game y` stands there for the second time"),
            ("version 1\ngame y\nfirst 1 2\nfirst 1 2", "line 4: `first 1 2` stands there"),
            ("version 1\ngame y\nlevel 1 2 3\nlevel 1 2 3", "for the second time"),
            (&format!("version 1\n{long} y"), "…"),
        ] {
            let error = text.parse::<Levels>().expect_err(text).to_string();
            assert!(error.contains(said) && error.len() < 200, "{text}: {error}");
        }
        let twice = TEXT.replace("match 3 1", "match 2 1");
        assert!(
            twice.parse::<Levels>().expect_err("twice").to_string().starts_with("line 6: `match")
        );
    }
}
