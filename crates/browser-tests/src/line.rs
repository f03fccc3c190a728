//! A slow line between browsers and the server, to find tests that count on a quick answer.

use std::time::Duration;

use ludoteca_core::Rng;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// Names how long everything is on its way at most, in milliseconds, each way.
const VARIABLE: &str = "LUDOTECA_LINE_MS";
/// How much is carried at once, in bytes.
const PIECE: usize = 1 << 16;

/// How long everything is on its way at most, when all tests are to be on a slow line.
pub(crate) fn asked() -> Option<Duration> {
    let text = std::env::var(VARIABLE).ok()?;
    let delay =
        text.parse().unwrap_or_else(|_| panic!("{VARIABLE} is in milliseconds, not {text}"));
    Some(Duration::from_millis(delay))
}

/// A port that stands for another; what comes in here arrives there later.
pub(crate) struct Line {
    port: u16,
    carrier: JoinHandle<()>,
    dead: watch::Sender<bool>,
}

impl Line {
    /// A line to a port of this machine.
    pub(crate) async fn to(server: u16, delay: Duration) -> Line {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let port = listener.local_addr().expect("its address").port();
        let (dead, seen) = watch::channel(false);
        let carrier = tokio::spawn(async move {
            let mut seeds = Rng::new(u64::from(port));
            while let Ok((browser, _)) = listener.accept().await {
                let rngs = [seeds.bits(), seeds.bits()].map(Rng::new);
                // While the server is down nothing answers here either.
                if let Ok(server) = TcpStream::connect(("127.0.0.1", server)).await {
                    join(browser, server, delay, rngs, &seen);
                }
            }
        });
        Line { port, carrier, dead }
    }

    /// From now on nothing arrives, and nobody is told; or all of it arrives at last.
    pub(crate) fn die(&self, dead: bool) {
        self.dead.send_replace(dead);
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.carrier.abort();
    }
}

fn join(
    browser: TcpStream,
    server: TcpStream,
    delay: Duration,
    [there, back]: [Rng; 2],
    dead: &watch::Receiver<bool>,
) {
    let (browser_out, browser_in) = browser.into_split();
    let (server_out, server_in) = server.into_split();
    tokio::spawn(carry(browser_out, server_in, delay, there, dead.clone()));
    tokio::spawn(carry(server_out, browser_in, delay, back, dead.clone()));
}

/// Carries what comes, in its order, until an end closes; then closes the other.
async fn carry(
    mut from: impl AsyncReadExt + Unpin,
    mut to: impl AsyncWriteExt + Unpin,
    delay: Duration,
    mut rng: Rng,
    mut dead: watch::Receiver<bool>,
) {
    let mut piece = vec![0; PIECE];
    while let Ok(length @ 1..) = from.read(&mut piece).await {
        tokio::time::sleep(delay.mul_f64(rng.unit())).await;
        // A line that is gone for good carries on until its ends close.
        let _ = dead.wait_for(|dead| !dead).await;
        if to.write_all(&piece[..length]).await.is_err() {
            break;
        }
    }
    let _ = to.shutdown().await;
}
