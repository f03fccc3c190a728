//! Why something cannot be done to a study, as messages.

use axum::http::StatusCode;
use ludoteca_core::{Message, ToMessage};
use ludoteca_study::{
    EditError, LONGEST_NOTE, LONGEST_TITLE, MOST_DEPTH, MOST_NODES, MOST_WORDS, StudyError,
    TreeError,
};

use crate::name::{in_sentence, seen};
use crate::refusal::Refusal;

impl From<EditError> for Refusal {
    fn from(error: EditError) -> Refusal {
        match error {
            EditError::Game(error) => Refusal::Spec(error),
            EditError::Step(bad) => Refusal::Step(bad),
            other => Refusal::Edit(Box::new(other.into())),
        }
    }
}

impl From<TreeError> for Refusal {
    fn from(error: TreeError) -> Refusal {
        EditError::from(error).into()
    }
}

impl From<StudyError> for Refusal {
    fn from(error: StudyError) -> Refusal {
        match error {
            StudyError::Edit(error) => error.into(),
            other => Refusal::Edit(Box::new(other)),
        }
    }
}

/// One word for it, the status, and a sentence.
pub(crate) fn wrong(error: &StudyError) -> (&'static str, StatusCode, Message) {
    let at_most = |id, most: usize| Message::new(id).number("most", most as f64);
    let (code, say) = match error {
        StudyError::File(error) => {
            ("study-file", Message::new("error-study-file").say("why", error.to_message()))
        }
        StudyError::Json(_) => ("study-file", Message::new("error-study-json")),
        StudyError::Edit(error) => match error {
            EditError::Changed(now) => {
                let now: String = now.chars().filter(|&c| seen(c)).take(300).collect();
                let say = Message::new("error-study-changed").name("now", in_sentence(&now));
                return ("study-changed", StatusCode::CONFLICT, say);
            }
            EditError::Grown => {
                return ("study-grown", StatusCode::CONFLICT, Message::new("error-study-grown"));
            }
            EditError::Title => ("study-title", at_most("error-study-title", LONGEST_TITLE)),
            EditError::Tree(error) => match error {
                TreeError::Full => ("study-full", at_most("error-study-full", MOST_NODES)),
                TreeError::Deep => ("study-deep", at_most("error-study-deep", MOST_DEPTH)),
                TreeError::Note => ("study-note", at_most("error-study-note", LONGEST_NOTE)),
                TreeError::Words => ("study-words", at_most("error-study-words", MOST_WORDS)),
                TreeError::Unknown(_) => {
                    return ("study-node", StatusCode::NOT_FOUND, Message::new("error-study-node"));
                }
                TreeError::Root | TreeError::Step | TreeError::Order(_) => {
                    ("study-step", Message::new("error-study-step"))
                }
            },
            // These have refusals of their own.
            EditError::Game(error) => {
                ("spec", Message::new("error-spec").say("why", error.to_message()))
            }
            EditError::Step(bad) => {
                let say = Message::new("error-step").count("number", bad.number);
                ("illegal", say.say("why", bad.error.to_message()))
            }
        },
    };
    (code, StatusCode::UNPROCESSABLE_ENTITY, say)
}
