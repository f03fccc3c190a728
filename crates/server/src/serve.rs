//! Listening, answering and ending in order.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::from_fn_with_state;
use futures_util::future::{BoxFuture, LocalBoxFuture};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use ludoteca_store::Store;
use ludoteca_work::{Desk, Herald, Memory, Nats};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::classes::Classes;
use crate::client::{Client, Peer};
use crate::cups::Cups;
use crate::drain::Returns;
use crate::engine::{Engine, Room};
use crate::health::{self, Health};
use crate::lobby::{Gallery, Lobby};
use crate::mail::Mail;
use crate::members::{Members, visit};
use crate::metrics::{self, Measured, Metrics};
use crate::net::{Crowd, Place, Places, Proxies, Wire};
use crate::notices::Notices;
use crate::pace::{Haste, Paces, Rate};
use crate::programs::{self, Programs};
use crate::push::Push;
use crate::ratings::count_what_was_forgotten;
use crate::reminders::{Caller, Calls, Reminders};
use crate::requests::note;
use crate::reviews::Reviews;
use crate::signals::{Signal, Signals};
use crate::state::Ending;
use crate::studies::Studies;
use crate::suspicions::Suspicions;
use crate::table::{Tables, now, offload};
use crate::words::Words;
use crate::workshop::Workshop;
use crate::worth::Worth;
use crate::{AppState, Config, DEFAULT_PORT, Limits, MAX_BODY, ServeError, Thinks, api, pages};

/// How many ports after the default one are tried.
const NEXT_PORTS: u16 = 20;
/// A client that has not sent the head of its request by then is let go.
const HEAD: Duration = Duration::from_secs(10);
/// The head of a request is no larger, in bytes.
const MAX_HEAD: usize = 16 * 1024;
/// A client that takes nothing of an answer for this long is let go.
const DEAF: Duration = Duration::from_secs(10);
/// So many people may follow tables for each connection that their address may have.
const SOCKETS_EACH: usize = 4;
/// So many analyses may go on at once, of one client and of all: each keeps up to 32 MiB.
const ANALYSES_EACH: usize = 8;
const ANALYSES: usize = 16;
/// So many may follow the news of an account, from one address and of all.
const STREAMS_EACH: usize = 64;
const STREAMS: usize = 2048;
/// So many connections there are at the address for metrics.
const METERS: usize = 64;
/// So often what is over is taken away from the store.
const SWEEP: Duration = Duration::from_secs(60);
/// Requests under way have this long to end when the server does.
const GRACE: Duration = Duration::from_secs(5);

/// Scripts and styles come from files of this server alone.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; \
    manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    store: Arc<dyn Store>,
    engine: Engine,
    programs: Arc<Programs>,
    tables: Tables,
    lobby: Lobby,
    members: Members,
    proxies: Arc<Proxies>,
    names: Arc<[String]>,
    limits: Limits,
    suspicions: Option<Duration>,
    crowd: Arc<Crowd>,
    sockets: Arc<Places>,
    health: Arc<Health>,
    metrics: Arc<Metrics>,
    /// Where those are told, if not beside everything else.
    told: Option<TcpListener>,
    patience: Duration,
    push: Push,
    mail: Option<Mail>,
    /// Those who are to be told something.
    calls: Calls,
}

