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
    /// Somebody else wrote a record first.
    #[error(
        "this has changed meanwhile ({kind} `{record}`); look at it again and repeat what you did"
    )]
    Changed {
        /// What the record is about.
        kind: String,
        /// Its name.
        record: String,
    },
    /// Another record has that key.
    #[error("`{key}` is taken ({kind}); choose another")]
    Taken {
        /// What the record is about.
        kind: String,
        /// The key.
        key: String,
    },
    /// What is to be kept cannot be.
    #[error("what is to be kept holds a character that no database keeps (U+0000); leave it out")]
    Unkept,
    /// A record is not what was written.
    #[error(
        "the {kind} `{record}` is damaged, so it cannot be shown; restore the data file from a copy \
         to get it back (nothing else is concerned)"
    )]
    DamagedRecord {
        /// What the record is about.
        kind: String,
        /// Its name.
        record: String,
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
         choose another folder with --data or another address with --store, or move the file away"
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
    /// What was given names no store.
    #[error(
        "`{given}` is no address of a store: {reason}; give the path of a file, sqlite:PATH or \
         postgres://USER:PASSWORD@HOST/DATABASE"
    )]
    Address {
        /// What was given, without a password.
        given: String,
        /// What stands against it.
        reason: String,
    },
    /// There is no such file.
    #[error("there is no data file {path}; check its address")]
    Missing {
        /// Where it should be.
        path: PathBuf,
    },
    /// A newer version of Ludoteca has written there.
    #[error(
        "{place} was written by a newer version of Ludoteca; use that version, or another store \
         with --store"
    )]
    Newer {
        /// The store.
        place: String,
    },
    /// There are data of another program.
    #[error(
        "{place} holds the data of another program, which are left alone; give a place of its own \
         with --store"
    )]
    Foreign {
        /// The store.
        place: String,
    },
    /// The database does not answer, or is no more.
    #[error(
        "the database {place} cannot be reached: {reason}; see that it runs and listens there. \
         Nothing that was acknowledged is lost, and it is asked again with every request"
    )]
    Away {
        /// The database.
        place: String,
        /// What the system says.
        reason: String,
    },
    /// The database lets this user not in, or not do this.
    #[error(
        "the database {place} refuses this user: {reason}; give it the rights to connect and to \
         make and write tables (as their owner, or GRANT ALL ON SCHEMA public), or check the address"
    )]
    Denied {
        /// The database.
        place: String,
        /// What the database says.
        reason: String,
    },
    /// The database cannot be used.
    #[error("cannot use the database {place}: {reason}; check the address")]
    Database {
        /// The database.
        place: String,
        /// What the database says.
        reason: String,
    },
    /// The store was closed.
    #[error("the store cannot be used any more, since it has been closed; start again")]
    Closed,
}
