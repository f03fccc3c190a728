//! Draws that follow from a seed, and replays that check them.
//!
//! What is drawn after some steps: all that can be drawn is put in the order of its tokens (by
//! bytes), the probabilities are added up one after the other, and the first token is drawn whose
//! sum, its own probability included, is greater than [`Seed::unit`] there.

use ludoteca_core::{Luck, Seat, Seed, Source, SpecError, Turn, listed};
use serde::Deserialize;

use crate::{BadStep, Explained, Position, find};

/// What a seed draws in a position of a game in which nothing was taken back; `None` where nothing
/// is drawn.
#[must_use]
pub fn drawn(position: &dyn Position, seed: &Seed) -> Option<String> {
    drawn_by(position, seed.unit(position.ply(), 0))
}

/// What the number of a seed, in `0.0..1.0`, draws in a position; `None` where nothing is drawn.
#[must_use]
pub fn drawn_by(position: &dyn Position, unit: f64) -> Option<String> {
    let mut odds = position.odds();
    odds.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
    let mut sum = 0.0;
    let hit = odds.iter().position(|&(_, p)| {
        sum += p;
        unit < sum
    });
    // Rounding may leave the whole sum a trifle below 1.
    let hit = hit.or_else(|| odds.len().checked_sub(1))?;
    Some(odds.swap_remove(hit).0)
}

/// Why steps do not replay.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ReplayError {
    /// The game cannot be found.
    #[error(transparent)]
    Game(#[from] Explained<SpecError>),
    /// A step is not legal.
    #[error(transparent)]
    Step(#[from] BadStep),
    /// A step is another's.
    #[error("step {number} is said to be made by {said}, but {is} makes it")]
    Mover {
        /// Counted from 1.
        number: usize,
        /// Who is said to have made it.
        said: String,
        /// Who makes it.
        is: String,
    },
    /// The draw could have been, but the seed gives another.
    #[error("step {number} says that `{said}` was drawn, but the seed gives `{is}` there")]
    Draw {
        /// Counted from 1.
        number: usize,
        /// What is said to have been drawn.
        said: String,
        /// What the seed gives.
        is: String,
    },
    /// This cannot be drawn at all.
    #[error(
        "step {number} says that `{said}` was drawn, which is not among what can be drawn there ({can}); the seed gives `{is}`"
    )]
    Bag {
        /// Counted from 1.
        number: usize,
        /// What is said to have been drawn.
        said: String,
        /// What can be drawn.
        can: String,
        /// What the seed gives.
        is: String,
    },
    /// Take-backs never become fewer.
    #[error(
        "step {number} is said to be made after {said} take-backs, but the one before it after {before}"
    )]
    Takebacks {
        /// Counted from 1.
        number: usize,
        /// How many are said to have been before it.
        said: u32,
        /// How many had been before the last step.
        before: u32,
    },
}

/// A step as it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MadeStep<'a> {
    /// By which seat; `None` for chance.
    pub seat: Option<usize>,
    /// The step.
    pub token: &'a str,
    /// How often steps had been taken back before, as far as draws depend on it.
    pub takebacks: u32,
}

/// The position of a game after steps. Draws are checked against what they are drawn from.
///
/// # Errors
/// The first step that cannot have been made so.
pub fn replay<'a>(
    spec: &str,
    steps: impl IntoIterator<Item = MadeStep<'a>>,
    source: &Source,
) -> Result<Box<dyn Position>, ReplayError> {
    let mut position = find(spec)?.start();
    let mut before = 0;
    for (i, MadeStep { seat, token, takebacks }) in steps.into_iter().enumerate() {
        let number = i + 1;
        if takebacks < before {
            return Err(ReplayError::Takebacks { number, said: takebacks, before });
        }
        before = takebacks;
        check_mover(&*position, number, seat)?;
        check_draw(&*position, number, token, source.unit(i, takebacks))?;
        position.play(token).map_err(|error| BadStep { number, error })?;
    }
    Ok(position)
}

fn check_mover(
    position: &dyn Position,
    number: usize,
    seat: Option<usize>,
) -> Result<(), ReplayError> {
    let turn = position.turn();
    let is = turn.seat().map(Seat::index);
    if turn == Turn::Over || is == seat {
        return Ok(());
    }
    let who = |seat: Option<usize>| seat.map_or("chance".to_owned(), |seat| format!("seat {seat}"));
    Err(ReplayError::Mover { number, said: who(seat), is: who(is) })
}

