//! Commands that come in by lines, and answers that go out by lines.

use std::io::{BufRead, Read, Write};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Longer lines are refused; the longest game of the library fits many times.
const LONGEST_LINE: u64 = 1 << 20;

/// Hands over every line without the spaces around it, or why it cannot be taken, until one is the
/// last; whether one was.
pub(crate) fn each_line(
    mut input: impl BufRead,
    mut take: impl FnMut(Result<&str, &'static str>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    // An input that cannot be read any more has ended.
    while let Ok(Some(line)) = read_line(&mut input) {
        take(line.as_deref().map(str::trim).map_err(|problem| *problem))?;
    }
    ControlFlow::Continue(())
}

/// The next line, or why it cannot be taken, or the end.
fn read_line(input: &mut impl BufRead) -> std::io::Result<Option<Result<String, &'static str>>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
        skip_line(input)?;
        return Ok(Some(Err("that line is too long; a line may have a million characters")));
    }
    Ok(Some(String::from_utf8(bytes).map_err(|_| "that line is not UTF-8 text; send plain text")))
}

fn skip_line(input: &mut impl BufRead) -> std::io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|&b| b == b'\n');
        let (used, done) = end.map_or((buffer.len(), buffer.is_empty()), |at| (at + 1, true));
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}

/// Where answers go; the search answers from its own thread.
pub(crate) struct Out<W>(Arc<Mutex<W>>);

impl<W> Clone for Out<W> {
    fn clone(&self) -> Self {
        Out(Arc::clone(&self.0))
    }
}

impl<W: Write> Out<W> {
    pub(crate) fn new(output: W) -> Out<W> {
        Out(Arc::new(Mutex::new(output)))
    }

    pub(crate) fn line(&self, text: impl std::fmt::Display) {
        let mut out = lock(&self.0);
        // Whoever has closed our output does not want to know.
        let _ = writeln!(out, "{text}").and_then(|()| out.flush());
    }
}

/// What a failed search had locked is as it was: steps are made outside, and a searcher begins anew
/// where its tree does not fit.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What came in may hold line breaks or other control characters; an answer is one line.
pub(crate) fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// The first word and the rest.
pub(crate) fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    line.split_once(char::is_whitespace).map_or((line, ""), |(name, rest)| (name, rest.trim()))
}

/// A whole number of a range.
pub(crate) fn spin(name: &str, value: &str, least: u64, most: u64) -> Result<u64, String> {
    value.parse().ok().filter(|n| (least..=most).contains(n)).ok_or_else(|| {
        format!("`{value}` is no value for {name}: it takes a whole number from {least} to {most}")
    })
}

/// Whether something is so.
pub(crate) fn check(name: &str, value: &str) -> Result<bool, String> {
    value.parse().map_err(|_| format!("`{value}` is no value for {name}: it takes true or false"))
}
