//! Why a turn cost what it cost, where that can be seen: what comes after it, beside what comes after the turn
//! that would have been better. Nothing is guessed: what decides a game in ways that nobody can count is left
//! unsaid.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use fluent_bundle::{FluentArgs, FluentValue};
use ludoteca_catalog::{Position, Speaker, play_all};
use ludoteca_core::scene::{Figure, Ink, Piece, Scene};
use ludoteca_core::{Payoffs, Scores, Seat};
use ludoteca_study::{Judged, Look};

use super::Course;

/// More men than that are not listed: then more has happened than a list tells.
const LISTED: usize = 4;
/// What differs at the end of so many turns, one after the other, is no exchange under way.
const SETTLED: usize = 3;
/// Chances from here on are those of a win that was seen to its end.
const SURE: f64 = 0.98;
/// Points that differ by less are the same.
const SAME: f64 = 1e-9;

/// The men of each seat, by what they are called, and how many there are of each.
type Men = Vec<BTreeMap<String, usize>>;

/// Tells why turns of a game cost something.
pub(super) struct Reasons<'a> {
    course: &'a Course,
    speaker: &'static Speaker,
    /// Not found out before a turn is asked for.
    counted: OnceCell<Counted>,
}

/// What can be counted in a game, as its course shows.
#[derive(Clone, Copy)]
struct Counted {
    /// Whether points are for good: they only grew, and who has most of them wins.
    points: bool,
    /// Whether men are captured and never come back, and not by every turn.
    men: bool,
}

impl Counted {
    const NOTHING: Counted = Counted { points: false, men: false };

    fn of(course: &Course) -> Counted {
        let Ok(mut position) = course.position(0) else { return Counted::NOTHING };
        let mut counted = Counted { points: true, men: true };
        let (mut points, mut men) = (position.scores(), numbers(&position.scene()));
        let (mut made, mut quiet) = (0, 0);
        for &(_, end) in &course.turns {
            if play_all(&mut *position, &course.steps[made..end]).is_err() {
                return Counted::NOTHING;
            }
            made = end;
            // Most games show soon that one of them is not so.
            if counted.points {
                let before = std::mem::replace(&mut points, position.scores());
                counted.points = before.zip(points).is_some_and(|(a, b)| grown(&a, &b));
            }
            if counted.men {
                let before = std::mem::replace(&mut men, numbers(&position.scene()));
                quiet += usize::from(before == men);
                counted.men = fewer(&before, &men);
            }
        }
        let best = |values: &[f64]| {
            let most = values.iter().copied().fold(f64::MIN, f64::max);
            values.iter().map(|&value| value >= most - SAME).collect::<Vec<_>>()
        };
        let result = course.payoffs();
        let fits =
            |points: Scores| result.as_ref().is_none_or(|won| best(points.as_slice()) == best(won));
        counted.points &= points.is_some_and(fits);
        counted.men &= 2 * quiet > course.turns.len();
        counted
    }
}

/// What can be counted at the end of a turn.
struct Tally {
    points: Option<Scores>,
    men: Men,
}

/// What follows from a position: the tally at the end of each turn, and who wins where the game ends.
struct Way {
    tallies: Vec<Tally>,
    /// What everybody gets, and how many turns the seat that is asked for made until then, and the others.
    end: Option<(Payoffs, [usize; 2])>,
}

