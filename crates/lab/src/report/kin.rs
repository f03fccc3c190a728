//! What a game is before anything is played: with or without the swap rule, on smaller boards.

use std::sync::Arc;

use ludoteca_catalog::{AnyGame, FROM, entry, find, meta_rule};
use ludoteca_core::{Arg, Args, Kind, Param, Sequence, Spec, Turn};

use super::plan::Subject;
use super::sample::parties;

/// So many first steps are tried at most; of more, some at even distances in their list.
const OPENINGS: usize = 48;
/// So many smaller boards are tried at most, the smallest ones.
const BOARDS: usize = 24;
/// The parameters that make a board larger.
const SIZES: [&str; 3] = ["size", "columns", "rows"];
/// The swap rule, and the parameter of games that have it as one.
const SWAP: &str = "swap";

/// A game and its kin.
pub(super) struct Context {
    pub(super) game: Arc<dyn AnyGame>,
    /// The same game with the swap rule where it has none, or without where it has it.
    pub(super) other: Option<Arc<dyn AnyGame>>,
    /// Whether the game has the swap rule.
    pub(super) swaps: bool,
    /// The first steps that are tried, and how many there are.
    openings: Vec<String>,
    pub(super) first_steps: usize,
    /// Which of those who play against each other has each seat.
    pub(super) parties: Vec<usize>,
    /// The smaller boards, the smallest first, and the game itself; none where results cannot be found.
    pub(super) boards: Vec<Arc<dyn AnyGame>>,
    /// How many moves turns have, where a rule around the game or one of its own says so.
    pub(super) sequence: Option<Sequence>,
}

impl Context {
    pub(super) fn of(game: Arc<dyn AnyGame>) -> Context {
        let start = game.start();
        let spec = game.spec();
        let steps = if start.turn().seat().is_some() { start.steps() } else { Vec::new() };
        let kept = steps.len().min(OPENINGS);
        let at = |i: usize| steps[i * steps.len() / kept].clone();
        let solvable = game.seats() == 2 && !start.chance() && start.turn() != Turn::Over;
        Context {
            swaps: swaps(spec),
            other: other(spec),
            openings: (0..kept).map(at).collect(),
            first_steps: steps.len(),
            parties: parties(&*start, game.seats()),
            boards: if solvable { boards(&game) } else { Vec::new() },
            sequence: sequence(spec),
            game,
        }
    }

    /// The first step of a game of this number among those about openings.
    pub(super) fn opening(&self, number: u32) -> Option<&str> {
        self.openings.get(number as usize % self.openings.len().max(1)).map(String::as_str)
    }

    /// How many play against each other.
    pub(super) fn sides(&self) -> usize {
        self.parties.iter().max().map_or(0, |last| last + 1)
    }

    pub(super) fn subject(&self) -> Subject {
        Subject {
            other: self.other.is_some(),
            openings: self.openings.len() > 1,
            boards: self.boards.len() as u32,
        }
    }
}

/// Changes the game inside all meta-rules of a name.
fn with_base(spec: &Spec, change: &dyn Fn(&mut Spec)) -> Spec {
    let mut spec = spec.clone();
    let mut inner = &mut spec;
    while entry(&inner.name).is_none() {
        match inner.args.iter().position(|arg| arg.key.is_none()) {
            Some(at) => inner = &mut inner.args[at].value,
            None => return spec,
        }
    }
    change(inner);
    spec
}

/// A game with its parameters, without those who are as usual.
fn base(spec: &Spec) -> Option<(&[Param], Args)> {
    let mut inner = spec;
    loop {
        if let Some(entry) = entry(&inner.name) {
            let own: Vec<Arg> =
                inner.args.iter().filter(|arg| arg.key.as_deref() != Some(FROM)).cloned().collect();
            let args = Args::read(entry.info.id, entry.info.params, &own).ok()?;
            return Some((entry.info.params, args));
        }
        inner = &inner.args.iter().find(|arg| arg.key.is_none())?.value;
    }
}

/// Sets a parameter of the game inside all meta-rules.
fn set(spec: &mut Spec, name: &str, value: &str) {
    spec.args.retain(|arg| arg.key.as_deref() != Some(name));
    spec.args.push(Arg { key: Some(name.to_owned()), value: Spec::word(value) });
}

/// Whether the game has the swap rule as a parameter of its own, and whether that asks for it.
fn own_swap(spec: &Spec) -> Option<bool> {
    let (params, args) = base(spec)?;
    params.iter().any(|param| param.name == SWAP).then(|| args.flag(SWAP))
}

/// Whether a game has the swap rule, of its own or around it.
pub(crate) fn swaps(spec: &Spec) -> bool {
    spec.name == SWAP || own_swap(spec) == Some(true)
}

fn other(spec: &Spec) -> Option<Arc<dyn AnyGame>> {
    if spec.name == SWAP {
        return find(&spec.args.first()?.value.to_string()).ok();
    }
    if let Some(swaps) = own_swap(spec) {
        let other = with_base(spec, &|base| set(base, SWAP, if swaps { "false" } else { "true" }));
        return find(&other.to_string()).ok();
    }
    meta_rule(SWAP)?.around(&spec.to_string()).ok()
}