impl Server {
    /// Opens the data and listens. Nothing is answered before [`run`](Server::run).
    ///
    /// # Errors
    /// The port is in use, or the data folder or the store cannot be used.
    // Boxed, as all that a server does: an `async` function is compiled once more for whoever awaits it.
    #[inline(never)]
    pub fn bind(config: &Config) -> LocalBoxFuture<'_, Result<Server, ServeError>> {
        Box::pin(Server::bound(config))
    }

    async fn bound(config: &Config) -> Result<Server, ServeError> {
        let programs = Programs::new(&config.programs, config.program_time)?;
        let listener = listen(config).await?;
        let address = listener.local_addr().map_err(|reason| ServeError::Listen {
            address: SocketAddr::new(config.host, config.port.unwrap_or(DEFAULT_PORT)),
            reason,
        })?;
        let told = match config.metrics {
            Some(address) => Some(bind(address).await?),
            None => None,
        };
        let metrics = Metrics::new();
        let store = config.address()?.open().await?;
        // Who may only read is told so now, and not with the first step.
        store.set_wake("", None).await?;
        let store: Arc<dyn Store> = Arc::new(Measured { store, metrics: Arc::clone(&metrics) });
        let limits = config.limits;
        let room = Room { client: limits.searches, all: limits.all_searches };
        let engine = Engine::start(config.engines(), room, Arc::clone(&metrics));
        let mut engine = engine.map_err(ServeError::Threads)?;
        let mut herald: Arc<dyn Herald> = Arc::<Memory>::default();
        if let Some(address) = &config.nats {
            let nats = Nats::connect(address, "ludoteca serve").await?;
            nats.listen().await?;
            if config.engine == Thinks::Nats {
                engine = engine.away(Desk::open(&nats).await?, room);
            }
            herald = Arc::new(nats);
        } else if config.engine == Thinks::Nats {
            return Err(ServeError::NoNats);
        }
        let kept = Arc::clone(&store);
        let known = Arc::clone(&programs);
        let (news, seen) = (Arc::clone(&herald), Arc::clone(&metrics));
        let (caller, calls) = Caller::new();
        let tables = Tables::new(kept, engine.clone(), known, news, seen, caller, config);
        let lobby = Lobby::new(Arc::clone(&store), tables.clone(), herald, config);
        let members = Members::new(tables.people().clone(), config.accounts());
        let known = config.proxies.clone();
        let proxies = Arc::new(Proxies { known, everybody: config.behind_proxy });
        let (names, each) = (config.names.as_slice().into(), config.per_client.max(1));
        let crowd = Crowd::new(each, limits.connections.max(1));
        let sockets = Places::new(each.saturating_mul(SOCKETS_EACH), limits.sockets);
        let health = Health::new();
        let patience = config.patience;
        let push = Push::new(tables.people().clone(), config);
        let mail = Mail::new(tables.people().clone(), config)?;
        Ok(Server {
            listener,
            address,
            store,
            engine,
            programs,
            tables,
            lobby,
            members,
            proxies,
            names,
            limits,
            suspicions: config.suspicions,
            crowd,
            sockets,
            health,
            metrics,
            told,
            patience,
            push,
            mail,
            calls,
        })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it tells what it measures, if not beside everything else.
    #[must_use]
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.told.as_ref().and_then(|listener| listener.local_addr().ok())
    }

    /// Whether people should be sent to it. Whoever is about to shut it down says so there, some time
    /// before.
    #[must_use]
    pub fn health(&self) -> Arc<Health> {
        Arc::clone(&self.health)
    }

    /// Answers until `shutdown` is done; then ends what is under way, within a few seconds.
    pub fn run<'a>(self, shutdown: impl Future<Output = ()> + Send + 'a) -> BoxFuture<'a, ()> {
        self.run_until(Box::pin(shutdown))
    }

    #[inline(never)]
    fn run_until(self, shutdown: BoxFuture<'_, ()>) -> BoxFuture<'_, ()> {
        Box::pin(self.answer_until(shutdown))
    }

    async fn answer_until(self, shutdown: BoxFuture<'_, ()>) {
        let (end, ends) = watch::channel(false);
        let (here, mut all_here) = mpsc::channel(1);
        let returns = Arc::<Returns>::default();
        let gallery = Gallery::new(Arc::clone(&self.store), self.tables.clone());
        let notices = Notices::new(self.members.people.clone());
        let workshop = Workshop::new(self.members.people.clone(), self.limits.local);
        let state = AppState {
            cups: Cups::new(Arc::clone(&self.store), self.tables.clone(), self.limits.local),
            classes: Classes::new(
                Arc::clone(&self.store),
                self.tables.clone(),
                self.members.accounts,
                self.limits.local,
            ),
            tables: self.tables.clone(),
            lobby: self.lobby.clone(),
            gallery: gallery.clone(),
            films: Arc::default(),
            workshop: workshop.clone(),
            studies: Studies::new(self.members.people.clone(), self.limits.local),
            reviews: Reviews::new(Arc::clone(&self.store)),
            worth: Worth::new(Arc::clone(&self.store), workshop),
            words: Words::new(self.members.people.clone(), self.tables.clone(), self.lobby.clone()),
            members: self.members.clone(),
            notices: notices.clone(),
            push: self.push.clone(),
            mail: self.mail.clone(),
            limits: self.limits,
            suspicions: self.suspicions.is_some(),
            engine: self.engine.clone(),
            programs: Arc::clone(&self.programs),
            sockets: Arc::clone(&self.sockets),
            following: Arc::new(Paces::new(
                Haste::Sockets,
                Rate::of(self.limits.sockets_per_minute),
                self.limits.local,
            )),
            studying: Arc::new(Paces::new(
                Haste::Analyses,
                Rate::of(self.limits.analyses_per_minute),
                self.limits.local,
            )),
            patience: self.patience,
            analyses: Places::new(ANALYSES_EACH, ANALYSES),
            streams: Places::new(STREAMS_EACH, STREAMS),
            codes: Arc::default(),
            crowd: Arc::clone(&self.crowd),
            metrics: Arc::clone(&self.metrics),
            metrics_elsewhere: self.told.is_some(),
            health: Arc::clone(&self.health),
            ending: Ending { ends, returns: Arc::clone(&returns), here },
        };
        // Tables may be of games that are texts.
        if let Err(error) = state.workshop.learn().await {
            tracing::error!(%error, "cannot see yet which texts there are");
        }
        let texts = tokio::spawn(state.workshop.clone().watch());
        if let Err(error) = self.tables.claim().await {
            tracing::error!(%error, "cannot see yet which tables are due");
        }
        let alarms = tokio::spawn(self.tables.clone().watch_alarms());
        let lobby = tokio::spawn(self.lobby.clone().run());
        let boards = tokio::spawn(gallery.run());
        let health = tokio::spawn(self.health().watch(Arc::clone(&self.store)));
        let telling = tokio::spawn(notices.watch());
        let people = self.members.people.clone();
        let reminders = Reminders { people, push: self.push, mail: self.mail };
        let reminding = tokio::spawn(reminders.run(self.calls));
        let sweeping = tokio::spawn(sweep(Arc::clone(&self.store)));
        let clearing = tokio::spawn(state.cups.clone().sweep());
        let people = self.members.people.clone();
        let counting = tokio::spawn(count_what_was_forgotten(people, self.tables.clone()));
        let suspicions = Suspicions {
            people: self.members.people.clone(),
            tables: self.tables.clone(),
            reviews: state.reviews.clone(),
            engine: self.engine.clone(),
        };
        let looking = self.suspicions.map(|often| tokio::spawn(suspicions.run(often)));
        let resting = tokio::spawn(end_resting(Arc::clone(&self.programs)));
        let ending = state.ending.clone();
        let told = self.told.map(|listener| {
            let (answer, ending) = (metrics::listener(state.clone()), ending.clone());
            let crowd = Crowd::new(METERS, METERS);
            let answers = Answers { answer, crowd, proxies: Arc::default(), ending };
            let never = Box::pin(std::future::pending());
            tokio::spawn(async move { accept(&listener, answers, never).await })
        });
        let (answer, crowd) = (router(state, &self.names), self.crowd);
        let answers = Answers { answer, crowd, proxies: self.proxies, ending };
        accept(&self.listener, answers, shutdown).await;
        self.health.leave();
        if let Some(told) = told {
            stop(told).await;
        }
        returns.among(self.sockets.count());
        // A channel without a receiver has nobody to tell.
        let _ = end.send(true);
        if tokio::time::timeout(GRACE, all_here.recv()).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        stop(texts).await;
        stop(alarms).await;
        stop(lobby).await;
        stop(boards).await;
        stop(health).await;
        stop(counting).await;
        if let Some(looking) = looking {
            stop(looking).await;
        }
        stop(resting).await;
        stop(telling).await;
        stop(reminding).await;
        stop(sweeping).await;
        stop(clearing).await;
        self.engine.close();
        let programs = self.programs;
        let _ = offload(move || programs.close()).await;
        self.store.close().await;
        tracing::info!("ended");
    }
}

