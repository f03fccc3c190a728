//! `workshop`: games that are written as a page of text.

mod learn;

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use ludoteca_catalog::{Explained, Lang, made, speaker};
use ludoteca_core::{Args as Given, Message, Spec, ToMessage};
use ludoteca_workshop::{AnyMade, MOST_TEXT, Source, Trouble, Weight, Weights, survey};

use crate::commands::{self, Done};
use crate::numbers::{decimal, whole};
use crate::play::play;
use crate::print::language;
use crate::report::{How, report_on};

/// So many random games show what never happens.
const SURVEYED: u32 = 1000;

/// What is done with a text.
#[derive(Subcommand)]
pub(crate) enum Order {
    /// Say what is wrong with a text: FILE:LINE:COLUMN, and a sentence
    Check(Written),
    /// Play it in the terminal
    Play {
        #[command(flatten)]
        written: Written,
        /// How strong the computer is, 1 to 10
        #[arg(long, default_value_t = 3, value_parser = whole::<u8>(1..=10))]
        level: u8,
        /// Your seat, from 0; more than one, or none to watch, as in 0,1
        #[arg(long, value_delimiter = ',', default_value = "0", value_parser = whole::<usize>(..))]
        seats: Vec<usize>,
    },
    /// Say its rules back in full sentences, with positions that show them, in Markdown
    Prose {
        #[command(flatten)]
        written: Written,
        /// The language: en, pt or it [default: that of the terminal]
        #[arg(long, value_parser = language)]
        lang: Option<Lang>,
    },
    /// Report what it is worth, as `report` does of any game
    Report {
        #[command(flatten)]
        written: Written,
        #[command(flatten)]
        how: How,
    },
    /// Learn it by playing it against oneself, and keep what was learnt
    Learn(learn::Learn),
    /// Measure uniform random playouts on one thread
    Bench {
        #[command(flatten)]
        written: Written,
        /// How long to measure
        #[arg(long, default_value_t = 1.0, value_parser = decimal)]
        seconds: f64,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
}

/// A text, and the values of its parameters.
#[derive(Args)]
pub(crate) struct Written {
    /// The text of the game
    file: PathBuf,
    /// A parameter, such as size=9; more than one, if need be
    #[arg(long = "param", value_name = "NAME=VALUE")]
    params: Vec<String>,
}

/// `workshop`
pub(crate) fn workshop(order: &Order) -> Done {
    match order {
        Order::Check(written) => {
            let (name, game) = written.made()?;
            let found = survey(&game, SURVEYED);
            written.tell(&read(&written.file)?, &found.warnings);
            let file = written.file.display();
            writeln!(io::stdout(), "{file}: {name}")?;
            let said = speaker(commands::lang()).sentence(&found.to_message());
            Ok(writeln!(io::stdout(), "{file}: {said}")?)
        }
        Order::Play { written, level, seats } => play(&written.name()?, *level, seats),
        Order::Prose { written, lang } => {
            let (source, given) = written.source()?;
            let faults = |troubles: Vec<Trouble>| written.tell(source.written(), &troubles);
            let prose = source.prose(&source.values(&given)).map_err(faults)?;
            let speaker = speaker(lang.unwrap_or_else(commands::lang));
            let page = prose.markdown(None, &|clause| speaker.sentence(clause));
            Ok(io::stdout().write_all(page.as_bytes())?)
        }
        Order::Report { written, how } => report_on(&written.name()?, how),
        Order::Learn(asked) => learn::learn(asked),
        Order::Bench { written, seconds, json } => {
            commands::bench(&[written.name()?], false, *seconds, *json)
        }
    }
}

impl Written {
    /// The name by which everybody finds the game now, once its text is a game. What is wrong with it is
    /// told on standard error.
    fn name(&self) -> Result<String, Box<dyn std::error::Error>> {
        let (name, game) = self.made()?;
        let speaker = speaker(commands::lang());
        let mut useless = made::learn_beside(&self.file);
        // What was learnt before the text was changed.
        let own = made::beside(&self.file, &self.params);
        if let Ok(kept) = std::fs::read_to_string(&own)
            && let Ok(weights) = kept.parse::<Weights>()
            && weights.game != game.mark()
        {
            useless.push((own, Message::new("weights-other")));
        }
        for (file, say) in useless {
            eprintln!("{}: {}", file.display(), speaker.sentence(&say));
        }
        Ok(name)
    }

    /// The same, and the game.
    fn made(&self) -> Result<(String, AnyMade), Box<dyn std::error::Error>> {
        let (source, given) = self.source()?;
        let text = source.written();
        let faults = |troubles: Vec<Trouble>| self.tell(text, &troubles);
        let (game, warnings) = source.make(&source.values(&given)).map_err(faults)?;
        self.tell(text, &warnings);
        made::add(text).map_err(faults)?;
        Ok((self.spec(text), game))
    }

    /// What the game is called: by its content, with the values of its parameters.
    fn spec(&self, text: &str) -> String {
        let digest = made::digest(text);
        let parts: Vec<_> = std::iter::once(&digest).chain(&self.params).cloned().collect();
        format!("made({})", parts.join(","))
    }

    /// The text as it was read, and the values of its parameters. What is wrong with either is told.
    fn source(&self) -> Result<(Source, Given), Box<dyn std::error::Error>> {
        let text = read(&self.file)?;
        let source = Source::read(&text).map_err(|troubles| self.tell(&text, &troubles))?;
        let given = self.spec(&text).parse::<Spec>().map_err(Explained)?;
        let title = String::leak(source.text().title.clone());
        let given = Given::read(title, source.params(), &given.args[1..]).map_err(Explained)?;
        Ok((source, given))
    }

    /// Says what is wrong, a line each; what the command ends with.
    fn tell(&self, text: &str, troubles: &[Trouble]) -> String {
        let (speaker, file) = (speaker(commands::lang()), self.file.display());
        for trouble in troubles {
            let (line, column) = trouble.place(text);
            let weight = match trouble.weight {
                Weight::Error => "error",
                Weight::Warning => "warning",
            };
            eprintln!("{file}:{line}:{column}: {weight}: {}", speaker.sentence(&trouble.say));
        }
        let errors = troubles.iter().filter(|trouble| trouble.weight == Weight::Error).count();
        let noun = if errors == 1 { "error" } else { "errors" };
        format!("{file} is no game yet: {errors} {noun}")
    }
}

/// The text of a file, and no more of it than shows that it is too long.
pub(crate) fn read(file: &Path) -> Result<String, String> {
    let mut text = String::new();
    let opened = std::fs::File::open(file);
    let read = opened.and_then(|file| file.take(MOST_TEXT as u64 + 1).read_to_string(&mut text));
    match read {
        Ok(_) => Ok(text),
        Err(error) => {
            let file = file.display();
            Err(format!("{file} cannot be read: {error}; give a file of text that is there"))
        }
    }
}
