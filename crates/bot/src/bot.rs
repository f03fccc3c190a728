//! All that a bot does at once.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use ludoteca_catalog::find;
use serde::Deserialize;
use serde_json::json;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::address::Way;
use crate::client::{Client, Trouble};
use crate::dare::Dare;
use crate::lobby::Lobby;
use crate::news::{New, News, Own};
use crate::table::{Seated, Shared, play};
use crate::{BotError, Said, Settings, Thinker};

/// Who comes back too often waits longer, from so long to so long.
const SOON: Duration = Duration::from_secs(1);
const LATE: Duration = Duration::from_secs(60);

/// So many challenges are looked at one after the other; a server lets no more wait for an account.
const CHALLENGES: usize = 64;
/// Taking leave of the lobby takes no longer.
const PARTING: Duration = Duration::from_secs(5);

/// The account for which it plays.
#[derive(Deserialize)]
struct Me {
    name: String,
    bot: bool,
    scopes: Option<Vec<String>>,
}

/// At which tables the account sits from now on.
#[derive(Deserialize)]
struct Kept {
    tables: Vec<String>,
}

#[derive(Deserialize)]
struct OwnSeat {
    key: String,
}

/// Plays until `stop` is done; then goes on with what is under way until that is over. What it does it says.
///
/// # Errors
/// It may not play, or not any more.
pub async fn run(
    settings: Settings,
    said: mpsc::UnboundedSender<Said>,
    stop: impl Future<Output = ()> + Send,
) -> Result<(), BotError> {
    let games = games(&settings)?;
    let by_link = |link: &String| Seated::by_link(link).ok_or_else(|| BotError::Link(link.clone()));
    let invited = settings.links.iter().map(by_link).collect::<Result<Vec<Seated>, _>>()?;
    let client = Client::new(Way::to(settings.server.clone())?, &settings.token);
    let threads = Arc::new(Semaphore::new(settings.threads.max(1)));
    let thinker = settings.thinker.clone();
    let shared = Shared { client: client.clone(), thinker, threads, said: said.clone() };
    let mut stop = std::pin::pin!(stop);
    tokio::select! {
        me = enter(&shared) => me?,
        () = &mut stop => return Ok(()),
    }
    let (found, mut seats) = mpsc::unbounded_channel();
    for seated in invited {
        if claim(&shared, &seated).await {
            let _ = found.send(seated);
        }
    }
    let (free, room) = watch::channel(settings.most);
    let (asked, dares) = mpsc::channel(CHALLENGES);
    let lobby = Lobby::new(client.clone(), &settings, games, room, dares, found.clone(), said);
    let mut tasks = JoinSet::new();
    tasks.spawn(stay(lobby, shared.clone()));
    tasks.spawn(follow(shared.clone(), found.clone(), asked));
    let mut free = Some(free);
    let mut tables: JoinSet<(String, Result<(), Trouble>)> = JoinSet::new();
    let mut sitting: HashSet<String> = HashSet::new();
    let (mut left, mut parting) = (false, None);
    loop {
        if let Some(free) = &free {
            let room = settings.most.saturating_sub(tables.len());
            free.send_if_modified(|known| std::mem::replace(known, room) != room);
        } else if left && tables.is_empty() && seats.is_empty() {
            break;
        }
        tokio::select! {
            () = &mut stop, if free.is_some() => {
                // Whoever offers seats takes them back then, and ends.
                free = None;
                parting = Some(Instant::now() + PARTING);
                shared.say(Said::Ending { games: tables.len() });
            }
            // Whoever took a seat in the moment in which it was taken back does not wait for nobody.
            Some(seated) = seats.recv() => {
                if sitting.insert(seated.table.clone()) {
                    let shared = shared.clone();
                    tables.spawn(async move {
                        let table = seated.table.clone();
                        claim(&shared, &seated).await;
                        (table, play(shared, seated).await)
                    });
                }
            }
            Some(over) = tables.join_next() => {
                let (table, done) = over.unwrap_or_else(|failed| std::panic::resume_unwind(failed.into_panic()));
                sitting.remove(&table);
                done.map_err(refused)?;
            }
            Some(ended) = tasks.join_next() => {
                let done = ended.unwrap_or_else(|failed| std::panic::resume_unwind(failed.into_panic()));
                done.map_err(refused)?;
                left = true;
                // Those who were quicker than that are among the games of the account.
                let _ = timeout(PARTING, sit_at_all(&shared, &found)).await;
            }
            // A server that is away forgets what was offered by itself.
            () = until(parting), if !left => left = true,
        }
    }
    Ok(())
}

/// Waits for a moment, if there is one.
async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

fn refused(trouble: Trouble) -> BotError {
    match trouble {
        Trouble::Refused { code, .. } if code == "scope" => BotError::Scope,
        trouble => BotError::Refused(trouble.to_string()),
    }
}

