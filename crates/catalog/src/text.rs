//! Texts for people in three languages: names, rules, messages.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use ludoteca_core::scene::SayArg;
use ludoteca_core::{Field, Info, Lingual, Say};

use crate::games;

/// A language of the library.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Portuguese.
    Pt,
    /// Italian.
    It,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Pt, Lang::It];

    /// Its code: `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pt => "pt",
            Lang::It => "it",
        }
    }

    /// The language of a code such as `pt` or `pt-BR`.
    #[must_use]
    pub fn of(code: &str) -> Option<Lang> {
        let primary = code.split(['-', '_', '.']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|l| primary.eq_ignore_ascii_case(l.code()))
    }

    /// The text of this language.
    #[must_use]
    pub const fn pick(self, texts: &Lingual) -> &'static str {
        match self {
            Lang::En => texts.en,
            Lang::Pt => texts.pt,
            Lang::It => texts.it,
        }
    }
}

/// The shared messages; those of a game stand in its folder.
const SHARED: Lingual = Lingual {
    en: include_str!("../text/en.ftl"),
    pt: include_str!("../text/pt.ftl"),
    it: include_str!("../text/it.ftl"),
};

/// Speaks one language.
pub struct Speaker {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

static SPEAKERS: LazyLock<[Speaker; 3]> =
    LazyLock::new(|| Lang::ALL.map(|lang| Speaker::with(lang, &[])));

impl Speaker {
    /// The one who speaks this language with the messages of the catalog.
    #[must_use]
    pub fn of(lang: Lang) -> &'static Speaker {
        &SPEAKERS[lang as usize]
    }

    /// One who speaks this language with the messages of the catalog and some more.
    ///
    /// # Panics
    /// If a message file is not Fluent, or two messages share a name: a bug.
    #[must_use]
    pub fn with(lang: Lang, more: &[&str]) -> Speaker {
        let id = lang.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Isolation marks would show up as boxes in places that are not HTML.
        bundle.set_use_isolating(false);
        let own = games().iter().map(|e| lang.pick(&e.info.texts.messages));
        for text in std::iter::once(lang.pick(&SHARED)).chain(own).chain(more.iter().copied()) {
            let resource = FluentResource::try_new(text.to_owned())
                .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", lang.code()));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|errors| panic!("{}: {errors:?}", lang.code()));
        }
        Speaker { lang, bundle }
    }

    /// The language it speaks.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a message of this id.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// What a parameter of a game, or one of its values, is called: by the game's own message
    /// `GAME-param-NAME` or `GAME-param-NAME-VALUE`, by the shared one without the game, or plainly.
    #[must_use]
    pub fn param(&self, game: &str, name: &str, value: Option<&str>) -> String {
        self.own_or_shared(game, &format!("param-{name}"), value)
            .unwrap_or_else(|| value.unwrap_or(name).to_owned())
    }

    /// What a field of the positions of a game, or a word that it takes, is called, as
    /// [parameters](Speaker::param) are: by `field-NAME` or `field-NAME-WORD`. The word for nothing
    /// has the name `none`.
    #[must_use]
    pub fn field(&self, game: &str, name: &str, word: Option<&str>) -> String {
        let part = word.map(|word| if word == Field::NOTHING { "none" } else { word });
        self.own_or_shared(game, &format!("field-{name}"), part)
            .unwrap_or_else(|| word.unwrap_or(name).to_owned())
    }

    /// The message of a game for something, or one of its values; the shared one if it has none.
    fn own_or_shared(&self, game: &str, of: &str, value: Option<&str>) -> Option<String> {
        let shared = value.map_or(of.to_owned(), |value| format!("{of}-{value}"));
        let ids = [format!("{game}-{shared}"), shared];
        ids.iter().find(|id| self.has(id)).map(|id| self.text(id))
    }

    /// Who made a game, and when: the game's own message `GAME-origin` where that is more than names
    /// and a year, or what it says of itself.
    #[must_use]
    pub fn origin(&self, info: &Info) -> String {
        let id = format!("{}-origin", info.id);
        if self.has(&id) { self.text(&id) } else { info.origin.to_owned() }
    }

    /// The text of a message. An unknown one is its own id, so that nothing is silently lost.
    #[must_use]
    pub fn say(&self, say: &Say) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &say.args {
            args.set(
                *name,
                match arg {
                    SayArg::Number(n) => FluentValue::from(*n),
                    SayArg::Name(text) => FluentValue::from(text.clone()),
                    SayArg::Say(inner) => FluentValue::from(self.say(inner)),
                },
            );
        }
        self.format(say.id, &args)
    }

    /// The text of a message without arguments.
    #[must_use]
    pub fn text(&self, id: &str) -> String {
        self.format(id, &FluentArgs::new())
    }

    /// The text of a message with arguments.
    #[must_use]
    pub fn format(&self, id: &str, args: &FluentArgs<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|m| m.value()) else {
            return id.to_owned();
        };
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned()
    }
}

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