fn check_draw(
    position: &dyn Position,
    number: usize,
    token: &str,
    unit: f64,
) -> Result<(), ReplayError> {
    let Some(is) = drawn_by(position, unit).filter(|is| is != token) else { return Ok(()) };
    let said = token.to_owned();
    let can = position.steps();
    if can.contains(&said) {
        return Err(ReplayError::Draw { number, said, is });
    }
    Err(ReplayError::Bag { number, said, can: listed(&can, "and"), is })
}

/// What a seat is called in a record at which another program plays.
const PROGRAM: &str = "program";

/// The line of a seat in the [binding](Seed::binding) of a seed: `computer 3`, `program GNU Go`,
/// `human Ana`, or `human` where nobody gave a name. `kind` is that of its record.
#[must_use]
pub fn seat_line(kind: &str, level: Option<u8>, name: Option<&str>) -> String {
    match (level, name) {
        (Some(level), _) => format!("computer {level}"),
        (None, Some(name)) if kind == PROGRAM => format!("{PROGRAM} {name}"),
        (None, Some(name)) => format!("human {name}"),
        (None, None) => "human".to_owned(),
    }
}

/// A game that was played at a table, as the table saves it. What else it saves (times, clocks)
/// is not needed to verify it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Played {
    /// The game and its parameters.
    pub spec: String,
    /// What chance was drawn from; told when the game is over.
    pub seed: Option<Seed>,
    /// What was shown of the seed from the beginning.
    pub commitment: Option<String>,
    /// The name of the table.
    pub table: Option<String>,
    /// What was shown from the beginning of seed, table, game and players; nothing in files from
    /// before there was such a sum.
    pub binding: Option<String>,
    /// What players added to the seed.
    #[serde(default)]
    pub luck: Vec<Luck>,
    /// By how many seats lots have moved everybody on, where they were drawn.
    pub lots: Option<usize>,
    /// Who played.
    #[serde(default)]
    pub seats: Vec<PlayedSeat>,
    /// The steps.
    pub steps: Vec<PlayedStep>,
    /// The payoffs, when the game is over.
    pub payoffs: Option<Vec<f64>>,
    /// How it ended; `rules` where its last position ends it.
    pub reason: Option<String>,
}

/// Who played at a table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct PlayedSeat {
    /// `human`, `computer` or `program`.
    #[serde(default)]
    pub kind: String,
    /// How strong, where it was the computer.
    pub level: Option<u8>,
    /// The name, where a person gave one; that of a program.
    pub name: Option<String>,
}

/// A step that was made at a table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct PlayedStep {
    /// By which seat; `None` for chance.
    pub seat: Option<usize>,
    /// The step.
    pub token: String,
    /// How often steps had been taken back before; 0 too where draws do not depend on it, as at
    /// the first tables.
    #[serde(default)]
    pub takebacks: u32,
}

/// Why a game was not played as its record says.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum VerifyError {
    /// A step cannot have been made so.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// There is nothing to draw from.
    #[error("the record has no `{0}`; save it again at its table when the game is over")]
    Missing(&'static str),
    /// The seed was exchanged.
    #[error(
        "the seed `{seed}` is not the one that was promised: its SHA-256 is {is}, but the \
         commitment is {said}; use the seed that the table shows"
    )]
    Commitment {
        /// The seed of the record.
        seed: String,
        /// The commitment that was shown.
        said: String,
        /// The one that the seed has.
        is: String,
    },
    /// Seed, table, game and players do not belong together.
    #[error(
        "this is not the table that was promised: the SHA-256 of seed, table, game and players is \
         {is}, but the binding is {said}; use the one that the table shows"
    )]
    Binding {
        /// The binding that was shown.
        said: String,
        /// The one that the record has.
        is: String,
    },
    /// Nobody can add this to a seed.
    #[error(
        "`{0}` cannot have been added to the seed: that takes 1 to 64 letters, digits and hyphens, \
         once for each seat"
    )]
    Luck(String),
    /// The lots are others.
    #[error("lots moved everybody on by {said} seats, but the seed gives {is}")]
    Lots {
        /// What the record says.
        said: usize,
        /// What the seed gives.
        is: usize,
    },
    /// The end is another.
    #[error("the record says that the game ended {said} by its rules, but its steps lead to {is}")]
    End {
        /// What the record says.
        said: String,
        /// What the replay gives.
        is: String,
    },
}

/// A game that was played as its record says, with every draw from the seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    spec: String,
    steps: usize,
    draws: usize,
    bound: bool,
    luck: Vec<String>,
    takebacks: u32,
    /// Whether somebody knew the draws.
    given: bool,
}

