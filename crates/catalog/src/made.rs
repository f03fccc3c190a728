//! Games that are texts, named by their content: `made(7k2m9q...)`.
//!
//! The name is 26 signs, 130 bits, of the SHA-256 of the text, in which lines end alike and nothing blank
//! stands at the end. So a name means one text for ever: nobody can write another that has it, which a
//! shorter one would not promise, and games that were saved under it replay wherever the text is known.
//! Whoever types a name may cut it short, to no less than six signs, where one text alone begins so.
//!
//! The texts that this process was told of stand in a register, and stay there as long as it runs.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use ludoteca_core::{Arg, Info, Lingual, Message, Spec, SpecError, Texts};
use ludoteca_workshop::{AnyMade, Book, MOST_TEXT, Source, Trouble, Value, Weights};
use sha2::{Digest, Sha256};

use crate::finish::Finish;
use crate::meta_rules::Layers;
use crate::{AnyGame, Entry, Lang, speaker};

/// What a text that is named by its content is called.
const MADE: &str = "made";
/// How many signs a name has.
const LONG: usize = 26;
/// And at least, where it was cut short.
const SHORT: usize = 6;
/// Without the letters that look like digits or each other.
const SIGNS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// So many texts are known at most.
const MOST: usize = 10_000;
/// What files of weights end in, how long they are at most, and how many versions of a game are looked for.
const WEIGHTS: &str = ".weights";
const MOST_WEIGHTS: u64 = 1 << 20;
const MOST_VERSIONS: usize = 64;
/// What a game of which nobody has said it takes, in minutes.
const MINUTES: u16 = 10;

/// The known texts by their names.
static KNOWN: RwLock<BTreeMap<String, &'static Entry>> = RwLock::new(BTreeMap::new());

/// What was learnt about texts, by the [mark](AnyMade::mark) of the game; and once it has been asked for, the
/// game with that, for finding out what it looks at takes a moment.
static LEARNT: RwLock<BTreeMap<u64, (Weights, Option<AnyMade>)>> = RwLock::new(BTreeMap::new());

/// Makes known what was learnt about a game: whoever asks for that version of it from now on gets it with that.
/// Of more than are known at most, what comes later is not kept.
pub fn learn(weights: Weights) {
    let mut learnt = LEARNT.write().unwrap_or_else(PoisonError::into_inner);
    if learnt.len() < MOST || learnt.contains_key(&weights.game) {
        learnt.insert(weights.game, (weights, None));
    }
}

/// The game as who has learnt it plays it, if somebody has. What does not fit it any more is left alone.
pub(crate) fn learnt(made: AnyMade) -> AnyMade {
    let known = LEARNT.read().unwrap_or_else(PoisonError::into_inner);
    let Some((weights, game)) = known.get(&made.mark()).cloned() else { return made };
    drop(known);
    if let Some(game) = game {
        return game;
    }
    let mark = made.mark();
    let Ok(game) = made.clone().with_weights(weights) else { return made };
    let mut known = LEARNT.write().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, kept)) = known.get_mut(&mark) {
        *kept = Some(game.clone());
    }
    game
}

/// Where what is learnt about a text is kept: beside it, `hex.weights`, and of a version with other values of
/// parameters `hex.size=5.weights`.
#[must_use]
pub fn beside(text: &Path, params: &[String]) -> PathBuf {
    let mut name = text.file_stem().unwrap_or_default().to_os_string();
    for param in params {
        name.push(".");
        name.push(param);
    }
    name.push(WEIGHTS);
    text.with_file_name(name)
}

/// Makes known what was learnt about a text and is kept beside it; which of the files there are no use.
pub fn learn_beside(text: &Path) -> Vec<(PathBuf, Message)> {
    let Some(stem) = text.file_stem().and_then(|stem| stem.to_str()) else { return Vec::new() };
    let folder = match text.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let ours = files.filter(|file| {
        let name = file.file_name();
        let rest = name.to_str().and_then(|name| name.strip_prefix(stem));
        rest.is_some_and(|rest| rest.starts_with('.') && rest.ends_with(WEIGHTS))
    });
    let mut wrong = Vec::new();
    for file in ours.take(MOST_VERSIONS) {
        let path = file.path();
        let kept = limited(&path, MOST_WEIGHTS).unwrap_or_default();
        match kept.parse::<Weights>() {
            Ok(weights) => learn(weights),
            Err(say) => wrong.push((path, say)),
        }
    }
    wrong
}

