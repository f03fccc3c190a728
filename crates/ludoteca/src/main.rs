//! The program `ludoteca`: a games library in the browser, the terminal and over a text protocol.

mod admin;
mod bar;
mod bot;
mod commands;
mod duel;
mod invent;
mod ladder;
mod learn;
mod log;
mod numbers;
mod play;
mod print;
mod report;
mod store;
mod suite;
mod tables;
mod work;
mod workshop;

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use log::LogForm;
use ludoteca_catalog::Options;
use ludoteca_server::{
    Accounts, Address, Config, Installed, Limits, Mailing, MailingError, Network, NetworkError,
    StoreError, Thinks,
};
use ludoteca_ugi::gtp::{Board, Settings};
use mimalloc::MiMalloc;
use numbers::{decimal, whole};

/// A server draws for many people on a few threads and thinks with large tables beside it. Where all
/// cores are busy the allocator of glibc takes half as long again, and keeps twice what searches have
/// used.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Play, study and invent abstract strategy games.
#[derive(Parser)]
#[command(name = "ludoteca", version, about, disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the library to browsers (also without a command)
    Serve(Box<Serve>),
    /// List all games with their parameters
    Games {
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Show the board after some steps
    Show {
        /// The game, such as hex or "hex(size=5)"; or a file of SGF or PGN
        game: String,
        /// Steps, such as c2; they follow those of a file
        steps: Vec<String>,
    },
    /// Write a game as a file that other programs read, on standard output: SGF or PGN
    File {
        /// The game, such as chess or "hex(size=5)"
        game: String,
        /// Its steps
        steps: Vec<String>,
    },
    /// Count the step sequences of a length
    Perft {
        /// The game
        game: String,
        /// The length, in steps
        #[arg(value_parser = whole(0..=10_000_u32))]
        depth: u32,
    },
    /// Measure uniform random playouts on one thread
    Bench {
        /// The games
        games: Vec<String>,
        /// All games of the library
        #[arg(long, conflicts_with = "games", required_unless_present_any = ["games", "made"])]
        all: bool,
        /// All games of the library that are texts, and the texts of those that it also has by hand, beside these
        #[arg(long, conflicts_with_all = ["games", "all"])]
        made: bool,
        /// How long to measure each game
        #[arg(long, default_value_t = 1.0, value_parser = decimal)]
        seconds: f64,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Play in the terminal against the computer
    #[command(
        override_usage = "ludoteca play [OPTIONS] <GAME>\n       for example ludoteca play hex --level 3"
    )]
    Play {
        /// The game
        game: String,
        /// How strong the computer is, 1 to 10
        #[arg(long, default_value_t = 3, value_parser = whole::<u8>(1..=10))]
        level: u8,
        /// Your seat, from 0; more than one, or none to watch, as in 0,1
        #[arg(long, value_delimiter = ',', default_value = "0", value_parser = whole::<usize>(..))]
        seats: Vec<usize>,
    },
    /// Find the result of best play
    Solve {
        /// The game
        game: String,
        /// Steps that lead to the position
        steps: Vec<String>,
        /// How much memory the tables may take, in MiB
        #[arg(long, default_value_t = 256, value_parser = whole::<usize>(..))]
        hash: usize,
        /// How many threads to use, where points decide a game; without it as many as the machine has
        #[arg(long, value_parser = whole::<u16>(1..=256))]
        threads: Option<u16>,
        /// Find every step that reaches the result; without it one is enough
        #[arg(long)]
        all: bool,
    },
    /// Let two players play against each other
    #[command(override_usage = "ludoteca match [OPTIONS] <GAME> <FIRST> <SECOND>\n       \
                                for example ludoteca match hex \"computer(level=3)\" random")]
    Match(Box<duel::Duel>),
    /// Let a player do positions with a task, the puzzles of the library or of a file, against the best defence
    Suite(suite::Suite),
    /// Measure how strong the computer's levels are and what the first seat is worth, by matches
    Ladder(ladder::Ladder),
    /// Let the computer learn a game of the library by playing against itself
    Learn(learn::Learn),
    /// Report what a game is worth: how long it is, who wins, how it goes up and down, how much there is of it
    /// and to learn
    Report(report::Asked),
    /// Look for new games that are as you wish: other parameters, rules around games, texts made of others
    Invent(Box<invent::Asked>),
    /// Think for servers, and play games of matches, as a NATS server hands them out
    Worker(work::Worker),
    /// Play on a server for an account: come to the lobby, offer and take seats, play to the end
    Bot(Box<bot::Bot>),
    /// Check that a saved game was played by the rules, with every draw from its seed
    Verify {
        /// The file that a table saved
        file: PathBuf,
        /// The commitment that was shown before the first draw [default: the one in the file]
        #[arg(long)]
        commitment: Option<String>,
        /// The fingerprint of seed, table, game and players that was shown [default: the one in the
        /// file, if any]
        #[arg(long)]
        binding: Option<String>,
    },
    /// Print a board at true size, pieces to cut out, rules, puzzles or a booklet, as a PDF
    Print(print::Print),
    /// Look after what is kept: copy it elsewhere, check it, back it up
    #[command(subcommand)]
    Store(store::Order),
    /// Look after accounts: invite, list, reset a passphrase, close; what is done so is noted
    #[command(subcommand)]
    Admin(admin::Order),
    /// Check, play and measure games that are written as a page of text
    #[command(subcommand)]
    Workshop(workshop::Order),
    /// Make, list and check tables of endings, in which every search looks things up. They lie in the folder that
    /// LUDOTECA_TABLES names, or else in `tables` in the folder for the data
    #[command(subcommand)]
    Tables(tables::Order),
    /// Speak the Universal Game Interface on standard input and output
    Ugi,
    /// Speak the Universal Chess Interface, for chess
    Uci,
    /// Speak the Go Text Protocol, version 2, for Go or Hex
    Gtp(Gtp),
    /// Print a script that completes the commands in a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print this help, or that of a command
    Help {
        /// As a manual page: ludoteca help --man | man -l -
        #[arg(long)]
        man: bool,
        /// The command
        command: Option<String>,
    },
}

