//! Whether the data file is still the one that was opened.

use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::StoreError;

/// The data file as it was opened. SQLite goes on writing into a file that was removed; all of that
/// would be lost with the program.
#[derive(Clone, Debug)]
pub(super) struct DataFile {
    path: PathBuf,
    journal: PathBuf,
    identity: Identity,
    /// It stays so: what comes in its place is another file.
    gone: Arc<AtomicBool>,
}

/// What makes two files of the same name different, where the system tells it.
pub(super) type Identity = (u64, u64);

#[cfg(unix)]
fn identity(file: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt;
    (file.dev(), file.ino())
}

#[cfg(not(unix))]
fn identity(_: &Metadata) -> Identity {
    (0, 0)
}

impl DataFile {
    /// The file that was just opened.
    pub(super) fn opened(path: &Path) -> Result<DataFile, StoreError> {
        let gone = |_| StoreError::Gone { path: path.to_owned() };
        let identity = identity(&path.metadata().map_err(gone)?);
        let mut journal = path.as_os_str().to_owned();
        journal.push("-wal");
        Ok(DataFile {
            path: path.to_owned(),
            journal: journal.into(),
            identity,
            gone: Arc::default(),
        })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The journal of SQLite beside it, which is there while the file is open.
    pub(super) fn journal(&self) -> Option<Identity> {
        self.journal.metadata().ok().map(|file| identity(&file))
    }

    /// Makes sure that the file is still there, and this journal, if there is one.
    ///
    /// # Errors
    /// [`StoreError::Gone`], from then on for ever.
    pub(super) fn check(&self, journal: Option<Identity>) -> Result<(), StoreError> {
        let same = |file: Metadata| file.len() > 0 && identity(&file) == self.identity;
        let there = self.path.metadata().is_ok_and(same)
            && (journal.is_none() || journal == self.journal());
        if !there {
            self.gone.store(true, Ordering::Relaxed);
        }
        if self.gone.load(Ordering::Relaxed) {
            return Err(StoreError::Gone { path: self.path.clone() });
        }
        Ok(())
    }
}