impl<'a> Reasons<'a> {
    /// Those of this game.
    pub(super) fn new(course: &'a Course, speaker: &'static Speaker) -> Reasons<'a> {
        Reasons { course, speaker, counted: OnceCell::new() }
    }

    fn counted(&self) -> Counted {
        *self.counted.get_or_init(|| Counted::of(self.course))
    }

    /// What can be said of a turn: a sentence each.
    pub(super) fn why(&self, looks: &[Look], judged: &Judged) -> Vec<String> {
        let look = |turn: usize| looks.iter().find(|look| look.turn == turn);
        let (Some(before), after) = (look(judged.turn), look(judged.turn + 1)) else {
            return Vec::new();
        };
        let (seat, whose) = (judged.seat, Seat::new(judged.seat));
        let made = self.course.turns[judged.turn].1;
        let onward = after.map_or(&[][..], |look| &look.line);
        let own: Vec<String> =
            self.course.steps[judged.ply..made].iter().chain(onward).cloned().collect();
        let way = |steps: &[String]| {
            let mut position = self.course.position(judged.ply).ok()?;
            Some(self.follow(&mut *position, steps, seat))
        };
        let (Some(better), Some(own)) = (way(&before.line), way(&own)) else { return Vec::new() };
        let mut said = Vec::new();
        // A line is what a search expects; it is called sure where the chances say so, too.
        match (&better.end, &own.end) {
            (Some((payoffs, [turns, _])), _) if payoffs[whose] >= 1.0 && judged.before >= SURE => {
                said.push(self.fill("review-why-win", [("turns", (*turns).into())]));
            }
            (_, Some((payoffs, [_, turns])))
                if payoffs[whose] <= 0.0 && judged.after <= 1.0 - SURE =>
            {
                said.push(self.fill("review-why-loss", [("turns", (*turns).into())]));
            }
            _ => {}
        }
        let common = better.tallies.len().min(own.tallies.len());
        let counted = self.counted();
        if counted.points && common >= SETTLED {
            let lead = |tally: &Tally| tally.points.map_or(0.0, |all| lead(all.as_slice(), seat));
            let last = common - SETTLED..common;
            let pairs = better.tallies[last.clone()].iter().zip(&own.tallies[last]);
            let lost = pairs.map(|(better, own)| lead(better) - lead(own)).fold(f64::MAX, f64::min);
            if lost > SAME {
                said.push(self.fill("review-why-points", [("points", lost.into())]));
            }
        }
        if counted.men {
            let each = better.tallies.iter().zip(&own.tallies);
            let differences: Vec<_> =
                each.map(|(better, own)| differ(&better.men, &own.men, seat)).collect();
            // Further on other things happen that have nothing to do with the turn.
            let settled = |few: &&[[Vec<String>; 3]]| {
                few.iter().all(|one| *one == few[0]) && few[0].iter().any(|men| !men.is_empty())
            };
            let first = differences.windows(SETTLED).find(settled);
            said.extend(first.and_then(|few| self.exchange(&few[0])));
        }
        said
    }

    /// A sentence on what is lost or missed, where it is little enough to be told and nothing is got for it.
    fn exchange(&self, [lost, got, missed]: &[Vec<String>; 3]) -> Option<String> {
        let listed = |men: &[String]| {
            let alike = |men: &[String]| match men.len() {
                1 => men[0].clone(),
                many => format!("{many} × {}", men[0]),
            };
            let all = || men.chunk_by(|a, b| a == b).map(alike).collect::<Vec<_>>().join(", ");
            (1..=LISTED).contains(&men.len()).then(all)
        };
        let (lost_men, missed_men) = (listed(lost), listed(missed));
        match (got.is_empty(), lost_men, missed_men) {
            (true, Some(lost), None) if missed.is_empty() => {
                Some(self.fill("review-why-lost", [("men", lost.into())]))
            }
            (true, None, Some(missed)) if lost.is_empty() => {
                Some(self.fill("review-why-missed", [("men", missed.into())]))
            }
            (true, Some(lost), Some(missed)) => Some(
                self.fill("review-why-both", [("lost", lost.into()), ("missed", missed.into())]),
            ),
            (false, Some(lost), None) if missed.is_empty() => {
                let got = listed(got)?;
                Some(self.fill("review-why-for", [("lost", lost.into()), ("got", got.into())]))
            }
            _ => None,
        }
    }

    fn fill<const N: usize>(&self, id: &str, args: [(&'static str, FluentValue<'_>); N]) -> String {
        self.speaker.format(id, &args.into_iter().collect::<FluentArgs<'_>>())
    }

    /// Makes steps, as many as are legal, and tells what comes of it.
    fn follow(&self, position: &mut dyn Position, steps: &[String], seat: usize) -> Way {
        let mut tallies = Vec::new();
        let (mut turns, mut before) = ([0, 0], None);
        for step in steps {
            let whose = position.turn().seat();
            if position.play(step).is_err() {
                break;
            }
            // The turn of a seat goes on as long as it steps.
            if whose != before
                && let Some(whose) = whose
            {
                turns[usize::from(whose.index() != seat)] += 1;
            }
            before = whose;
            if position.turn().seat() != whose {
                tallies.push(self.tally(position));
                before = None;
            }
        }
        Way { tallies, end: position.payoffs().map(|payoffs| (payoffs, turns)) }
    }

    fn tally(&self, position: &dyn Position) -> Tally {
        let counted = self.counted();
        let men = if counted.men { self.men(&position.scene()) } else { Men::new() };
        Tally { points: position.scores().filter(|_| counted.points), men }
    }

    fn men(&self, scene: &Scene) -> Men {
        let of = |ink: Ink| {
            let mut men = BTreeMap::new();
            for piece in scene.pieces.iter().filter(|piece| piece.ink == ink) {
                let name = match piece.figure {
                    Figure::Stack(_) => Piece { figure: Figure::Stone, ..piece.clone() }.say(),
                    _ => piece.say(),
                };
                *men.entry(self.speaker.say(&name)).or_default() += many(piece);
            }
            men
        };
        scene.seats.iter().map(|seat| of(seat.ink)).collect()
    }
}

/// How many men a piece is: a stack is as many.
fn many(piece: &Piece) -> usize {
    match piece.figure {
        Figure::Stack(count) => count.into(),
        _ => 1,
    }
}

/// How many men each seat has.
fn numbers(scene: &Scene) -> Vec<usize> {
    let of = |ink| scene.pieces.iter().filter(|piece| piece.ink == ink).map(many).sum();
    scene.seats.iter().map(|seat| of(seat.ink)).collect()
}

/// Whether no seat has fewer points afterwards.
fn grown(before: &Scores, after: &Scores) -> bool {
    before.as_slice().iter().zip(after.as_slice()).all(|(a, b)| *b >= *a - SAME)
}

