//! What a review says of a game: which turns threw how much away.

use serde::{Deserialize, Serialize};

/// What was found before a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Look {
    /// The number of the turn, from 0; as many as there are turns for the end.
    pub turn: usize,
    /// How many steps had been made.
    pub ply: usize,
    /// What each seat could expect, like payoffs: 0 to 1.
    pub chances: Vec<f64>,
    /// The best line from there, as steps.
    #[serde(default)]
    pub line: Vec<String>,
    /// The best steps and what could be expected of each, the best first.
    #[serde(default)]
    pub candidates: Vec<(String, f64)>,
}

/// How much a turn threw away. Chess names it so; the bounds are those in use there, where the chance to
/// win counts from 0 to 1, but a little wider: a search of half a second is less sure than one of many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// From [`Kind::Inaccuracy`]'s [least](Kind::least) on.
    Inaccuracy,
    /// More than that.
    Mistake,
    /// Much more.
    Blunder,
}

impl Kind {
    /// The least loss that is called so.
    #[must_use]
    pub const fn least(self) -> f64 {
        match self {
            Kind::Inaccuracy => 0.08,
            Kind::Mistake => 0.15,
            Kind::Blunder => 0.25,
        }
    }

    /// What a loss is called; nothing where it is small.
    #[must_use]
    pub fn of(loss: f64) -> Option<Kind> {
        let kinds = [Kind::Blunder, Kind::Mistake, Kind::Inaccuracy];
        kinds.into_iter().find(|kind| loss >= kind.least())
    }

    /// One word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Inaccuracy => "inaccuracy",
            Kind::Mistake => "mistake",
            Kind::Blunder => "blunder",
        }
    }

    /// The sign for it in a study.
    #[must_use]
    pub const fn glyph(self) -> crate::Glyph {
        match self {
            Kind::Inaccuracy => crate::Glyph::Dubious,
            Kind::Mistake => crate::Glyph::Mistake,
            Kind::Blunder => crate::Glyph::Blunder,
        }
    }
}

/// A turn that threw something away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged {
    /// The number of the turn, from 0.
    pub turn: usize,
    /// Whose it was.
    pub seat: usize,
    /// How many steps had been made before it.
    pub ply: usize,
    /// What that seat could expect before it, and after it.
    pub before: f64,
    /// After it.
    pub after: f64,
    /// What it is called.
    pub kind: Kind,
}

impl Judged {
    /// How much it threw away.
    #[must_use]
    pub fn loss(&self) -> f64 {
        self.before - self.after
    }
}

/// The turns that threw something away, in their order. `looks` are in the order of the turns, of which some
/// may be missing; of each turn `turns` says whose it was and its steps.
///
/// A turn is judged where it is known what could be expected just before and just after it: what chance did
/// between two turns is nobody's fault. Whoever played as the search proposes threw nothing away, whatever
/// the search learns a turn later.
#[must_use]
pub fn judge(looks: &[Look], turns: &[(Option<usize>, Vec<String>)]) -> Vec<Judged> {
    let judged = looks.windows(2).filter_map(|pair| {
        let [look, next] = pair else { return None };
        let (seat, steps) = turns.get(look.turn)?;
        let seat = (*seat)?;
        if next.turn != look.turn + 1 || (!steps.is_empty() && look.line.starts_with(steps)) {
            return None;
        }
        let (before, after) = (*look.chances.get(seat)?, *next.chances.get(seat)?);
        let kind = Kind::of(before - after)?;
        Some(Judged { turn: look.turn, seat, ply: look.ply, before, after, kind })
    });
    judged.collect()
}

/// The turns at which a game turned: so many of those that threw most away, in their order.
#[must_use]
pub fn turning(judged: &[Judged], most: usize) -> Vec<Judged> {
    let mut worst = judged.to_vec();
    worst.sort_by(|a, b| b.loss().total_cmp(&a.loss()));
    worst.truncate(most);
    worst.sort_by_key(|judged| judged.turn);
    worst
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(turn: usize, first: f64) -> Look {
        let line = vec![format!("best {turn}")];
        Look { turn, ply: turn, chances: vec![first, 1.0 - first], line, candidates: Vec::new() }
    }

    fn turns() -> Vec<(Option<usize>, Vec<String>)> {
        let seats = [Some(0), Some(1), Some(0), None, Some(1), Some(0)];
        seats.into_iter().enumerate().map(|(i, seat)| (seat, vec![format!("made {i}")])).collect()
    }

    #[test]
    fn the_turns_that_cost_most_are_told_in_their_order() {
        let looks =
            [look(0, 0.5), look(1, 0.3), look(2, 0.9), look(4, 0.2), look(5, 0.9), look(6, 0.0)];
        let judged = judge(&looks, &turns());
        let told =
            |all: &[Judged]| all.iter().map(|j| (j.turn, j.seat, j.kind)).collect::<Vec<_>>();
        let all = [
            (0, 0, Kind::Mistake),
            (1, 1, Kind::Blunder),
            (4, 1, Kind::Blunder),
            (5, 0, Kind::Blunder),
        ];
        assert_eq!(told(&judged), all, "the turn before chance drew is nobody's fault");
        assert_eq!(told(&turning(&judged, 3)), all[1..]);
    }

    #[test]
    fn small_losses_and_steps_that_the_search_proposed_cost_nothing() {
        assert_eq!(judge(&[look(0, 0.5), look(1, 0.43)], &turns()), []);
        let mut proposed = turns();
        proposed[0].1 = vec!["best 0".to_owned()];
        assert_eq!(judge(&[look(0, 0.9), look(1, 0.1)], &proposed), []);
    }

    #[test]
    fn the_words_follow_the_loss() {
        for (loss, kind) in [
            (0.079, None),
            (0.08, Some(Kind::Inaccuracy)),
            (0.15, Some(Kind::Mistake)),
            (0.25, Some(Kind::Blunder)),
            (1.0, Some(Kind::Blunder)),
            (f64::NAN, None),
        ] {
            assert_eq!(Kind::of(loss), kind, "{loss}");
        }
    }
}
