//! Real inputs, from the games of the catalog: what the mutations begin with.

use std::time::Duration;

use ludoteca_catalog::{
    AnyGame, Lang, META_RULES, Options, Position, Record, drawn, find, games, play_all,
};
use ludoteca_core::{Rng, Seat, Seed, Turn};
use ludoteca_work::{Job, Task, Thought};
use serde_json::json;

/// So many steps of a game, and no more, are a seed: enough to be in the middle of it.
const STEPS: usize = 24;

/// All games, with the parameters of their printed games and under every rule that fits them.
#[must_use]
pub fn specs() -> Vec<Vec<u8>> {
    let ids = games().iter().map(|entry| entry.info.id.to_owned());
    let printed = records().map(|record| record.spec);
    let ruled = games().iter().flat_map(|entry| {
        let rules = META_RULES.iter().map(|rule| format!("{}({})", rule.id, entry.info.id));
        rules.filter(|name| find(name).is_ok())
    });
    bytes(ids.chain(printed).chain(ruled))
}

/// Names with positions from the middle of printed games.
#[must_use]
pub fn positions() -> Vec<Vec<u8>> {
    bytes(records().filter_map(|record| {
        let game = find(&record.spec).ok()?;
        // The last of them that is not in the middle of a turn.
        let begun = begun(&record);
        let plies = (1..=begun.len()).rev();
        let text = plies.filter_map(|plies| after(&*game, &begun[..plies]).text()).next()?;
        Some(format!("{}\n{text}", game.spec()))
    }))
}

/// Names with the first steps of printed games.
#[must_use]
pub fn steps() -> Vec<Vec<u8>> {
    bytes(records().map(|record| format!("{}\n{}", record.spec, begun(&record).join(" "))))
}

/// Conversations about printed games.
#[must_use]
pub fn conversations() -> Vec<Vec<u8>> {
    bytes(records().filter_map(|record| {
        let (spec, steps) = (&record.spec, begun(&record));
        let position = after(&*find(spec).ok()?, steps);
        let question = match position.turn() {
            Turn::Seat(_) => "go nodes 20",
            Turn::Chance => "query odds",
            Turn::Over => "query result",
        };
        let written = position.text().map_or("d", |_| "query fen");
        let steps = steps.join(" ");
        Some(format!(
            "setoption name Game value {spec}\nposition startpos moves {steps}\n{question}\n\
             {written}\nperft 1\n"
        ))
    }))
}

/// Printed games.
#[must_use]
pub fn printed() -> Vec<Vec<u8>> {
    let all = games().iter().flat_map(|entry| entry.info.records);
    bytes(all.map(|&text| text.to_owned()))
}

/// Jobs for workers: to think about positions of printed games.
#[must_use]
pub fn jobs() -> Vec<Vec<u8>> {
    let options = Options { hash_mib: 1, ..Options::default() };
    let think = |record: Record| {
        let (game, steps) = (find(&record.spec).ok()?, begun(&record));
        let Turn::Seat(_) = after(&*game, steps).turn() else { return None };
        let thought = Thought::new(steps.to_vec(), Duration::from_millis(1), &options);
        Some(Job::new(game.spec().to_string(), Task::Think(thought)).write())
    };
    records().filter_map(think).collect()
}

/// Saved games of every game, the seats of which played at random.
#[must_use]
pub fn saved() -> Vec<Vec<u8>> {
    bytes(games().iter().filter_map(|entry| {
        let (seed, mut rng) = (Seed::Given(7), Rng::new(7));
        let mut position = find(entry.info.id).ok()?.start();
        let mut steps = Vec::new();
        while steps.len() < STEPS && position.turn() != Turn::Over {
            let seat = position.turn().seat().map(Seat::index);
            let token = match drawn(&*position, &seed) {
                Some(token) => position.play(&token).map(|()| token),
                None => position.play_random(&mut rng),
            };
            steps.push(json!({"seat": seat, "token": token.ok()?}));
        }
        let commitment = seed.commitment();
        let saved =
            json!({"spec": entry.info.id, "seed": 7, "commitment": commitment, "steps": steps});
        Some(saved.to_string())
    }))
}

/// The texts of the games that are texts.
#[must_use]
pub fn texts() -> Vec<Vec<u8>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../workshop/games");
    let files = std::fs::read_dir(folder).expect("the games").flatten().map(|file| file.path());
    let mut texts: Vec<_> =
        files.filter(|path| path.extension().is_some_and(|end| end == "txt")).collect();
    texts.sort();
    texts.iter().map(|path| std::fs::read(path).expect("a text")).collect()
}

/// Printed games as files of this form, `sgf` or `pgn`.
#[must_use]
pub fn files(form: &str) -> Vec<Vec<u8>> {
    bytes(records().filter_map(|record| {
        let own = record.replay().ok()?.file_form()?;
        let file = record.file(Lang::En).ok()??;
        (own.extension() == form).then_some(file)
    }))
}

fn records() -> impl Iterator<Item = Record> {
    games().iter().flat_map(|entry| entry.info.records).filter_map(|text| text.parse().ok())
}

/// The first steps of a printed game.
fn begun(record: &Record) -> &[String] {
    &record.steps[..record.steps.len().min(STEPS)]
}

/// The position after legal steps.
fn after(game: &dyn AnyGame, steps: &[String]) -> Box<dyn Position> {
    let mut position = game.start();
    play_all(&mut *position, steps).expect("printed games are legal");
    position
}

fn bytes(texts: impl Iterator<Item = String>) -> Vec<Vec<u8>> {
    texts.map(String::into_bytes).collect()
}
