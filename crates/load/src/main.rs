//! `ludoteca-load`: many games at once on one server.

use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use ludoteca_load::{Address, Plan, drive};

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
    /// How many sockets come from one address of this machine
    #[arg(long, default_value_t = 2000)]
    each: usize,
    /// The process of the server, to tell its memory
    #[arg(long)]
    pid: Option<u32>,
    /// All tables must be open after so many seconds
    #[arg(long, default_value_t = 600)]
    patience: u64,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
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
        process: cli.pid,
        patience: Duration::from_secs(cli.patience),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let report = match runtime {
        Ok(runtime) => runtime.block_on(drive(&plan)).map_err(|failure| failure.to_string()),
        Err(error) => Err(error.to_string()),
    };
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
