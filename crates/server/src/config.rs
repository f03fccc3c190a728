//! Where the server listens and what it keeps.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use ludoteca_catalog::cores;
use ludoteca_store::{Address, StoreError};
use ludoteca_work::NatsError;

use crate::mail::{Mailing, MailingError};
use crate::members::Accounts;
use crate::net::Network;
use crate::programs::Installed;

/// Where the server listens when nothing is said.
pub const DEFAULT_PORT: u16 = 7777;

/// So often it is looked how a rated game was played.
const SUSPICIONS: Duration = Duration::from_secs(60);

/// The file in the data folder.
const FILE: &str = "ludoteca.sqlite";

/// How to serve.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen at.
    pub host: IpAddr,
    /// The port; `None` for [`DEFAULT_PORT`] or the next that is free, 0 for any that is free.
    pub port: Option<u16>,
    /// The folder for the data, made when it is missing; `None` for the place that the platform
    /// has for such things.
    pub data: Option<PathBuf>,
    /// Where tables are kept; `None` for a file in the folder for the data.
    pub store: Option<Address>,
    /// How many threads think, at least 1; `None` for all cores but one.
    pub engines: Option<usize>,
    /// The NATS server over which servers of one store tell each other news.
    pub nats: Option<ludoteca_work::Address>,
    /// Who thinks.
    pub engine: Thinks,
    /// Other programs that play at tables, each by its own name.
    pub programs: Vec<Installed>,
    /// How long such a program may think about a step, whatever its clock says: people wait for it.
    pub program_time: Duration,
    /// Whether the computer, at level 10 and where nothing is rated, thinks on while a person who is there is to
    /// step. It does so only on threads of this program that nobody else wants.
    pub ponder: bool,
    /// How long a table at which nobody is stays in memory.
    pub idle: Duration,
    /// Where only computers play, they go on for so long after somebody looked.
    pub looked: Duration,
    /// Reverse proxies that append to `X-Forwarded-For` for whom they ask. Of others that header may say
    /// anything, and who connects is who asks.
    pub proxies: Vec<Network>,
    /// Whether whoever connects is such a proxy.
    pub behind_proxy: bool,
    /// Who may make accounts; `None` for everybody where only this machine can ask, and otherwise for
    /// whoever has an invitation.
    pub accounts: Option<Accounts>,
    /// So often it is looked how a rated game was played that is over, while nobody else wants to think; `None`
    /// for never. What is unusual is shown to operators.
    pub suspicions: Option<Duration>,
    /// What one client may have, and all together.
    pub limits: Limits,
    /// The names by which browsers may reach the server, beside numbers and names that only mean
    /// something on the own network.
    pub names: Vec<String>,
    /// The most connections of one address that wait for requests or answers; people who follow
    /// tables from there may be four times as many.
    pub per_client: usize,
    /// Where what is measured is told to everybody; `None` to tell it where all else is, to programs of
    /// this machine.
    pub metrics: Option<SocketAddr>,
    /// For so long after the signal to terminate [`serve`](crate::serve()) goes on, not
    /// [ready](crate::Health) any more, so that whoever balances load notices.
    pub drain: Duration,
    /// Who looks for others to play with, and comes back within this time after the connection was lost, was
    /// never away.
    pub grace: Duration,
    /// A place that takes reminders for a browser and does not answer for so long is left.
    pub push_patience: Duration,
    /// Whether reminders may go to this machine and its neighbours, and without TLS. It is for tests: a browser
    /// says where they go, and so could anybody.
    pub push_near: bool,
    /// How mail is sent; `None` for not at all, and then nothing is said of it anywhere.
    pub mail: Option<Mailing>,
    /// A mail server has so long to be reached, and so long again to take a mail; what it could not take is tried
    /// again after several times as long.
    pub mail_patience: Duration,
    /// Who follows a table and takes nothing of what is sent for so long is let go with a sentence.
    pub patience: Duration,
}

/// Who thinks for a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thinks {
    /// The server itself.
    Local,
    /// Workers who take their work from the NATS server.
    Nats,
}

/// What one client may have, and all together. A client is an IPv4 address, or the first half of an
/// IPv6 address.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// So many tables are in memory at once; where nobody is, they make room for others.
    pub live_tables: usize,
    /// One client may make so many tables at once,
    pub tables_at_once: u32,
    /// and then so many a minute; 0 for as many as it likes.
    pub tables_per_minute: u32,
    /// Whether programs on this machine are held to that, too.
    pub local: bool,
    /// All at one address may begin so many analyses a minute, four times as many at once, and one person
    /// a quarter of that; 0 for as many as they like.
    pub analyses_per_minute: u32,
    /// The same for following tables.
    pub sockets_per_minute: u32,
    /// So many searches of one client may wait for a thread that thinks.
    pub searches: usize,
    /// So many searches of all may wait.
    pub all_searches: usize,
    /// So many connections of all wait for requests or answers, at least 1.
    pub connections: usize,
    /// So many people of all follow tables at once.
    pub sockets: usize,
}