/// Serves until the program is asked to end, and prints where. At Ctrl-C it ends as soon as what is
/// under way is done; at the signal to terminate it says that it is no longer
/// [ready](Config::drain) before that. The second of such signals ends the program at once.
///
/// # Errors
/// The port is in use, or the data folder or the store cannot be used.
#[inline(never)]
pub fn serve(config: &Config) -> LocalBoxFuture<'_, Result<(), ServeError>> {
    Box::pin(serve_until_asked(config))
}

async fn serve_until_asked(config: &Config) -> Result<(), ServeError> {
    let mut signals = Signals::listen().map_err(ServeError::Signals)?;
    let server = tokio::select! {
        server = Server::bind(config) => server?,
        _ = signals.next() => return Ok(()),
    };
    let address = server.address();
    if config.port.is_none() && address.port() != DEFAULT_PORT {
        println!("Port {DEFAULT_PORT} is in use by another program.");
    }
    println!("Ludoteca is at http://{address}/ (Ctrl-C ends it)");
    if let Some(address) = server.metrics_address() {
        println!("What it measures is at http://{address}/metrics");
    }
    let (health, drain) = (server.health(), config.drain);
    server.run(asked_to_end(signals, health, drain)).await;
    Ok(())
}

/// Waits until the program is to listen no more.
async fn asked_to_end(mut signals: Signals, health: Arc<Health>, drain: Duration) {
    let first = signals.next().await;
    // From now on whoever balances load sends people elsewhere.
    health.leave();
    tokio::spawn(async move {
        let signal = signals.next().await;
        tracing::warn!(?signal, "ends at once");
        std::process::exit(signal.status())
    });
    if first == Signal::Terminate {
        tracing::info!(?drain, "about to end");
        tokio::time::sleep(drain).await;
    }
}

