//! `ludoteca store`: looking after what is kept.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use ludoteca_server::{
    Address, Config, Looked, StoreError, check, check_records, copy, copy_records,
};
use serde::{Deserialize, Serialize};

use crate::bar::Bar;
use crate::commands::Done;
use crate::{Given, store_address};

#[derive(Subcommand)]
pub(crate) enum Order {
    /// Copy all tables from one store to another, and replay there what has arrived; run it again to
    /// copy what is new
    Copy {
        /// The store to read: a path or postgres://USER:PASSWORD@HOST/DATABASE
        from: Given,
        /// The store to write; a file is made when there is none
        to: Given,
    },
    /// Replay the log of every table; when interrupted, it goes on there the next time
    Check {
        /// The store [default: the one that `serve` uses]
        address: Option<Given>,
        #[command(flatten)]
        place: Place,
        /// Begin from the start, whatever an earlier check has done
        #[arg(long)]
        again: bool,
    },
    /// Write a copy of all tables as they are now into one file, also while the server runs
    Backup {
        /// The file, which must not exist; `serve --store FILE` plays from it
        file: PathBuf,
        #[command(flatten)]
        place: Place,
    },
}

/// Where the store is.
#[derive(Args)]
pub(crate) struct Place {
    /// The store [default: what LUDOTECA_STORE says, or the file in the folder for the data]
    #[arg(long, value_name = "ADDRESS")]
    store: Option<Given>,
    /// The folder for the data [default: the platform's]
    #[arg(long)]
    data: Option<PathBuf>,
}

/// Does it.
pub(crate) fn store(order: Order) -> Done {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        match order {
            Order::Copy { from, to } => copy_all(&from.address()?, &to.address()?).await,
            Order::Check { address, place, again } => check_all(address, &place, again).await,
            Order::Backup { file, place } => backup(&file, &place).await,
        }
    })
}

impl Place {
    pub(crate) fn config(&self, said: Option<&Given>) -> Result<Config, StoreError> {
        let said = said.or(self.store.as_ref());
        let store = store_address(said)?;
        Ok(Config { store, data: self.data.clone(), ..Config::default() })
    }
}

async fn copy_all(from: &Address, to: &Address) -> Done {
    let source = from.open_existing().await?;
    let target = to.open().await?;
    let mut count = Count::default();
    let mut bar = Bar::new("tables", source.count().await?);
    let done = copy(&source, &target, |looked| {
        count.add(looked);
        bar.show(count.tables);
    })
    .await;
    bar.end();
    let done = match done {
        Ok(()) => copy_records(&source, &target, |looked| count.add_record(looked)).await,
        failed => failed,
    };
    source.close().await;
    target.close().await;
    done?;
    count.tell(&format!("are in {to} as they are in {from}"))
}

async fn backup(file: &Path, place: &Place) -> Done {
    if file.exists() {
        let shown = file.display();
        return Err(format!("{shown} exists already; give a name that is new").into());
    }
    let address = place.config(None)?.address()?;
    let mut name = file.as_os_str().to_owned();
    name.push(".part");
    let part = PathBuf::from(name);
    // What an earlier try may have left behind.
    let _ = std::fs::remove_file(&part);
    let store = address.open_existing().await?;
    let tables = match store.write_copy(&part).await {
        Err(error) => Err(error.into()),
        Ok(true) => Ok(()),
        Ok(false) => copy_all(&address, &Address::Sqlite(part.clone())).await,
    };
    store.close().await;
    tables?;
    std::fs::File::open(&part)?.sync_all()?;
    std::fs::rename(&part, file)?;
    writeln!(io::stdout(), "{} holds a copy of {address}.", file.display())?;
    Ok(())
}

/// How far a check has come, as it is kept for the next one.
#[derive(Default, Serialize, Deserialize)]
struct Progress {
    /// Which store.
    store: String,
    /// The last table that was looked at.
    after: String,
    count: Count,
}

impl Progress {
    fn read(file: &Path, store: &str) -> Progress {
        let kept = std::fs::read(file).ok().and_then(|text| serde_json::from_slice(&text).ok());
        let kept = kept.filter(|kept: &Progress| kept.store == store);
        kept.unwrap_or_else(|| Progress { store: store.to_owned(), ..Progress::default() })
    }

    /// Where it cannot be kept the next check begins from the start, which is no harm.
    fn write(&self, file: &Path) {
        let part = file.with_extension("part");
        let text = serde_json::to_vec(self).unwrap_or_default();
        if std::fs::write(&part, text).is_ok() {
            let _ = std::fs::rename(&part, file);
        }
    }
}

async fn check_all(address: Option<Given>, place: &Place, again: bool) -> Done {
    const KEEP: Duration = Duration::from_millis(500);
    let config = place.config(address.as_ref())?;
    let address = config.address()?;
    let store = address.open_existing().await?;
    let file = config.folder()?.join("check.json");
    if again {
        let _ = std::fs::remove_file(&file);
    }
    let mut progress = Progress::read(&file, &address.to_string());
    if progress.count.tables > 0 {
        let seen = progress.count.tables;
        writeln!(io::stderr(), "going on after {seen} tables; --again begins from the start")?;
    }
    let mut bar = Bar::new("tables", store.count().await?);
    let (after, mut kept) = (progress.after.clone(), Instant::now());
    let all = check(&store, &after, |looked| {
        progress.after.clone_from(&looked.table);
        progress.count.add(looked);
        bar.show(progress.count.tables);
        if kept.elapsed() >= KEEP {
            progress.write(&file);
            kept = Instant::now();
        }
    });
    let ended = tokio::select! {
        done = all => Some(done),
        _ = tokio::signal::ctrl_c() => None,
    };
    bar.end();
    let ended = match ended {
        Some(Ok(())) => {
            Some(check_records(&store, |looked| progress.count.add_record(looked)).await)
        }
        stopped => stopped,
    };
    store.close().await;
    match ended {
        Some(Ok(())) => {
            let _ = std::fs::remove_file(&file);
            progress.count.tell(&format!("in {address} hold: every log replays"))
        }
        Some(Err(error)) => {
            progress.write(&file);
            Err(error.into())
        }
        None => {
            progress.write(&file);
            let seen = progress.count.tables;
            Err(format!("stopped after {seen} tables; the same command goes on there").into())
        }
    }
}

/// What was seen so far.
#[derive(Default, Serialize, Deserialize)]
struct Count {
    tables: u64,
    events: u64,
    #[serde(default)]
    records: u64,
    /// Tables and records, and what is wrong with them.
    troubles: Vec<(String, String)>,
}

impl Count {
    fn add(&mut self, looked: Looked) {
        self.tables += 1;
        self.events += looked.events;
        self.troubles.extend(looked.trouble.map(|why| (looked.table, why)));
    }

    fn add_record(&mut self, looked: Looked) {
        self.records += 1;
        self.troubles.extend(looked.trouble.map(|why| (looked.table, why)));
    }

    /// Says how it ended.
    fn tell(&self, well: &str) -> Done {
        let Count { tables, events, records, troubles } = self;
        let beside = if *records > 0 { format!(" and {records} records") } else { String::new() };
        if troubles.is_empty() {
            writeln!(io::stdout(), "{tables} tables with {events} events{beside} {well}.")?;
            return Ok(());
        }
        for (table, why) in troubles {
            writeln!(io::stdout(), "{table}: {why}")?;
        }
        let bad = troubles.len();
        Err(format!("{bad} of {tables} tables{beside} are not in order; they are named above")
            .into())
    }
}
