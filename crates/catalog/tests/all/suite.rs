//! What holds for every game of the library, with every parameter.

use std::collections::{HashMap, HashSet};

use crate::common::{every_game, random_game};
use ludoteca_catalog::{Lang, Position, find, games, speaker};
use ludoteca_core::scene::{Picture, Scene, svg};
use ludoteca_core::{Diagram, Field, Message, MessageArg, Rng, Takes, ToMessage, Turn};
use proptest::prelude::*;

#[test]
fn names_are_canonical() {
    every_game(|spec, game| {
        let canonical = game.spec().to_string();
        let again = find(&canonical).unwrap_or_else(|e| panic!("{spec}: {canonical}: {e}"));
        assert_eq!(again.spec().to_string(), canonical, "{spec}");
    });
    assert_eq!(find("hex(size=11, swap=true)").unwrap().spec().to_string(), "hex");
    assert_eq!(
        find("hex(swap=false,size=9)").unwrap().spec().to_string(),
        "hex(size=9,swap=false)"
    );
}

#[test]
fn random_games_keep_the_contract() {
    every_game(|spec, game| {
        for seed in 0..3 {
            random_game(spec, game, seed, |position| {
                let steps = position.steps();
                let unique: HashSet<_> = steps.iter().collect();
                assert_eq!(unique.len(), steps.len(), "{spec}: duplicate steps");
                assert_eq!(steps.is_empty(), position.turn() == Turn::Over, "{spec}");
                assert_eq!(position.payoffs().is_some(), position.turn() == Turn::Over, "{spec}");
                if let Some(payoffs) = position.payoffs() {
                    let sum: f64 = payoffs.as_slice().iter().sum();
                    // One, or in games of two pairs one for each of two partners.
                    let whole: f64 = position.drawn().as_slice().iter().sum();
                    assert!((sum - whole).abs() < 1e-9, "{spec}: payoffs {payoffs}");
                    let pairs = if spec.contains("four-chess") { 2.0 } else { 1.0 };
                    assert!((whole - pairs).abs() < 1e-9, "{spec}: {whole}");
                    assert_eq!(payoffs.seats(), game.seats(), "{spec}");
                }
                if let Some(scores) = position.scores() {
                    assert_eq!(scores.seats(), game.seats(), "{spec}");
                }
                if let Turn::Seat(seat) = position.turn() {
                    assert!(seat.index() < game.seats(), "{spec}");
                }
            });
        }
    });
}

#[test]
fn whoever_looks_at_an_end_is_told_why() {
    every_game(|spec, game| {
        random_game(spec, game, 2, |position| {
            if position.turn() != Turn::Over {
                return;
            }
            let said = position.scene().prompt;
            // Points speak for themselves; else a sentence does.
            assert!(position.scores().is_some() || said.id != "prompt-over", "{spec}: no reason");
            for lang in Lang::ALL {
                assert_ne!(speaker(lang).say(&said), said.id, "{spec}");
            }
        });
    });
}

#[test]
fn what_can_be_drawn_has_odds_and_the_game_says_that_it_draws() {
    every_game(|spec, game| {
        random_game(spec, game, 1, |position| {
            let odds = position.odds();
            if position.turn() != Turn::Chance {
                assert!(odds.is_empty(), "{spec}: odds though nothing is drawn");
                return;
            }
            assert!(position.chance(), "{spec}: draws, but does not say so");
            let sum: f64 = odds.iter().map(|(_, p)| p).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{spec}: odds that sum to {sum}");
            assert!(odds.iter().all(|&(_, p)| p > 0.0), "{spec}: what cannot be drawn");
            let tokens: HashSet<_> = odds.into_iter().map(|(token, _)| token).collect();
            assert_eq!(tokens, position.steps().into_iter().collect(), "{spec}");
        });
    });
}

#[test]
fn steps_are_printed_and_parsed_the_same() {
    every_game(|spec, game| {
        random_game(spec, game, 11, |position| {
            // All steps of a few positions, so that the largest boards stay quick.
            if position.ply().is_multiple_of(7) {
                for token in position.steps() {
                    let mut next = position.copy();
                    next.play(&token).unwrap_or_else(|e| panic!("{spec}: {e}"));
                    assert_eq!(next.ply(), position.ply() + 1);
                }
            }
        });
    });
}

