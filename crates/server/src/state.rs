//! What every handler can reach.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, watch};

use crate::classes::Classes;
use crate::codes::Codes;
use crate::config::Limits;
use crate::cups::Cups;
use crate::drain::Returns;
use crate::engine::Engine;
use crate::health::Health;
use crate::lobby::{Gallery, Lobby};
use crate::mail::Mail;
use crate::members::Members;
use crate::metrics::Metrics;
use crate::net::{Crowd, Places};
use crate::notices::Notices;
use crate::pace::Paces;
use crate::pages::Films;
use crate::programs::Programs;
use crate::push::Push;
use crate::reviews::Reviews;
use crate::studies::Studies;
use crate::table::Tables;
use crate::words::Words;
use crate::workshop::Workshop;
use crate::worth::Worth;

/// What every handler can reach.
#[derive(Clone)]
pub(crate) struct AppState {
    /// All tables.
    pub(crate) tables: Tables,
    /// Those who look for others to play with.
    pub(crate) lobby: Lobby,
    /// All championships.
    pub(crate) cups: Cups,
    /// All classes.
    pub(crate) classes: Classes,
    /// Games in play that all may see.
    pub(crate) gallery: Gallery,
    /// Reviews of finished games.
    pub(crate) reviews: Reviews,
    /// What games are worth.
    pub(crate) worth: Worth,
    /// Moving pictures of games.
    pub(crate) films: Arc<Films>,
    /// All studies.
    pub(crate) studies: Studies,
    /// Games that are written as texts.
    pub(crate) workshop: Workshop,
    /// Words of people's own at tables.
    pub(crate) words: Words,
    /// Who asks, as accounts.
    pub(crate) members: Members,
    /// What all are told.
    pub(crate) notices: Notices,
    /// Who reminds members.
    pub(crate) push: Push,
    /// Who does so by mail, where that is set up.
    pub(crate) mail: Option<Mail>,
    /// What one client may have, and all together.
    pub(crate) limits: Limits,
    /// Whether it is looked how rated games were played.
    pub(crate) suspicions: bool,
    /// The threads that think.
    pub(crate) engine: Engine,
    /// Other programs that play.
    pub(crate) programs: Arc<Programs>,
    /// Places for those who follow tables.
    pub(crate) sockets: Arc<Places>,
    /// How fast those come.
    pub(crate) following: Arc<Paces>,
    /// How fast analyses are asked for.
    pub(crate) studying: Arc<Paces>,
    /// Who follows a table and takes nothing for so long is let go.
    pub(crate) patience: Duration,
    /// Places for analyses that go on: each keeps what it knows.
    pub(crate) analyses: Arc<Places>,
    /// Places for those who follow the news of an account.
    pub(crate) streams: Arc<Places>,
    /// Short addresses of open seats.
    pub(crate) codes: Arc<Codes>,
    /// Those who wait for requests or answers.
    pub(crate) crowd: Arc<Crowd>,
    /// What is counted and measured.
    pub(crate) metrics: Arc<Metrics>,
    /// Whether that is told at an address of its own, and nowhere else.
    pub(crate) metrics_elsewhere: bool,
    /// Whether people should be sent here.
    pub(crate) health: Arc<Health>,
    /// Tells when the server ends.
    pub(crate) ending: Ending,
}

/// Tells when the server ends, which waits until all who hold one of these are gone.
#[derive(Clone)]
pub(crate) struct Ending {
    pub(crate) ends: watch::Receiver<bool>,
    /// When those come back whose sockets are closed then.
    pub(crate) returns: Arc<Returns>,
    #[expect(dead_code, reason = "it tells the server that somebody is here until it is dropped")]
    pub(crate) here: mpsc::Sender<Infallible>,
}

impl Ending {
    /// Waits until the server ends.
    pub(crate) async fn wait(&mut self) {
        // A server whose sender is gone has ended, too.
        let _ = self.ends.wait_for(|&ends| ends).await;
    }
}
