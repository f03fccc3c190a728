//! Names of games: `hex`, `hex(size=13)`, `swap(amazons(size=10))`,
//! `hip(size=4,from=b3/1w2/4/4_b)`.

use std::fmt;

use crate::PositionError;

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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// It is not written as a name.
    #[error(
        "cannot read the name of a game at character {at}: {what}; write it as hex, hex(size=13) or swap(amazons)"
    )]
    Syntax {
        /// Counted from 1.
        at: usize,
        /// What is wrong there.
        what: String,
    },
    /// There is no game of that name.
    #[error("there is no game `{name}`; the games are {games}")]
    UnknownGame {
        /// What was asked for.
        name: String,
        /// What exists.
        games: String,
    },
    /// The game has no such parameter.
    #[error("{game} has no parameter `{name}`; {known}")]
    UnknownParameter {
        /// The game.
        game: String,
        /// What was given.
        name: String,
        /// What exists, a clause.
        known: String,
    },
    /// A parameter is given twice.
    #[error("the parameter `{name}` of {game} is given twice; give it once")]
    Twice {
        /// The game.
        game: String,
        /// The parameter.
        name: String,
    },
    /// A parameter has a value that it cannot have.
    #[error("`{value}` is no value for {game}'s parameter `{name}`: it takes {range}")]
    Value {
        /// The game.
        game: String,
        /// The parameter.
        name: String,
        /// What was given.
        value: String,
        /// What it takes.
        range: String,
    },
    /// The parts do not fit together.
    #[error("{0}")]
    Clash(String),
    /// The game cannot begin with this position.
    #[error("{game} cannot begin with this position: {problem}")]
    Position {
        /// The game.
        game: String,
        /// What is wrong with it.
        problem: PositionError,
    },
}

impl Spec {
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
                what: format!("it is longer than {MAX_LENGTH} characters"),
            });
        }
        let mut reader = Reader { text, at: 0 };
        let spec = reader.spec(0)?;
        reader.space();
        match reader.peek() {
            None => Ok(spec),
            Some(c) => Err(reader.error(format!("`{c}` follows the end of the name"))),
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

    fn error(&self, what: impl Into<String>) -> SpecError {
        SpecError::Syntax { at: self.text[..self.at].chars().count() + 1, what: what.into() }
    }

    fn word(&mut self) -> Result<String, SpecError> {
        self.run(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-+._".contains(c))
    }

    /// The value of a parameter, which may be a position: capitals and `/` are for those.
    fn value(&mut self, depth: usize) -> Result<Spec, SpecError> {
        let start = self.at;
        let word = self.run(|c| c.is_ascii_alphanumeric() || "-+._/".contains(c))?;
        if self.peek() == Some('(') {
            self.at = start;
            return self.spec(depth);
        }
        Ok(Spec::word(word))
    }

    fn run(&mut self, belongs: impl Fn(char) -> bool) -> Result<String, SpecError> {
        self.space();
        let rest = &self.text[self.at..];
        let end = rest.find(|c: char| !belongs(c)).unwrap_or(rest.len());
        if end == 0 {
            return Err(self.error(match self.peek() {
                Some(c) => format!("`{c}` is not a lower-case letter or a digit"),
                None => "something is missing".to_owned(),
            }));
        }
        self.at += end;
        Ok(rest[..end].to_owned())
    }

    fn spec(&mut self, depth: usize) -> Result<Spec, SpecError> {
        if depth > MAX_NESTING {
            return Err(self.error(format!("it is nested deeper than {MAX_NESTING}")));
        }
        let mut spec = Spec::word(self.word()?);
        if self.eat('(') && !self.eat(')') {
            loop {
                let value = self.spec(depth + 1)?;
                spec.args.push(if value.args.is_empty() && self.eat('=') {
                    Arg { key: Some(value.name), value: self.value(depth + 1)? }
                } else {
                    Arg { key: None, value }
                });
                if self.eat(')') {
                    break;
                }
                if !self.eat(',') {
                    return Err(self.error("a `,` or `)` is missing"));
                }
            }
        }
        Ok(spec)
    }
}