/// How a position would be told from another: what lies behind it may forbid steps that a position
/// without a past has, or end the game earlier, never the other way round.
#[test]
fn positions_are_set_up_as_they_are_written() {
    every_game(|spec, game| {
        let mut written = 0;
        random_game(spec, game, 13, |position| {
            let Some(text) = position.text() else { return };
            written += 1;
            let laid = game.set_up(&text).unwrap_or_else(|e| panic!("{spec}: {text}: {e}"));
            assert_eq!(laid.text().as_ref(), Some(&text), "{spec}");
            assert_eq!(laid.board(), position.board(), "{spec}: {text}");
            if laid.turn() == Turn::Over {
                assert_eq!(laid.payoffs(), position.payoffs(), "{spec}: {text}");
            } else if position.turn() != Turn::Over {
                assert_eq!(laid.turn(), position.turn(), "{spec}: {text}");
                let known: HashSet<_> = laid.steps().into_iter().collect();
                let lost: Vec<_> =
                    position.steps().into_iter().filter(|s| !known.contains(s)).collect();
                assert!(lost.is_empty(), "{spec}: {text}: {lost:?} cannot be made any more");
            }
        });
        assert!(written > 0, "{spec}: no position could be written");
    });
}

/// Pieces strewn over the board are a position that can be played to its end, or are refused in
/// words.
#[test]
fn any_diagram_is_played_or_refused() {
    every_game(|spec, game| {
        let (layout, mut rng) = (game.layout(), Rng::new(3));
        // A game without cells is set up in words alone.
        if layout.cells.is_empty() {
            return;
        }
        for round in 0..12 {
            let mut diagram = Diagram::empty(&layout);
            diagram.side = rng.below(layout.sides.len());
            for cell in 0..layout.cells.len() {
                if rng.below(12) < round {
                    let kind = rng.below(layout.pieces.len());
                    let count = 1 + rng.below(usize::from(layout.pieces[kind].most)) as u16;
                    diagram.stack(cell, kind, count);
                }
            }
            let text = diagram.write(&layout);
            let (scene, problem) = game.draft(&diagram);
            let _ = svg(&scene, Picture::Table, spec, &|say| say.id.to_owned());
            if let Some(problem) = problem {
                assert!(problem.to_string().len() > 20, "{spec}: {text}: {problem}");
                assert_eq!(game.set_up(&text).err(), Some(problem), "{spec}: {text}");
                continue;
            }
            let mut position = game.set_up(&text).unwrap_or_else(|e| panic!("{spec}: {e}"));
            assert_eq!(position.text(), Some(text.clone()), "{spec}");
            let (mut steps, mut rng) = (0, Rng::new(round as u64));
            while position.turn() != Turn::Over {
                position.play_random(&mut rng).unwrap();
                steps += 1;
                assert!(steps <= game.cap(), "{spec}: {text}: more steps than the stated cap");
            }
            assert!(position.payoffs().is_some(), "{spec}: {text}");
        }
    });
}

#[test]
fn the_same_seed_gives_the_same_game_and_a_replay_the_same_positions() {
    every_game(|spec, game| {
        let seen = |p: &dyn Position| (p.key(), p.board(), p.turn());
        let mut expected = HashMap::new();
        let tokens = random_game(spec, game, 5, |p| {
            expected.insert(p.ply(), seen(p));
        });
        assert_eq!(tokens, random_game(spec, game, 5, |_| {}), "{spec}");
        let mut replay = game.start();
        assert_eq!(expected.remove(&0), Some(seen(&*replay)), "{spec}");
        for token in &tokens {
            replay.play(token).unwrap_or_else(|e| panic!("{spec}: {e}"));
            if let Some(expected) = expected.remove(&replay.ply()) {
                assert_eq!(expected, seen(&*replay), "{spec}");
            }
        }
        assert!(expected.is_empty(), "{spec}");
    });
}

