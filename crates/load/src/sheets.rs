//! What a client keeps of a table that it follows in the form `small`.

use std::io::Read;

use flate2::read::DeflateDecoder;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// A message of the socket as JSON, compressed or not; nothing for other ones.
#[must_use]
pub fn read(message: &Message) -> Option<Value> {
    match message {
        Message::Text(text) => serde_json::from_str(text).ok(),
        Message::Binary(packed) => {
            let mut text = Vec::new();
            DeflateDecoder::new(&**packed).read_to_end(&mut text).ok()?;
            serde_json::from_slice(&text).ok()
        }
        _ => None,
    }
}

/// What `parts` make of a text: two numbers are how many bytes of it are left out, from where the last
/// such part ended, and how many are taken then; a text is new. Nothing where they make nothing of it.
#[must_use]
pub fn changed(old: &[u8], parts: &[Value]) -> Option<Vec<u8>> {
    let mut new = Vec::new();
    let mut left = 0_usize;
    let mut parts = parts.iter();
    while let Some(part) = parts.next() {
        if let Some(text) = part.as_str() {
            new.extend_from_slice(text.as_bytes());
            continue;
        }
        let begin = left.checked_add_signed(isize::try_from(part.as_i64()?).ok()?)?;
        left = begin.checked_add(usize::try_from(parts.next()?.as_u64()?).ok()?)?;
        new.extend_from_slice(old.get(begin..left)?);
    }
    Some(new)
}

/// What was told of a table.
#[derive(Clone, Debug, Default)]
pub struct Sheets {
    version: u64,
    sum: String,
    board: Vec<u8>,
    rest: Vec<u8>,
    steps: Vec<u8>,
    acts: bool,
}

impl Sheets {
    /// Takes what `{"stands"}` says; `false` where that is not about what was told before.
    pub fn take(&mut self, stands: &Value) -> bool {
        let sheet = |old: &[u8], name: &str| changed(old, stands[name].as_array()?);
        let (board, rest) = (sheet(&self.board, "board"), sheet(&self.rest, "rest"));
        let steps = sheet(&self.steps, "steps");
        self.acts = steps.is_some();
        if let Some(steps) = steps {
            self.steps = steps;
        }
        match (board, rest, stands["version"].as_u64(), stands["sum"].as_str()) {
            (Some(board), Some(rest), Some(version), Some(sum)) => {
                (self.board, self.rest, self.version, self.sum) =
                    (board, rest, version, sum.to_owned());
                true
            }
            _ => false,
        }
    }

    /// Whether anything was told.
    #[must_use]
    pub fn began(&self) -> bool {
        self.version > 0
    }

    /// What to say when coming back.
    #[must_use]
    pub fn query(&self) -> String {
        format!("after={}&sum={}", self.version, self.sum)
    }

    /// What stands besides the board and the legal steps, as JSON.
    #[must_use]
    pub fn rest(&self) -> Value {
        serde_json::from_slice(&self.rest).unwrap_or_default()
    }

    /// Whether one of the own seats is to step.
    #[must_use]
    pub fn acts(&self) -> bool {
        self.acts
    }

    /// The tokens of the legal steps, when one of the own seats is to step.
    #[must_use]
    pub fn tokens(&self) -> Vec<String> {
        let steps: Value = serde_json::from_slice(&self.steps).unwrap_or_default();
        let steps = steps.as_array().filter(|_| self.acts);
        let many = |steps: &Value| match (steps[0].as_str(), steps[1].as_str()) {
            (Some(before), Some(lasts)) => tokens(before, lasts),
            _ => steps["token"].as_str().map(str::to_owned).into_iter().collect(),
        };
        steps.into_iter().flatten().flat_map(many).collect()
    }

    /// The whole view, once `{"here"}` has followed; steps in the compact form.
    #[must_use]
    pub fn view(&self, here: &Value) -> Value {
        let mut view = self.rest();
        view["svg"] = json!(String::from_utf8_lossy(&self.board));
        if self.acts {
            view["steps"] = serde_json::from_slice(&self.steps).unwrap_or_default();
        }
        for key in ["now", "watching"] {
            view[key] = here[key].clone();
        }
        if !here["stirred"].is_null() {
            view["stirred"] = here["stirred"].clone();
        }
        for (seat, of) in view["seats"].as_array_mut().into_iter().flatten().enumerate() {
            of["online"] = here["online"][seat].clone();
            of["clock"] = here["clocks"][seat].clone();
        }
        if view["computer"].is_object() {
            for key in ["thinking", "missing"] {
                view["computer"][key] = here[key].clone();
            }
        }
        view
    }
}

/// The tokens of steps that have the touches `before` in common, and one of `lasts` each.
fn tokens(before: &str, lasts: &str) -> Vec<String> {
    let common: String = before.split_terminator(' ').map(|touch| format!("{touch}-")).collect();
    let token = |word: &str| match word.split_once('\t') {
        Some((_, token)) => token.to_owned(),
        None => format!("{common}{word}"),
    };
    lasts.split(' ').map(token).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_makes_texts() {
        let mut sheets = Sheets::default();
        let first = json!({"version": 3, "sum": "s", "board": ["<svg/>"], "rest": [r#"{"ply":1}"#],
            "steps": [r#"[["","a1 b1 pass\tp"],["a1 b2","c3"]]"#]});
        assert!(sheets.take(&first));
        assert_eq!(sheets.tokens(), ["a1", "b1", "p", "a1-b2-c3"]);
        assert_eq!((sheets.query().as_str(), &sheets.rest()["ply"]), ("after=3&sum=s", &json!(1)));
        let next = json!({"version": 4, "sum": "t", "board": [0, 6], "rest": [0, 7, "2", 1, 1]});
        assert!(sheets.take(&next));
        assert_eq!((sheets.tokens().len(), &sheets.rest()["ply"]), (0, &json!(2)));
        assert_eq!(sheets.view(&json!({"now": 5}))["svg"], "<svg/>");
        let steps = sheets.steps.len();
        let again =
            json!({"version": 5, "sum": "u", "board": [0, 6], "rest": [0, 9], "steps": [0, steps]});
        assert!(sheets.take(&again));
        assert_eq!(sheets.tokens().len(), 4, "kept while there were none");
    }

    #[test]
    fn parts_that_make_nothing_of_a_text_are_refused() {
        for parts in [json!([0, 9]), json!([-1, 2]), json!([0]), json!([null]), json!([0, "x"])] {
            assert_eq!(changed(b"old", parts.as_array().expect("a list")), None, "{parts}");
        }
    }
}
