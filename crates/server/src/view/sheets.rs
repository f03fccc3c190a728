//! What stands at a table, in sheets that followers keep: they are told how each becomes the next.
//!
//! A sheet follows from the log up to a version, and from who looks how, and from nothing else: so
//! whoever comes back, to this server or another one, needs to say only which version it has. Who is
//! there and what clocks say goes apart ([`Here`](super::Here)).

use std::hash::{DefaultHasher, Hash, Hasher};
use std::mem;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

use flate2::{Compress, Compression, FlushCompress, Status};
use hyper::body::Bytes;
use ludoteca_catalog::Lang;
use ludoteca_core::Scene;
use ludoteca_core::scene::Picture;
use serde::Serialize;
use utoipa::ToSchema;

use super::At;
use super::delta::Delta;
use super::make::{drawn, standing};
use super::shared::look_of;
use super::steps::Steps;
use super::viewer::Viewer;
use crate::refusal::Refusal;
use crate::table::{Look, Snapshot, Texts, showing};

/// Shorter texts are sent as they are.
const SHORT: usize = 512;

/// What stands, as those of one look see it at one version.
struct Sheets {
    /// The board as SVG, the same whoever holds a seat.
    board: Cell<Box<str>>,
    /// The rest of the view as JSON, with an empty board, no steps and nobody there.
    rest: Box<str>,
    /// The legal steps in the compact form as JSON, when the viewer is to step.
    steps: Option<Arc<str>>,
    /// Tells these sheets from others of that version, by a hash.
    sum: String,
}

/// Something that is made once for all who need it.
type Cell<T> = Arc<OnceLock<T>>;

/// Things that somebody has just now, by what tells them apart.
struct Known<K, V>(Mutex<Vec<(K, Weak<OnceLock<V>>)>>);

/// What tells boards of a table from one another: the version, the language, and how it is seen.
type BoardKey = (u64, Lang, bool, bool);

/// What tells frames of a table from one another: who looks, the versions of what they have, the
/// version, and whether it is compressed.
type FrameKey = (Look, Option<(u64, u64)>, u64, bool);

/// The sheets of a table that somebody has just now.
#[derive(Default)]
pub(crate) struct Stock {
    /// By their version.
    scenes: Known<u64, Scene>,
    boards: Known<BoardKey, Box<str>>,
    sheets: Known<(Look, u64), Sheets>,
    frames: Known<FrameKey, Frame>,
}

/// What a follower has.
pub(crate) struct Held {
    sheets: Cell<Sheets>,
    look: Look,
    version: u64,
    /// The steps that were told last, and at which version that was. They are kept while others are
    /// to step: those of the next turn are much the same.
    steps: Option<(Arc<str>, u64)>,
}

/// How what stands becomes what stands now. Of each sheet this is a list in the order of its new
/// text, which is kept as UTF-8: two numbers are how many bytes of the old text are left out (from
/// where the last such part ended; less than 0 goes back) and how many follow then; a text is new.
/// Whoever has nothing yet has three empty texts.
#[derive(Serialize, ToSchema)]
pub(crate) struct Stands<'a> {
    /// The length of the log.
    version: u64,
    /// What to say with the version when coming back.
    sum: &'a str,
    /// The board as SVG.
    #[schema(value_type = Vec<serde_json::Value>)]
    board: Delta<'a>,
    /// The view as JSON, without board and steps and with nobody there.
    #[schema(value_type = Vec<serde_json::Value>)]
    rest: Delta<'a>,
    /// The legal steps as JSON in the form of `compact`, when one of `you` is to step. Otherwise there
    /// are none, and the text of the last ones is kept for the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<serde_json::Value>>)]
    steps: Option<Delta<'a>>,
}

/// What stands, ready to be sent.
pub(crate) struct Frame {
    /// `{"stands": ...}`
    pub(crate) bytes: Bytes,
    /// Whether that is compressed.
    pub(crate) packed: bool,
}

/// A frame, kept for others as long as this is.
pub(crate) struct Framed(Cell<Frame>);