#[test]
fn copies_do_not_share() {
    every_game(|spec, game| {
        let mut original = game.start();
        let mut rng = Rng::new(3);
        for _ in 0..5 {
            if original.turn() == Turn::Over {
                break;
            }
            let before = (original.key(), original.board(), original.steps());
            let mut copy = original.copy();
            copy.play_random(&mut rng).unwrap();
            assert_eq!(before, (original.key(), original.board(), original.steps()), "{spec}");
            original = copy;
        }
    });
}

#[test]
fn keys_tell_positions_apart() {
    every_game(|spec, game| {
        // Along one game no position comes again without its board coming again.
        let mut seen = HashMap::new();
        random_game(spec, game, 13, |p| {
            let position = (p.board(), p.turn(), p.steps());
            let before = seen.insert(p.key(), position.clone());
            assert!(before.is_none_or(|b| b == position), "{spec}: one key for two positions");
        });
    });
}

fn say_ids<'a>(say: &'a Message, out: &mut Vec<&'a str>) {
    out.push(say.id);
    for (_, arg) in &say.args {
        if let MessageArg::Message(inner) = arg {
            say_ids(inner, out);
        }
    }
}

fn messages(scene: &Scene) -> Vec<&str> {
    let mut ids = Vec::new();
    say_ids(&scene.prompt, &mut ids);
    scene.buttons.iter().for_each(|b| say_ids(&b.say, &mut ids));
    scene.numbers.iter().for_each(|n| say_ids(&n.say, &mut ids));
    scene.trays.iter().for_each(|t| say_ids(&t.say, &mut ids));
    scene.trays.iter().flat_map(|t| &t.tokens).for_each(|t| say_ids(&t.say, &mut ids));
    scene.seats.iter().flat_map(|s| &s.holds).for_each(|s| say_ids(s, &mut ids));
    ids
}

#[test]
fn every_step_can_be_touched_and_every_message_is_known() {
    every_game(|spec, game| {
        random_game(spec, game, 17, |position| {
            if !position.ply().is_multiple_of(5) && position.turn() != Turn::Over {
                return;
            }
            let scene = position.scene();
            assert_eq!(scene.seats.len(), game.seats(), "{spec}");
            let names: HashSet<&str> = (scene.cells.iter().map(|c| c.name.as_str()))
                .chain(scene.buttons.iter().map(|b| b.name.as_str()))
                .chain(scene.trays.iter().flat_map(|t| &t.tokens).map(|t| t.name.as_str()))
                .collect();
            let tokens: usize = scene.trays.iter().map(|t| t.tokens.len()).sum();
            let elements = scene.cells.len() + scene.buttons.len() + tokens;
            assert_eq!(names.len(), elements, "{spec}: names twice");
            let mut entered = HashSet::new();
            for choice in position.choices() {
                assert!(!choice.touches.is_empty(), "{spec}: {} needs a touch", choice.token);
                for touch in &choice.touches {
                    let known = names.contains(touch.as_str())
                        || scene.numbers.iter().any(|number| number.has(touch));
                    assert!(known, "{spec}: no element {touch}");
                }
                assert!(entered.insert(choice.touches), "{spec}: two steps entered alike");
            }
            let keys: HashSet<&str> = scene.pieces.iter().map(|p| p.key.as_str()).collect();
            assert_eq!(keys.len(), scene.pieces.len(), "{spec}: two pieces of one key");
            for lang in Lang::ALL {
                let speaker = speaker(lang);
                for id in messages(&scene) {
                    assert!(speaker.has(id), "{spec}: no message {id} in {}", lang.code());
                }
                let picture = svg(&scene, Picture::Table, spec, &|say| {
                    assert!(speaker.has(say.id), "{spec}: no message {}", say.id);
                    speaker.say(say)
                });
                assert!(picture.starts_with("<svg") && picture.ends_with("</svg>"));
                assert!(!picture.contains("NaN") && !picture.contains("inf"), "{spec}");
            }
            assert_eq!(scene.clone().turned().turned().cells.len(), scene.cells.len());
        });
    });
}

