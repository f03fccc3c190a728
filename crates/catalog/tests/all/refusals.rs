//! Whatever cannot be played is refused in words, in every language.

use std::collections::{BTreeSet, HashSet};

use crate::common::{every_game, random_game};
use ludoteca_catalog::{AnyGame, Lang, Position, find, play_all, speaker};
use ludoteca_core::{Message, MessageArg, Rng, ToMessage, Turn};

/// What of a refusal the game says itself: why not, or what a step looks like.
fn said_by_game(refusal: &Message) -> &Message {
    let own = refusal.args.iter().find_map(|(_, arg)| match arg {
        MessageArg::Message(own) => Some(&**own),
        _ => None,
    });
    own.unwrap_or(refusal)
}

/// The names in a message, which are the same in every language.
fn names(say: &Message) -> Vec<&str> {
    fn of(arg: &MessageArg) -> Vec<&str> {
        match arg {
            MessageArg::Number(_) => Vec::new(),
            MessageArg::Name(name) => vec![name],
            MessageArg::Message(say) => names(say),
            MessageArg::List(_, items) => items.iter().flat_map(of).collect(),
        }
    }
    // A rule stands as it is written in the text of its game.
    say.args.iter().filter(|(name, _)| *name != "rule").flat_map(|(_, arg)| of(arg)).collect()
}

/// Checks that a clause can be said: nothing is missing in any language, it is another one in each,
/// and no words stand in it that were not said by the speaker. Returns the English one.
fn spoken(what: &str, clause: &Message) -> String {
    for name in names(clause) {
        assert!(!name.is_empty() && !name.contains(' '), "{what}: {clause} names `{name}`");
    }
    let [english, portuguese, italian] = Lang::ALL.map(|lang| {
        let text = speaker(lang).try_say(clause);
        let text = text.unwrap_or_else(|missing| panic!("{what}: {}", missing.join("; ")));
        assert!(!text.ends_with('.') && !text.contains("  "), "{what}: {text}");
        assert_eq!(text, text.trim(), "{what}");
        text
    });
    assert!(english != portuguese && english != italian, "{what}: {english}");
    english
}

/// No more tokens than this are tried in a position.
const TRIED: usize = 24;

/// Tokens of all positions of a random game, and some that are none.
fn tokens(spec: &str, game: &dyn AnyGame) -> Vec<String> {
    let mut all: BTreeSet<String> =
        ["", "pass", "done", "swap", "take", "a1", "a1-a1", "a1-b2"].map(str::to_owned).into();
    random_game(spec, game, 11, |position| {
        if position.ply().is_multiple_of(3) {
            all.extend(position.steps());
        }
    });
    all.into_iter().collect()
}

#[test]
fn every_token_is_refused_in_words_of_every_language() {
    let mut said = HashSet::new();
    every_game(|spec, game| {
        let (tokens, mut rng) = (tokens(spec, game), Rng::new(3));
        let mut next = 0;
        random_game(spec, game, 5, |position| {
            if position.ply() < next && position.turn() != Turn::Over {
                return;
            }
            next = position.ply() * 5 / 4 + 1;
            let legal: HashSet<_> = position.steps().into_iter().collect();
            let mut at = position.copy();
            for _ in 0..TRIED {
                let token = &tokens[rng.below(tokens.len())];
                if legal.contains(token) {
                    continue;
                }
                let refusal = at.play(token).expect_err("not legal").to_message();
                let own = said_by_game(&refusal);
                said.insert(own.id);
                spoken(&format!("{spec}: {token}"), own);
            }
        });
    });
    // The walk meets very different reasons.
    assert!(said.len() > 150, "{}", said.len());
}

/// What is said, in English, of touches in a position.
fn told(position: &dyn Position, touches: &str) -> String {
    let touched: Vec<_> = touches.split_whitespace().collect();
    spoken(touches, &position.why_not_touched(&touched))
}

/// A position some random steps on, in which a seat is to step.
fn somewhere(game: &dyn AnyGame, rng: &mut Rng) -> Box<dyn Position> {
    let mut position = game.start();
    let mut left = rng.below(30);
    loop {
        let before = position.copy();
        if left == 0 && matches!(position.turn(), Turn::Seat(_)) {
            return position;
        }
        position.play_random(rng).expect("a running game");
        left = left.saturating_sub(1);
        if position.turn() == Turn::Over {
            return before;
        }
    }
}

/// Every cell that continues no step, as the first touch and as the second.
#[test]
fn every_cell_that_is_touched_in_vain_gets_a_sentence() {
    let mut rng = Rng::new(9);
    every_game(|spec, game| {
        let position = somewhere(game, &mut rng);
        let (scene, choices) = (position.scene(), position.choices());
        let longer: Vec<_> = choices.iter().filter(|choice| choice.touches.len() > 1).collect();
        let begun = longer.get(rng.below(longer.len().max(1)));
        let begun = begun.map(|choice| choice.touches[0].as_str());
        for first in [None, begun] {
            for cell in scene.cells.iter().map(|cell| cell.name.as_str()) {
                let touched: Vec<_> = first.into_iter().chain([cell]).collect();
                if !choices.iter().any(|choice| choice.touches.starts_with(&owned(&touched))) {
                    spoken(&format!("{spec}: {touched:?}"), &position.why_not_touched(&touched));
                }
            }
        }
    });
}

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