/// The canonical names of the games that are played.
fn games(settings: &Settings) -> Result<Vec<String>, BotError> {
    let named = |name: &String| {
        let game = find(name).map_err(|error| BotError::Game(error.to_string()))?;
        if let Thinker::Program(program) = &settings.thinker {
            program.plays(&*game).map_err(|error| BotError::Game(error.to_string()))?;
        }
        Ok(game.spec().to_string())
    };
    settings.games.iter().map(named).collect()
}

/// Finds out for whom it plays, and whether it may.
async fn enter(shared: &Shared) -> Result<(), BotError> {
    let mut wait = SOON;
    let me: Me = loop {
        match shared.client.get("/api/me").await {
            Ok(me) => break me,
            Err(trouble) if trouble.passes() => pause(shared, &trouble, &mut wait).await,
            Err(trouble) => return Err(refused(trouble)),
        }
    };
    if !me.scopes.is_some_and(|scopes| scopes.iter().any(|scope| scope == "play")) {
        return Err(BotError::Scope);
    }
    let Me { name, bot: marked, .. } = me;
    shared.say(Said::Came { server: shared.client.address(), name, marked });
    Ok(())
}

/// Waits before something is tried again, each time longer.
async fn pause(shared: &Shared, trouble: &Trouble, wait: &mut Duration) {
    let again = match trouble {
        Trouble::Later { after: Some(after), .. } => (*after).clamp(SOON, LATE),
        _ => *wait,
    };
    shared.say(Said::Away { why: trouble.to_string(), again });
    sleep(again).await;
    *wait = (*wait * 2).min(LATE);
}

/// Stays in the lobby, and comes back to it.
async fn stay(mut lobby: Lobby, shared: Shared) -> Result<(), Trouble> {
    let mut wait = SOON;
    loop {
        let began = Instant::now();
        match lobby.stay().await {
            Ok(()) => return Ok(()),
            Err(trouble) if trouble.is_final() => return Err(trouble),
            Err(trouble) => {
                wait = if began.elapsed() > LATE { SOON } else { wait };
                pause(&shared, &trouble, &mut wait).await;
            }
        }
    }
}

/// Sits down where the account has a seat: games of before, and those that somebody else has begun with it;
/// and hands challenges on.
async fn follow(
    shared: Shared,
    found: mpsc::UnboundedSender<Seated>,
    asked: mpsc::Sender<Dare>,
) -> Result<(), Trouble> {
    let (mut wait, mut last) = (SOON, None);
    loop {
        let began = Instant::now();
        let heard = async {
            // The stream begins with what waits for the account; the rest is asked for.
            sit_at_all(&shared, &found).await?;
            let mut news = News::open(&shared.client, last.clone()).await?;
            loop {
                let new = news.next().await;
                last.clone_from(&news.last);
                match new? {
                    New::Game(own) => sit(&shared, &found, own).await?,
                    // More than can wait are told again with the next line.
                    New::Challenge(dare) => drop(asked.try_send(dare)),
                }
            }
        };
        let done: Result<(), Trouble> = heard.await;
        let Err(trouble) = done else { return Ok(()) };
        if trouble.is_final() || found.is_closed() {
            return Err(trouble);
        }
        wait = if began.elapsed() > LATE { SOON } else { wait };
        pause(&shared, &trouble, &mut wait).await;
    }
}

/// Sits down at all games of the account that are not over.
async fn sit_at_all(shared: &Shared, found: &mpsc::UnboundedSender<Seated>) -> Result<(), Trouble> {
    let playing: Vec<Own> = shared.client.get("/api/me/games?which=playing").await?;
    for own in playing {
        sit(shared, found, own).await?;
    }
    Ok(())
}

async fn sit(
    shared: &Shared,
    found: &mpsc::UnboundedSender<Seated>,
    own: Own,
) -> Result<(), Trouble> {
    if own.payoffs.is_some() {
        return Ok(());
    }
    match shared.client.get::<OwnSeat>(&format!("/api/me/games/{}", own.table)).await {
        Ok(OwnSeat { key }) => {
            let _ = found.send(Seated { table: own.table, key });
            Ok(())
        }
        // A seat without a key here is played elsewhere.
        Err(Trouble::Refused { status: 404, .. }) => Ok(()),
        Err(trouble) => Err(trouble),
    }
}

/// Lets the account sit at the table, so that it is one of its games: it goes on there after this program was
/// started anew. Where the account sits there already that changes nothing. Whether it sits there.
async fn claim(shared: &Shared, seated: &Seated) -> bool {
    let Seated { table, key } = seated;
    let keys = json!({"tables": [{"table": table, "key": key}]});
    let done = shared.client.post::<Kept>("/api/me/games", &keys).await;
    let why = match done {
        Ok(Kept { tables }) if tables.contains(table) => return true,
        Ok(_) => "the seat is another's, or not for programs, or the link opens nothing".to_owned(),
        Err(trouble) => trouble.to_string(),
    };
    let what = format!("{table}: is not kept for the account");
    shared.say(Said::Skipped { what, why });
    false
}
