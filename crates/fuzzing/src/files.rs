//! Printed games, saved games, files of other programs.

use ludoteca_catalog::{Filed, Lang, Played, Record, find};
use ludoteca_core::Seat;
use ludoteca_core::file::{About, ParsedFile};

/// A printed game.
pub fn record(data: &[u8]) -> bool {
    let Ok(Ok(record)) = str::from_utf8(data).map(str::parse::<Record>) else { return false };
    for lang in Lang::ALL {
        assert!(!record.title(lang).is_empty(), "what a record tells, it tells to all");
    }
    let replayed = record.replay();
    assert_eq!(record.file(Lang::En).is_ok(), replayed.is_ok(), "a file has a game that replays");
    let Ok(position) = replayed else { return false };
    assert_eq!(position.ply(), record.steps.len());
    true
}

/// A game as its table saved it, in JSON.
pub fn played(data: &[u8]) -> bool {
    let Ok(played) = serde_json::from_slice::<Played>(data) else { return false };
    if let Some(seed) = &played.seed {
        let written = serde_json::to_vec(seed).expect("a seed can be written");
        assert_eq!(serde_json::from_slice(&written).ok().as_ref(), Some(seed));
    }
    match played.verify() {
        Ok(verified) => {
            let mut position = find(&played.spec).expect("a game was played").start();
            for step in &played.steps {
                assert_eq!(position.turn().seat().map(Seat::index), step.seat);
                position.play(&step.token).expect("a step was made");
            }
            assert!(verified.to_string().contains(&played.steps.len().to_string()));
            true
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            false
        }
    }
}

/// A file in Smart Game Format.
pub fn sgf(data: &[u8]) -> bool {
    filed("sgf", data)
}

/// A file in Portable Game Notation.
pub fn pgn(data: &[u8]) -> bool {
    filed("pgn", data)
}

/// Whoever reads a file and writes it again has the same game, whatever is said about it.
fn filed(form: &str, data: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(data) else { return false };
    if !ParsedFile::read(text).is_ok_and(|told| told.form == form) {
        return false;
    }
    let filed = match text.parse::<Filed>() {
        Ok(filed) => filed,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return false;
        }
    };
    let game = find(&filed.spec).expect("the game of a file is one");
    assert_eq!(game.spec().to_string(), filed.spec, "a game is told by its canonical name");
    // A text that is full of the signs of its form.
    let said = || Some(text.to_owned());
    let about = About {
        title: said(),
        source: said(),
        names: vec![said(), said()],
        notes: [0, 1, 2].map(|ply| (ply, text.to_owned())).into(),
        ..About::default()
    };
    for about in [About::default(), about] {
        let written = game.file(&filed.steps, &about).expect("the steps of a file are legal");
        let written = written.expect("what is read can be written");
        assert_eq!(written.parse::<Filed>().as_ref(), Ok(&filed), "{written}");
    }
    true
}
