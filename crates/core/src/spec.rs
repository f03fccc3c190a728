//! Names of games: `hex`, `hex(size=13)`, `swap(amazons(size=10))`,
//! `hip(size=4,from=b3/1w2/4/4_b)`.

use std::fmt;

use crate::{Joint, Message, PositionError, ToMessage, meant};

/// A name with its arguments, as written; a plain word has none.
///
/// ```
/// use ludoteca_core::Spec;
/// let spec: Spec = "swap(amazons( size = 10 ))".parse()?;
/// assert_eq!(spec.name, "swap");
/// assert_eq!(spec.to_string(), "swap(amazons(size=10))");
/// # Ok::<(), ludoteca_core::SpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Spec {
    /// The name of a game or meta-rule, or the word of a value.
    pub name: String,
    /// What stands in parentheses.
    pub args: Vec<Arg>,
}

/// One argument: `key=value`, or a value alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arg {
    /// The name of the parameter.
    pub key: Option<String>,
    /// Its value: a word, or a game with arguments of its own.
    pub value: Spec,
}

/// Names nest no deeper than this.
pub const MAX_NESTING: usize = 8;
/// Names are no longer than this, in bytes: the largest board fits in.
pub const MAX_LENGTH: usize = 4000;

/// What is wrong with the name of a game, and what would be right.
///
/// Its sentence is told by who speaks a language; displayed is the id of the message.
#[derive(Clone, Debug, PartialEq)]
pub enum SpecError {
    /// It is not written as a name.
    Syntax {
        /// Counted from 1.
        at: usize,
        /// What is wrong there.
        what: Message,
    },
    /// There is no game of that name.
    UnknownGame {
        /// What was asked for.
        name: String,
        /// What exists.
        games: Vec<&'static str>,
        /// The meta-rules, one of which may have been meant.
        rules: Vec<&'static str>,
    },
    /// The game has no such parameter.
    UnknownParameter {
        /// The game.
        game: String,
        /// What was given.
        name: String,
        /// What exists.
        known: Vec<&'static str>,
    },
    /// A parameter is given twice.
    Twice {
        /// The game.
        game: String,
        /// The parameter.
        name: String,
    },
    /// A parameter has a value that it cannot have.
    Value {
        /// The game.
        game: String,
        /// The parameter.
        name: String,
        /// What was given.
        value: String,
        /// What it takes.
        takes: Message,
    },
    /// The parts do not fit together.
    Clash(Message),
    /// The game cannot begin with this position.
    Position {
        /// The game.
        game: String,
        /// What is wrong with it.
        problem: PositionError,
    },
}

impl ToMessage for SpecError {
    fn to_message(&self) -> Message {
        match self {
            SpecError::Syntax { at, what } => {
                Message::new("spec-syntax").count("at", *at).say("what", what.clone())
            }
            SpecError::UnknownGame { name, games, rules } => {
                let say = Message::new("spec-unknown-game").name("name", name);
                let say = say.list("games", Joint::And, games.iter().copied());
                say.say("meant", meant(name, games.iter().chain(rules).copied()))
            }
            SpecError::UnknownParameter { game, name, known } => {
                let id = match known.is_empty() {
                    true => "spec-no-parameters",
                    false => "spec-unknown-parameter",
                };
                let say = Message::new(id).name("game", game).name("name", name);
                let say = say.list("known", Joint::And, known.iter().copied());
                say.say("meant", meant(name, known.iter().copied()))
            }
            SpecError::Twice { game, name } => {
                Message::new("spec-twice").name("game", game).name("name", name)
            }
            SpecError::Value { game, name, value, takes } => {
                let say = Message::new("spec-value").name("game", game).name("name", name);
                say.name("value", value).say("takes", takes.clone())
            }
            SpecError::Clash(say) => say.clone(),
            SpecError::Position { game, problem } => Message::new("spec-position")
                .name("game", game)
                .say("problem", problem.to_message()),
        }
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_message().fmt(f)
    }
}

impl std::error::Error for SpecError {}

impl Spec {
    /// The name that takes the path of a file, in which anything may stand but commas, and parentheses only
    /// in pairs; not every program reads files.
    pub const FILE: &'static str = "file";

