//! Words, numbers and signs, with their places.
//!
//! A heading is a word that begins a line without a space before it; lines that begin with a space go on
//! with what stands under it. `#` begins a remark, which ends with its line.

use std::ops::Range;

use crate::trouble::{Trouble, Troubles};

/// A place in the text, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The one after the last.
    pub end: u32,
}

impl Span {
    /// From the start of one to the end of another.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start, end: other.end.max(self.end) }
    }

    /// As a range of bytes.
    #[must_use]
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A token.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Token {
    /// A word, in small letters.
    Word(String),
    /// A whole number.
    Number(i64),
    /// One of the signs `, ; : ( ) [ ] + * - / < > = .. | @`, or two of them that are one.
    Sign(&'static str),
    /// The next line goes on here.
    Line,
    /// Nothing more.
    End,
}

/// A token and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Lexeme {
    pub token: Token,
    pub span: Span,
    /// Whether it begins a line without a space before it.
    pub heading: bool,
}

const SIGNS: [&str; 20] = [
    "..", "<=", ">=", "<>", ",", ";", ":", "(", ")", "[", "]", "+", "*", "-", "/", "<", ">", "=",
    "|", "@",
];

/// Cuts a text into tokens.
pub(crate) fn lex(text: &str, troubles: &mut Troubles) -> Vec<Lexeme> {
    let mut out: Vec<Lexeme> = Vec::new();
    let mut at = 0;
    let mut fresh = true;
    let mut indented = false;
    let mut times = None;
    while let Some(c) = text[at..].chars().next() {
        let start = at;
        let span = |end: usize| Span { start: start as u32, end: end as u32 };
        match c {
            '\n' => {
                at += 1;
                fresh = true;
                indented = false;
                let blank = out.last().is_none_or(|last| last.token == Token::Line);
                if !blank {
                    out.push(Lexeme { token: Token::Line, span: span(at), heading: false });
                }
                continue;
            }
            c if c.is_whitespace() || c == '\u{feff}' => {
                at += c.len_utf8();
                indented |= fresh;
                continue;
            }
            '#' => {
                at += text[at..].find('\n').unwrap_or(text.len() - at);
                continue;
            }
            _ => {}
        }
        let heading = fresh && !indented;
        fresh = false;
        let rest = &text[at..];
        let length = |part: fn(char) -> bool| rest.find(|c| !part(c)).unwrap_or(rest.len());
        let token = if c.is_ascii_digit() {
            let end = length(|c| c.is_ascii_digit());
            // `8x8` is two numbers with a word between them; a name may begin with digits, too: `3a1`.
            let behind = &rest[end..];
            let product = behind.starts_with(['x', 'X'])
                && behind[1..].starts_with(|c: char| c.is_ascii_digit());
            let all = if product { end } else { length(char::is_alphanumeric) };
            if product {
                times = Some(at + end);
            }
            at += all;
            match rest[..all].parse() {
                Ok(number) => Token::Number(number),
                Err(_) if all > end => Token::Word(rest[..all].to_lowercase()),
                Err(_) => {
                    troubles.push(Trouble::error(span(at), "workshop-number-long"));
                    Token::Number(0)
                }
            }
        } else if times == Some(at) {
            at += 1;
            Token::Word("x".to_owned())
        } else if c.is_alphabetic() {
            let end = length(|c| c.is_alphanumeric() || matches!(c, '_' | '\'' | '’'));
            at += end;
            Token::Word(rest[..end].to_lowercase().replace('’', "'"))
        } else if c == '–' || c == '—' {
            at += c.len_utf8();
            Token::Sign("-")
        } else if c == '×' {
            at += c.len_utf8();
            Token::Word("x".to_owned())
        } else if let Some(sign) = SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
            at += sign.len();
            Token::Sign(sign)
        } else {
            at += c.len_utf8();
            let trouble = Trouble::error(span(at), "workshop-sign");
            // What cannot be seen is told by its number.
            let shown = match c {
                '"' | '\'' | '\\' => c.to_string(),
                _ => c.escape_debug().to_string(),
            };
            troubles.push(trouble.name("sign", shown));
            continue;
        };
        out.push(Lexeme { token, span: span(at), heading });
    }
    let end = text.len() as u32;
    out.push(Lexeme { token: Token::End, span: Span { start: end, end }, heading: true });
    out
}
