#![doc = include_str!("../README.md")]

/// The game inside of one on a board of any size, in an expression.
macro_rules! inside {
    ($any:expr, $made:ident => $body:expr) => {
        match $any {
            $crate::AnyMade::W1($made) => $body,
            $crate::AnyMade::W2($made) => $body,
            $crate::AnyMade::W6($made) => $body,
            $crate::AnyMade::W16($made) => $body,
        }
    };
}

mod abilities;
mod board;
mod bound;
mod check;
mod cost;
mod diagram;
mod evaluate;
mod explain;
mod fast;
mod fuel;
mod heaps;
mod learn;
mod lex;
mod notation;
mod params;
mod parse;
mod plan;
mod play;
mod prose;
mod shelf;
mod sides;
mod survey;
pub mod syntax;
mod trouble;
mod twins;
mod view;
mod words;

use std::collections::BTreeMap;

use ludoteca_core::{Game, Lingual, Turn};
use ludoteca_meta::DynGame;

pub use learn::{Features, Way, Weights};
pub use lex::Span;
pub use parse::HEADINGS;
pub use play::{Made, State, Step};
pub use prose::{Example, Item, Part, Prose};
pub use shelf::{Book, SPARE, shelf};
pub use survey::{Survey, survey};
pub use syntax::{Takes, Text, Value};
pub use trouble::{Trouble, Weight};
pub use twins::{TWINS, Twin};
pub use view::called;
pub use words::{LESSONS, SETS, WORDS};

use plan::Plan;
use trouble::Troubles;

/// What is said of texts and of the games that they make, for whoever speaks.
pub const TEXTS: Lingual = Lingual {
    en: concat!(include_str!("../text/en.ftl"), include_str!("../text/prose/en.ftl")),
    pt: concat!(include_str!("../text/pt.ftl"), include_str!("../text/prose/pt.ftl")),
    it: concat!(include_str!("../text/it.ftl"), include_str!("../text/prose/it.ftl")),
};

/// The most bytes of a text.
pub const MOST_TEXT: usize = 64 * 1024;

/// A text that has been read: a game for each choice of its parameters.
#[derive(Clone, Debug)]
pub struct Source {
    text: Text,
    written: String,
}

impl Source {
    /// Reads a text; with what is wrong with it, all at once.
    ///
    /// # Errors
    /// It cannot be understood.
    pub fn read(written: &str) -> Result<Source, Vec<Trouble>> {
        let mut troubles = Troubles::default();
        if written.len() > MOST_TEXT {
            let trouble = Trouble::error(Span::default(), "workshop-too-long");
            troubles.push(trouble.count("most", MOST_TEXT));
            return Err(troubles.sorted());
        }
        let text = parse::parse(written, &mut troubles);
        if troubles.fatal() {
            let found = troubles.sorted();
            let more = found_behind(&text, &found);
            let mut troubles = Troubles::default();
            found.into_iter().chain(more).for_each(|trouble| troubles.push(trouble));
            return Err(troubles.sorted());
        }
        Ok(Source { text, written: written.to_owned() })
    }

    /// The syntax tree.
    #[must_use]
    pub fn text(&self) -> &Text {
        &self.text
    }