fn boards(game: &Arc<dyn AnyGame>) -> Vec<Arc<dyn AnyGame>> {
    let spec = game.spec();
    let mut sizes: Vec<(&str, i64, i64)> = Vec::new();
    let begins = |spec: &Spec| spec.to_string().contains(&format!("{FROM}="));
    if let Some((params, args)) = base(spec).filter(|_| !begins(spec)) {
        for param in params.iter().filter(|param| SIZES.contains(&param.name)) {
            if let Kind::Whole(least, _) = param.kind {
                sizes.push((param.name, least, args.whole(param.name)));
            }
        }
    }
    // All boards that are as large in no direction, the smallest first.
    let mut all: Vec<Vec<i64>> = vec![Vec::new()];
    for &(_, least, most) in &sizes {
        let longer = |sizes: &Vec<i64>| {
            let sizes = sizes.clone();
            (least..=most).map(move |size| [&sizes[..], &[size]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    let most: Vec<i64> = sizes.iter().map(|&(_, _, most)| most).collect();
    all.retain(|board| *board != most);
    all.sort_by_key(|board| (board.iter().product::<i64>(), board.clone()));
    let build = |board: &Vec<i64>| {
        let spec = with_base(spec, &|base| {
            sizes
                .iter()
                .zip(board)
                .for_each(|(&(name, ..), size)| set(base, name, &size.to_string()));
        });
        // Smaller boards may lack room for what the rules put there.
        find(&spec.to_string()).ok().filter(|game| game.start().turn() != Turn::Over)
    };
    let smaller = all.iter().filter_map(build).take(BOARDS);
    smaller.chain([Arc::clone(game)]).collect()
}

/// The first sequence of moves that a name tells, from the outermost rule on.
fn sequence(spec: &Spec) -> Option<Sequence> {
    let params = meta_rule(&spec.name)
        .map(|rule| rule.params)
        .or_else(|| entry(&spec.name).map(|entry| entry.info.params))?;
    let written = |param: &Param| {
        let named = spec.args.iter().find(|arg| arg.key.as_deref() == Some(param.name));
        // A rule may have its sequence without its name, after the game.
        let plain = || spec.args.iter().filter(|arg| arg.key.is_none()).nth(1);
        let value = named.or_else(plain).map(|arg| arg.value.to_string());
        Sequence::of(param, value.as_deref().unwrap_or(param.default))
    };
    let inner = || spec.args.iter().find(|arg| arg.key.is_none());
    params.iter().find_map(written).or_else(|| sequence(&inner()?.value))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn context(spec: &str) -> Context {
        Context::of(find(spec).expect("a game"))
    }

    #[test]
    fn every_swap_rule_is_found_and_taken_away_or_added() {
        for (spec, swaps, other) in [
            ("hex(size=5)", true, Some("hex(size=5,swap=false)")),
            ("hex(size=5,swap=false)", false, Some("hex(size=5)")),
            ("swap(amazons)", true, Some("amazons")),
            ("amazons", false, Some("swap(amazons)")),
            ("misere(hex)", true, Some("misere(hex(swap=false))")),
            ("sinapsi", false, None),
        ] {
            let found = context(spec);
            let named = found.other.map(|other| other.spec().to_string());
            assert_eq!((found.swaps, named.as_deref()), (swaps, other), "{spec}");
        }
    }

    #[test]
    fn smaller_boards_come_by_size_and_the_game_itself_is_the_last() {
        let names = |spec: &str| {
            let boards = context(spec).boards;
            boards.iter().map(|board| board.spec().to_string()).collect::<Vec<_>>()
        };
        let hex = ["hex(size=2)", "hex(size=3)", "hex(size=4)"];
        assert_eq!(names("hex(size=4)"), hex);
        assert_eq!(names("oware").last().map(String::as_str), Some("oware"));
        assert_eq!(names("chess"), ["chess"]);
        assert_eq!(names("aperiodik"), [""; 0], "there is chance in it");
        assert_eq!(names("sinapsi"), [""; 0], "four play it");
        let breakthrough = names("breakthrough");
        assert!(breakthrough.len() > 10, "{breakthrough:?}");
    }

    #[test]
    fn sides_are_seats_or_pairs() {
        for (spec, parties) in
            [("hex", vec![0, 1]), ("sinapsi", vec![0, 1, 2, 3]), ("four-chess", vec![0, 1, 1, 0])]
        {
            assert_eq!(context(spec).parties, parties, "{spec}");
        }
    }

    #[test]
    fn sequences_are_read_wherever_they_stand() {
        let of = |spec: &str| {
            let found = context(spec).sequence;
            found.map(|s| s.leads().take(4).collect::<Vec<_>>())
        };
        assert_eq!(of("sequence(amazons,1-2)"), Some(vec![1, -1, 1, -1]));
        assert_eq!(of("misere(sequence(amazons,1-3-4))"), Some(vec![1, -2, 2, -2]));
        assert_eq!(of("connect6"), None, "its turns are what it is, and no parameter");
        assert_eq!(of("hex"), None);
        assert!(of("army-chess").is_some());
    }
}