#[derive(Args)]
struct Gtp {
    /// The game: go or hex
    #[arg(default_value_t = Board::Go)]
    game: Board,
    /// How strong to play, 1 to 10
    #[arg(long, default_value_t = 10, value_parser = whole::<u8>(1..=10))]
    level: u8,
    /// How long to think about a move, in milliseconds, while no clock is told
    #[arg(long, default_value_t = 1000, value_parser = whole::<u64>(1..=3_600_000))]
    movetime: u64,
    /// How many threads think
    #[arg(long, default_value_t = 1, value_parser = whole::<u16>(1..=256))]
    threads: u16,
    /// How much memory the tables may take, in MiB
    #[arg(long, default_value_t = 64, value_parser = whole::<u32>(1..=65_536))]
    hash: u32,
}

impl From<Gtp> for Settings {
    fn from(said: Gtp) -> Settings {
        let options = Options {
            level: said.level,
            threads: said.threads.into(),
            hash_mib: said.hash as usize,
            ..Options::default()
        };
        Settings { board: said.game, options, time: Duration::from_millis(said.movetime) }
    }
}

#[derive(Args, Default)]
struct Serve {
    /// The port [default: 7777, or the next that is free]
    #[arg(long, value_parser = whole(0..=u16::MAX))]
    port: Option<u16>,
    /// The address to listen at; 0.0.0.0 lets others on the network in [default: 127.0.0.1]
    #[arg(long)]
    host: Option<IpAddr>,
    /// The folder for the data [default: the platform's]
    #[arg(long)]
    data: Option<PathBuf>,
    /// Where tables are kept: the path of a file, or postgres://USER:PASSWORD@HOST/DATABASE [default:
    /// what LUDOTECA_STORE says, or a file in the folder for the data]
    #[arg(long, value_name = "ADDRESS")]
    store: Option<Given>,
    /// How many threads think [default: all cores but one]
    #[arg(long, value_parser = whole::<usize>(..))]
    engines: Option<usize>,
    #[command(flatten)]
    nats: work::Where,
    /// Who thinks: this program, or workers that take their work from the NATS server [default: local]
    #[arg(long)]
    engine: Option<Engine>,
    /// Another program that plays at tables, with the name by which people choose it, such as
    /// "GNU Go=gtp:gnugo --mode gtp"; also uci:COMMAND (chess) and ugi:COMMAND (any game); more than one,
    /// if need be
    #[arg(long, value_name = "NAME=PROGRAM")]
    program: Vec<Installed>,
    /// How long such a program may think about a step, whatever its clock says [default: 30]
    #[arg(long, value_name = "SECONDS", value_parser = whole::<u64>(1..=3600))]
    program_time: Option<u64>,
    /// Let the computer think on while a person is to step who is there: at level 10 and where nothing is rated, on
    /// threads of this program that nobody else wants [default: what LUDOTECA_PONDER says, on or off, or else off]
    #[arg(long)]
    ponder: bool,
    /// How long a table at which nobody is stays in memory, in seconds [default: 30]
    #[arg(long, value_parser = whole::<u64>(..))]
    idle: Option<u64>,
    /// How long computers among themselves go on after somebody looked, in seconds [default: 60]
    #[arg(long, value_parser = whole::<u64>(..))]
    looked: Option<u64>,
    /// A reverse proxy that tells in X-Forwarded-For for whom it asks: an address or a network, such as
    /// 10.0.0.0/8; more than one, if need be [default: what LUDOTECA_PROXY says, with commas, or none]
    #[arg(long, value_name = "ADDRESS")]
    proxy: Vec<Network>,
    /// Whoever connects is such a proxy; where others may connect, too, use --proxy
    #[arg(long)]
    behind_proxy: bool,
    /// Who may make accounts: off for none, invited for whoever has an invitation (ludoteca admin invite),
    /// open for everybody [default: open where only this machine can ask, otherwise invited]
    #[arg(long, value_name = "WHO")]
    accounts: Option<Accounts>,
    /// Whether rated games that are over are reviewed while nobody else wants to think, a hundred a day at most,
    /// so that operators see what is unusual; on or off [default: on]
    #[arg(long, value_name = "ON", value_parser = ["on", "off"])]
    suspicions: Option<String>,
    /// A name by which browsers reach the server, such as games.example; more than one, if need be
    #[arg(long)]
    name: Vec<String>,
    /// The mail server over which members may be reminded: smtps://USER:PASSWORD@HOST:465,
    /// smtp://USER:PASSWORD@HOST:587 for STARTTLS, or smtp://localhost:25 [default: what LUDOTECA_SMTP says, or
    /// none, and then there is no mail]
    #[arg(long, value_name = "ADDRESS")]
    // Read later: what is refused at once is repeated in the refusal, and there may be a password in it.
    smtp: Option<String>,
    /// Whose address mails bear, such as 'Ludoteca <ludo@games.example>' [default: what LUDOTECA_MAIL_FROM says]
    #[arg(long, value_name = "SENDER")]
    mail_from: Option<String>,
    /// Where the links in mails lead: https:// and a name [default: what LUDOTECA_MAIL_LINKS says, or https://
    /// and the first --name]
    #[arg(long, value_name = "ADDRESS")]
    mail_links: Option<String>,
    /// The most connections of one address [default: 512]
    #[arg(long, value_parser = whole::<usize>(..))]
    per_client: Option<usize>,
    /// How the log is written on standard error; RUST_LOG says how much of it [default: text, of warnings;
    /// with json also of requests]
    #[arg(long, value_name = "FORM")]
    log: Option<LogForm>,
    /// Tell what is measured (/metrics) at this address and port, to everybody who reaches it [default:
    /// beside everything else, to programs of this machine alone]
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// For so many seconds after the signal to terminate the server goes on, no longer ready, so that
    /// what balances load notices; then sockets are closed [default: 3]
    #[arg(long, value_name = "SECONDS", value_parser = whole::<u64>(..))]
    drain: Option<u64>,
    #[command(flatten)]
    limits: ServeLimits,
}