/// What is touched need be no cell and no name of anything.
#[test]
fn touches_of_all_kinds_get_a_sentence() {
    let mut rng = Rng::new(2);
    every_game(|spec, game| {
        let position = somewhere(game, &mut rng);
        let scene = position.scene();
        let beside = scene.buttons.iter().map(|button| button.name.clone());
        let tokens = scene.trays.iter().flat_map(|tray| &tray.tokens).map(|t| t.name.clone());
        let others = ["", "-", "a1-a1", "zz99", "=q", "é", "a1 b1 c1 d1 e1", "done", "n0"];
        for touches in beside.chain(tokens).chain(others.map(str::to_owned)) {
            let touched: Vec<_> = touches.split(' ').collect();
            spoken(&format!("{spec}: {touched:?}"), &position.why_not_touched(&touched));
        }
        spoken(spec, &position.why_not_touched(&[]));
    });
}

/// The position of a game by its text.
fn set_up(spec: &str, text: &str) -> Box<dyn Position> {
    find(spec).expect("a game").set_up(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The position of a game after some steps.
fn after(spec: &str, steps: &str) -> Box<dyn Position> {
    let mut position = find(spec).expect("a game").start();
    play_all(&mut *position, steps.split_whitespace()).unwrap_or_else(|e| panic!("{e}"));
    position
}

#[test]
fn a_man_that_cannot_move_is_said_to_be_pinned() {
    // The knight on e2 stands between its king and a rook.
    let position = set_up("chess", "4r1k1/8/8/8/8/8/P3N3/R3K3 w - - 0 1");
    let why = told(&*position, "e2");
    assert_eq!(why, "the knight on e2 is pinned; your king on e1 would be left attacked");
    assert_eq!(told(&*position, "e2 c3"), why);
    assert_eq!(told(&*position, "e2 e4"), why);
    assert_eq!(told(&*position, "e2 a2"), "your own pawn stands on a2");
    assert_eq!(told(&*position, "e8"), "the rook on e8 is not yours");
    assert_eq!(told(&*position, "c5"), "no man stands on c5");
    let check = set_up("chess", "4r1k1/8/8/8/8/8/P7/R3K3 w - - 0 1");
    let why = told(&*check, "a1");
    assert!(why.starts_with("your king on e1 would be left attacked; it is in check"), "{why}");
}

#[test]
fn a_man_whose_way_is_blocked_is_said_to_need_free_cells() {
    let start = after("chess", "");
    assert_eq!(told(&*start, "a1"), "a rook goes along rows and columns, over free cells");
    assert_eq!(told(&*start, "c1"), "a bishop goes diagonally, over free cells");
    assert_eq!(told(&*start, "e2 f5"), told(&*start, "e2 d3"));
    let blocked = after("breakthrough", "");
    assert!(told(&*blocked, "c1").starts_with("a stone goes one cell up"));
}

#[test]
fn games_say_what_stands_against_a_touch() {
    for (spec, steps, touches, says) in [
        ("gomoku", "", "a1", "the first stone goes to j10, in the centre"),
        ("hip", "a1", "a1", "a1 is taken; choose an empty cell"),
        ("hip", "a1 g1 b1 g2 a2 g4", "b2", "it would complete a square with your stones on "),
        ("amazons", "", "e5", "your amazons are on c1, f1, a3 and h3"),
        (
            "amazons",
            "",
            "c1 d3",
            "an amazon goes any number of free cells in a straight line, sideways, up, down or diagonally, and over nothing",
        ),
        (
            "amazons",
            "c1-c5",
            "b1",
            "an arrow goes any number of free cells in a straight line, sideways, up, down or diagonally, and over nothing",
        ),
        (
            "oware",
            "",
            "c2",
            "the house belongs to North and South is to sow; choose one from a1 to f1",
        ),
        ("dipole", "", "c3", "your stones are on e1"),
        (
            "dipole",
            "",
            "e1 e2",
            "stones go in a straight line, sideways, up, down or diagonally, and end on a dark cell",
        ),
        (
            "traffic-lights",
            "b2 b2 b2",
            "b2",
            "a red lamp never changes; choose a cell that is empty, green or yellow",
        ),
        (
            "sequence(breakthrough,1-2)",
            "a2-a3 a7-a6",
            "a6",
            "that piece has moved in this turn; move another one, or end the turn",
        ),
        ("dots-and-boxes", "", "a1", "nothing can be done with a1 now"),
        ("hex", "", "tray", "this cannot be chosen now"),
    ] {
        let why = told(&*after(spec, steps), touches);
        assert!(why.starts_with(says), "{spec}: {steps}: {why}");
    }
}
