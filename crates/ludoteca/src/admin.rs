//! `ludoteca admin`: what who runs the server does about accounts, on the machine.

mod export;

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Subcommand;
use ludoteca_core::file::Date;
use ludoteca_people::{Account, Deed, Doc, Hashed, People, random, written};
use ludoteca_server::Store;

use crate::commands::Done;
use crate::numbers::whole;
use crate::store::Place;

/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;
/// So many accounts are read at once.
const PAGE: u32 = 200;

#[derive(Subcommand)]
pub(crate) enum Order {
    /// Make an invitation: a code with which accounts can be made where not everybody may
    Invite {
        /// So many accounts can be made with it
        #[arg(long, default_value_t = 1, value_parser = whole::<u32>(1..=10_000))]
        accounts: u32,
        /// For so many days
        #[arg(long, default_value_t = 14, value_parser = whole::<u32>(1..=3650))]
        days: u32,
        #[command(flatten)]
        place: Place,
    },
    /// List all accounts, the newest first
    Accounts {
        #[command(flatten)]
        place: Place,
    },
    /// Let an account help to run the server
    Operator {
        /// Its name
        name: String,
        /// Let it do so no more
        #[arg(long)]
        remove: bool,
        #[command(flatten)]
        place: Place,
    },
    /// Give an account a new passphrase and a new recovery code; all its sessions and tokens end, and its passkeys go
    Reset {
        /// Its name
        name: String,
        #[command(flatten)]
        place: Place,
    },
    /// Close an account: nobody can sign in, its games stay
    Close {
        /// Its name
        name: String,
        /// Why, as its owner is told
        #[arg(long)]
        why: String,
        #[command(flatten)]
        place: Place,
    },
    /// Open a closed account again
    Open {
        /// Its name
        name: String,
        #[command(flatten)]
        place: Place,
    },
    /// Write all that is kept of accounts into a file: an object of JSON a line, without secrets
    Export {
        /// The file, which must not be there yet; - for standard output
        file: PathBuf,
        #[command(flatten)]
        place: Place,
    },
    /// Tell how much there is
    Statistics {
        #[command(flatten)]
        place: Place,
    },
    /// Tell what was done by those who run the server, the last first
    Log {
        /// So many lines at most
        #[arg(long, default_value_t = 100, value_parser = whole::<u32>(..))]
        lines: u32,
        #[command(flatten)]
        place: Place,
    },
}

impl Order {
    fn place(&self) -> &Place {
        match self {
            Order::Invite { place, .. }
            | Order::Accounts { place }
            | Order::Operator { place, .. }
            | Order::Reset { place, .. }
            | Order::Close { place, .. }
            | Order::Open { place, .. }
            | Order::Export { place, .. }
            | Order::Statistics { place }
            | Order::Log { place, .. } => place,
        }
    }
}

/// Does it.
pub(crate) fn admin(order: &Order) -> Done {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let address = order.place().config(None)?.address()?;
        let store = address.open_existing().await?;
        let done = obey(order, &store).await;
        store.close().await;
        done
    })
}

async fn obey(order: &Order, store: &Arc<dyn Store>) -> Done {
    let people = People::new(Arc::clone(store));
    let (at, mut out) = (now(), io::stdout());
    match order {
        Order::Invite { accounts, days, .. } => {
            let until = at + i64::from(*days) * DAY;
            let deed = deed(at, "invite", "", &format!("{accounts} accounts, {days} days"));
            let code = people.invite_as(*accounts, until, &deed).await?;
            writeln!(out, "{code}")?;
        }
        Order::Accounts { .. } => {
            let mut after: Option<(i64, String)> = None;
            loop {
                let from = after.as_ref().map(|(made, id)| (*made, &**id));
                let page = people.accounts(from, PAGE).await?;
                let Some(last) = page.last() else { break };
                after = Some((last.value.made, last.id.clone()));
                for Doc { value, .. } in page {
                    let operator = if value.operator { "  operator" } else { "" };
                    let closed =
                        value.closed.map(|why| format!("  closed: {why}")).unwrap_or_default();
                    let made = Date::of_millis(value.made).written('-');
                    writeln!(out, "{made}  {}{operator}{closed}", value.name.as_str())?;
                }
            }
        }
        Order::Operator { name, remove, .. } => {
            let mut doc = called(&people, name).await?;
            doc.value.operator = !remove;
            let why = if *remove { "no more" } else { "from now on" };
            people.see_to(&doc, &deed(at, "operator", doc.value.name.as_str(), why)).await?;
            writeln!(out, "{} helps to run the server {why}.", doc.value.name.as_str())?;
        }
        Order::Reset { name, .. } => {
            let doc = called(&people, name).await?;
            let phrase = phrase();
            let (_, code) = people.reset(&doc, Hashed::new(&phrase), at).await?;
            people.did(&deed(at, "reset", doc.value.name.as_str(), "")).await?;
            writeln!(out, "passphrase     {phrase}\nrecovery code  {code}")?;
        }
        Order::Close { name, why, .. } => {
            let mut doc = called(&people, name).await?;
            doc.value.closed = Some(why.clone());
            people.see_to(&doc, &deed(at, "close", doc.value.name.as_str(), why)).await?;
            writeln!(out, "{} is closed.", doc.value.name.as_str())?;
        }
        Order::Open { name, .. } => {
            let mut doc = called(&people, name).await?;
            doc.value.closed = None;
            people.see_to(&doc, &deed(at, "open", doc.value.name.as_str(), "")).await?;
            writeln!(out, "{} is open again.", doc.value.name.as_str())?;
        }
        Order::Export { file, .. } => {
            // Noted first: who has seen all of it has done so, whatever became of the file.
            people.did(&deed(at, "export", "", "")).await?;
            let accounts = export::export(&people, file).await?;
            if file.as_os_str() != "-" {
                writeln!(out, "{accounts} accounts are in {}.", file.display())?;
            }
        }
        Order::Statistics { .. } => {
            let (tables, accounts) = (store.count().await?, people.count().await?);
            writeln!(out, "tables    {tables}\naccounts  {accounts}")?;
        }
        Order::Log { lines, .. } => {
            for Deed { at, by, what, whom, why } in people.deeds(*lines).await? {
                let line =
                    format!("{}  {by}  {what}  {whom}  {why}", Date::of_millis(at).written('-'));
                writeln!(out, "{}", line.trim_end())?;
            }
        }
    }
    Ok(())
}

fn deed(at: i64, what: &str, whom: &str, why: &str) -> Deed {
    let by = "machine".to_owned();
    let (what, whom, why) = (what.to_owned(), whom.to_owned(), why.to_owned());
    Deed { at, by, what, whom, why }
}

async fn called(people: &People, name: &str) -> Result<Doc<Account>, Box<dyn std::error::Error>> {
    let found = people.called(name).await?;
    found.ok_or_else(|| {
        format!("there is no account {name}; `ludoteca admin accounts` lists them").into()
    })
}

/// A new passphrase: 75 random bits in three groups, to be read out or copied.
fn phrase() -> String {
    let signs = written(&random::<10>());
    format!("{}-{}-{}", &signs[..5], &signs[5..10], &signs[10..15])
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
