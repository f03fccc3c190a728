//! What random games show of a game: rules that nobody meets, sides that cannot win, games without end.

use ludoteca_core::{Game, Joint, Message, Rng, Scratch, Seat, ToMessage, Turn};

use crate::AnyMade;
use crate::lex::Span;
use crate::play::Made;
use crate::trouble::Trouble;

/// What each game may cost of those that were asked for, in the unit of `cost.rs`; games of dear steps are fewer.
const EACH: u64 = 20_000_000;
/// No more steps than this are made for a survey, whatever was asked for.
const MOST_STEPS: u64 = 2_000_000;
/// Fewer games than this say nothing of what never happens.
const FEW: u32 = 20;

/// What came of random games.
#[derive(Clone, Debug, PartialEq)]
pub struct Survey {
    /// How many were played: fewer than asked for, where they are very long.
    pub games: u32,
    /// How many each side has won.
    pub won: Vec<u32>,
    /// How many nobody has won.
    pub drawn: u32,
    /// How many were cut off after as many steps as a game may have.
    pub cut: u32,
    /// The steps of the shortest one.
    pub shortest: u32,
    /// The steps of the longest one.
    pub longest: u32,
    /// The steps of all of them.
    pub steps: u64,
    /// What never happened, in the order of the text: ways to make a turn, ends, wins of a side.
    pub warnings: Vec<Trouble>,
}

impl ToMessage for Survey {
    /// What came of them, in a sentence.
    fn to_message(&self) -> Message {
        let games = f64::from(self.games.max(1));
        let parts = hundredths(&[&self.won[..], &[self.drawn]].concat());
        let won = |side: usize| f64::from(parts[side]);
        let all = |id| {
            Message::new(id)
                .count("games", self.games as usize)
                .number("mean", (self.steps as f64 / games).round())
                .number("shortest", f64::from(self.shortest))
                .number("longest", f64::from(self.longest))
                .number("drawn", f64::from(parts[self.won.len()]))
        };
        if self.won.len() > 2 {
            let each = (0..self.won.len()).map(|side| format!("{} %", won(side)));
            return all("workshop-survey-many").list("won", Joint::And, each);
        }
        all("workshop-survey").number("first", won(0)).number("second", won(1))
    }
}

/// Parts of a whole in hundredths that are a hundred together: what rounding down leaves over goes to the parts
/// that lost most by it.
fn hundredths(parts: &[u32]) -> Vec<u32> {
    let all = parts.iter().sum::<u32>().max(1);
    let mut out: Vec<u32> = parts.iter().map(|part| 100 * part / all).collect();
    let lost = |&at: &usize| std::cmp::Reverse(100 * parts[at] % all);
    let mut order: Vec<usize> = (0..parts.len()).filter(|&at| parts[at] > 0).collect();
    order.sort_by_key(lost);
    let over = (100 - out.iter().sum::<u32>()) as usize;
    order.into_iter().take(over).for_each(|at| out[at] += 1);
    out
}

/// Plays random games, the same ones each time.
#[must_use]
pub fn survey(made: &AnyMade, games: u32) -> Survey {
    inside!(made, made => of(made, games))
}

fn of<const W: usize>(made: &Made<W>, games: u32) -> Survey {
    let plan = &made.plan;
    let mut applied = vec![false; plan.alts.len()];
    let mut reached = vec![false; plan.ends.len()];
    let mut survey = Survey {
        games: 0,
        won: vec![0; plan.sides.len()],
        drawn: 0,
        cut: 0,
        shortest: u32::MAX,
        longest: 0,
        steps: 0,
        warnings: Vec::new(),
    };
    let mut scratch = Scratch::default();
    let most = (u64::from(games) * EACH / plan.cost().0.max(1)).clamp(1, MOST_STEPS);
    'games: while survey.games < games {
        let mut rng = Rng::new(u64::from(survey.games));
        let mut state = made.start();
        let mut steps = 0;
        while made.turn(&state) != Turn::Over {
            if survey.steps + u64::from(steps) >= most {
                break 'games;
            }
            let step = made.random_step(&state, &mut rng, &mut scratch);
            if let Some(applied) = applied.get_mut(step.alt as usize) {
                *applied = true;
            }
            made.play(&mut state, step);
            steps += 1;
        }
        survey.games += 1;
        survey.steps += u64::from(steps);
        survey.shortest = survey.shortest.min(steps);
        survey.longest = survey.longest.max(steps);
        let payoffs = made.payoffs(&state).expect("the game is over");
        match (0..survey.won.len()).find(|&side| payoffs[Seat::new(side)] == 1.0) {
            Some(side) => survey.won[side] += 1,
            None => survey.drawn += 1,
        }
        match reached.get_mut(state.ended as usize) {
            Some(reached) => *reached = true,
            None => survey.cut += u32::from(steps >= plan.cap),
        }
    }
    survey.shortest = survey.shortest.min(survey.longest);
    if survey.games >= FEW {
        let never =
            |span: Span, id| Trouble::warning(span, id).count("games", survey.games as usize);
        let alts = (plan.alts.iter().zip(&applied))
            .filter(|(_, applied)| !**applied)
            .map(|(alt, _)| never(alt.span, "workshop-never-made"));
        let ends = (plan.ends.iter().zip(&reached))
            .filter(|(_, reached)| !**reached)
            .map(|(end, _)| never(end.span, "workshop-never-ended"));
        let sides = (plan.sides.iter().zip(&plan.side_spans).zip(&survey.won))
            .filter(|(_, won)| **won == 0)
            .map(|((side, span), _)| {
                never(*span, "workshop-never-wins").name("side", side.clone())
            });
        let cut = (survey.cut > 0).then(|| {
            never(plan.end_span, "workshop-too-many-steps")
                .count("count", survey.cut as usize)
                .count("cap", plan.cap as usize)
        });
        let mut warnings: Vec<_> = sides.chain(alts).chain(ends).chain(cut).collect();
        warnings.sort_by_key(|warning| warning.span.start);
        survey.warnings = warnings;
    }
    survey
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_a_hundred_together() {
        for (parts, said) in [
            (&[1, 1, 1][..], &[34, 33, 33][..]),
            (&[995, 995, 10], &[50, 50, 0]),
            (&[0, 7, 0], &[0, 100, 0]),
            (&[0, 0], &[0, 0]),
        ] {
            assert_eq!(hundredths(parts), said, "{parts:?}");
        }
    }
}