/// Whether no seat has more men afterwards, and all had some.
fn fewer(before: &[usize], after: &[usize]) -> bool {
    before.iter().zip(after).all(|(&a, &b)| a > 0 && b <= a)
}

/// How many points a seat has more than the best of the others.
fn lead(points: &[f64], seat: usize) -> f64 {
    let others = points.iter().enumerate().filter(|(other, _)| *other != seat);
    points[seat] - others.map(|(_, &points)| points).fold(f64::MIN, f64::max)
}

/// Which own men are there in the better case alone, which men of others are gone in the other case alone, and
/// which only in the better one.
fn differ(better: &Men, other: &Men, seat: usize) -> [Vec<String>; 3] {
    let less = |from: &BTreeMap<String, usize>, of: &BTreeMap<String, usize>| -> Vec<String> {
        let count = |name: &str| of.get(name).copied().unwrap_or(0);
        from.iter()
            .flat_map(|(name, &many)| vec![name.clone(); many.saturating_sub(count(name))])
            .collect()
    };
    let mut found: [Vec<String>; 3] = Default::default();
    for (whose, (better, other)) in better.iter().zip(other).enumerate() {
        if whose == seat {
            found[0].extend(less(better, other));
        } else {
            found[1].extend(less(better, other));
            found[2].extend(less(other, better));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use ludoteca_catalog::Lang;
    use ludoteca_study::judge;

    use super::*;
    use crate::text::speaker;

    /// What is said of a turn, where these lines were expected before and after it, and chances of who made it
    /// that fell from the first to the second of these numbers.
    fn said(
        (spec, steps): (&str, &str),
        turn: usize,
        lines: [&str; 2],
        chances: [f64; 2],
    ) -> Vec<String> {
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let course = Course::of(spec, words(steps)).expect("a game");
        let seat = course.turns[turn].0.expect("a seat");
        let look = |after: usize| {
            let mut all = vec![1.0 - chances[after]; 2];
            all[seat] = chances[after];
            Look {
                turn: turn + after,
                ply: course.before(turn + after),
                chances: all,
                line: words(lines[after]),
                candidates: Vec::new(),
            }
        };
        let looks = [look(0), look(1)];
        let judged = judge(&looks, &course.told());
        Reasons::new(&course, speaker(Lang::En)).why(&looks, &judged[0])
    }

    #[test]
    fn men_that_are_lost_or_not_taken_are_named() {
        let fen = "6k1/5ppp/8/3q4/8/8/3Q1PPP/6K1_w_-_-_0_1";
        let chess = format!("chess(from={fen})");
        let game = (&*chess, "d2-d4 d5-d4 h2-h3 d4-d1 g1-h2");
        let lost = "d5-d4 h2-h3 d4-d1";
        // The queen could take, and is taken.
        let told = said(game, 0, ["d2-d5 g8-f8 d5-a8 f8-e7", lost], [0.9, 0.1]);
        assert_eq!(told, ["It loses: white queen. It lets go: black queen."]);
        let told = said(game, 0, ["d2-e1 h7-h6 h2-h3 g7-g6", lost], [0.9, 0.1]);
        assert_eq!(told, ["It costs: white queen."]);
        // Queens that are exchanged are gone on both sides: what one costs is no answer.
        let told = said(game, 0, ["d2-d1 d5-d1", "d5-d2 g2-g3 d2-d4"], [0.9, 0.1]);
        assert!(told.is_empty(), "{told:?}");
    }

    #[test]
    fn points_that_others_get_are_counted() {
        let game =
            ("dots-and-boxes(columns=3,rows=1)", "a1-b1 a2-b2 a1-a2 d1-d2 b1-b2 c1-d1 c2-d2");
        let lines = ["b1-b2 c1-d1 c2-d2 b1-c1 b2-c2", "b1-b2 c1-d1 c2-d2 b1-c1"];
        assert_eq!(said(game, 3, lines, [0.9, 0.4]), ["It costs 2 points."]);
    }

    #[test]
    fn wins_given_up_and_allowed_are_told_where_they_are_sure() {
        // Two of three in a line, and who steps next makes the third or stops it.
        let game = ("hex(size=3,swap=false)", "b1 a1 b2 a2 c1");
        let told = said(game, 4, ["b3", "b3 a3"], [1.0, 0.6]);
        assert_eq!(told, ["It gives up a win in one turn."]);
        let told = said(game, 4, ["b3", "b3 a3"], [0.9, 0.6]);
        assert!(told.is_empty(), "{told:?}");
        let told = said(game, 3, ["b3 a3", "b3"], [0.5, 0.0]);
        assert_eq!(told, ["It lets the other side win in one turn."]);
    }

    #[test]
    fn what_every_step_takes_is_no_reason() {
        let game = find_konane();
        let course = Course::of("konane(size=6)", game).expect("a game");
        assert!(!Counted::of(&course).men);
    }

    /// A game of Konane to its end.
    fn find_konane() -> Vec<String> {
        let mut position = ludoteca_catalog::find("konane(size=6)").expect("a game").start();
        let mut rng = ludoteca_core::Rng::new(1);
        std::iter::from_fn(|| position.play_random(&mut rng).ok()).collect()
    }
}
