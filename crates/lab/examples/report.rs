//! A report on a small game of Hex, or on the game of a name: what a few samples say.

use std::error::Error;
use std::sync::atomic::AtomicBool;

use ludoteca_catalog::{Lang, find};
use ludoteca_lab::report::{Effort, Report, text};

fn main() -> Result<(), Box<dyn Error>> {
    let mut said = std::env::args().skip(1);
    let game = said.next().unwrap_or_else(|| "hex(size=3)".to_owned());
    let samples = said.next().map_or(Ok(60), |samples| samples.parse())?;
    let mut report = Report::new(find(&game)?, 1);
    let stop = AtomicBool::new(false);
    let effort = Effort { samples: Some(samples), until: None, threads: 2, stop: &stop };
    report.run(&effort, &mut |_| {});
    println!("{}", text(&report, Lang::En));
    Ok(())
}
