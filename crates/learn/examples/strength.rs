//! Learns games for a while and says how they are played then, against plain search at equal time a step:
//! `strength [seconds=120] [pairs=20] [ms=20] [NAME=VALUE] FILE...`

use std::collections::BTreeMap;
use std::error::Error;
use std::time::{Duration, Instant};

use ludoteca_learn::{Budget, Pupil};
use ludoteca_workshop::{Source, Value, Way};

fn main() -> Result<(), Box<dyn Error>> {
    let mut set: BTreeMap<String, String> = BTreeMap::new();
    let mut files = Vec::new();
    for arg in std::env::args().skip(1) {
        match arg.split_once('=') {
            Some((name, value)) => drop(set.insert(name.to_owned(), value.to_owned())),
            None => files.push(arg),
        }
    }
    let mut number = |name: &str, default: u64| -> Result<u64, Box<dyn Error>> {
        Ok(set.remove(name).map_or(Ok(default), |text| text.parse())?)
    };
    let seconds = number("seconds", 120)?;
    let pairs = number("pairs", 20)? as u32;
    let ms = number("ms", 20)?;
    let fixed: Option<Way> = set.remove("way").and_then(|way| way.parse().ok());
    let values: BTreeMap<String, Value> = (set.into_iter())
        .map(|(name, text)| {
            let value = text.parse().map_or_else(|_| Value::Word(text.clone()), Value::Number);
            (name, value)
        })
        .collect();
    for file in files {
        let source = Source::read(&std::fs::read_to_string(&file)?)
            .map_err(|_| format!("{file} is no game"))?;
        let (made, _) = source.make(&values).map_err(|_| format!("{file} cannot be made so"))?;
        let began = Instant::now();
        let mut pupil = Pupil::new(made, 1);
        while began.elapsed() < Duration::from_secs(seconds) {
            pupil.play();
        }
        let learning = began.elapsed();
        match fixed {
            Some(way) => pupil.set_way(way),
            None => pupil.choose(3, Budget::Time(Duration::from_millis(ms / 2))),
        }
        let chosen = began.elapsed() - learning;
        let tally = pupil.meet(pairs, Budget::Time(Duration::from_millis(ms)), 7);
        println!(
            "{file}: {} games in {:.0} s, {} ({:.0} s): {} won, {} drawn, {} lost: {:.1} %, {:.1} steps a game",
            pupil.games(),
            learning.as_secs_f64(),
            pupil.way(),
            chosen.as_secs_f64(),
            tally.wins,
            tally.draws,
            tally.losses,
            100.0 * tally.score(),
            f64::from(tally.steps) / f64::from(tally.games().max(1)),
        );
    }
    Ok(())
}
