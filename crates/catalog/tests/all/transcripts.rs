//! A transcript of one random game of each game: readable, and compared to the letter. Of a very long
//! game the beginning and the end are written.
//!
//! After a change that is meant to change them, `LUDOTECA_BLESS=1 cargo test -p ludoteca-catalog`
//! writes them anew.

use std::fmt::Write;

use crate::rooms::room;
use ludoteca_catalog::{find, games};
use ludoteca_core::{Rng, Turn};

/// Of a match of many hands so many steps are written, and how it ends.
const WRITTEN: usize = 600;

fn transcript(id: &str) -> String {
    let game = find(id).unwrap();
    let mut position = game.start();
    let mut rng = Rng::new(2026);
    let mut out = format!("game: {}\nseats: {}\ncap: {}\n", game.spec(), game.seats(), game.cap());
    loop {
        // Every position is named by its key, but only some are drawn.
        let written = position.ply() < WRITTEN;
        if (written && position.ply().is_multiple_of(12)) || position.turn() == Turn::Over {
            let _ = write!(out, "\nply {}\n{}", position.ply(), position.board());
            let mut steps = position.steps();
            steps.sort_unstable();
            let _ = writeln!(out, "legal ({}): {}", steps.len(), steps.join(" "));
            if let Some(scores) = position.scores() {
                let _ = writeln!(out, "scores: {scores}");
            }
            out.push('\n');
        }
        let who = match position.turn() {
            Turn::Over => break,
            Turn::Chance => "chance".to_owned(),
            Turn::Seat(seat) => format!("seat {seat}"),
        };
        let token = position.play_random(&mut rng).unwrap();
        if written {
            let _ = writeln!(out, "{who}: {token}");
        }
    }
    let turns = position.turns().into_iter().take_while(|turn| turn.ply <= WRITTEN);
    let turns: Vec<_> = turns.map(|turn| turn.text).collect();
    let _ = writeln!(out, "turns: {}", turns.join("; "));
    let _ = writeln!(out, "result: {}", position.payoffs().unwrap());
    out
}

#[test]
fn transcripts_have_not_changed() {
    for entry in games() {
        let id = entry.info.id;
        let path = room(id).join("transcript.txt");
        let now = transcript(id);
        if std::env::var_os("LUDOTECA_BLESS").is_some() {
            std::fs::write(&path, &now).unwrap();
        }
        let before = std::fs::read_to_string(&path)
            .unwrap_or_else(|e| panic!("{id} has no transcript ({e}); see the head of this file"));
        assert_eq!(before, now, "the transcript of {id} has changed");
    }
}