/// What is set up can be touched on the board, and has words in every language.
#[test]
fn layouts_name_cells_of_scenes_and_speak() {
    every_game(|spec, game| {
        let (layout, scene) = (game.layout(), game.start().scene());
        for name in &layout.cells {
            assert!(scene.cell(name).is_some(), "{spec}: no cell {name} in the scene");
        }
        let mut written: Vec<_> = layout.rows.iter().flatten().map(|&c| usize::from(c)).collect();
        written.sort_unstable();
        assert!(written.into_iter().eq(0..layout.cells.len()), "{spec}: cells twice or missing");
        for lang in Lang::ALL {
            let speaker = speaker(lang);
            let of_field = |field: &Field| {
                let named = |part: &str| format!("field-{}-{part}", field.name);
                let parts = match &field.takes {
                    Takes::Words(words) => {
                        words.iter().filter(|word| word.parse::<u32>().is_err()).cloned().collect()
                    }
                    Takes::Cell { .. } => vec![Field::NOTHING.to_owned()],
                    Takes::Letters(letters) => letters.iter().map(char::to_string).collect(),
                    Takes::Whole(..) | Takes::Each { .. } => Vec::new(),
                    Takes::Form { words, .. } => {
                        let more =
                            if words.is_empty() { &["form"][..] } else { &["form", "other"] };
                        words.iter().chain(more).map(|&word| word.to_owned()).collect()
                    }
                };
                let ids = parts.iter().map(|part| match part.as_str() {
                    Field::NOTHING => named("none"),
                    part => named(part),
                });
                ids.chain([format!("field-{}", field.name)]).collect::<Vec<_>>()
            };
            for id in layout.fields.iter().flat_map(of_field) {
                assert!(speaker.has(&id), "{spec}: no message {id} in {}", lang.code());
            }
        }
        layout.fields.iter().for_each(|field| assert_ne!(told(&field.refuses("?")), ""));
        let strange = vec!["?"; layout.rows.len()].join("/");
        if let Err(error) = game.set_up(&strange) {
            assert_ne!(told(&error), "");
        }
    });
}

