//! The game that is printed.

use std::sync::Arc;

use ludoteca_catalog::{AnyGame, FROM, Rules, Speaker, find, inside, name_of_game};
use ludoteca_core::scene::{Figure, Outline, Tone};
use ludoteca_core::{Info, Message, Scene, Spec};

use crate::PrintError;

/// A game with its parameters and rules.
pub(crate) struct Subject {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) info: &'static Info,
    /// Its canonical name, and what people call it.
    pub(crate) spec: String,
    pub(crate) name: String,
    /// The rules of the game inside all meta-rules, and these from the innermost on.
    pub(crate) rules: Rules,
    pub(crate) around: Vec<String>,
}

impl Subject {
    pub(crate) fn of(spec: &str, speaker: &Speaker) -> Result<Subject, PrintError> {
        let game = find(spec)?;
        let canonical: &Spec = game.spec();
        let (info, around) = inside(canonical).expect("a game that was found is of the library");
        let around = around.iter().rev().map(|&id| id.to_owned()).collect();
        let spec = canonical.to_string();
        let lang = speaker.lang();
        let name = name_of_game(&spec, lang);
        Ok(Subject { info, spec, name, rules: Rules::of(info, lang), around, game })
    }

    /// The board without anything on it.
    pub(crate) fn board(&self) -> Scene {
        let mut scene = self.game.start().scene();
        scene.pieces.clear();
        scene.marks.clear();
        scene.sowing = None;
        scene
    }

    /// What stands on the board at the start, if anything does.
    pub(crate) fn start(&self) -> Option<Scene> {
        let scene = Scene { marks: Vec::new(), ..self.game.start().scene() };
        Some(scene).filter(|scene| !scene.pieces.is_empty())
    }

    /// How long a unit of its board is in millimetres, if nothing else is asked for: so that usual
    /// men, dice and stones fit.
    pub(crate) fn usual_cell(&self) -> f32 {
        let (layout, scene) = (self.game.layout(), self.board());
        let figures = || layout.pieces.iter().map(|kind| &kind.figure);
        let cells = || scene.cells.iter();
        if figures().any(|figure| matches!(figure, Figure::Chessman(_))) {
            50.0
        } else if figures().any(|figure| matches!(figure, Figure::Die(_))) {
            // A die of 16 mm stands on its corner, too.
            24.0
        } else if layout.pieces.iter().any(|kind| kind.fitted) {
            15.0
        } else if cells().any(|cell| cell.tone == Tone::Pit) {
            42.0
        } else if scene.trays.iter().any(|tray| !tray.tokens.is_empty()) {
            30.0
        } else if cells()
            .any(|cell| matches!(cell.outline, Outline::Box { .. }) && cell.tone != Tone::Clear)
        {
            // Draughtsmen of 28 to 30 mm.
            34.0
        } else {
            // Stones of Go, 22 mm.
            STONE_CELL * 22.0
        }
    }

    /// What the settings that are not the usual ones are called, with their values.
    pub(crate) fn settings(&self, speaker: &Speaker) -> Vec<String> {
        let mut inner: &Spec = self.game.spec();
        while inner.name != self.info.id
            && let Some(arg) = inner.args.iter().find(|arg| arg.key.is_none())
        {
            inner = &arg.value;
        }
        let args = inner.args.iter().filter(|arg| arg.key.as_deref() != Some(FROM));
        args.filter_map(|arg| {
            let key = arg.key.as_deref()?;
            let value = arg.value.to_string();
            let said = match value.as_str() {
                "true" => speaker.text("print-yes"),
                "false" => speaker.text("print-no"),
                value => speaker.param(self.info.id, key, Some(value)),
            };
            Some(format!("{}: {said}", speaker.param(self.info.id, key, None)))
        })
        .collect()
    }

    /// How many play, how long, and who made it.
    pub(crate) fn facts(&self, speaker: &Speaker) -> String {
        let (low, high) = self.info.seats;
        let players = match low == high {
            true => Message::new("print-players").number("count", low),
            false => Message::new("print-players-range").number("low", low).number("high", high),
        };
        let minutes = Message::new("print-minutes").number("minutes", self.info.minutes);
        [speaker.say(&players), speaker.say(&minutes), speaker.origin(self.info)].join(" · ")
    }
}

/// How large a cell is for stones of diameter 1.
pub(crate) const STONE_CELL: f32 = 1.08;