/// Makes a text known, and returns the name of its game: `made(7k2m9q...)`. A text that is known already
/// has the same name again.
///
/// # Errors
/// What is wrong with the text.
pub fn add(text: &str) -> Result<String, Vec<Trouble>> {
    let source = Source::read(text)?;
    source.make(&BTreeMap::new())?;
    register(text, source)
}

fn register(text: &str, source: Source) -> Result<String, Vec<Trouble>> {
    let digest = digest(text);
    let name = name(&digest);
    let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
    if known.contains_key(&digest) {
        return Ok(name);
    }
    if known.len() >= MOST {
        return Err(vec![Trouble::whole("made-many")]);
    }
    let book = Book { info: card(&name, &source), source };
    known.insert(digest, Box::leak(Box::new(Entry::of(Box::leak(Box::new(book))))));
    Ok(name)
}

/// Makes a text known that was found to be a game before, perhaps by another program.
///
/// # Errors
/// It cannot be read, or there is no room.
pub fn recall(text: &str) -> Result<(), Vec<Trouble>> {
    register(text, Source::read(text)?).map(drop)
}

/// A game that is tried, with what is surely not meant as it stands; or what is wrong.
pub type Tried = Result<(Arc<dyn AnyGame>, Vec<Trouble>), Vec<Trouble>>;

/// A game with some values of its parameters, and what is surely not meant as it stands. Its text need not be
/// known: nothing is kept of it. It is called as it would be if it were.
///
/// # Errors
/// What is wrong.
pub fn try_out(source: &Source, values: &BTreeMap<String, Value>) -> Tried {
    let (made, warnings) = source.make(values)?;
    let mut args = vec![Arg { key: None, value: Spec::word(digest(source.written())) }];
    for param in &source.text().params {
        let given = values.get(&param.name.it).filter(|value| **value != param.default);
        let key = Some(param.name.it.clone());
        args.extend(given.map(|value| Arg { key, value: Spec::word(value.to_string()) }));
    }
    let spec = Spec { name: MADE.to_owned(), args };
    let finish = Finish { swap: false, id: MADE, layers: &Layers::default(), spec: &spec };
    let game = finish.made(made).map_err(|_| vec![Trouble::whole("made-many")])?;
    Ok((game, warnings))
}

/// The name of the game whose text has these signs.
#[must_use]
pub fn name(digest: &str) -> String {
    format!("{MADE}({digest})")
}

/// The text of these signs, if it is known: as it was written.
#[must_use]
pub fn text(digest: &str) -> Option<&'static str> {
    let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner);
    known.get(digest)?.written()
}

/// The text of the game that is in the middle of a name, if that is one and known.
#[must_use]
pub fn text_in(spec: &str) -> Option<&'static str> {
    let spec = spec.parse::<Spec>().ok()?;
    let mut inner = &spec;
    while inner.name != MADE {
        inner = &inner.args.iter().find(|arg| arg.key.is_none())?.value;
    }
    known(inner)?.written()
}

/// The signs by which a text is named.
#[must_use]
pub fn digest(text: &str) -> String {
    let mut hash = Sha256::new();
    for line in text.trim_end().lines() {
        hash.update(line);
        hash.update("\n");
    }
    let mut bits =
        hash.finalize().into_iter().flat_map(|byte| (0..8).rev().map(move |at| byte >> at & 1));
    let mut sign =
        || SIGNS[(0..5).fold(0, |sign, _| sign << 1 | usize::from(bits.next().unwrap_or(0)))];
    (0..LONG).map(|_| char::from(sign())).collect()
}

/// The card of a game of which only its text is known.
fn card(name: &str, source: &Source) -> Info {
    let kept = |text: String| -> &'static str { String::leak(text) };
    let text = source.text();
    let rules = |lang: Lang| {
        let blurb = speaker(lang).text("made-blurb");
        let mut rules = format!("# {}\n\n{blurb}\n", text.title);
        if let Ok(prose) = source.sentences(&BTreeMap::new()) {
            let said = prose.markdown(Some(name), &|say| speaker(lang).sentence(say));
            rules.extend(said.split_once('\n').map(|(_, said)| said));
        }
        let _ = writeln!(rules, "\n## {}\n", speaker(lang).text("made-text"));
        // Indented, a line of the text cannot end what holds it.
        source.written().lines().for_each(|line| {
            let _ = writeln!(rules, "    {line}");
        });
        kept(rules)
    };
    let [en, pt, it] = Lang::ALL.map(rules);
    Info {
        id: kept(name.to_owned()),
        params: source.params(),
        family: source.family(),
        seats: (source.seats(), source.seats()),
        minutes: MINUTES,
        origin: kept(text.origin.clone()),
        material: &[],
        lots: false,
        texts: Texts {
            rules: Lingual { en, pt, it },
            messages: Lingual { en: "", pt: "", it: "" },
            lessons: "",
        },
        records: &[],
        puzzles: &[],
    }
}