/// Gives a follower what it lacks of the newest state: nothing where it has all that stands.
pub(crate) async fn told(
    texts: &Texts,
    table: &str,
    snapshot: Snapshot,
    viewer: &Viewer,
    before: Option<Held>,
    packed: bool,
) -> Result<(Held, Option<Framed>), Refusal> {
    let draft = Draft::new(texts, table, snapshot, viewer);
    let (look, version) = (draft.look, draft.version());
    let before = match before {
        Some(held) if (held.look, held.version) == (look, version) => return Ok((held, None)),
        before => before.filter(|held| held.look == look),
    };
    let had = before.as_ref().map(|held| (held.version, held.steps.as_ref().map_or(0, |s| s.1)));
    let cell = texts.stock.frames.cell((look, had, version, packed));
    let (sheets, frame) = (Arc::clone(&draft.sheets), Arc::clone(&cell));
    let make = move || {
        let new = draft.sheets()?;
        let last = before.as_ref().and_then(|held| held.steps.clone());
        if cell.get().is_none() {
            let old = before.as_ref().and_then(|held| held.sheets.get());
            let steps = last.as_ref().map_or("", |(steps, _)| steps);
            let stands = Stands {
                version,
                sum: &new.sum,
                board: Delta::between(old.map_or("", Sheets::board), new.board()),
                rest: Delta::between(old.map_or("", |old| &old.rest), &new.rest),
                steps: new.steps.as_deref().map(|new| Delta::between(steps, new)),
            };
            let frame = Frame::make(stands, packed)?;
            cell.get_or_init(|| frame);
        }
        Ok(new.steps.clone().map(|steps| (steps, version)).or(last))
    };
    let steps: Result<_, Refusal> = texts.make(make).await?;
    Ok((Held { sheets, look, version, steps: steps? }, Some(Framed(frame))))
}

/// What a follower has that was told this state, if that has this sum.
pub(crate) async fn recalled(
    texts: &Texts,
    table: &str,
    snapshot: Snapshot,
    viewer: &Viewer,
    sum: String,
) -> Result<Option<Held>, Refusal> {
    let draft = Draft::new(texts, table, snapshot, viewer);
    let (look, version, cell) = (draft.look, draft.version(), Arc::clone(&draft.sheets));
    let make = move || {
        let sheets = draft.sheets()?;
        Ok((sheets.sum == sum).then(|| sheets.steps.clone().map(|steps| (steps, version))))
    };
    let steps: Result<_, Refusal> = showing(make).await?;
    Ok(steps?.map(|steps| Held { sheets: cell, look, version, steps }))
}

/// Sheets of a state, which are made where nobody has them yet.
struct Draft {
    table: String,
    snapshot: Snapshot,
    viewer: Viewer,
    look: Look,
    scene: Cell<Scene>,
    board: Cell<Box<str>>,
    sheets: Cell<Sheets>,
}

impl Draft {
    fn new(texts: &Texts, table: &str, snapshot: Snapshot, viewer: &Viewer) -> Draft {
        let (viewer, look) = look_of(viewer, &snapshot, true);
        let (Stock { scenes, boards, sheets, .. }, version) =
            (&texts.stock, snapshot.ledger.version);
        Draft {
            table: table.to_owned(),
            scene: scenes.cell(version),
            board: boards.cell((version, look.lang, look.turned, look.narrow)),
            sheets: sheets.cell((look, version)),
            snapshot,
            viewer,
            look,
        }
    }

    fn version(&self) -> u64 {
        self.snapshot.ledger.version
    }

    fn sheets(&self) -> Result<&Sheets, Refusal> {
        match self.sheets.get() {
            Some(sheets) => Ok(sheets),
            None => {
                let sheets = self.make()?;
                Ok(self.sheets.get_or_init(|| sheets))
            }
        }
    }

    fn make(&self) -> Result<Sheets, Refusal> {
        let viewer = &self.viewer;
        let scene = self.scene.get_or_init(|| self.snapshot.position.scene());
        let draw = |name: &str| {
            self.board.get_or_init(|| drawn(scene, Picture::Table, name, viewer).into());
            String::new()
        };
        let mut view = standing(&self.table, &self.snapshot, &At::Newest, scene, viewer, draw);
        let steps = mem::replace(&mut view.steps, Steps::Full(Vec::new()));
        let steps = if steps.is_empty() { None } else { Some(json(&steps.packed())?.into()) };
        let rest = json(&view)?.into_boxed_str();
        let mut hasher = DefaultHasher::new();
        (self.board.get(), &rest, &steps).hash(&mut hasher);
        let sum = format!("{:016x}", hasher.finish());
        Ok(Sheets { board: Arc::clone(&self.board), rest, steps, sum })
    }
}

