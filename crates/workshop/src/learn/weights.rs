//! What was learnt about a game, as a file keeps it.

use std::fmt::{self, Write};
use std::str::FromStr;

use ludoteca_core::Message;

/// The first line of such a file.
const FIRST: &str = "ludoteca weights 1";
/// So many numbers are read at most.
const MOST: usize = 1 << 16;

/// How a game is searched best with what was learnt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Alpha-beta.
    AlphaBeta,
    /// Monte Carlo tree search: playouts are judged after so many steps.
    Cut(u8),
    /// Monte Carlo tree search with whole playouts; what was learnt says which steps to look at first.
    Led,
    /// Monte Carlo tree search with whole playouts, and all-moves-as-first values.
    Whole,
    /// The same without these values: what was learnt is of no use.
    Plain,
}

impl Way {
    /// All that are tried.
    pub const ALL: [Way; 5] = [Way::AlphaBeta, Way::Cut(0), Way::Cut(4), Way::Led, Way::Whole];
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Way::AlphaBeta => f.write_str("alpha-beta"),
            Way::Cut(after) => write!(f, "cut-{after}"),
            Way::Led => f.write_str("led"),
            Way::Whole => f.write_str("whole"),
            Way::Plain => f.write_str("plain"),
        }
    }
}

impl FromStr for Way {
    type Err = ();

    fn from_str(text: &str) -> Result<Way, ()> {
        match text {
            "alpha-beta" => Ok(Way::AlphaBeta),
            "led" => Ok(Way::Led),
            "whole" => Ok(Way::Whole),
            "plain" => Ok(Way::Plain),
            _ => text.strip_prefix("cut-").and_then(|n| n.parse().ok()).map(Way::Cut).ok_or(()),
        }
    }
}

/// What was learnt about one version of a game. It says nothing of another.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// The [mark](crate::Made::mark) of the game.
    pub game: u64,
    /// From how many games.
    pub games: u64,
    /// How it is searched best.
    pub way: Way,
    /// A number for each of its features, and as many that count more the fuller the board is.
    pub values: Vec<f32>,
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut body = format!(
            "{FIRST}\ngame {:016x}\ngames {}\nsearch {}\n",
            self.game, self.games, self.way
        );
        for value in &self.values {
            writeln!(body, "{value}")?;
        }
        writeln!(f, "{body}sum {:016x}", sum(&body))
    }
}

impl FromStr for Weights {
    type Err = Message;

    fn from_str(text: &str) -> Result<Weights, Message> {
        read(text).ok_or_else(|| Message::new("weights-broken"))
    }
}

fn read(text: &str) -> Option<Weights> {
    let (body, last) = text.trim_end().rsplit_once('\n')?;
    let body = format!("{body}\n");
    if u64::from_str_radix(last.strip_prefix("sum ")?, 16).ok()? != sum(&body) {
        return None;
    }
    let mut lines = body.lines();
    if lines.next()? != FIRST {
        return None;
    }
    let game = u64::from_str_radix(lines.next()?.strip_prefix("game ")?, 16).ok()?;
    let games = lines.next()?.strip_prefix("games ")?.parse().ok()?;
    let way = lines.next()?.strip_prefix("search ")?.parse().ok()?;
    let number = |line: &str| line.parse().ok().filter(|value: &f32| value.is_finite());
    let values = lines.take(MOST).map(number).collect::<Option<_>>()?;
    Some(Weights { game, games, way, values })
}

/// A sum of a text by which it is seen that it was cut short or changed.
pub(crate) fn sum(text: &str) -> u64 {
    ludoteca_core::learnable::sum(text.as_bytes())
}
