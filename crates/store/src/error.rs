//! What can go wrong, as sentences.

use std::path::PathBuf;

/// Why the store could not do what was asked.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// Nobody made this table.
    #[error("there is no table `{0}`; check the link")]
    UnknownTable(String),
    /// Somebody else appended first.
    #[error("the table `{table}` has changed meanwhile; look at it again and repeat what you did")]
    Conflict {
        /// Which table.
        table: String,
    },
    /// A row is not what was written.
    #[error(
        "row {row} of the table `{table}` is damaged, so this table cannot be shown; \
         restore the data file from a copy to get it back (other tables are not concerned)"
    )]
    Damaged {
        /// Which table.
        table: String,
        /// The version of the row that is damaged or missing.
        row: u64,
    },
    /// The folder or the file may not be written.
    #[error("cannot write to {path}: {reason}; choose a folder that you may write to with --data")]
    ReadOnly {
        /// The data file or folder.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// No room left.
    #[error("the disk that holds {path} is full; make room and try again, nothing was lost")]
    Full {
        /// The data file.
        path: PathBuf,
    },
    /// The file is not there any more, or not the one that was opened.
    #[error(
        "the data file {path} was removed, replaced or emptied while it was in use, so nothing can \
         be kept; end the server, put the file back from a copy and start again"
    )]
    Gone {
        /// The data file.
        path: PathBuf,
    },
    /// The file cannot be opened or is no data file of Ludoteca.
    #[error(
        "cannot use {path} as the data file: {reason}; \
         choose another folder with --data, or move the file away"
    )]
    Unusable {
        /// The data file.
        path: PathBuf,
        /// What stands against it.
        reason: String,
    },
    /// Another program holds the file for too long.
    #[error("the data file {path} is in use by another program; close that and try again")]
    Busy {
        /// The data file.
        path: PathBuf,
    },
}
