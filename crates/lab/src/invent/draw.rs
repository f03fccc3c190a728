//! What is tried: games of the library, their parameters, rules around them, and texts made of others.

use std::collections::BTreeSet;
use std::sync::Arc;

use ludoteca_catalog::{
    AnyGame, Entry, Explained, META_RULES, entry, find, games, made, meta_rule,
};
use ludoteca_core::{
    Arg, Family, Joint, Kind, Kit, Message, Method, Param, Rng, Spec, SpecError, ToMessage, Turn,
    near, playable,
};
use ludoteca_workshop::{SPARE, shelf};
use serde::{Deserialize, Serialize};

use super::breed::{Bred, breed};

/// Games at random of fewer steps or more are not looked at: nobody plays them, or nobody waits for them.
const LEAST_STEPS: u32 = 3;
const MOST_STEPS: u32 = 600;
/// Of games in which a player who thinks plays on to the end at every step, so that a game takes as long as
/// the square of its steps. Whoever names games waits for those all the same.
const MOST_PLAYED_OUT: u32 = 240;
/// Of games that are texts, which are played more slowly.
const MOST_STEPS_OF_TEXTS: u32 = 120;
/// So many games at random show that.
const SCOUTS: usize = 3;
/// So often is something drawn, for each that is wanted, before there seems to be no more.
const TRIES: usize = 40;

/// What is looked at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// Games of these families; all where none is named.
    pub families: Vec<String>,
    /// These games; all where none is named here, and there is no text either.
    pub only: Vec<String>,
    /// The games of these texts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub own: Vec<String>,
    /// For so many.
    pub seats: Option<usize>,
    /// For which one owns everything, if one says what one owns.
    pub have: Vec<String>,
    /// So many rules are put around a game at most.
    pub rules: usize,
    /// Whether texts are made of others.
    pub texts: bool,
}

impl Default for Field {
    fn default() -> Field {
        Field {
            families: Vec::new(),
            only: Vec::new(),
            own: Vec::new(),
            seats: None,
            have: Vec::new(),
            rules: 2,
            texts: true,
        }
    }
}

/// All families, with their words.
const FAMILIES: [(&str, Family); 7] = [
    ("line", Family::Line),
    ("connection", Family::Connection),
    ("territory", Family::Territory),
    ("movement", Family::Movement),
    ("chess", Family::Chess),
    ("sowing", Family::Sowing),
    ("tiles", Family::Tiles),
];

/// All families, with the words by which a [`Field`] names them.
pub fn families() -> impl Iterator<Item = (&'static str, Family)> {
    FAMILIES.into_iter()
}