/// Who thinks.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Engine {
    /// This program
    Local,
    /// Workers elsewhere (ludoteca worker)
    Nats,
}

/// What one client may have, and all together
#[derive(Args, Default)]
#[command(next_help_heading = "Limits (a client is one IPv4 address or half an IPv6 address)")]
struct ServeLimits {
    /// So many tables are in memory; where nobody is, they make room for others [default: 10000]
    #[arg(long, value_parser = whole::<usize>(..))]
    live_tables: Option<usize>,
    /// One client may make so many tables at once [default: 60]
    #[arg(long, value_parser = whole::<u32>(..))]
    tables_at_once: Option<u32>,
    /// and then so many a minute, 0 for as many as it likes [default: 30]
    #[arg(long, value_parser = whole::<u32>(..))]
    tables_per_minute: Option<u32>,
    /// Programs on this machine are held to that, too
    #[arg(long)]
    limit_local: bool,
    /// All at one address may begin so many analyses a minute, four times as many at once, and one person a
    /// quarter of that; 0 for as many as they like [default: 1200]
    #[arg(long, value_parser = whole::<u32>(..))]
    analyses_per_minute: Option<u32>,
    /// The same for following tables [default: 600]
    #[arg(long, value_parser = whole::<u32>(..))]
    sockets_per_minute: Option<u32>,
    /// So many searches of one client may wait for a thread that thinks [default: 256]
    #[arg(long, value_parser = whole::<usize>(..))]
    searches: Option<usize>,
    /// So many searches of all may wait [default: 4096]
    #[arg(long, value_parser = whole::<usize>(..))]
    all_searches: Option<usize>,
    /// So many connections of all wait for requests or answers [default: 1024]
    #[arg(long, value_parser = whole::<usize>(..))]
    connections: Option<usize>,
    /// So many people of all follow tables at once [default: 4096]
    #[arg(long, value_parser = whole::<usize>(..))]
    sockets: Option<usize>,
}