    /// A name without arguments.
    #[must_use]
    pub fn word(name: impl Into<String>) -> Spec {
        Spec { name: name.into(), args: Vec::new() }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        for (i, arg) in self.args.iter().enumerate() {
            f.write_str(if i == 0 { "(" } else { "," })?;
            if let Some(key) = &arg.key {
                write!(f, "{key}=")?;
            }
            arg.value.fmt(f)?;
        }
        if !self.args.is_empty() {
            f.write_str(")")?;
        }
        Ok(())
    }
}

impl std::str::FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        if text.len() > MAX_LENGTH {
            return Err(SpecError::Syntax {
                at: MAX_LENGTH + 1,
                what: Message::new("spec-too-long").count("most", MAX_LENGTH),
            });
        }
        let mut reader = Reader { text, at: 0 };
        let spec = reader.spec(0)?;
        reader.space();
        match reader.peek() {
            None => Ok(spec),
            Some(c) => Err(reader.error(Message::new("spec-rest").name("found", c))),
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn space(&mut self) {
        while self.peek() == Some(' ') {
            self.at += 1;
        }
    }

    fn eat(&mut self, c: char) -> bool {
        self.space();
        let found = self.peek() == Some(c);
        if found {
            self.at += c.len_utf8();
        }
        found
    }

    fn error(&self, what: Message) -> SpecError {
        SpecError::Syntax { at: self.text[..self.at].chars().count() + 1, what }
    }

    fn word(&mut self) -> Result<String, SpecError> {
        self.run(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-+._".contains(c))
    }

    /// The value of a parameter, which may be a position: capitals and `/` are for those.
    fn value(&mut self, name: &str, depth: usize) -> Result<Spec, SpecError> {
        self.space();
        if self.lacks() {
            return Err(self.error(Message::new("spec-no-value").name("name", name)));
        }
        let start = self.at;
        let word = self.run(|c| c.is_ascii_alphanumeric() || "-+._/".contains(c))?;
        if self.peek() == Some('(') {
            self.at = start;
            return self.spec(depth);
        }
        Ok(Spec::word(word))
    }

    /// Whether what should stand here is left out.
    fn lacks(&self) -> bool {
        matches!(self.peek(), None | Some(',' | ')'))
    }

    fn run(&mut self, belongs: impl Fn(char) -> bool) -> Result<String, SpecError> {
        self.space();
        let rest = &self.text[self.at..];
        let end = rest.find(|c: char| !belongs(c)).unwrap_or(rest.len());
        if end == 0 {
            return Err(self.error(match self.peek() {
                Some(c) if !self.lacks() => Message::new("spec-letter").name("found", c),
                _ => Message::new("spec-missing"),
            }));
        }
        self.at += end;
        Ok(rest[..end].to_owned())
    }

    /// The path of a file: all up to a comma, or to the parenthesis that closes one opened before it.
    fn path(&mut self) -> String {
        self.space();
        let mut open = 0;
        let ends = |c: char| {
            open += i32::from(c == '(') - i32::from(c == ')');
            c == ',' || open < 0
        };
        let rest = &self.text[self.at..];
        let path = &rest[..rest.find(ends).unwrap_or(rest.len())];
        self.at += path.len();
        path.trim_end().to_owned()
    }

    fn spec(&mut self, depth: usize) -> Result<Spec, SpecError> {
        if depth > MAX_NESTING {
            return Err(self.error(Message::new("spec-too-deep").count("most", MAX_NESTING)));
        }
        let mut spec = Spec::word(self.word()?);
        if self.eat('(') && !self.eat(')') {
            if spec.name == Spec::FILE {
                spec.args.push(Arg { key: None, value: Spec::word(self.path()) });
                if self.eat(')') {
                    return Ok(spec);
                }
                if !self.eat(',') {
                    return Err(self.error(Message::new("spec-unclosed")));
                }
            }
            loop {
                let value = self.spec(depth + 1)?;
                spec.args.push(if value.args.is_empty() && self.eat('=') {
                    let told = self.value(&value.name, depth + 1)?;
                    Arg { key: Some(value.name), value: told }
                } else {
                    Arg { key: None, value }
                });
                if self.eat(')') {
                    break;
                }
                if !self.eat(',') {
                    return Err(self.error(Message::new("spec-unclosed")));
                }
            }
        }
        Ok(spec)
    }
}
