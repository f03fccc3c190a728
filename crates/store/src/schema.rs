//! Whether a database is one of Ludoteca, and of which version.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

/// The table in which is noted what was migrated.
pub(crate) const APPLIED: &str = "_sqlx_migrations";
/// What was migrated: numbers and checksums.
pub(crate) const ASK: &str = "SELECT version, checksum FROM _sqlx_migrations ORDER BY version";

/// Migrations from what each is about and its SQL, numbered from 1. (The macro that reads a folder of them
/// would compile both databases a second time.)
pub(crate) fn migrations(all: &[(&'static str, &'static str)]) -> Migrator {
    let migration = |(number, &(about, sql)): (i64, &(&'static str, &'static str))| {
        Migration::new(number, about.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(all).map(migration).collect())
}

/// Why a database cannot be brought up to date.
#[derive(Debug)]
pub(crate) enum SchemaError {
    /// A newer version of Ludoteca has been here.
    Newer,
    /// It is another program's.
    Foreign,
    /// The database failed.
    Failed(sqlx::Error),
    /// What was migrated does not agree with what should have been.
    Wrong(String),
}

impl From<sqlx::Error> for SchemaError {
    fn from(error: sqlx::Error) -> SchemaError {
        SchemaError::Failed(error)
    }
}

impl From<MigrateError> for SchemaError {
    fn from(error: MigrateError) -> SchemaError {
        match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
                SchemaError::Failed(error)
            }
            other => SchemaError::Wrong(other.to_string()),
        }
    }
}

/// Whether this program may use a database in which these migrations were made.
///
/// # Errors
/// It is of another program, or of a newer version of this one.
pub(crate) fn judge(known: &Migrator, applied: &[(i64, Vec<u8>)]) -> Result<(), SchemaError> {
    let (Some(first), Some(newest)) = (known.iter().next(), known.iter().last()) else {
        return Ok(());
    };
    match applied {
        [] => Ok(()),
        [(_, sum), ..] if *sum != *first.checksum => Err(SchemaError::Foreign),
        [.., (version, _)] if *version > newest.version => Err(SchemaError::Newer),
        _ => Ok(()),
    }
}