/// Ends programs that nobody has asked for long. Never ends itself.
async fn end_resting(all: Arc<Programs>) {
    loop {
        tokio::time::sleep(programs::LOOK).await;
        let all = Arc::clone(&all);
        let _ = offload(move || all.end_resting()).await;
    }
}

/// Takes records away whose time is over. Never ends itself.
async fn sweep(store: Arc<dyn Store>) {
    loop {
        tokio::time::sleep(SWEEP).await;
        if let Err(error) = store.sweep(now().wall).await {
            tracing::warn!(%error, "what is over cannot be taken away yet");
        }
    }
}

async fn stop(task: JoinHandle<()>) {
    task.abort();
    let _ = task.await;
}

/// Listens at an address.
async fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|reason| match reason.kind() {
        io::ErrorKind::AddrInUse => ServeError::PortInUse(address),
        _ => ServeError::Listen { address, reason },
    })
}

/// Listens at the port that was asked for, or at the default one or one of the next.
async fn listen(config: &Config) -> Result<TcpListener, ServeError> {
    let first = config.port.unwrap_or(DEFAULT_PORT);
    let last = if config.port.is_some() { first } else { first + NEXT_PORTS };
    for port in first..=last {
        match bind(SocketAddr::new(config.host, port)).await {
            Err(ServeError::PortInUse(_)) => {}
            listener => return listener,
        }
    }
    Err(match config.port {
        Some(port) => ServeError::PortInUse(SocketAddr::new(config.host, port)),
        None => ServeError::PortsInUse(last),
    })
}

/// Everything that is answered.
fn router(state: AppState, names: &Arc<[String]>) -> Router {
    let always = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    pages::router(names, state.mail.is_some())
        .layer(from_fn_with_state(state.clone(), visit))
        .merge(api::router(names, &state))
        .merge(health::router())
        .merge(metrics::router())
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(CompressionLayer::new().gzip(true))
        .layer(always(header::CONTENT_SECURITY_POLICY, CONTENT_POLICY))
        .layer(always(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        // Links to seats are secret. (With `no-referrer` forms of our own pages would not say from
        // where they come, either.)
        .layer(always(header::REFERRER_POLICY, "same-origin"))
        .layer(from_fn_with_state(Arc::clone(&state.metrics), note))
        .with_state(state)
}

/// What is answered at an address, and to whom.
struct Answers {
    answer: Router,
    crowd: Arc<Crowd>,
    proxies: Arc<Proxies>,
    ending: Ending,
}

/// Accepts connections until `shutdown` is done.
async fn accept(listener: &TcpListener, answers: Answers, mut shutdown: BoxFuture<'_, ()>) {
    let Answers { answer, crowd, proxies, ending } = answers;
    let router = TowerToHyperService::new(answer);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut shutdown => return,
        };
        match accepted {
            Ok((stream, address)) => {
                let believed = proxies.trust(address.ip());
                let peer = Peer { address: address.ip(), believed };
                let place = crowd.enter(peer.address.into(), believed);
                let (router, proxies) = (router.clone(), Arc::clone(&proxies));
                tokio::spawn(converse(stream, peer, place, router, proxies, ending.clone()));
            }
            Err(error) => {
                // Too many open files, most likely: others have to end first.
                tracing::warn!(%error, "cannot accept a connection");
                crowd.thin_out();
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

/// Answers the requests of one connection.
async fn converse(
    stream: TcpStream,
    peer: Peer,
    place: Place,
    router: TowerToHyperService<Router>,
    proxies: Arc<Proxies>,
    mut ending: Ending,
) {
    // Answers are small and should not wait for more; without it they are late, no worse.
    let _ = stream.set_nodelay(true);
    let answer = |mut request: hyper::Request<Incoming>| {
        place.heard();
        let asker: Client = proxies.asker(peer.address, request.headers()).into();
        request.extensions_mut().insert(asker);
        request.extensions_mut().insert(peer);
        router.call(request)
    };
    let mut connection = std::pin::pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD)
            .max_buf_size(MAX_HEAD)
            .serve_connection(TokioIo::new(Wire::new(stream, DEAF)), service_fn(answer))
            .with_upgrades()
    );
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = place.sent_off() => return,
        () = ending.wait() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke");
    }
}
