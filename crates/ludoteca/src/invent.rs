//! `invent`: looks for games that somebody would like.

use std::error::Error;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use ludoteca_catalog::Lang;
use ludoteca_core::ToMessage;
use ludoteca_lab::invent::{Field, Invention, text, wishes};
use ludoteca_lab::report::{Effort, speaker};

use crate::bar::Bar;
use crate::bot::names;
use crate::commands::Done;
use crate::ladder::{replace, stopped_by_signals};
use crate::numbers::whole;
use crate::play::play;
use crate::print::language;
use crate::report::{budget, can_be_written};
use crate::workshop::read;

/// What tables and files take at most beside the samples.
const ASIDE: Duration = Duration::from_millis(300);
/// The seed of a search for which none is said.
const SEED: u64 = 1;
/// How strong the computer is that plays the winner.
const LEVEL: u8 = 3;

/// What is looked for.
#[derive(Args)]
pub(crate) struct Asked {
    /// What the game shall be, with commas between: short, long, quick, simple, rich, fair, no-swap, no-draws,
    /// ending, varied, dramatic, turning, decisive, steady, tense, clear, surprising, wide, deep; or bounds
    /// such as "length<=40", "draws<=5%" or "fair>=45%"
    #[arg(
        long,
        value_name = "WISH,...",
        allow_hyphen_values = true,
        required_unless_present_any = ["kept", "show", "minutes"]
    )]
    wish: Option<String>,
    /// For about so many minutes at most: the same as the wish "minutes<=N"
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1..=1000))]
    minutes: Option<u16>,
    /// Only games of these families: line, connection, territory, movement, chess, sowing, tiles
    #[arg(long, value_name = "FAMILY,...", value_delimiter = ',')]
    family: Vec<String>,
    /// Only these games, with all rules and parameters but those that are said
    #[arg(long, value_name = "GAME,...")]
    only: Option<String>,
    /// Only the game of this text of yours, and what can be made of it; more than one, if need be
    #[arg(long, value_name = "FILE")]
    text: Vec<PathBuf>,
    /// Only games for so many
    #[arg(long, value_name = "N", value_parser = whole::<u8>(1..=8))]
    seats: Option<u8>,
    /// Only games that can be played with what you have, on their usual boards: chess, draughts, go, dice,
    /// paper
    #[arg(long, value_name = "THING,...", value_delimiter = ',')]
    have: Vec<String>,
    /// At most so many rules are put around a game [default: 2]
    #[arg(long, value_name = "N", value_parser = whole::<u8>(0..=4))]
    rules: Option<u8>,
    /// Make no new texts of parts of others
    #[arg(long)]
    no_texts: bool,
    /// How long it is looked for: seconds, minutes or hours, such as 10s, 10m or 2h
    #[arg(long, default_value = "10s", value_parser = budget, allow_hyphen_values = true)]
    budget: Duration,
    /// Take samples until there are so many, however long that takes: the same number finds the same
    #[arg(
        long,
        value_name = "N",
        conflicts_with = "budget",
        value_parser = whole::<u32>(1..)
    )]
    samples: Option<u32>,
    /// The seed of everything random [default: 1, or that of the file]
    #[arg(long, value_parser = whole::<u64>(..))]
    seed: Option<u64>,
    /// How many samples are taken at the same time
    #[arg(long, default_value_t = 1, value_parser = whole::<u16>(1..=256))]
    threads: u16,
    /// As JSON, with all samples: what a file has
    #[arg(long, conflicts_with = "play")]
    json: bool,
    /// Go on with the search in this file, and write it there again; it need not be there yet
    #[arg(long = "continue", value_name = "FILE.json", conflicts_with = "show")]
    kept: Option<PathBuf>,
    /// Look no further, but show what a file has found
    #[arg(
        long,
        value_name = "FILE.json",
        conflicts_with_all = ["wish", "minutes", "family", "only", "text", "seats", "have", "rules", "no_texts", "seed", "samples", "budget"]
    )]
    show: Option<PathBuf>,
    /// Write the texts of the games that were made of others into this folder
    #[arg(long, value_name = "FOLDER")]
    texts: Option<PathBuf>,
    /// Play the best one in the terminal against the computer
    #[arg(long)]
    play: bool,
    /// The language: en, pt or it
    #[arg(long, default_value = "en", value_parser = language)]
    lang: Lang,
}

