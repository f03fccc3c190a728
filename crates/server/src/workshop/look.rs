//! A text as it is while somebody writes it: what is wrong with it, and the board as far as it can be played.

use std::collections::BTreeMap;
use std::sync::Arc;

use ludoteca_catalog::{AnyGame, BadStep, Position, made, play_all};
use ludoteca_core::{Message, MessageArg};
use ludoteca_workshop::{MOST_TEXT, Source, Survey, Trouble, Value, Weight, survey};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::refusal::Refusal;

/// So many random games are played for whoever writes: each may be long.
const GAMES: u32 = 200;

/// A text, and where in its game one is.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct Draft {
    /// The text, at most 64 kB.
    pub(crate) text: String,
    /// The values of its parameters by name; those that are not told have their defaults.
    pub(crate) params: BTreeMap<String, String>,
    /// The steps that have been made.
    pub(crate) steps: Vec<String>,
}

/// Something that is wrong with a text.
pub(crate) struct Mark {
    /// Where it begins and ends, in UTF-16 units.
    pub(crate) span: (usize, usize),
    /// The line and the column, from 1.
    pub(crate) place: (usize, usize),
    pub(crate) trouble: Trouble,
}

/// What can be said of a text.
pub(crate) struct Look {
    pub(crate) source: Option<Source>,
    /// The values of its parameters.
    pub(crate) values: BTreeMap<String, Value>,
    pub(crate) marks: Vec<Mark>,
    /// Its game, if it is one.
    pub(crate) game: Option<Arc<dyn AnyGame>>,
    /// What random games showed, if that was asked for.
    pub(crate) survey: Option<Survey>,
}

/// A position that was reached by as many steps of a list as can be made.
pub(crate) struct Reached {
    pub(crate) position: Box<dyn Position>,
    pub(crate) steps: Vec<String>,
    /// What stands against the next one.
    pub(crate) refused: Option<BadStep>,
}

impl Draft {
    /// Looks at it.
    pub(crate) fn look(&self, surveyed: bool) -> Look {
        let mut look = Look {
            source: None,
            values: BTreeMap::new(),
            marks: Vec::new(),
            game: None,
            survey: None,
        };
        let source = match Source::read(&self.text) {
            Ok(source) => source,
            Err(troubles) => {
                look.mark(&self.text, troubles);
                return look;
            }
        };
        // A parameter that is gone from the text is gone.
        let declared = |name: &String| source.text().params.iter().any(|p| p.name.it == *name);
        let given = self.params.iter().filter(|(name, _)| declared(name));
        let given = given.map(|(name, value)| (name.clone(), value.clone())).collect();
        let values = source.values_of(&given);
        match made::try_out(&source, &values) {
            Ok((game, warnings)) => {
                look.mark(&self.text, warnings);
                look.game = Some(game);
                if surveyed && let Ok((made, _)) = source.make(&values) {
                    let found = survey(&made, GAMES);
                    look.mark(&self.text, found.warnings.clone());
                    look.survey = Some(found);
                }
            }
            Err(troubles) => look.mark(&self.text, troubles),
        }
        (look.source, look.values) = (Some(source), values);
        look
    }

    /// The game, where nothing is wrong with the text.
    ///
    /// # Errors
    /// What is wrong.
    pub(crate) fn game(&self) -> Result<Arc<dyn AnyGame>, Refusal> {
        let look = self.look(false);
        let troubles: Vec<Trouble> = look.marks.into_iter().map(|mark| mark.trouble).collect();
        let refused = || Refusal::Spec(made::refused(&self.text, &troubles).into());
        look.game.ok_or_else(refused)
    }

    /// Where the rule stands that a reason tells of, in UTF-16 units.
    pub(crate) fn rule_of(&self, say: &Message) -> Option<(usize, usize)> {
        let place = Source::read(&self.text).ok()?.place_of(rule(say)?)?;
        Some((units(&self.text, place.start), units(&self.text, place.end)))
    }

    /// The position after its steps, as many of them as can be made.
    ///
    /// # Errors
    /// There are more steps than the game has.
    pub(crate) fn reached(&self, game: &dyn AnyGame) -> Result<Reached, Refusal> {
        if self.steps.len() > game.cap() as usize {
            return Err(Refusal::Steps(game.cap()));
        }
        let mut position = game.start();
        let refused = play_all(&mut *position, &self.steps).err();
        let made = refused.as_ref().map_or(self.steps.len(), |bad| bad.number - 1);
        Ok(Reached { position, steps: self.steps[..made].to_vec(), refused })
    }
}

/// The rule that a reason tells of.
fn rule(say: &Message) -> Option<&str> {
    say.args.iter().find_map(|(name, arg)| match arg {
        MessageArg::Name(rule) if *name == "rule" => Some(&**rule),
        MessageArg::Message(inner) => rule(inner),
        _ => None,
    })
}

/// The number of UTF-16 units before a byte of a text.
fn units(text: &str, byte: u32) -> usize {
    let mut byte = (byte as usize).min(text.len());
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    text[..byte].encode_utf16().count()
}

impl Look {
    fn mark(&mut self, text: &str, troubles: Vec<Trouble>) {
        let units = |byte| units(text, byte);
        // Of a text that is far too long nothing is counted.
        let near = text.len() <= 2 * MOST_TEXT;
        self.marks.extend(troubles.into_iter().map(|trouble| Mark {
            span: if near { (units(trouble.span.start), units(trouble.span.end)) } else { (0, 0) },
            place: trouble.place(text),
            trouble,
        }));
        self.marks.sort_by_key(|mark| (mark.span.0, mark.trouble.weight == Weight::Warning));
    }
}
