#![doc = include_str!("../README.md")]

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use ludoteca_core::letters::{Letters, WORDS};
use ludoteca_core::{Field, Info, Lingual, Message, MessageArg, ToMessage, listed};

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

    /// By whose rules it counts: our Portuguese is that of Portugal, where none is many; in Brazil it is one.
    const fn rules(self) -> &'static str {
        match self {
            Lang::Pt => "pt-PT",
            Lang::En | Lang::It => self.code(),
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

/// Speaks one language.
pub struct Speaker {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Speaker {
    /// One who speaks this language with the messages of these Fluent files.
    ///
    /// # Panics
    /// If a message file is not Fluent, or two messages share a name: a bug.
    #[must_use]
    pub fn new<'a>(lang: Lang, files: impl IntoIterator<Item = &'a str>) -> Speaker {
        let id = lang.rules().parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Isolation marks would show up as boxes in places that are not HTML.
        bundle.set_use_isolating(false);
        for text in files {
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
    /// `GAME-param-NAME` or `GAME-param-NAME-VALUE`, by the shared one without the game, or plainly:
    /// `yes` and `no` for what is or is not, other values as they are written.
    #[must_use]
    pub fn param(&self, game: &str, name: &str, value: Option<&str>) -> String {
        let plain = || match value {
            Some("true") => self.text("yes"),
            Some("false") => self.text("no"),
            other => other.unwrap_or(name).to_owned(),
        };
        self.own_or_shared(game, &format!("param-{name}"), value).unwrap_or_else(plain)
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
    pub fn say(&self, say: &Message) -> String {
        self.spoken(say, &mut Vec::new())
    }

    /// A clause as a sentence of its own: `A knight leaps.`
    #[must_use]
    pub fn sentence(&self, clause: &Message) -> String {
        let mut text = self.say(clause);
        let word = text.split_whitespace().next().unwrap_or_default();
        // The name of a cell is not a word: in capitals it may be another one.
        if let Some(first) = word.chars().next()
            && !word.contains(|c: char| c.is_ascii_digit())
        {
            text.replace_range(..first.len_utf8(), &first.to_uppercase().to_string());
        }
        text + "."
    }

    /// What is told, such as an error.
    #[must_use]
    pub fn explain(&self, what: &impl ToMessage) -> String {
        self.say(&what.to_message())
    }

    /// The text of a message in which nothing is missing, for tests.
    ///
    /// # Errors
    /// What is missing: messages, or arguments that they ask for.
    pub fn try_say(&self, say: &Message) -> Result<String, Vec<String>> {
        let mut missing = Vec::new();
        let text = self.spoken(say, &mut missing);
        if missing.is_empty() { Ok(text) } else { Err(missing) }
    }

    /// A turn with [signs](ludoteca_core::letters) for the men of chess, in the letters of the
    /// language.
    #[must_use]
    pub fn turn(&self, signs: &str) -> String {
        let letters = Letters::of(&self.text("chess-letters")).unwrap_or(Letters::ENGLISH);
        let word = |word: &str| WORDS.contains(&word).then(|| self.text(&format!("turn-{word}")));
        letters.write_with(signs, &word)
    }

    /// The text of a message without arguments.
    #[must_use]
    pub fn text(&self, id: &str) -> String {
        self.format(id, &FluentArgs::new())
    }

    /// The text of a message with arguments.
    #[must_use]
    pub fn format(&self, id: &str, args: &FluentArgs<'_>) -> String {
        self.formatted(id, args, &mut Vec::new())
    }

    fn spoken(&self, say: &Message, missing: &mut Vec<String>) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &say.args {
            args.set(
                *name,
                match arg {
                    MessageArg::Number(n) => FluentValue::from(*n),
                    other => FluentValue::from(self.spoken_arg(other, missing)),
                },
            );
        }
        self.formatted(say.id, &args, missing)
    }

    fn spoken_arg(&self, arg: &MessageArg, missing: &mut Vec<String>) -> String {
        match arg {
            MessageArg::Number(n) => n.to_string(),
            MessageArg::Name(text) => text.clone(),
            MessageArg::Message(say) => self.spoken(say, missing),
            MessageArg::List(joint, items) => {
                let items: Vec<_> = items.iter().map(|i| self.spoken_arg(i, missing)).collect();
                let word = self.formatted(joint.message(), &FluentArgs::new(), missing);
                listed(&items, &word)
            }
        }
    }

    fn formatted(&self, id: &str, args: &FluentArgs<'_>, missing: &mut Vec<String>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|m| m.value()) else {
            missing.push(format!("{}: no message {id}", self.lang.code()));
            return id.to_owned();
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        missing.extend(errors.iter().map(|error| format!("{}: {id}: {error}", self.lang.code())));
        text
    }
}
