//! Whatever cannot be played is refused in words, in every language.

mod common;

use std::collections::{BTreeSet, HashSet};

use common::{every_game, random_game};
use ludoteca_catalog::{AnyGame, Lang, speaker};
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
    say.args.iter().flat_map(|(_, arg)| of(arg)).collect()
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
