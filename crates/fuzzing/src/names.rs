//! Names of games, positions, steps.

use ludoteca_catalog::{AnyGame, Lang, Position, find, speaker};
use ludoteca_core::{Diagram, Spec, ToMessage};

use crate::{explained, lines, sound};

/// The name of a game, which is told back in its canonical form.
pub fn spec(data: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(data) else { return false };
    if let Ok(read) = text.parse::<Spec>() {
        assert_eq!(read.to_string().parse::<Spec>().as_ref(), Ok(&read));
    }
    let game = match find(text) {
        Ok(game) => game,
        Err(error) => {
            explained(&error);
            return false;
        }
    };
    let again = find(&game.spec().to_string()).expect("a canonical name is a name");
    assert_eq!(again.spec(), game.spec(), "canonical names stay as they are");
    assert_eq!(again.start().key(), game.start().key(), "and mean the same");
    sound(&*game.start());
    true
}

/// The name of a game, and in the next line a position of it.
pub fn position(data: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(data) else { return false };
    let (name, text) = lines(text);
    let Ok(game) = find(name) else { return false };
    let layout = game.layout();
    match Diagram::read(&layout, text) {
        // A position that is being set up is shown, whatever stands against it.
        Ok(diagram) => {
            let written = diagram.write(&layout);
            assert_eq!(Diagram::read(&layout, &written).as_ref(), Ok(&diagram), "{written}");
            if let (_, Some(problem)) = game.draft(&diagram) {
                explained(&problem);
            }
        }
        Err(error) => explained(&error),
    }
    match game.set_up(text) {
        Ok(position) => {
            sound(&*position);
            let same = written_and_read(&*game, &*position);
            assert_eq!(same.key(), position.key(), "a position is all that its text tells");
            assert_eq!(same.steps(), position.steps());
            true
        }
        Err(error) => {
            explained(&error);
            false
        }
    }
}

/// The name of a game, and in the next lines steps: the legal ones are made, the others refused.
pub fn steps(data: &[u8]) -> bool {
    /// Longer games show nothing new and take long.
    const MOST: usize = 60;
    let Ok(text) = str::from_utf8(data) else { return false };
    let (name, text) = lines(text);
    let Ok(game) = find(name) else { return false };
    let mut position = game.start();
    for token in text.split_whitespace().take(MOST) {
        let legal = position.steps().iter().any(|step| step == token);
        let (ply, key) = (position.ply(), position.key());
        match position.play(token) {
            Ok(()) => assert_eq!((legal, position.ply()), (true, ply + 1), "{token} is made"),
            Err(error) => {
                assert_eq!((legal, position.ply(), position.key()), (false, ply, key), "{token}");
                // It is said in every language, and so is why nothing comes of touching it.
                let touched = position.why_not_touched(&[token]);
                for speaker in Lang::ALL.map(speaker) {
                    for say in [&error.to_message(), &touched] {
                        assert_eq!(speaker.try_say(say).err(), None, "{token}");
                    }
                }
            }
        }
    }
    sound(&*position);
    // What was before is not written, so the steps may be others.
    if position.text().is_some() {
        written_and_read(&*game, &*position);
    }
    position.ply() > 0
}

/// The position of the text of a position, which has the same text; also as the start of a game.
fn written_and_read(game: &dyn AnyGame, position: &dyn Position) -> Box<dyn Position> {
    let text = position.text().expect("no turn is under way");
    let same = game.set_up(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(same.text().as_ref(), Some(&text), "a text tells its position");
    let name = game.beginning(&text).expect("a game may begin so").spec().to_string();
    match find(&name) {
        Ok(begun) => assert_eq!(begun.start().key(), same.key(), "{name}"),
        Err(error) => panic!("{name}: {error}"),
    }
    same
}
