//! Looks for short and fair games without draws for ten seconds, or for as many as are said.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use ludoteca_catalog::Lang;
use ludoteca_lab::invent::{Field, Invention, text, wishes};
use ludoteca_lab::report::Effort;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut said = std::env::args().skip(1);
    let wished = said.next().unwrap_or_else(|| "short,fair,no-draws".to_owned());
    let seconds = said.next().map_or(Ok(10.0), |seconds| seconds.parse())?;
    let mut search = Invention::new(wishes(&wished)?, Field::default(), 1)?;
    let until = Some(Instant::now() + Duration::from_secs_f64(seconds));
    let stop = AtomicBool::new(false);
    search.run(&Effort { samples: None, until, threads: 2, stop: &stop }, &mut |_, _| {});
    print!("{}", text(&search, Lang::En));
    Ok(())
}
