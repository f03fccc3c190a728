//! What is said to people: ids of texts in the message files, with their arguments.

use std::fmt;

use serde::Serialize;

use crate::listed;
use crate::scene::Ink;

/// A message to people: the id of a text in the message files, with its arguments.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Message {
    /// Which text.
    pub id: &'static str,
    /// What is filled in.
    pub args: Vec<(&'static str, MessageArg)>,
}

/// What is filled into a message.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum MessageArg {
    /// A number, for plurals.
    Number(f64),
    /// A name that is the same in every language: a cell.
    Name(String),
    /// Another message.
    Message(Box<Message>),
    /// Several of these, of which all are meant or any one.
    List(Joint, Vec<MessageArg>),
}

/// What stands before the last of several things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Joint {
    /// All are meant.
    And,
    /// Any one is meant.
    Or,
}

impl Joint {
    /// The message that is its word.
    #[must_use]
    pub fn message(self) -> &'static str {
        match self {
            Joint::And => "list-and",
            Joint::Or => "list-or",
        }
    }
}

impl From<Message> for MessageArg {
    fn from(say: Message) -> MessageArg {
        MessageArg::Message(Box::new(say))
    }
}

impl From<String> for MessageArg {
    fn from(name: String) -> MessageArg {
        MessageArg::Name(name)
    }
}

impl From<&str> for MessageArg {
    fn from(name: &str) -> MessageArg {
        MessageArg::Name(name.to_owned())
    }
}

impl Message {
    /// A message without arguments.
    #[must_use]
    pub const fn new(id: &'static str) -> Message {
        Message { id, args: Vec::new() }
    }

    /// With a number filled in.
    #[must_use]
    pub fn number(mut self, name: &'static str, n: impl Into<f64>) -> Message {
        self.args.push((name, MessageArg::Number(n.into())));
        self
    }

    /// With a name filled in.
    #[must_use]
    pub fn name(mut self, name: &'static str, text: impl Into<String>) -> Message {
        self.args.push((name, MessageArg::Name(text.into())));
        self
    }

    /// With another message filled in.
    #[must_use]
    pub fn say(mut self, name: &'static str, say: Message) -> Message {
        self.args.push((name, MessageArg::Message(Box::new(say))));
        self
    }

    /// With a count filled in.
    #[must_use]
    pub fn count(self, name: &'static str, n: usize) -> Message {
        self.number(name, n as f64)
    }

    /// With the name of the side of this colour filled in: `Black`.
    #[must_use]
    pub fn side(self, name: &'static str, ink: Ink) -> Message {
        self.say(name, Message::new(ink.side()))
    }

    /// With a list filled in, as a person writes it: `a, b or c`.
    #[must_use]
    pub fn list(
        mut self,
        name: &'static str,
        joint: Joint,
        items: impl IntoIterator<Item = impl Into<MessageArg>>,
    ) -> Message {
        let items = items.into_iter().map(Into::into).collect();
        self.args.push((name, MessageArg::List(joint, items)));
        self
    }
}

/// Something that is said to people in their language: an error, or what something takes.
pub trait ToMessage {
    /// What is said, to stand within a sentence or to be one without its full stop.
    fn to_message(&self) -> Message;
}

/// The id with its arguments, for those who look for bugs: texts are told by who speaks a language.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)?;
        for (i, (name, arg)) in self.args.iter().enumerate() {
            write!(f, "{}{name}={arg}", if i == 0 { "(" } else { ", " })?;
        }
        f.write_str(if self.args.is_empty() { "" } else { ")" })
    }
}

impl fmt::Display for MessageArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MessageArg::Number(n) => n.fmt(f),
            MessageArg::Name(name) => f.write_str(name),
            MessageArg::Message(say) => say.fmt(f),
            MessageArg::List(joint, items) => f.write_str(&listed(items, joint.message())),
        }
    }
}
