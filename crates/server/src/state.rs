//! What every handler can reach.

use std::sync::Arc;

use tokio::sync::{Semaphore, watch};

use crate::engine::Engine;
use crate::table::Tables;

/// What every handler can reach.
#[derive(Clone)]
pub(crate) struct AppState {
    /// All tables.
    pub(crate) tables: Tables,
    /// The threads that think.
    pub(crate) engine: Engine,
    /// Whether a reverse proxy says for whom it asks.
    pub(crate) behind_proxy: bool,
    /// Places for those who follow tables.
    pub(crate) sockets: Arc<Semaphore>,
    /// Tells when the server ends.
    pub(crate) ending: Ending,
}

/// Tells when the server ends.
#[derive(Clone)]
pub(crate) struct Ending(pub(crate) watch::Receiver<bool>);

impl Ending {
    /// Waits until the server ends.
    pub(crate) async fn wait(&mut self) {
        // A server whose sender is gone has ended, too.
        let _ = self.0.wait_for(|&ends| ends).await;
    }
}
