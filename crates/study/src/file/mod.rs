//! Files that have variations: those of other programs, and our own.

mod moves;
mod parsed;
mod pgn;
mod sgf;

use std::collections::HashMap;

use ludoteca_catalog::{Explained, Filed, FiledError, MoveReader, find, tagged};
use ludoteca_core::FileForm;
use ludoteca_core::file::{About, FileError};

use crate::study::EditError;
use crate::{NodeId, ROOT, Study, TreeError, tidy};
use moves::moves;
use parsed::Parsed;

/// Why a study cannot be read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StudyError {
    /// The file, or a move in it.
    #[error(transparent)]
    File(#[from] Explained<FiledError>),
    /// A step, the tree or the title.
    #[error(transparent)]
    Edit(#[from] EditError),
    /// What is to be JSON, in the words of the reader of JSON.
    #[error("this is no study: {0}")]
    Json(String),
}

impl From<FileError> for StudyError {
    fn from(error: FileError) -> StudyError {
        StudyError::File(Explained(error.into()))
    }
}

impl From<TreeError> for StudyError {
    fn from(error: TreeError) -> StudyError {
        StudyError::Edit(error.into())
    }
}

impl Study {
    /// The form of files in which other programs keep such variations; `None` where there is none.
    ///
    /// # Errors
    /// There is no such game.
    pub fn form(&self) -> Result<Option<FileForm>, EditError> {
        Ok(find(&self.spec)?.start().file_form())
    }

    /// The study as a file of that form, with all its variations, notes and signs; `None` where there is no
    /// form.
    ///
    /// # Errors
    /// There is no such game.
    pub fn file(&self) -> Result<Option<String>, EditError> {
        let game = find(&self.spec)?;
        let about = About { title: Some(self.title.clone()), ..About::default() };
        // The head is that of a game of which nothing is played yet.
        let (Some(form), Some(head)) = (game.start().file_form(), game.file(&[], &about)?) else {
            return Ok(None);
        };
        let moves = moves(self)?;
        Ok(Some(match form {
            FileForm::Sgf(form) => sgf::write(&form, &head, &moves),
            FileForm::Pgn => pgn::write(&head, &moves),
        }))
    }
}

/// Reads a study from what was pasted: SGF, PGN, our own JSON, or a list of moves of this game; of a file the
/// first game with all its variations. `title` is what it is called where the file says nothing.
///
/// # Errors
/// What cannot be read or played, or is too much.
pub fn read(text: &str, game: Option<&str>, title: &str) -> Result<Study, StudyError> {
    let text = text.trim_start_matches('\u{FEFF}').trim();
    if text.starts_with('{') {
        return Study::read_json(text);
    }
    let bare = tagged(text, game);
    let Some(parsed) = Parsed::read(bare.as_ref().map_or(text, |(told, _)| told))? else {
        let Filed { spec, steps } = Filed::read(text, game)?;
        let mut study = Study::new(&spec, title)?;
        let mut at = ROOT;
        for step in &steps {
            at = study.tree.play(at, step)?;
        }
        return Ok(study);
    };
    // Where it is not told, the game follows from the head alone.
    let filed = match bare {
        Some((_, spec)) => Filed::new(&spec),
        None => Filed::read(&parsed.head, None)?,
    };
    let told = parsed.title.as_deref().map(tidy).filter(|told| !told.is_empty());
    let told = told.map(|told| told.chars().take(crate::LONGEST_TITLE).collect::<String>());
    let mut study = Study::new(&filed.spec, told.as_deref().unwrap_or(title))?;
    let mut places: Vec<NodeId> = vec![ROOT];
    let mut readers: HashMap<usize, MoveReader> = HashMap::from([(0, MoveReader::of(&filed)?)]);
    // How many lines still go on from each, so that a reader is copied only where lines part.
    let mut waiting = vec![0_usize; parsed.nodes.len() + 1];
    for node in &parsed.nodes {
        waiting[node.parent] += 1;
    }
    add_note(&mut study, ROOT, &parsed.note)?;
    for (i, node) in parsed.nodes.iter().enumerate() {
        waiting[node.parent] -= 1;
        let reader = match waiting[node.parent] {
            0 => readers.remove(&node.parent),
            _ => readers.get(&node.parent).cloned(),
        };
        // Behind a move that gives up there is nothing to be read.
        let Some(mut reader) = reader else {
            places.push(places[node.parent]);
            continue;
        };
        let mut at = places[node.parent];
        if let Some(token) = &node.token {
            if !reader.step(token) {
                let text = token.clone();
                let error = FiledError::Move { number: i + 1, text, spec: study.spec.clone() };
                return Err(Explained(error).into());
            }
            at = study.tree.play(at, token)?;
        }
        if let Some(told) = &node.told {
            for step in reader.next(i + 1, told)? {
                at = study.tree.play(at, &step)?;
            }
        }
        add_note(&mut study, at, &node.note)?;
        if let Some(glyph) = node.glyph.filter(|_| at != ROOT) {
            study.tree.mark(at, Some(glyph))?;
        }
        places.push(at);
        if waiting[i + 1] > 0 {
            readers.insert(i + 1, reader);
        }
    }
    Ok(study)
}

/// Says something more of a position.
fn add_note(study: &mut Study, at: NodeId, more: &str) -> Result<(), TreeError> {
    let more = tidy(more);
    if more.is_empty() {
        return Ok(());
    }
    let known = &study.tree.node(at)?.note;
    let all = if known.is_empty() { more } else { format!("{known}\n{more}") };
    study.tree.note(at, &all)
}