/// Why nothing can be looked at.
#[derive(Clone, Debug, PartialEq)]
pub enum FieldError {
    /// There is no such family, or no such thing to own.
    Unknown {
        /// The message that says so.
        id: &'static str,
        /// What was asked for.
        word: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// There is no such game.
    Game(SpecError),
    /// A text is no game: how many things are wrong with it.
    Text(usize),
    /// No game is like that.
    Empty,
}

impl ToMessage for FieldError {
    fn to_message(&self) -> Message {
        match self {
            FieldError::Unknown { id, word, known } => {
                let say = Message::new(id).name("word", word);
                let say = say.list("words", Joint::And, known.iter().copied());
                match near(word, known.iter().copied()) {
                    Some(near) => say.say("meant", Message::new("invent-meant").name("word", near)),
                    None => say.say("meant", Message::new("invent-meant-nothing")),
                }
            }
            FieldError::Game(error) => error.to_message(),
            FieldError::Text(wrong) => Message::new("invent-own-text").count("wrong", *wrong),
            FieldError::Empty => Message::new("invent-empty"),
        }
    }
}

/// A field that was read: what its words stand for.
pub(super) struct Ground {
    field: Field,
    /// The games at which everything begins, each with the parameters that are given.
    bases: Vec<Spec>,
    /// Texts of which others are made.
    texts: Vec<String>,
    /// Texts whose parts others get.
    pool: Vec<String>,
    /// Whether games may have the swap rule.
    swap: bool,
}

/// Something that is tried.
pub(super) struct Drawn {
    pub(super) game: Arc<dyn AnyGame>,
    pub(super) bred: Option<Bred>,
}

fn known<T: Copy>(
    words: &[String],
    all: &[(&'static str, T)],
    id: &'static str,
) -> Result<Vec<T>, FieldError> {
    let read = |word: &String| {
        let found = all.iter().find(|(known, _)| known == word).map(|(_, value)| *value);
        found.ok_or_else(|| FieldError::Unknown {
            id,
            word: word.clone(),
            known: all.iter().map(|(known, _)| *known).collect(),
        })
    };
    words.iter().map(read).collect()
}

impl Ground {
    pub(super) fn of(field: &Field, swap: bool) -> Result<Ground, FieldError> {
        let families = known(&field.families, &FAMILIES, "invent-unknown-family")?;
        let kits = Kit::ALL.map(|kit| (kit.word(), kit));
        let have = known(&field.have, &kits, "invent-unknown-kit")?;
        let likes = |entry: &Entry| {
            let info = entry.info;
            (families.is_empty() || families.contains(&info.family))
                && (have.is_empty() || playable(info.material, &have))
                && field.seats.is_none_or(|seats| {
                    (usize::from(info.seats.0)..=usize::from(info.seats.1)).contains(&seats)
                })
        };
        let all = field.only.is_empty() && field.own.is_empty();
        let mut bases: Vec<Spec> = Vec::new();
        if all {
            let liked = games().iter().filter(|entry| likes(entry));
            bases.extend(liked.map(|entry| Spec::word(entry.info.id)));
        }
        let game = |name: &str| find(name).map_err(|Explained(error)| FieldError::Game(error));
        for name in &field.only {
            game(name)?;
            // As it was said, with what would be left out of its name: that stays, too.
            bases.push(name.parse().map_err(FieldError::Game)?);
        }
        // Those of the shelf, those that are spare, and one's own, as far as their games are looked at.
        let named = |id: &str| bases.iter().any(|spec| innermost(spec).name == id);
        let shelf = || shelf().iter().map(|book| (book.info.id, book.source.written()));
        let mut texts: Vec<String> =
            shelf().filter(|(id, _)| named(id)).map(|(_, text)| text.to_owned()).collect();
        let spare = SPARE.iter().filter(|text| named(&id_of(text)));
        texts.extend(spare.map(|&text| text.to_owned()));
        for text in &field.own {
            let name = made::add(text).map_err(|troubles| FieldError::Text(troubles.len()))?;
            bases.push(game(&name)?.spec().clone());
            texts.push(text.clone());
        }
        if !field.texts || field.seats.is_some_and(|seats| seats != 2) {
            texts.clear();
        }
        if bases.is_empty() {
            return Err(FieldError::Empty);
        }
        let pool = shelf().map(|(_, text)| text).chain(SPARE).map(str::to_owned);
        let pool = pool.chain(field.own.iter().cloned()).collect();
        Ok(Ground { field: field.clone(), bases, texts, pool, swap })
    }

    /// So many that were not seen yet, some of them like those that were found.
    pub(super) fn draw(
        &self,
        many: usize,
        found: &[(Spec, Option<Bred>)],
        seen: &mut BTreeSet<String>,
        rng: &mut Rng,
    ) -> Vec<Drawn> {
        let mut drawn = Vec::new();
        for _ in 0..many * TRIES {
            if drawn.len() == many {
                break;
            }
            let one = match rng.below(2) {
                0 if !found.is_empty() => {
                    let (spec, bred) = &found[rng.below(found.len())];
                    self.beside(spec, bred.as_ref(), rng)
                }
                _ => self.fresh(rng),
            };
            let Some(one) = one else { continue };
            if seen.insert(one.game.spec().to_string()) && self.is_worth(&one) {
                drawn.push(one);
            }
        }
        drawn
    }

    /// Something that has to do with nothing that was found.
    fn fresh(&self, rng: &mut Rng) -> Option<Drawn> {
        if !self.texts.is_empty() && rng.below(4) == 0 {
            let text = &self.texts[rng.below(self.texts.len())];
            return bred(breed(text, None, &self.pool, rng)?);
        }
        let mut spec = self.bases[rng.below(self.bases.len())].clone();
        for param in self.free(&spec) {
            if rng.below(3) == 0 {
                set(&mut spec, param, rng);
            }
        }
        let rules = match rng.below(20) {
            0..10 => 0,
            10..17 => 1,
            _ => 2 + rng.below(self.field.rules.saturating_sub(1).max(1)),
        };
        for _ in 0..rules.min(self.field.rules) {
            spec = around(spec, rng);
        }
        Some(Drawn { game: find(&spec.to_string()).ok()?, bred: None })
    }

    /// Something that differs in one thing.
    fn beside(&self, spec: &Spec, before: Option<&Bred>, rng: &mut Rng) -> Option<Drawn> {
        let mut spec = spec.clone();
        let depth = depth(&spec);
        match rng.below(4) {
            0 if self.field.rules > depth => spec = around(spec, rng),
            1 if depth > 0 => spec = without_a_rule(&spec, rng),
            2 if self.field.texts && before.is_some() => {
                let before = before?;
                return bred(breed(&before.text, Some(before), &self.pool, rng)?);
            }
            _ => {
                let free = self.free(&spec);
                set(&mut spec, free.get(rng.below(free.len().max(1)))?, rng);
            }
        }
        let bred = before.cloned();
        Some(Drawn { game: find(&spec.to_string()).ok()?, bred })
    }

    /// The parameters of the game inside that nobody has said.
    fn free(&self, spec: &Spec) -> Vec<&'static Param> {
        let base = innermost(spec);
        let same = |known: &&Spec| {
            let signs = |spec: &Spec| spec.args.iter().find(|arg| arg.key.is_none()).cloned();
            known.name == base.name && signs(known) == signs(base)
        };
        let said = self.bases.iter().map(innermost).filter(same).flat_map(|known| &known.args);
        let said: Vec<&str> = said.filter_map(|arg| arg.key.as_deref()).collect();
        params(spec).iter().filter(|param| !said.contains(&param.name)).collect()
    }

    /// Whether somebody would play it at all, by a few games at random.
    fn is_worth(&self, drawn: &Drawn) -> bool {
        // Always the same games: what was seen before is judged as it was, whoever goes on.
        let mut rng = Rng::new(0);
        let start = drawn.game.start();
        let most = match drawn.game.method() {
            _ if is_text(drawn.game.spec()) => MOST_STEPS_OF_TEXTS,
            Method::Mcts if self.field.only.is_empty() => MOST_PLAYED_OUT,
            Method::Mcts | Method::AlphaBeta => MOST_STEPS,
        };
        let fits = self.field.seats.is_none_or(|seats| drawn.game.seats() == seats)
            && (self.swap || !crate::report::has_swap(drawn.game.spec()))
            && depth(drawn.game.spec()) <= self.field.rules;
        fits && start.turn() != Turn::Over
            && (0..SCOUTS).all(|_| (LEAST_STEPS..=most).contains(&start.play_out(&mut rng).0))
    }
}

/// The game of a text.
fn bred(bred: Bred) -> Option<Drawn> {
    let name = made::add(&bred.text).ok()?;
    Some(Drawn { game: find(&name).ok()?, bred: Some(bred) })
}

/// The name in the library of the game of a text that is spare, by its title.
fn id_of(text: &str) -> String {
    let title = text.trim_start_matches("game").split(['(', ',', '\n']).next().unwrap_or_default();
    title.trim().to_lowercase().replace(' ', "-")
}

/// The game inside all meta-rules.
fn innermost(spec: &Spec) -> &Spec {
    let mut inner = spec;
    while let (Some(_), Some(arg)) = (meta_rule(&inner.name), inner.args.first()) {
        inner = &arg.value;
    }
    inner
}

/// Whether the game inside all meta-rules is a text.
fn is_text(spec: &Spec) -> bool {
    let name = &innermost(spec).name;
    name == "made" || shelf().iter().any(|book| book.info.id == name)
}

/// How many rules are around.
fn depth(spec: &Spec) -> usize {
    let (mut inner, mut depth) = (spec, 0);
    while let (Some(_), Some(arg)) = (meta_rule(&inner.name), inner.args.first()) {
        (inner, depth) = (&arg.value, depth + 1);
    }
    depth
}

/// The parameters of the game inside.
fn params(spec: &Spec) -> &'static [Param] {
    let base = innermost(spec);
    // A text is called by its signs, without its parameters.
    let id = match base.args.first() {
        Some(Arg { key: None, value }) => format!("{}({value})", base.name),
        _ => base.name.clone(),
    };
    entry(&id).map_or(&[], |entry| entry.info.params)
}

/// Gives a parameter of the game inside a value, one of a few.
fn set(spec: &mut Spec, param: &Param, rng: &mut Rng) {
    let values = values(param);
    if values.is_empty() {
        return;
    }
    let value = Spec::word(values[rng.below(values.len())].clone());
    let mut inner = spec;
    while meta_rule(&inner.name).is_some() && !inner.args.is_empty() {
        inner = &mut inner.args[0].value;
    }
    inner.args.retain(|arg| arg.key.as_deref() != Some(param.name));
    inner.args.push(Arg { key: Some(param.name.to_owned()), value });
}

/// Values that are worth trying: the default, and some about it.
fn values(param: &Param) -> Vec<String> {
    let whole = |all: &mut dyn Iterator<Item = i64>, low: i64, high: i64| {
        let within: BTreeSet<i64> = all.filter(|n| (low..=high).contains(n)).collect();
        within.iter().map(i64::to_string).collect()
    };
    match param.kind {
        Kind::Whole(low, high) if high - low < 8 => whole(&mut (low..=high), low, high),
        Kind::Whole(low, high) => {
            let usual = param.default.parse::<i64>().unwrap_or(low);
            let near = [usual / 2, usual - 2, usual - 1, usual, usual + 1, usual + 2];
            let far = [usual / 2, usual, usual * 2];
            // Of a limit a little more is the same.
            if usual < 30 {
                whole(&mut near.into_iter(), low, high)
            } else {
                whole(&mut far.into_iter(), low, high)
            }
        }
        Kind::OneOf(all) => all.iter().map(i64::to_string).collect(),
        Kind::Half(low, high) => {
            let usual = param.default.parse::<f64>().unwrap_or(low as f64);
            let near = [-2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0].map(|more| usual + more);
            let within = near.into_iter().filter(|x| (low as f64..=high as f64).contains(x));
            within.map(|x| x.to_string()).collect()
        }
        Kind::Flag => vec!["false".to_owned(), "true".to_owned()],
        Kind::Word(all) => all.iter().map(|&word| word.to_owned()).collect(),
        Kind::Form(form) => form.examples.iter().map(|&word| word.to_owned()).collect(),
    }
}

/// Puts a rule around, with parameters of its own.
fn around(spec: Spec, rng: &mut Rng) -> Spec {
    let rule = &META_RULES[rng.below(META_RULES.len())];
    let mut args = vec![Arg { key: None, value: spec }];
    for param in rule.params {
        let values = values(param);
        if rng.below(2) == 0 && !values.is_empty() {
            let value = Spec::word(values[rng.below(values.len())].clone());
            args.push(Arg { key: Some(param.name.to_owned()), value });
        }
    }
    Spec { name: rule.id.to_owned(), args }
}

/// Takes one of the rules away.
fn without_a_rule(spec: &Spec, rng: &mut Rng) -> Spec {
    let at = rng.below(depth(spec));
    let mut spec = spec.clone();
    let mut inner = &mut spec;
    for _ in 0..at {
        inner = &mut inner.args[0].value;
    }
    *inner = inner.args[0].value.clone();
    spec
}
