//! How many steps a second the log takes from writers who each wait for their own:
//! `cargo run --release -p ludoteca-store --example appends -- ADDRESS WRITERS SECONDS`.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ludoteca_core::Seed;
use ludoteca_store::{Digest, Draws, Event, Store, StoreError, open};

/// One writer at a table of its own; how long each step took.
async fn write(
    store: Arc<dyn Store>,
    table: String,
    end: Instant,
) -> Result<Vec<Duration>, StoreError> {
    let created = Event::Created {
        spec: "hex".to_owned(),
        seats: Vec::new(),
        clock: None,
        seed: Seed::Given(0),
        host: Digest([0; 32]),
        draws: Draws::Takebacks,
        lots: false,
    };
    let step = [Event::Step { seat: Some(0), token: "c2".to_owned(), left: None, planned: false }];
    let mut version = store.append(&table, 0, 0, &[created], None).await?;
    let mut took = Vec::new();
    while Instant::now() < end {
        let began = Instant::now();
        version = store.append(&table, version, 0, &step, None).await?;
        took.push(began.elapsed());
    }
    Ok(took)
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let usage = "say ADDRESS WRITERS SECONDS";
    let address = arguments.next().ok_or(usage)?;
    let writers: u32 = arguments.next().ok_or(usage)?.parse()?;
    let seconds: u64 = arguments.next().ok_or(usage)?.parse()?;
    let store = open(&address).await?;
    let began = Instant::now();
    let end = began + Duration::from_secs(seconds);
    let name = |i| format!("{}-{i}", std::process::id());
    let tasks: Vec<_> =
        (0..writers).map(|i| tokio::spawn(write(Arc::clone(&store), name(i), end))).collect();
    let mut took = Vec::new();
    for task in tasks {
        took.extend(task.await??);
    }
    let rate = took.len() as f64 / began.elapsed().as_secs_f64();
    store.close().await;
    took.sort_unstable();
    let at = |part: usize| took.get(took.len() * part / 100).copied().unwrap_or_default();
    println!(
        "{writers} writers: {rate:.0} steps a second, 50 % in {:?}, 99 % in {:?}",
        at(50),
        at(99)
    );
    Ok(())
}