/// `invent`
pub(crate) fn invent(asked: &Asked) -> Done {
    let began = Instant::now();
    // What cannot be done is told before anything is tried.
    if let Some(file) = &asked.kept {
        can_be_written(file)?;
    }
    if let Some(folder) = asked.texts.as_deref().filter(|folder| !folder.is_dir()) {
        let shown = folder.display();
        return Err(format!("{shown} is no folder for texts; give one that is there").into());
    }
    let mut invention = match (&asked.show, &asked.kept) {
        (Some(file), _) => {
            let read = asked.read(file)?;
            read.ok_or_else(|| format!("{} is not there; give a file that is", file.display()))?
        }
        (None, Some(file)) => match asked.read(file)? {
            Some(kept) => {
                kept.check().map_err(|error| asked.unfit(file, &error))?;
                asked.is_of(file, &kept)?;
                kept
            }
            None => asked.anew()?,
        },
        (None, None) => asked.anew()?,
    };
    if asked.show.is_none() {
        asked.run(&mut invention, began)?;
    }
    if let Some(file) = &asked.kept {
        replace(file, invention.to_json())?;
    }
    if let Some(folder) = &asked.texts {
        for (place, tried) in (1..).zip(invention.best()) {
            if let Some(bred) = tried.bred() {
                replace(&folder.join(format!("{place}.txt")), &bred.text)?;
            }
        }
    }
    let said = if asked.json { invention.to_json() + "\n" } else { text(&invention, asked.lang) };
    io::stdout().write_all(said.as_bytes())?;
    if asked.play {
        let best = invention.best();
        let winner = best.first().ok_or("nothing was found to play; give it more time")?;
        writeln!(io::stdout())?;
        return play(winner.game(), LEVEL, &[0]);
    }
    Ok(())
}

impl Asked {
    /// A sentence in the language that was asked for.
    fn told(&self, error: &impl ToMessage) -> Box<dyn Error> {
        speaker(self.lang).explain(error).into()
    }

    fn unfit(&self, file: &Path, error: &impl ToMessage) -> Box<dyn Error> {
        let shown = file.display();
        format!("{shown} cannot be read as a search: {}", speaker(self.lang).explain(error)).into()
    }

    /// All wishes, as they are written.
    fn wished(&self) -> Option<String> {
        let minutes = self.minutes.map(|minutes| format!("minutes<={minutes}"));
        let all: Vec<String> = self.wish.clone().into_iter().chain(minutes).collect();
        (!all.is_empty()).then(|| all.join(","))
    }

    fn field(&self) -> Result<Field, Box<dyn Error>> {
        let usual = Field::default();
        let own = self.text.iter().map(|file| read(file)).collect::<Result<Vec<_>, _>>()?;
        Ok(Field {
            families: self.family.clone(),
            only: names(self.only.as_deref().unwrap_or_default()),
            own,
            seats: self.seats.map(usize::from),
            have: self.have.clone(),
            rules: self.rules.map_or(usual.rules, usize::from),
            texts: !self.no_texts,
        })
    }

    fn anew(&self) -> Result<Invention, Box<dyn Error>> {
        let wished = self.wished().unwrap_or_default();
        let wished = wishes(&wished).map_err(|error| self.told(&error))?;
        let search = Invention::new(wished, self.field()?, self.seed.unwrap_or(SEED));
        search.map_err(|error| self.told(&error))
    }

    /// The search of a file; nothing where there is none yet.
    fn read(&self, file: &Path) -> Result<Option<Invention>, Box<dyn Error>> {
        match std::fs::read_to_string(file) {
            Ok(text) => Ok(Some(Invention::read(&text).map_err(|error| self.unfit(file, &error))?)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(format!(
                "{} cannot be read: {error}; give a file that ludoteca invent wrote",
                file.display()
            )
            .into()),
        }
    }

    /// Whether the file looks for what is asked for, as far as anything is.
    fn is_of(&self, file: &Path, kept: &Invention) -> Done {
        let shown = file.display();
        if let Some(wished) = self.wished() {
            let wished = wishes(&wished).map_err(|error| self.told(&error))?;
            if wished != kept.wishes() {
                let own: Vec<String> = kept.wishes().iter().map(ToString::to_string).collect();
                let own = own.join(",");
                return Err(format!(
                    "{shown} looks for {own}; leave the wishes out or give another file"
                )
                .into());
            }
        }
        if self.seed.is_some_and(|seed| seed != kept.seed()) {
            let own = kept.seed();
            return Err(format!(
                "{shown} has the seed {own}; leave the seed out or give another file"
            )
            .into());
        }
        let asked = self.field()?;
        if asked != Field::default() && asked != *kept.field() {
            return Err(format!(
                "{shown} looks at other games than are asked for; leave these out or give another file"
            )
            .into());
        }
        Ok(())
    }

    fn run(&self, invention: &mut Invention, began: Instant) -> Done {
        let until = self.samples.is_none().then(|| began + self.budget.saturating_sub(ASIDE));
        let until = until.map(|until| until.max(Instant::now() + self.budget / 2));
        let samples = self.samples.map(|samples| samples as usize);
        let stop = stopped_by_signals("with what was found so far")?;
        let mut bar = match self.samples {
            Some(samples) => Bar::new("samples", samples.into()),
            None => Bar::new("seconds", self.budget.as_secs()),
        };
        let effort = Effort { samples, until, threads: self.threads.into(), stop: &stop };
        invention.run(&effort, &mut |_, taken| {
            bar.show(match self.samples {
                Some(_) => taken as u64,
                None => began.elapsed().as_secs().min(self.budget.as_secs()),
            });
        });
        bar.end();
        Ok(())
    }
}
