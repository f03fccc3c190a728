//! `ludoteca-load`: many games at once on one server.

use std::fmt::Display;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use ludoteca_load::{Address, Lobby, Logins, Plan, Swiss, come_in, drive, hold, wait_together};

/// Plays many games of two people at once on a Ludoteca server, and tells how long its steps took
#[derive(Parser)]
#[command(name = "ludoteca-load", version)]
struct Cli {
    /// Where the server is, such as http://127.0.0.1:7777
    address: Address,
    /// How many tables
    #[arg(long, default_value_t = 1000)]
    tables: usize,
    /// How many sockets; the first two of a table play, others look on
    #[arg(long, default_value_t = 2000)]
    sockets: usize,
    /// How many steps are due a second, all tables together
    #[arg(long, default_value_t = 200.0)]
    steps_per_second: f64,
    /// For how long
    #[arg(long, default_value_t = 30.0)]
    seconds: f64,
    /// So many seconds before are not counted
    #[arg(long, default_value_t = 0.0)]
    warm_up: f64,
    /// The name of the game, for two people
    #[arg(long, default_value = "hex(size=7,swap=false)")]
    game: String,
    /// At so many tables more two computers play, so that the engines have more to do than they can
    #[arg(long, default_value_t = 0)]
    computers: usize,
    /// So many phrases are tried a second meanwhile, at the door of accounts, each from another address of this
    /// machine
    #[arg(long, default_value_t = 0.0)]
    flood: f64,
    /// How many sockets come from one address of this machine
    #[arg(long, default_value_t = 2000)]
    each: usize,
    /// The process of the server, to tell its memory
    #[arg(long)]
    pid: Option<u32>,
    /// In place of all that so many people look at the lobby, are shown new seats, and press "play now"
    #[arg(long, group = "instead")]
    lobby: Option<usize>,
    /// How many new seats they are shown
    #[arg(long, default_value_t = 20)]
    seats: usize,
    /// In place of all that somebody comes in with name and passphrase so often, one time after the other
    #[arg(long, group = "instead")]
    logins: Option<usize>,
    /// In place of all that so many people play a championship by the Swiss system, results drawn at random
    #[arg(long, group = "instead")]
    swiss: Option<usize>,
    /// How many rounds of it
    #[arg(long, default_value_t = 5)]
    rounds: usize,
    /// All tables must be open after so many seconds
    #[arg(long, default_value_t = 600)]
    patience: u64,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = match runtime {
        Ok(runtime) => runtime,
        Err(error) => return told::<&str>(Err(error.to_string())),
    };
    let patience = Duration::from_secs(cli.patience);
    if let Some(people) = cli.lobby {
        let (address, seats, each) = (cli.address, cli.seats, cli.each);
        let lobby = Lobby { address, people, seats, each, patience };
        return told(runtime.block_on(wait_together(&lobby)).map_err(|why| why.to_string()));
    }
    if let Some(count) = cli.logins {
        let logins = Logins { address: cli.address, count, process: cli.pid };
        return told(runtime.block_on(come_in(&logins)).map_err(|why| why.to_string()));
    }
    if let Some(people) = cli.swiss {
        let swiss = Swiss { address: cli.address, people, rounds: cli.rounds };
        return told(runtime.block_on(hold(&swiss)).map_err(|why| why.to_string()));
    }
    let plan = Plan {
        address: cli.address,
        spec: cli.game,
        tables: cli.tables,
        sockets: cli.sockets,
        computers: cli.computers,
        each: cli.each,
        steps_per_second: cli.steps_per_second,
        seconds: cli.seconds,
        warm_up: cli.warm_up,
        flood: cli.flood,
        process: cli.pid,
        patience,
    };
    told(runtime.block_on(drive(&plan)).map_err(|why| why.to_string()))
}

/// Prints what came of it, or why nothing did.
fn told<T: Display>(report: Result<T, String>) -> ExitCode {
    match report {
        Ok(report) => {
            print!("{report}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}