impl From<ServeLimits> for Limits {
    fn from(said: ServeLimits) -> Limits {
        let standard = Limits::default();
        Limits {
            live_tables: said.live_tables.unwrap_or(standard.live_tables),
            tables_at_once: said.tables_at_once.unwrap_or(standard.tables_at_once),
            tables_per_minute: said.tables_per_minute.unwrap_or(standard.tables_per_minute),
            local: said.limit_local,
            analyses_per_minute: said.analyses_per_minute.unwrap_or(standard.analyses_per_minute),
            sockets_per_minute: said.sockets_per_minute.unwrap_or(standard.sockets_per_minute),
            searches: said.searches.unwrap_or(standard.searches),
            all_searches: said.all_searches.unwrap_or(standard.all_searches),
            connections: said.connections.unwrap_or(standard.connections),
            sockets: said.sockets.unwrap_or(standard.sockets),
        }
    }
}

/// The address of a store as it was given. It is read later: what is refused at once is repeated in the
/// refusal, and there may be a password in it.
#[derive(Clone)]
struct Given(String);

impl From<String> for Given {
    fn from(text: String) -> Given {
        Given(text)
    }
}

impl Given {
    fn address(&self) -> Result<Address, StoreError> {
        self.0.parse()
    }
}

/// The address of the store that was said with `--store`, or else in the environment, if it was.
fn store_address(said: Option<&Given>) -> Result<Option<Address>, StoreError> {
    match (said, std::env::var("LUDOTECA_STORE")) {
        (Some(said), _) => said.address().map(Some),
        (None, Ok(address)) if !address.is_empty() => address.parse().map(Some),
        (None, _) => Ok(None),
    }
}

/// The proxies that were said with `--proxy`, or else in the environment.
fn proxies(said: Vec<Network>) -> Result<Vec<Network>, NetworkError> {
    match std::env::var("LUDOTECA_PROXY") {
        Ok(list) if said.is_empty() => {
            list.split(',').map(str::trim).filter(|one| !one.is_empty()).map(str::parse).collect()
        }
        _ => Ok(said),
    }
}

/// Whether the computer thinks on while people are to step, by `--ponder` or else by the environment.
fn ponders(said: bool) -> Result<bool, String> {
    let told = std::env::var_os("LUDOTECA_PONDER").unwrap_or_default();
    match &*told.to_string_lossy() {
        _ if said => Ok(true),
        "on" => Ok(true),
        "off" | "" => Ok(false),
        other => Err(format!("LUDOTECA_PONDER is `{other}`; it may be on or off")),
    }
}

/// How mail is sent, as it was said on the command line or else in the environment.
fn mailing(how: &Serve) -> Result<Option<Mailing>, MailingError> {
    let said = |said: &Option<String>, name: &str| {
        let told = || std::env::var(name).ok().filter(|told| !told.is_empty());
        said.clone().or_else(told)
    };
    let smtp = said(&how.smtp, "LUDOTECA_SMTP");
    let from = said(&how.mail_from, "LUDOTECA_MAIL_FROM");
    let links = said(&how.mail_links, "LUDOTECA_MAIL_LINKS");
    Mailing::new(smtp.as_deref(), from.as_deref(), links.as_deref(), &how.name)
}

