//! The game that is printed.

use std::sync::Arc;

use ludoteca_catalog::{
    AnyGame, FROM, MetaRule, Rules, Speaker, find, inside, meta_rule, name_of_game,
};
use ludoteca_core::scene::{Figure, Outline, Tone};
use ludoteca_core::{Info, Item, Message, Param, Scene, Sequence, Spec};

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
    pub(crate) around: Vec<Layer>,
    /// The name of the game inside, with its own settings.
    own: Spec,
}

/// A meta-rule around a game, with a value for each of its parameters.
pub(crate) struct Layer {
    pub(crate) rule: &'static MetaRule,
    values: Vec<String>,
}

impl Subject {
    pub(crate) fn of(spec: &str, speaker: &Speaker) -> Result<Subject, PrintError> {
        let game = find(spec)?;
        let canonical: &Spec = game.spec();
        let (info, _) = inside(canonical).expect("a game that was found is of the library");
        let (mut around, mut own) = (Vec::new(), canonical);
        while let Some((layer, inner)) = Layer::outermost(own) {
            around.insert(0, layer);
            own = inner;
        }
        let own = own.clone();
        let spec = canonical.to_string();
        let lang = speaker.lang();
        let name = name_of_game(&spec, lang);
        Ok(Subject { info, spec, name, rules: Rules::of(info, lang), around, own, game })
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
        let args = self.own.args.iter().filter(|arg| arg.key.as_deref() != Some(FROM));
        args.filter_map(|arg| {
            let key = arg.key.as_deref()?;
            Some(setting(speaker, self.info.id, key, &arg.value.to_string()))
        })
        .collect()
    }

    /// What one needs to play it at a real table, on as many boards as the rules around it say.
    pub(crate) fn material(&self) -> impl Iterator<Item = Item> {
        let boards =
            if self.around.iter().any(|layer| layer.rule.id == "parallel") { 2 } else { 1 };
        self.info.material.iter().map(move |item| item.times(boards))
    }

    /// How many play, how long, and who made it.
    pub(crate) fn facts(&self, speaker: &Speaker) -> String {
        let players = self.info.players();
        let minutes = Message::new("print-minutes").number("minutes", self.info.minutes);
        [speaker.say(&players), speaker.say(&minutes), speaker.origin(self.info)].join(" · ")
    }
}

impl Layer {
    /// The outermost meta-rule of a name, and the name inside it.
    fn outermost(spec: &Spec) -> Option<(Layer, &Spec)> {
        let rule = meta_rule(&spec.name)?;
        let mut bare = spec.args.iter().filter(|arg| arg.key.is_none()).map(|arg| &arg.value);
        let inner = bare.next()?;
        // The first parameter of some rules stands without its name.
        let first = bare.next();
        let value = |(i, param): (usize, &Param)| {
            let named = spec.args.iter().find(|arg| arg.key.as_deref() == Some(param.name));
            let given = named.map(|arg| &arg.value).or(first.filter(|_| i == 0));
            given.map_or(param.default.to_owned(), Spec::to_string)
        };
        let values = rule.params.iter().enumerate().map(value).collect();
        Some((Layer { rule, values }, inner))
    }

    /// What it changes, also where the rules of this game say otherwise, and how it is set.
    pub(crate) fn said(&self, info: &Info, speaker: &Speaker) -> String {
        let id = self.rule.id;
        let mut said = vec![speaker.text(&format!("rule-{id}-text"))];
        let here = format!("rule-{id}-{}", info.id);
        said.extend(speaker.has(&here).then(|| speaker.text(&here)));
        said.extend(self.rule.params.iter().zip(&self.values).map(|(param, value)| {
            Sequence::of(param, value).map_or_else(
                || setting(speaker, id, param.name, value) + ".",
                |sequence| speaker.say(&sequence.say()),
            )
        }));
        said.join(" ")
    }
}

/// What a parameter of a game or a rule is called, and its value.
fn setting(speaker: &Speaker, owner: &str, name: &str, value: &str) -> String {
    format!("{}: {}", speaker.param(owner, name, None), speaker.param(owner, name, Some(value)))
}

/// How large a cell is for stones of diameter 1.
pub(crate) const STONE_CELL: f32 = 1.08;