#[test]
fn turns_name_every_step_once_and_in_order() {
    every_game(|spec, game| {
        let mut position = game.start();
        let mut rng = Rng::new(23);
        while position.turn() != Turn::Over {
            position.play_random(&mut rng).unwrap();
        }
        let turns = position.turns();
        assert_eq!(turns.last().map(|t| t.ply), Some(position.ply()), "{spec}");
        for pair in turns.windows(2) {
            assert!(pair[0].ply < pair[1].ply, "{spec}");
        }
        assert!(turns.iter().all(|t| !t.text.is_empty()), "{spec}");
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whatever is typed as a step, the answer is a step or a sentence.
    #[test]
    fn any_token_is_a_step_or_explained(token in "\\PC{0,12}|[a-k][0-9]{1,3}(-[a-k][0-9]{1,2})?", seed: u64) {
        for entry in games() {
            let mut position = find(entry.info.id).unwrap().start();
            position.play_random(&mut Rng::new(seed)).unwrap();
            let before = (position.key(), position.steps());
            let legal = before.1.contains(&token);
            match position.play(&token) {
                Ok(()) => prop_assert!(legal),
                Err(error) => {
                    prop_assert!(!legal);
                    // A single step may end a game: then there is nothing to say of the token.
                    let over = position.turn() == Turn::Over;
                    prop_assert!(over || error.to_string().contains(&token));
                    prop_assert_eq!(&before, &(position.key(), position.steps()));
                }
            }
        }
    }

    /// Whatever is typed as a name, the answer is a game or a sentence.
    #[test]
    fn any_name_is_a_game_or_explained(
        name in "\\PC{0,30}|(swap\\(|misere\\(){0,12}(hex|go|y)?(\\((size|swap|komi)?=?[0-9a-z.-]{0,4},?\\))?\\){0,12}"
    ) {
        match find(&name) {
            Ok(game) => prop_assert!(find(&game.spec().to_string()).is_ok()),
            Err(error) => prop_assert!(error.to_string().len() > 20, "{}", error),
        }
    }
}

/// What is told, in English; nothing of it is missing in any language.
fn told(what: &impl ToMessage) -> String {
    let say = what.to_message();
    let all = Lang::ALL.map(|lang| speaker(lang).try_say(&say));
    let [english, ..] = all.map(|text| text.unwrap_or_else(|missing| panic!("{missing:?}")));
    english
}

#[test]
fn wrong_names_say_what_would_be_right() {
    for (name, says) in [
        ("chess960", "there is no game `chess960`; the games are traffic-lights"),
        ("hexx", "there is no game `hexx` (did you mean `hex`?); the games are traffic-lights"),
        ("misre(hex)", "there is no game `misre` (did you mean `misere`?); the games are"),
        ("swap(othelo)", "there is no game `othelo` (did you mean `othello`?); the games are"),
        ("hex(sise=9)", "hex has no parameter `sise` (did you mean `size`?); it has size and swap"),
        ("hex(size=)", "at character 10: the value of `size` is missing; write it as"),
        ("hex(size= ,swap=false)", "the value of `size` is missing"),
        ("hex(size=", "the value of `size` is missing"),
        ("hex(size=9,)", "something is missing"),
        (
            "hex(size=1)",
            "`1` is no value for hex's parameter `size`: it takes a whole number from 2 to 26",
        ),
        ("hex(size=9,size=9)", "the parameter `size` of hex is given twice"),
        ("hex(9)", "hex takes parameters as name=value, not `9` alone"),
        ("hex(size=9", "a `,` or `)` is missing"),
        ("Hex", "`H` is not a lower-case letter or a digit"),
        ("hex()x", "`x` follows the end of the name"),
        (
            "gomoku(size=4)",
            "gomoku's line of 5 does not fit on a board of size 4; give a line of at most 4",
        ),
        ("swap(hex)", "hex has the swap rule already"),
        ("swap(swap(y))", "swap(...) stands twice around one game"),
        ("misere(swap(misere(oware)))", "misere(...) stands twice around one game"),
        ("misere(hex,y)", "misere takes one game, as in misere(gomoku)"),
        ("misere(game=y)", "misere takes a game without a name before it"),
        ("swap", "swap takes one game, as in swap(gomoku)"),
        (
            "auction(cerco)",
            "auction does not fit around cerco: it needs a game for two sides with pieces of their own",
        ),
        (
            "parallel(chess)",
            "parallel does not fit around chess: it needs a game in which a turn is one stone",
        ),
        (
            "sequence(chess,1-2)",
            "sequence does not fit around chess: it needs a game for two in which either side can be told to go next, such as gomoku, othello or amazons; here a check must be answered by the very next move",
        ),
        (
            "sesqui(auction(gomoku))",
            "sesqui does not fit around auction(gomoku): it needs a game in which a turn is one stone on an empty cell, and stones can be moved from outside, such as gomoku, hex or go; here it stands too far outside",
        ),
        ("sequence(gomoku,0)", "`0` is no value for sequence's parameter `plays`"),
        ("sequence(gomoku,1-2,3)", "takes"),
        (
            "connect6(size=4)",
            "connect6's line of 6 does not fit on a board of size 4; give a line of at most 4",
        ),
        ("auction-gomoku(line=1)", "a line of 1 does not fit auction-gomoku"),
        ("sesqui(sesqui(hex))", "sesqui(...) stands twice around one game"),
        ("sesqui(swap(sesqui(hex)))", "sesqui(...) stands twice around one game"),
        ("auction(gomoku,most=2)", "auction has no parameter `most`; it has max and inverse"),
        (
            "parallel(gomoku,interaction=kick)",
            "`kick` is no value for parallel's parameter `interaction`",
        ),
        ("swap(auction(gomoku))", "an auction takes the place of the swap rule"),
        (&format!("{}y{}", "swap(".repeat(40), ")".repeat(40)), "nested"),
        ("", "something is missing"),
        (&format!("hex{}", " ".repeat(4000)), "it is longer than 4000 characters"),
        ("swap(y,size=9)", "swap has no parameter `size`; it has none"),
        ("go(komi=0.3)", "it takes a number from -100 to 100 in steps of 0.5"),
        ("sequence(gomoku,0)", "it takes whole numbers from 1 to 999 joined by `-`"),
        ("swap(sinapsi)", "swap does not fit around sinapsi: it needs a game for two players"),
        ("one-eleven(oware)", "it needs a game for two sides that take turns, each with pieces"),
        ("hip(from=x_b)", "hip cannot begin with this position: the board has one row here"),
        ("hip(from=x,from=x)", "the parameter `from` of hip is given twice"),
    ] {
        let error = find(name).map(|g| g.spec().to_string()).unwrap_err();
        assert!(told(&error).contains(says), "{name}: {error}");
        assert_eq!(error.to_string(), told(&error));
    }
}

#[test]
fn wrong_positions_say_what_would_be_right() {
    for (game, text, says) in [
        ("hex(size=3)", "", "a position is written as BOARD SIDE"),
        ("oust(size=3)", "3", "the board has one row here; write 3, from the top, with / between"),
        ("hex(size=3)", "3/4/3", "the row from a2 to c2 has 4 cells here; write 3"),
        ("hex(size=3)", "3/3/1x1", "`x` on b3 is no man of this game; write b, w or a number of"),
        ("hex(size=3)", "3/3/3 red", "`red` is no side to move; write b or w"),
        (
            "amazons",
            "8/8/8/8/8/8/8/8 w 7",
            "`7` follows the end of the position, which is written as",
        ),
        ("dipole(size=4)", "x4/x4/x4/w0.x3", "with a number up to"),
        ("dipole(size=4)", "x4/x4/x4/w0.x3", "x with a number of empty cells"),
        ("oware", "x6/49.x5", "`49` on a1 is no man of this game; write a number up to 48 or x"),
        ("oust(size=3)", "3/3/3 b won", "`won` is no value for last: it takes placed, captured,"),
        ("chess", "4k3/8/8/8/8/8/8/4K3 w X", "it takes - or letters of KQkq, each once"),
        ("chess", "4k3/8/8/8/8/8/8/4K3 w - x", "it takes - or the cell that a pawn has just"),
        ("cerco(size=5)", "5/5/5/5/5 1 9", "it takes 2 whole numbers from 0 to 9, such as 0-0"),
        ("swap(oware)", "4.4.4.4.4.4/4.4.4.4.4.4 S 0 0 x", "it takes ahead, open, no or yes"),
    ] {
        let Err(error) = find(game).expect("a game").set_up(text) else {
            panic!("{game} can be set up as {text}")
        };
        assert!(told(&error).contains(says), "{game}: {error}");
        assert_eq!(error.to_string(), told(&error));
    }
}

#[test]
fn misere_plays_the_same_and_ends_the_other_way_round() {
    for (spec, name) in
        [("hex(size=4,swap=false)", "misere(hex(size=4,swap=false))"), ("oware", "misere(oware)")]
    {
        let (game, misere) = (find(spec).unwrap(), find(name).unwrap());
        for seed in 0..5 {
            let (mut a, mut b) = (game.start(), misere.start());
            for token in random_game(spec, &*game, seed, |_| {}) {
                assert_eq!(a.steps(), b.steps(), "{spec}");
                a.play(&token).unwrap();
                b.play(&token).unwrap();
            }
            let (a, b) = (a.payoffs().unwrap(), b.payoffs().unwrap());
            assert_eq!(a.exchanged(), b, "{spec}");
        }
    }
}

#[test]
fn an_erased_game_is_the_game_inside() {
    // The parameter is compiled into the game, the meta-rule around it is put on at run time.
    let (own, around) = (find("y(size=4)").unwrap(), find("swap(y(size=4,swap=false))").unwrap());
    for seed in 0..10 {
        let mut position = around.start();
        for token in random_game("y(size=4)", &*own, seed, |_| {}) {
            position.play(&token).unwrap();
        }
        assert!(position.payoffs().is_some());
    }
    assert_eq!(own.start().perft(4), around.start().perft(4));
}
