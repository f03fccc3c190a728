//! Legal steps as they are sent.

use serde::Serialize;
use utoipa::ToSchema;

/// A legal step.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StepView {
    /// The step.
    pub(crate) token: String,
    /// What to touch, in order.
    pub(crate) touches: Vec<String>,
}

/// Legal steps, each for itself or many in one.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Steps {
    /// Each for itself.
    Full(Vec<StepView>),
    /// In the form that the pages ask for.
    Compact(Vec<Packed>),
}

/// Steps in as few bytes as is easy to read.
#[derive(Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub(crate) enum Packed {
    /// Steps whose touches differ in the last one alone: the others, and after a space each the
    /// last ones. A token follows its touch after a tab where it is not all touches with hyphens
    /// between them.
    Many(String, String),
    /// A step that cannot be written so.
    One {
        /// The step.
        token: String,
        /// What to touch, in order.
        touches: Vec<String>,
    },
}

impl Steps {
    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Steps::Full(steps) => steps.is_empty(),
            Steps::Compact(steps) => steps.is_empty(),
        }
    }

    /// The same steps in the compact form.
    pub(crate) fn packed(self) -> Steps {
        let Steps::Full(steps) = self else { return self };
        let mut all: Vec<Packed> = Vec::new();
        for StepView { token, touches } in steps {
            let plain = |text: &String| !text.is_empty() && !text.contains([' ', '\t']);
            let Some((last, before)) =
                touches.split_last().filter(|_| plain(&token) && touches.iter().all(plain))
            else {
                all.push(Packed::One { token, touches });
                continue;
            };
            let mut word = last.clone();
            if token != touches.join("-") {
                word.extend(["\t", &token]);
            }
            let before = before.join(" ");
            match all.last_mut() {
                Some(Packed::Many(same, lasts)) if *same == before => {
                    lasts.extend([" ", &word]);
                }
                _ => all.push(Packed::Many(before, word)),
            }
        }
        Steps::Compact(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_packed_by_what_they_begin_with() {
        let step = |token: &str, touches: &[&str]| StepView {
            token: token.to_owned(),
            touches: touches.iter().map(|&touch| touch.to_owned()).collect(),
        };
        let steps = Steps::Full(vec![
            step("a1", &["a1"]),
            step("pass", &["pass"]),
            step("a1-b2", &["a1", "b2"]),
            step("a1xc3", &["a1", "c3"]),
            step("b1-c2-d3", &["b1", "c2", "d3"]),
            step("odd", &["a touch"]),
            step("none", &[]),
        ]);
        let json = serde_json::to_value(steps.packed()).unwrap();
        assert_eq!(
            json,
            serde_json::json!([
                ["", "a1 pass"],
                ["a1", "b2 c3\ta1xc3"],
                ["b1 c2", "d3"],
                {"token": "odd", "touches": ["a touch"]},
                {"token": "none", "touches": []},
            ])
        );
    }
}