impl std::fmt::Display for Verified {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Verified { spec, steps, draws, bound, luck, takebacks, given } = self;
        match draws {
            0 => write!(f, "nothing was drawn in the {steps} steps of {spec}")?,
            1 => write!(f, "the one draw in the {steps} steps of {spec} is what the seed gives")?,
            _ => write!(
                f,
                "all {draws} draws in the {steps} steps of {spec} are what the seed gives"
            )?,
        }
        f.write_str(", and the seed has the commitment that was shown")?;
        if *bound {
            f.write_str(" and belongs to this table and its players")?;
        }
        if !luck.is_empty() {
            write!(f, "; players added {}", listed(luck, "and"))?;
        }
        match takebacks {
            0 => {}
            1 => f.write_str("; steps were taken back once")?,
            _ => write!(f, "; steps were taken back {takebacks} times")?,
        }
        if *given {
            f.write_str("; but the seed was chosen by who made the table and so knew the draws")?;
        }
        Ok(())
    }
}

impl PlayedStep {
    fn made(&self) -> MadeStep<'_> {
        let PlayedStep { seat, ref token, takebacks } = *self;
        MadeStep { seat, token, takebacks }
    }
}

impl Played {
    /// Replays the game and draws again.
    ///
    /// # Errors
    /// The first thing that is not as the record says.
    pub fn verify(&self) -> Result<Verified, VerifyError> {
        let seed = self.seed.as_ref().ok_or(VerifyError::Missing("seed"))?;
        let said = self.commitment.as_ref().ok_or(VerifyError::Missing("commitment"))?;
        let is = seed.commitment();
        if !is.eq_ignore_ascii_case(said.trim()) {
            let said = said.clone();
            return Err(VerifyError::Commitment { seed: seed.to_string(), said, is });
        }
        self.check_binding(seed)?;
        let is = seed.lot(self.seats.len());
        if let Some(said) = self.lots.filter(|&said| said != is) {
            return Err(VerifyError::Lots { said, is });
        }
        self.check_luck()?;
        let source = Source { seed: seed.clone(), luck: self.luck.clone() };
        let steps = self.steps.iter().map(PlayedStep::made);
        self.check_end(&*replay(&self.spec, steps, &source)?)?;
        Ok(Verified {
            spec: self.spec.clone(),
            steps: self.steps.len(),
            draws: self.steps.iter().filter(|step| step.seat.is_none()).count(),
            bound: self.binding.is_some(),
            luck: self.luck.iter().map(|luck| format!("`{}`", luck.text)).collect(),
            takebacks: self.steps.last().map_or(0, |step| step.takebacks),
            given: matches!(seed, Seed::Given(_)),
        })
    }

    fn check_binding(&self, seed: &Seed) -> Result<(), VerifyError> {
        let Some(said) = &self.binding else { return Ok(()) };
        let table = self.table.as_ref().ok_or(VerifyError::Missing("table"))?;
        let line = |seat: &PlayedSeat| seat_line(&seat.kind, seat.level, seat.name.as_deref());
        let seats = self.seats.iter().map(line);
        let is = seed.binding(table, &self.spec, seats);
        if is.eq_ignore_ascii_case(said.trim()) {
            return Ok(());
        }
        Err(VerifyError::Binding { said: said.clone(), is })
    }

    fn check_luck(&self) -> Result<(), VerifyError> {
        let bad = self.luck.iter().enumerate().find(|(i, luck)| {
            !Luck::fits(&luck.text) || self.luck[..*i].iter().any(|other| other.seat == luck.seat)
        });
        bad.map_or(Ok(()), |(_, luck)| Err(VerifyError::Luck(luck.text.clone())))
    }

    /// Resignation, time and agreement do not follow from the position.
    fn check_end(&self, last: &dyn Position) -> Result<(), VerifyError> {
        if self.reason.as_deref() != Some("rules") {
            return Ok(());
        }
        let is = last.payoffs().map(|payoffs| payoffs.as_slice().to_vec());
        // Numbers that were written as text and read again may differ in their last bit.
        let alike = |a: &[f64], b: &[f64]| {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-9)
        };
        if let (Some(is), Some(said)) = (&is, &self.payoffs)
            && alike(is, said)
        {
            return Ok(());
        }
        let tell = |payoffs: &Option<Vec<f64>>| match payoffs {
            Some(all) => all.iter().map(f64::to_string).collect::<Vec<_>>().join(" : "),
            None => "no end".to_owned(),
        };
        Err(VerifyError::End { said: tell(&self.payoffs), is: tell(&is) })
    }
}