impl Default for Limits {
    /// A class of forty behind one address can begin at once, and all rest in a few hundred MiB.
    fn default() -> Limits {
        Limits {
            live_tables: 10_000,
            tables_at_once: 60,
            tables_per_minute: 30,
            local: false,
            analyses_per_minute: 1200,
            sockets_per_minute: 600,
            searches: 256,
            all_searches: 4096,
            connections: 1024,
            sockets: 4096,
        }
    }
}

impl Default for Config {
    /// For this machine alone, at the default places.
    fn default() -> Config {
        Config {
            host: Ipv4Addr::LOCALHOST.into(),
            port: None,
            data: None,
            store: None,
            engines: None,
            nats: None,
            engine: Thinks::Local,
            programs: Vec::new(),
            program_time: Duration::from_secs(30),
            ponder: false,
            idle: Duration::from_secs(30),
            looked: Duration::from_secs(60),
            proxies: Vec::new(),
            behind_proxy: false,
            accounts: None,
            suspicions: Some(SUSPICIONS),
            limits: Limits::default(),
            names: Vec::new(),
            per_client: 512,
            metrics: None,
            drain: Duration::from_secs(3),
            push_patience: Duration::from_secs(10),
            push_near: false,
            mail: None,
            mail_patience: Duration::from_secs(30),
            patience: Duration::from_secs(15),
            grace: Duration::from_secs(8),
        }
    }
}

/// Why the server cannot start or go on.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Somebody else listens there.
    #[error("port {} of {} is in use by another program; choose another with --port, or leave \
        --port out to take the next that is free", .0.port(), .0.ip())]
    PortInUse(SocketAddr),
    /// So many others listen that none was found.
    #[error("the ports {DEFAULT_PORT} to {0} are all in use; choose another with --port")]
    PortsInUse(u16),
    /// It is not possible to listen there.
    #[error("cannot listen at {address}: {reason}; choose another address or port")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// What the system says.
        reason: io::Error,
    },
    /// The platform has no place for data.
    #[error("this account has no folder for data; name one with --data")]
    NoDataFolder,
    /// The data folder cannot be made.
    #[error("cannot make the data folder {path}: {reason}; choose another with --data")]
    DataFolder {
        /// Which.
        path: PathBuf,
        /// What the system says.
        reason: io::Error,
    },
    /// The data cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system does not tell of signals.
    #[error("the system does not tell when to end: {0}")]
    Signals(io::Error),
    /// The NATS server cannot be used.
    #[error(transparent)]
    Nats(#[from] NatsError),
    /// Workers should think, and nothing says where they take their work.
    #[error(
        "where workers think (--engine nats) they take their work from a NATS server; name it \
        with --nats nats://HOST:PORT, or leave --engine out to think here"
    )]
    NoNats,
    /// Two programs have one name.
    #[error("two programs are called {0}; give each --program a name of its own")]
    Programs(String),
    /// Mail cannot be sent as was said.
    #[error(transparent)]
    Mail(#[from] MailingError),
    /// The system gives no threads.
    #[error("cannot start the threads that think: {0}; end other programs and try again")]
    Threads(io::Error),
}

impl Config {
    /// Where tables are kept. The folder for a file is made when nothing else was said and it is
    /// missing.
    ///
    /// # Errors
    /// There is no such folder, and it cannot be made.
    pub fn address(&self) -> Result<Address, ServeError> {
        match &self.store {
            Some(address) => Ok(address.clone()),
            None => Ok(Address::Sqlite(self.folder()?.join(FILE))),
        }
    }

    /// The folder for the data, made when it is missing.
    ///
    /// # Errors
    /// There is none, or it cannot be made.
    pub fn folder(&self) -> Result<PathBuf, ServeError> {
        let folder = match &self.data {
            Some(folder) => folder.clone(),
            None => data_folder().ok_or(ServeError::NoDataFolder)?,
        };
        make_folder(&folder)?;
        Ok(folder)
    }

    /// Who may make accounts.
    pub(crate) fn accounts(&self) -> Accounts {
        let usual = if self.host.is_loopback() { Accounts::Open } else { Accounts::Invited };
        self.accounts.unwrap_or(usual)
    }

    /// How many threads think. Where workers do, pictures and prints are still made here.
    pub(crate) fn engines(&self) -> usize {
        if self.engine == Thinks::Nats {
            return 1;
        }
        self.engines.unwrap_or_else(|| cores() - 1).max(1)
    }
}

/// The folder for the data of this platform, which need not be there.
#[must_use]
pub fn data_folder() -> Option<PathBuf> {
    Some(directories::ProjectDirs::from("", "", "Ludoteca")?.data_dir().to_owned())
}

fn make_folder(path: &Path) -> Result<(), ServeError> {
    std::fs::create_dir_all(path)
        .map_err(|reason| ServeError::DataFolder { path: path.to_owned(), reason })
}