/// What is sent has no maps with keys that are no text, which alone could fail.
fn json(what: &impl Serialize) -> Result<String, Refusal> {
    serde_json::to_string(what).map_err(|_| Refusal::Failed)
}

impl Sheets {
    fn board(&self) -> &str {
        self.board.get().map_or("", |board| board)
    }
}

impl Frame {
    fn make(stands: Stands<'_>, packed: bool) -> Result<Frame, Refusal> {
        #[derive(Serialize)]
        struct Said<'a> {
            stands: Stands<'a>,
        }
        let text = json(&Said { stands })?.into_bytes();
        if !packed || text.len() < SHORT {
            return Ok(Frame { bytes: text.into(), packed: false });
        }
        Ok(Frame { bytes: deflated(&text)?.into(), packed: true })
    }
}

/// What compresses, while nobody uses it: each has tables of some hundred kB, which cost more to make
/// than a frame to compress. There are as many as frames were ever made at once, one a core.
static PACKERS: Mutex<Vec<Compress>> = Mutex::new(Vec::new());

/// Compressed by `deflate` without a head.
fn deflated(text: &[u8]) -> Result<Vec<u8>, Refusal> {
    let packers = || PACKERS.lock().unwrap_or_else(PoisonError::into_inner);
    let idle = packers().pop();
    let mut packer = idle.unwrap_or_else(|| Compress::new(Compression::default(), false));
    let mut packed = Vec::with_capacity(text.len() / 2);
    loop {
        let rest = &text[packer.total_in() as usize..];
        let done = packer.compress_vec(rest, &mut packed, FlushCompress::Finish);
        if done.map_err(|_| Refusal::Failed)? == Status::StreamEnd {
            break;
        }
        packed.reserve(packed.capacity().max(64));
    }
    packer.reset();
    packers().push(packer);
    Ok(packed)
}

impl Framed {
    /// What is sent; nothing where it could not be made.
    pub(crate) fn frame(&self) -> Option<&Frame> {
        self.0.get()
    }
}

impl<K, V> Default for Known<K, V> {
    fn default() -> Known<K, V> {
        Known(Mutex::default())
    }
}

impl<K: PartialEq, V> Known<K, V> {
    /// The one of this key. Nothing is kept for nobody.
    fn cell(&self, key: K) -> Cell<V> {
        // No code of ours panics while it holds the lock, so a poisoned list is still in order.
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|(_, cell)| cell.strong_count() > 0);
        let found = known.iter().find(|(other, _)| *other == key);
        found.and_then(|(_, cell)| cell.upgrade()).unwrap_or_else(|| {
            let cell = Arc::default();
            known.push((key, Arc::downgrade(&cell)));
            cell
        })
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn what_compresses_is_used_again_and_again() {
        let texts = ["", "a", &"Semáforo ".repeat(9999), &String::from_iter('\u{20}'..'\u{2000}')];
        for text in texts.iter().chain(&texts) {
            let packed = deflated(text.as_bytes()).expect("bytes");
            let mut read = String::new();
            flate2::read::DeflateDecoder::new(&*packed).read_to_string(&mut read).expect("whole");
            assert_eq!(read, **text);
        }
    }

    #[test]
    fn who_needs_the_same_shares_it_and_nothing_is_kept_for_nobody() {
        let known = Known::<u8, String>::default();
        let (one, same, other) = (known.cell(1), known.cell(1), known.cell(2));
        one.get_or_init(|| "one".to_owned());
        assert_eq!((same.get().map(String::as_str), other.get()), (Some("one"), None));
        drop((one, same, other));
        assert_eq!(known.cell(1).get(), None);
        assert_eq!(known.0.lock().expect("no panic").len(), 1);
    }
}