/// Whether games of this name are texts that the name tells.
#[must_use]
pub fn is_one(name: &str) -> bool {
    name == MADE || name == Spec::FILE
}

/// The text of a card's id.
pub(crate) fn entry(id: &str) -> Option<&'static Entry> {
    id.starts_with(MADE).then(|| known(&id.parse().ok()?)).flatten()
}

/// The text that a name tells, if it is known.
pub(crate) fn known(spec: &Spec) -> Option<&'static Entry> {
    (spec.name == MADE).then(|| told(spec).ok().map(|(entry, _)| entry)).flatten()
}

/// The text that a name tells, and its parameters.
pub(crate) fn told(spec: &Spec) -> Result<(&'static Entry, &[Arg]), SpecError> {
    let clash = |id, name: &str| Err(SpecError::Clash(Message::new(id).name("name", name)));
    let Some((Arg { key: None, value }, rest)) = spec.args.split_first() else {
        return clash("made-clash-nameless", &spec.name);
    };
    if spec.name == Spec::FILE {
        return clash("made-clash-file", &value.name);
    }
    let begun = &value.name;
    if begun.len() < SHORT || !value.args.is_empty() {
        return clash("made-clash-short", begun);
    }
    let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner);
    let mut alike =
        known.range(begun.clone()..).take_while(|(digest, _)| digest.starts_with(begun));
    match (alike.next(), alike.next()) {
        (Some((_, entry)), None) => Ok((entry, rest)),
        (Some(_), Some(_)) => clash("made-clash-several", begun),
        _ => clash("made-clash-unknown", begun),
    }
}

/// A name as it is written: that of a text has its signs in parentheses.
#[must_use]
pub fn spelled(spec: Spec) -> Spec {
    match spec.name.strip_prefix(MADE).and_then(|rest| rest.strip_prefix('(')?.strip_suffix(')')) {
        Some(digest) => {
            let first = Arg { key: None, value: Spec::word(digest) };
            Spec { name: MADE.to_owned(), args: [vec![first], spec.args].concat() }
        }
        None => spec,
    }
}

/// Reads the files of which a name tells, and names their texts by their content.
pub(crate) fn open(spec: &mut Spec) -> Result<(), SpecError> {
    if spec.name == Spec::FILE
        && let Some(Arg { key: None, value }) = spec.args.first_mut()
    {
        let text = read(Path::new(&value.name))?;
        // A game is played without what cannot be read.
        learn_beside(Path::new(&value.name));
        let source = |troubles: &[Trouble]| trouble(&text, &value.name, troubles);
        add(&text).map_err(|troubles| source(&troubles))?;
        *value = Spec::word(digest(&text));
        spec.name = MADE.to_owned();
    }
    spec.args.iter_mut().try_for_each(|arg| open(&mut arg.value))
}

/// The text of a file, which may be as long as a text may be and a little more, so that who reads it says
/// that it is too long.
fn read(path: &Path) -> Result<String, SpecError> {
    limited(path, MOST_TEXT as u64 + 1).map_err(|error| {
        let say = Message::new("made-clash-unreadable").name("name", path.display().to_string());
        SpecError::Clash(say.name("error", error.to_string()))
    })
}

/// So many bytes of a file.
fn limited(path: &Path, most: u64) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(most).read_to_string(&mut text)?;
    Ok(text)
}

/// What stands against a file: the first trouble, and how many there are.
fn trouble(text: &str, name: &str, troubles: &[Trouble]) -> SpecError {
    let Some(first) = troubles.first() else { return SpecError::Clash(Message::new("made-many")) };
    let (line, column) = first.place(text);
    let say =
        Message::new("made-clash-trouble").name("name", name).count("troubles", troubles.len());
    let say = say.count("line", line).count("column", column);
    SpecError::Clash(say.say("trouble", first.say.clone()))
}

/// Why a text is no game.
#[must_use]
pub fn refused(text: &str, troubles: &[Trouble]) -> SpecError {
    let title = text.lines().find_map(|line| line.strip_prefix("game")).unwrap_or_default();
    let title: String = title.trim().chars().take(LONG).collect();
    trouble(text, if title.is_empty() { MADE } else { &title }, troubles)
}

/// Why a text is no game with the parameters that were asked for.
pub(crate) fn clash(source: &Source, troubles: &[Trouble]) -> SpecError {
    trouble(source.written(), &source.text().title, troubles)
}