    /// How many play it.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.text.sides.len().clamp(2, plan::SIDES) as u8
    }

    /// The text as it was written.
    #[must_use]
    pub fn written(&self) -> &str {
        &self.written
    }

    /// The game with these values of its parameters; the others have their defaults. And what is surely
    /// not meant as it stands, as warnings.
    ///
    /// # Errors
    /// What is wrong.
    pub fn make(
        &self,
        values: &BTreeMap<String, Value>,
    ) -> Result<(AnyMade, Vec<Trouble>), Vec<Trouble>> {
        let all = self.all_values(values);
        let mut troubles = Troubles::default();
        for (name, value) in values {
            match self.text.params.iter().find(|param| param.name.it == *name) {
                None => {
                    let trouble = Trouble::error(Span::default(), "workshop-param-unknown");
                    let known = self.text.params.iter().map(|param| param.name.it.as_str());
                    troubles.push(parse::suggest(trouble.name("word", name), name, known));
                }
                Some(param) if !param.takes.takes(value) => {
                    let trouble = Trouble::error(param.name.span, "workshop-param-takes");
                    troubles.push(trouble.name("name", name).name("word", value.to_string()));
                }
                Some(_) => {}
            }
        }
        check::idle(&self.text, &all, &mut troubles);
        if troubles.fatal() {
            return Err(troubles.sorted());
        }
        let Some(board) = check::board(&self.text, &all, &mut troubles) else {
            return Err(troubles.sorted());
        };
        let cells = board.cells().max(board.boxes.len());
        let made = match cells {
            0..=64 => self.plan(&all, board, &mut troubles).map(AnyMade::W1),
            65..=128 => self.plan(&all, board, &mut troubles).map(AnyMade::W2),
            129..=384 => self.plan(&all, board, &mut troubles).map(AnyMade::W6),
            _ => self.plan(&all, board, &mut troubles).map(AnyMade::W16),
        };
        if made.as_ref().is_some_and(AnyMade::ends_at_once) {
            let turn = self.text.headings.iter().find(|(heading, _)| heading == "turn");
            let span = turn.map_or(Span::default(), |(_, span)| *span);
            troubles.push(Trouble::warning(span, "workshop-start-stuck"));
        }
        let troubles = troubles.sorted();
        match made {
            Some(made) => Ok((made, troubles)),
            None => Err(troubles),
        }
    }

    /// A rule as it stands in the text, on one line.
    fn rule(&self, span: Span) -> String {
        let rule = self.written.get(span.start as usize..span.end as usize);
        rule.unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Where a rule stands that is told as one line; nothing where it is none of the text.
    #[must_use]
    pub fn place_of(&self, rule: &str) -> Option<Span> {
        let (text, mut words) = (&*self.written, Vec::new());
        for word in text.split_whitespace() {
            let at = word.as_ptr().addr() - text.as_ptr().addr();
            words.push((word, at, at + word.len()));
        }
        let rule: Vec<&str> = rule.split_whitespace().collect();
        let alike = |found: &&[(&str, usize, usize)]| {
            // Behind the last word of a rule a comma or a colon may stand.
            let (last, begun) = (found.len() - 1, found.iter().zip(&rule));
            begun.enumerate().all(|(at, ((word, ..), rule))| {
                word == rule || at == last && word.trim_end_matches([',', ';', ':', ')']) == *rule
            })
        };
        let found = words.windows(rule.len().max(1)).find(alike)?;
        let (start, end) = (found.first()?.1, found.last()?.2);
        Some(Span { start: start as u32, end: end as u32 })
    }

    /// These values, and the defaults of the other parameters.
    fn all_values(&self, values: &BTreeMap<String, Value>) -> BTreeMap<String, Value> {
        let value = |param: &syntax::Param| {
            let name = &param.name.it;
            (name.clone(), values.get(name).unwrap_or(&param.default).clone())
        };
        self.text.params.iter().map(value).collect()
    }

    fn plan<const W: usize>(
        &self,
        values: &BTreeMap<String, Value>,
        board: board::Board,
        troubles: &mut Troubles,
    ) -> Option<Made<W>> {
        let mut plan: Plan<W> = check::plan(&self.text, values, board, troubles)?;
        let (cost, dearest) = plan.cost();
        if cost > cost::MOST || plan.bound() > bound::MOST {
            let span = plan.alts.get(dearest).map_or(plan.end_span, |alt| alt.span);
            troubles.push(Trouble::error(span, "workshop-costly"));
            return None;
        }
        let fewest = 4 * plan.board.cells() as u64 + 200;
        let most = (cost::GAME / cost.max(1)).max(fewest);
        plan.cap = plan.cap.min(u32::try_from(most).unwrap_or(u32::MAX));
        for end in plan.ends.iter_mut().filter(|end| end.say.id == plan::RULE) {
            end.say = end.say.clone().name("rule", self.rule(end.span));
        }
        for alt in &mut plan.alts {
            alt.rule = self.rule(alt.span);
        }
        plan.fast = fast::Fast::of(&plan);
        Some(Made::new(plan, learn::mark(&self.written, values)))
    }
}

/// What else is wrong with a text of which some rules cannot be understood: nothing, where these say what
/// there is, since everything else speaks of it.
fn found_behind(text: &Text, found: &[Trouble]) -> Vec<Trouble> {
    const RULES: [&str; 5] = ["start", "plays", "turn", "after", "end"];
    let heading = |trouble: &Trouble| {
        let above = text.headings.iter().filter(|(_, span)| span.start < trouble.span.start);
        above.max_by_key(|(_, span)| span.start).map(|(heading, _)| heading.as_str())
    };
    let broken: Vec<Option<&str>> = found.iter().map(heading).collect();
    let rules =
        broken.iter().all(|heading| heading.is_some_and(|heading| RULES.contains(&heading)));
    if !rules {
        return Vec::new();
    }
    let source = Source { text: text.clone(), written: String::new() };
    let mut more =
        source.make(&BTreeMap::new()).map_or_else(|troubles| troubles, |(_, _)| Vec::new());
    // What only lacks because it was not understood.
    more.retain(|trouble| match trouble.say.id {
        _ if trouble.weight == Weight::Warning => false,
        "workshop-no-end" => !broken.contains(&Some("end")),
        "workshop-no-turn" => !broken.contains(&Some("turn")),
        _ => true,
    });
    more
}

/// A made game on a board of some size.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one for each game")]
pub enum AnyMade {
    /// At most 64 cells.
    W1(Made<1>),
    /// At most 128.
    W2(Made<2>),
    /// At most 384.
    W6(Made<6>),
    /// At most 1,024.
    W16(Made<16>),
}

impl AnyMade {
    /// Whether who begins can do nothing, so that nobody ever steps.
    fn ends_at_once(&self) -> bool {
        fn over<const W: usize>(made: &Made<W>) -> bool {
            made.turn(&made.start()) == Turn::Over
        }
        inside!(self, made => over(made))
    }

    /// It among all other games, searched as any that meta-rules may go around.
    #[must_use]
    pub fn game(self) -> DynGame {
        fn erased<const W: usize>(made: Made<W>) -> DynGame {
            if made.is_directed() { DynGame::directed(made) } else { DynGame::plain(made) }
        }
        inside!(self, made => erased(made))
    }
}

/// A game is one on a board of any size.
macro_rules! any {
    ($($width:literal $any:ident),*) => {$(
        impl From<Made<$width>> for AnyMade {
            fn from(made: Made<$width>) -> AnyMade {
                AnyMade::$any(made)
            }
        }
    )*};
}

any!(1 W1, 2 W2, 6 W6, 16 W16);
