//! Texts for people in three languages: messages, and the rules of the games.

use std::fmt;
use std::sync::LazyLock;

use ludoteca_core::{Info, Lingual, Message, Spec, ToMessage};
use ludoteca_speech::{Lang, Speaker};

use crate::{entry_of, games};

/// The shared messages; those of a game stand in its folder.
const SHARED: Lingual = Lingual {
    en: include_str!("../text/en.ftl"),
    pt: include_str!("../text/pt.ftl"),
    it: include_str!("../text/it.ftl"),
};

static SPEAKERS: LazyLock<[Speaker; 3]> =
    LazyLock::new(|| Lang::ALL.map(|lang| speaker_with(lang, &[])));

/// The one who speaks this language with the messages of the catalog.
#[must_use]
pub fn speaker(lang: Lang) -> &'static Speaker {
    &SPEAKERS[lang as usize]
}

/// One who speaks this language with the messages of the catalog and some more.
///
/// # Panics
/// If a message file is not Fluent, or two messages share a name: a bug.
#[must_use]
pub fn speaker_with(lang: Lang, more: &[&str]) -> Speaker {
    let own = games().iter().map(|e| lang.pick(&e.info.texts.messages));
    let shared = [lang.pick(&SHARED), lang.pick(&ludoteca_workshop::TEXTS)];
    Speaker::new(lang, shared.into_iter().chain(own).chain(more.iter().copied()))
}

/// The name of a game for people, and of the meta-rules around it: `Amazons, Misère`.
#[must_use]
pub fn name_of_game(spec: &str, lang: Lang) -> String {
    let Ok(spec) = spec.parse::<Spec>() else { return spec.to_owned() };
    let Some((info, rules)) = inside(&spec) else { return spec.to_string() };
    let rule = |id: &&str| format!(", {}", speaker(lang).text(&format!("rule-{id}")));
    Rules::of(info, lang).name + &rules.iter().rev().map(rule).collect::<String>()
}

/// The game inside all meta-rules of a name, and these from the outermost on.
#[must_use]
pub fn inside(spec: &Spec) -> Option<(&'static Info, Vec<&str>)> {
    let (mut rules, mut inner) = (Vec::new(), spec);
    loop {
        if let Some(entry) = entry_of(inner) {
            return Some((entry.info, rules));
        }
        rules.push(inner.name.as_str());
        inner = &inner.args.iter().find(|arg| arg.key.is_none())?.value;
    }
}

/// An error with its sentence: what the floors below tell as a message is displayed in English.
/// [`ToMessage::to_message`] gives the message, for other languages.
#[derive(Clone, Debug, PartialEq)]
pub struct Explained<E>(pub E);

impl<E> From<E> for Explained<E> {
    fn from(error: E) -> Explained<E> {
        Explained(error)
    }
}

impl<E: ToMessage> ToMessage for Explained<E> {
    fn to_message(&self) -> Message {
        self.0.to_message()
    }
}

impl<E: ToMessage> fmt::Display for Explained<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&speaker(Lang::En).explain(&self.0))
    }
}

impl<E: ToMessage + fmt::Debug> std::error::Error for Explained<E> {}

/// The rules of a game for players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The name of the game.
    pub name: String,
    /// The game in one sentence.
    pub blurb: String,
    /// The rest, in order.
    pub parts: Vec<RulesPart>,
}

/// A part of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesPart {
    /// Markdown.
    Text(String),
    /// A diagram.
    Diagram {
        /// The game.
        spec: String,
        /// The steps that lead to the position.
        steps: Vec<String>,
        /// What it shows.
        caption: String,
    },
}

impl Rules {
    /// The rules of a game in a language.
    #[must_use]
    pub fn of(info: &Info, lang: Lang) -> Rules {
        Rules::read(lang.pick(&info.texts.rules))
    }

    fn read(text: &str) -> Rules {
        let mut lines = text.lines();
        let name = lines.next().unwrap_or_default().trim_start_matches("# ").to_owned();
        let rest = lines.collect::<Vec<_>>().join("\n");
        let rest = rest.trim_start();
        let (blurb, mut rest) = rest.split_once("\n\n").unwrap_or((rest, ""));
        let mut parts = Vec::new();
        while let Some((before, after)) = rest.split_once("```position\n") {
            parts.push(RulesPart::Text(before.trim().to_owned()));
            let (block, after) = after.split_once("```").unwrap_or((after, ""));
            let (first, caption) = block.split_once('\n').unwrap_or((block, ""));
            let (spec, steps) = first.split_once(':').unwrap_or((first, ""));
            parts.push(RulesPart::Diagram {
                spec: spec.trim().to_owned(),
                steps: steps.split_whitespace().map(str::to_owned).collect(),
                caption: caption.trim().to_owned(),
            });
            rest = after;
        }
        parts.push(RulesPart::Text(rest.trim().to_owned()));
        parts.retain(|p| !matches!(p, RulesPart::Text(t) if t.is_empty()));
        Rules { name, blurb: blurb.replace('\n', " "), parts }
    }
}