/// Serves until the program is asked to end.
fn serve(how: Serve) -> commands::Done {
    let _log = log::begin(how.log.unwrap_or_default())?;
    let standard = Config::default();
    let config = Config {
        mail: mailing(&how)?,
        mail_patience: standard.mail_patience,
        host: how.host.unwrap_or(standard.host),
        port: how.port,
        store: store_address(how.store.as_ref())?,
        data: how.data,
        engines: how.engines,
        nats: how.nats.address()?,
        engine: match how.engine {
            None | Some(Engine::Local) => Thinks::Local,
            Some(Engine::Nats) => Thinks::Nats,
        },
        programs: how.program,
        program_time: how.program_time.map_or(standard.program_time, Duration::from_secs),
        ponder: ponders(how.ponder)?,
        idle: how.idle.map_or(standard.idle, Duration::from_secs),
        looked: how.looked.map_or(standard.looked, Duration::from_secs),
        proxies: proxies(how.proxy)?,
        behind_proxy: how.behind_proxy,
        limits: how.limits.into(),
        accounts: how.accounts,
        suspicions: standard.suspicions.filter(|_| how.suspicions.as_deref() != Some("off")),
        names: how.name,
        per_client: how.per_client.unwrap_or(standard.per_client),
        metrics: how.metrics,
        drain: how.drain.map_or(standard.drain, Duration::from_secs),
        patience: standard.patience,
        push_patience: standard.push_patience,
        push_near: standard.push_near,
        grace: standard.grace,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(ludoteca_server::serve(&config))?;
    Ok(())
}

fn main() -> ExitCode {
    // What is below zero is a number out of range, and no option that does not exist.
    let asked = Cli::command().mut_subcommands(|command| command.allow_negative_numbers(true));
    let read = Cli::from_arg_matches(&asked.get_matches()).unwrap_or_else(|error| error.exit());
    let command = read.command.unwrap_or_else(|| Command::Serve(Box::default()));
    // Servers and workers tell their troubles in their log.
    match &command {
        Command::Serve(how) => tables::look(how.data.as_deref(), ludoteca_server::warn),
        Command::Worker(_) => tables::look(None, ludoteca_server::warn),
        _ => tables::look(None, |trouble| eprintln!("ludoteca: {trouble}")),
    }
    let done = match command {
        Command::Serve(how) => serve(*how),
        Command::Games { json } => commands::games(json),
        Command::Show { game, steps } => commands::show(&game, &steps),
        Command::File { game, steps } => commands::file(&game, &steps),
        Command::Perft { game, depth } => commands::perft(&game, depth),
        Command::Bench { made: true, seconds, json, .. } => commands::bench_made(seconds, json),
        Command::Bench { games, all, seconds, json, .. } => {
            commands::bench(&games, all, seconds, json)
        }
        Command::Play { game, level, seats } => play::play(&game, level, &seats),
        Command::Solve { game, steps, hash, threads, all } => {
            commands::solve(&game, &steps, hash, threads, all)
        }
        Command::Match(how) => duel::play(&how),
        Command::Suite(asked) => suite::suite(&asked),
        Command::Ladder(asked) => ladder::ladder(&asked),
        Command::Learn(asked) => learn::learn(&asked),
        Command::Report(asked) => report::report(&asked),
        Command::Invent(asked) => invent::invent(&asked),
        Command::Worker(how) => {
            log::begin(how.log.unwrap_or_default()).and_then(|_log| work::worker(how))
        }
        Command::Bot(how) => bot::bot(*how),
        Command::Verify { file, commitment, binding } => {
            commands::verify(&file, commitment, binding)
        }
        Command::Print(how) => print::print(how),
        Command::Store(order) => store::store(order),
        Command::Admin(order) => admin::admin(&order),
        Command::Workshop(order) => workshop::workshop(&order),
        Command::Tables(order) => tables::tables(order),
        Command::Ugi => {
            ludoteca_ugi::run(std::io::stdin().lock(), std::io::stdout());
            Ok(())
        }
        Command::Uci => {
            ludoteca_ugi::uci::run(std::io::stdin().lock(), std::io::stdout());
            Ok(())
        }
        Command::Gtp(how) => {
            ludoteca_ugi::gtp::run(std::io::stdin().lock(), std::io::stdout(), how.into());
            Ok(())
        }
        Command::Completions { shell } => commands::completions(Cli::command(), shell),
        Command::Help { man, command } => commands::help(Cli::command(), command.as_deref(), man),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ludoteca: {error}");
            ExitCode::FAILURE
        }
    }
}
