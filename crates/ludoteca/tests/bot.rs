//! `ludoteca bot`, from outside: with people, with another bot, with another program, and when all goes wrong.

mod common;

use std::collections::HashSet;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use common::tls::{acceptor, tls};
use common::{Folder, Served, ludoteca};
use ludoteca_people::{Hashed, People, Scope, TokenKey};
use ludoteca_server::Address;
use serde_json::{Value, json};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};

const PATIENCE: Duration = Duration::from_secs(60);
const GAME: &str = "traffic-lights(columns=3)";

/// Does something with the people of a store.
fn with<T>(file: &str, work: impl AsyncFnOnce(&People) -> T) -> T {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let address: Address = file.parse().expect("an address");
        let store = address.open().await.expect("a store");
        let done = work(&People::new(store.clone())).await;
        store.close().await;
        done
    })
}

/// An account of this name, for which a program plays, with a token for this.
fn token(file: &str, name: &str, scope: Scope) -> String {
    account(file, name, scope, true)
}

/// An account of this name with a token for this.
fn account(file: &str, name: &str, scope: Scope, bot: bool) -> String {
    with(file, async |people| {
        let name = name.parse().expect("a name");
        let made = people.make(name, Hashed::nobodys(), None, 1).await.expect("made");
        let (mut doc, _) = made.expect("one");
        if bot {
            people.mark_bot(&doc, 2).await.expect("written");
            (doc.version, doc.value.bot) = (doc.version + 1, true);
        }
        let key = people.mint(&doc, "bot", &[scope], 3).await.expect("made").expect("a token");
        key.as_str().to_owned()
    })
}

/// A bot in a process of its own, killed in the end.
struct Bot {
    process: Child,
    said: Arc<Mutex<Vec<String>>>,
}

impl Bot {
    fn start(server: &str, token: &str, more: &[&str]) -> Bot {
        Bot::of(ludoteca(&["bot", "--server", &format!("http://{server}")]), token, more)
    }

    /// One that comes over TLS, and believes who is named in a file of `tests/tls`.
    fn believing(file: &str, port: u16, token: &str) -> Bot {
        let mut command = ludoteca(&["bot", "--server", &format!("https://localhost:{port}")]);
        command.env("SSL_CERT_FILE", tls(file)).env_remove("SSL_CERT_DIR");
        Bot::of(command, token, &["--games", GAME, "--clock", "1+1", "--wait", "0"])
    }

    fn of(mut command: Command, token: &str, more: &[&str]) -> Bot {
        command.args(more).env("LUDOTECA_TOKEN", token);
        let mut process =
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        let out = BufReader::new(process.stdout.take().expect("a pipe"));
        let said = Arc::<Mutex<Vec<String>>>::default();
        let lines = Arc::clone(&said);
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                lines.lock().expect("no panic").push(line);
            }
        });
        Bot { process, said }
    }

    fn said(&self) -> String {
        self.said.lock().expect("no panic").join("\n")
    }

    /// Waits until it has said something.
    fn until_said(&self, what: &str) {
        until(what, || self.said().contains(what).then_some(()));
    }

    /// Asks it to end, as somebody at the keyboard does.
    fn interrupt(&self) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
    }

    /// How it has ended, and what it says is wrong.
    fn ended(mut self) -> (bool, String) {
        let status = until("it ends", || self.process.try_wait().expect("it is ours"));
        let mut problem = String::new();
        let pipe = self.process.stderr.take().expect("a pipe");
        BufReader::new(pipe).read_to_string(&mut problem).expect("text");
        (status.success(), problem)
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Passes on what comes over TLS to a server, as a proxy does; the port at which it listens.
fn proxy(server: &str) -> u16 {
    let (acceptor, server) = (acceptor(), server.to_owned());
    let (tell, told) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        runtime.block_on(async {
            let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
            tell.send(listener.local_addr().expect("an address").port()).expect("heard");
            loop {
                let (stream, _) = listener.accept().await.expect("a line");
                let (acceptor, server) = (acceptor.clone(), server.clone());
                tokio::spawn(async move {
                    // Who does not believe the certificate hangs up.
                    let Ok(mut near) = acceptor.accept(stream).await else { return };
                    let mut far = TcpStream::connect(server).await.expect("the server");
                    let _ = copy_bidirectional(&mut near, &mut far).await;
                });
            }
        });
    });
    told.recv().expect("a port")
}

/// Waits until something is there.
fn until<T>(what: &str, mut there: impl FnMut() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(there) = there() {
            return there;
        }
        assert!(began.elapsed() < PATIENCE, "never: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn served(file: &str, more: &[&str]) -> Served {
    Served::start(&[&["--port", "0", "--store", file, "--engines", "1"], more].concat())
}

/// Games of the account of a token.
fn games(server: &Served, token: &str, which: &str) -> Vec<Value> {
    let head = [format!("Host: {}", server.address), format!("Authorization: Bearer {token}")];
    let path = format!("GET /api/me/games?which={which}");
    let answer = server.ask(&path, &[&head[0], &head[1]], "");
    answer.json().as_array().expect("a list").clone()
}

/// The open seats.
fn seats(server: &Served) -> Vec<Value> {
    server.get("/api/lobby").1["seats"].as_array().expect("a list").clone()
}

#[test]
fn a_guest_plays_with_a_bot_that_offers_a_seat() {
    let folder = Folder::new();
    let file = folder.file("bots.sqlite");
    let key = token(&file, "Deep Green", Scope::Play);
    let server = served(&file, &[]);
    let bot =
        Bot::start(&server.address, &key, &["--games", GAME, "--level", "1", "--clock", "5+3"]);
    bot.until_said("Here as Deep Green at http://");
    let seat = until("a seat is offered", || seats(&server).first().cloned());
    assert_eq!((&seat["spec"], &seat["clock"]), (&json!(GAME), &json!("5+3")));
    // All see that a program asks, and under which name.
    assert_eq!((&seat["bot"], &seat["who"]), (&json!(true), &json!("Deep Green")));
    let id = seat["id"].as_str().expect("a name");
    let met = server.post(&format!("/api/seeks/{id}/accept"), &json!({"name": "Ana"}));
    let table = met["table"].as_str().expect("a table").to_owned();
    let own = met["link"].as_str().and_then(|link| link.rsplit('/').next()).expect("a key");
    let see = || server.get(&format!("/api/tables/{table}?key={own}")).1;
    let mut offered = false;
    let result = until("the game is over", || {
        let view = see();
        if view["turn"]["kind"] == "seat" && view["you"][0] == view["turn"]["seat"] {
            if !offered && view["ply"].as_u64() > Some(2) {
                // It agrees to nothing.
                offered = true;
                server.try_post(
                    &format!("/api/tables/{table}/offer"),
                    &json!({"key": own, "kind": "takeback"}),
                );
                until("it says no", || see()["offers"].as_array()?.is_empty().then_some(()));
            }
            let step = json!({"key": own, "token": view["steps"][0]["token"], "ply": view["ply"]});
            server.try_post(&format!("/api/tables/{table}/steps"), &step);
        }
        view["result"]["text"].as_str().map(str::to_owned)
    });
    bot.until_said(&format!("{table}: plays Traffic Lights against Ana"));
    bot.until_said(&result);
    // It is a game of the account, and another seat is open.
    until("it is noted", || {
        games(&server, &key, "played").iter().find(|game| game["table"] == *table).cloned()
    });
    let view = see();
    let names: HashSet<&str> = view["seats"]
        .as_array()
        .expect("seats")
        .iter()
        .filter_map(|seat| seat["name"].as_str())
        .collect();
    assert_eq!(names, HashSet::from(["Ana", "Deep Green"]), "{view}");
    until("a seat is offered again", || seats(&server).first().cloned());
    bot.interrupt();
    let (well, problem) = bot.ended();
    assert!(well, "{problem}");
    assert!(seats(&server).is_empty(), "what it offered is taken back");
}

#[test]
fn a_bot_comes_to_a_seat_by_its_link_and_says_what_it_cannot_take() {
    let folder = Folder::new();
    let file = folder.file("bots.sqlite");
    let key = token(&file, "Deep Green", Scope::Play);
    let server = served(&file, &[]);
    let seats = json!([{"kind": "human", "name": "Ana"}, {"kind": "open"}]);
    let made = server.post("/api/tables", &json!({"spec": GAME, "seats": seats}));
    let table = made["table"].as_str().expect("a table").to_owned();
    let link = made["invitations"][0]["link"].as_str().expect("a link");
    let link = format!("http://{}{link}", server.address);
    let none = format!("/t/{table}/{}", "a".repeat(32));
    let bot = Bot::start(
        &server.address,
        &key,
        &["--games", "hex", "--level", "1", "--link", &none, "--link", &link],
    );
    bot.until_said(&format!("{table}: is not kept for the account"));
    bot.until_said(&format!("{table}: plays Traffic Lights against Ana"));
    let own = made["key"].as_str().expect("a key");
    until("the game is over", || {
        let view = server.get(&format!("/api/tables/{table}?key={own}")).1;
        if view["turn"]["kind"] == "seat" && view["you"][0] == view["turn"]["seat"] {
            let step = json!({"key": own, "token": view["steps"][0]["token"], "ply": view["ply"]});
            server.try_post(&format!("/api/tables/{table}/steps"), &step);
        }
        view["result"]["text"].as_str().map(str::to_owned)
    });
    let (well, problem) = Bot::start(&server.address, &key, &["--link", "/g/hex"]).ended();
    assert!(!well && problem.contains("is no link of a seat; give the whole of it"), "{problem}");
}

#[test]
fn a_bot_takes_what_others_offer_and_another_program_plays_for_it() {
    let folder = Folder::new();
    let file = folder.file("bots.sqlite");
    let (one, two) = (token(&file, "Deep Green", Scope::Play), token(&file, "Ugo", Scope::Play));
    let server = served(&file, &[]);
    let own = format!("'{}' ugi", env!("CARGO_BIN_EXE_ludoteca"));
    let games_of = ["--games", "hex(size=3,swap=false)", "--clock", "1+1", "--wait", "1"];
    let first = Bot::start(
        &server.address,
        &one,
        &[&games_of[..], &["--most", "1", "--level", "2"]].concat(),
    );
    // The other one plays more games, and takes what is open for any of them.
    let more = [
        "--games",
        "breakthrough(columns=3,rows=4),hex(size=3,swap=false)",
        "--wait",
        "0",
        "--programs",
        "--ugi",
        &own,
    ];
    let second = Bot::start(&server.address, &two, &more);
    until("two games are over", || (games(&server, &two, "played").len() >= 2).then_some(()));
    assert!(first.said().contains("plays Hex against Ugo"), "{}", first.said());
    assert!(second.said().contains("plays Hex against Deep Green"), "{}", second.said());
    assert!(!second.said().contains("failed"), "{}", second.said());
    // It plays what it has begun to its end.
    first.interrupt();
    let (well, problem) = first.ended();
    assert!(well, "{problem}");
    until("nothing is left", || games(&server, &one, "waiting").is_empty().then_some(()));
}

#[test]
fn a_server_that_ends_and_comes_back_finds_its_bots_at_their_tables() {
    let folder = Folder::new();
    let file = folder.file("bots.sqlite");
    let (one, two) = (token(&file, "Deep Green", Scope::Play), token(&file, "Ugo", Scope::Play));
    let mut server = served(&file, &[]);
    let port = server.address.rsplit(':').next().expect("a port").to_owned();
    let more = [
        "--games",
        "hex(size=6)",
        "--clock",
        "10+5",
        "--wait",
        "0",
        "--most",
        "1",
        "--level",
        "3",
        "--programs",
    ];
    let bots = [&one, &two].map(|key| Bot::start(&server.address, key, &more));
    let table = until("they play", || {
        let playing = [games(&server, &one, "waiting"), games(&server, &one, "playing")].concat();
        let table = playing.first()?["table"].as_str()?.to_owned();
        let ply = server.get(&format!("/api/tables/{table}")).1["ply"].as_u64()?;
        (ply >= 3).then_some(table)
    });
    server.kill();
    let server = Served::start(&["--port", &port, "--store", &file, "--engines", "1"]);
    until("that game is over", || {
        let view = server.get(&format!("/api/tables/{table}")).1;
        (view["result"]["reason"] == "rules").then_some(())
    });
    for bot in &bots {
        assert!(bot.said().contains("away: "), "{}", bot.said());
        bot.until_said(&format!("{table}: Hex is over"));
    }
    // And a bot that was started anew goes on where it sat.
    let table = until("they play again", || {
        let playing = [games(&server, &one, "waiting"), games(&server, &one, "playing")].concat();
        Some(playing.first()?["table"].as_str()?.to_owned())
    });
    let [first, second] = bots;
    drop(first);
    let first = Bot::start(&server.address, &one, &more);
    first.until_said(&format!("{table}: plays Hex against Ugo"));
    first.until_said(&format!("{table}: Hex is over"));
    drop(second);
}

#[test]
fn a_bot_takes_challenges_for_its_games_while_it_has_room() {
    let folder = Folder::new();
    let file = folder.file("bots.sqlite");
    let key = token(&file, "Deep Green", Scope::Play);
    let (ana, ugo) = (account(&file, "Ana", Scope::Play, false), token(&file, "Ugo", Scope::Play));
    let server = served(&file, &[]);
    let ask = |request: &str, key: &str, body: &Value| {
        let head = [
            format!("Host: {}", server.address),
            format!("Authorization: Bearer {key}"),
            "Content-Type: application/json".to_owned(),
        ];
        server.ask(request, &[&head[0], &head[1], &head[2]], &body.to_string())
    };
    let dare = |key: &str, spec: &str| {
        let body = json!({"to": "Deep Green", "spec": spec, "clock": "5+3"});
        let made = ask("POST /api/challenges", key, &body);
        assert_eq!(made.status, 201, "{}", made.body);
        made.json()["challenge"].as_str().expect("a name").to_owned()
    };
    let answered = |key: &str, id: &str| {
        until("it answers", || {
            let all = ask("GET /api/challenges", key, &json!({})).json();
            let own = all.as_array()?.iter().find(|one| one["id"] == *id)?.clone();
            (own["declined"] == true || own["link"] != Value::Null).then_some(own)
        })
    };
    // One was made before the bot came.
    let first = dare(&ana, GAME);
    let more = ["--games", GAME, "--level", "1", "--clock", "5+3", "--most", "1"];
    let bot = Bot::start(&server.address, &key, &more);
    let own = answered(&ana, &first);
    assert_eq!((&own["declined"], &own["bot"]), (&json!(false), &json!(true)), "{own}");
    let link = own["link"].as_str().expect("a table");
    let table = link.trim_start_matches("/t/").to_owned();
    bot.until_said(&format!("{table}: plays Traffic Lights against Ana"));
    // There is no room for another, and none for another game or for programs.
    for (key, spec, why, said) in [
        (&ana, GAME, "as many tables as --most says", "One moment, please."),
        (&ana, "hex", "not one of --games", "Sorry!"),
        (&ugo, GAME, "a program asks", "Sorry!"),
    ] {
        let own = answered(key, &dare(key, spec));
        assert_eq!((&own["declined"], &own["said"]), (&json!(true), &json!(said)), "{own}");
        bot.until_said(why);
    }
    let seat = ask(&format!("GET /api/me/games/{table}"), &ana, &json!({})).json();
    let own = seat["key"].as_str().expect("a key");
    until("the game is over", || {
        let view = server.get(&format!("/api/tables/{table}?key={own}")).1;
        if view["turn"]["kind"] == "seat" && view["you"][0] == view["turn"]["seat"] {
            let step = json!({"key": own, "token": view["steps"][0]["token"], "ply": view["ply"]});
            server.try_post(&format!("/api/tables/{table}/steps"), &step);
        }
        (view["result"] != Value::Null).then_some(())
    });
    // Then there is room again.
    bot.until_said(&format!("{table}: Traffic Lights is over"));
    let own = answered(&ana, &dare(&ana, GAME));
    assert_eq!(own["declined"], false, "{own}");
}

#[test]
fn who_may_not_play_is_told_so() {
    let folder = Folder::new();
    let file = folder.file("bots.sqlite");
    let watch = token(&file, "Deep Green", Scope::Watch);
    let server = served(&file, &[]);
    let unknown = format!("ludoteca_{}", "a".repeat(52));
    for (key, why) in
        [(&*watch, "this token may not play"), (&unknown, "opens nothing"), ("x", "opens nothing")]
    {
        let (well, problem) = Bot::start(&server.address, key, &[]).ended();
        assert!(!well && problem.contains(why), "{key}: {problem}");
    }
    for (more, why) in [
        (&["--games", "chss"][..], "chss"),
        (&["--games", "chess", "--ugi", "gtp:x"], "asked to play go and hex, not chess"),
        (&["--clock", "soon"], "soon"),
        (&["--level", "11"], "11"),
        (&["--ugi", " "], "no command"),
    ] {
        let (well, problem) = Bot::start(&server.address, &watch, more).ended();
        assert!(!well && problem.contains(why), "{more:?}: {problem}");
    }
    let (well, problem) = Bot::start(&server.address, "", &[]).ended();
    assert!(!well && problem.contains("LUDOTECA_TOKEN"), "{problem}");
}

#[test]
fn over_tls_a_bot_comes_to_whom_it_believes() {
    let folder = Folder::new();
    let file = folder.file("bots.sqlite");
    let token = token(&file, "Deep Green", Scope::Play);
    let server = served(&file, &[]);
    let port = proxy(&server.address);
    let bot = Bot::believing("authority.pem", port, &token);
    bot.until_said(&format!("Here as Deep Green at https://localhost:{port}"));
    // The lobby is a WebSocket, over TLS as well.
    until("its seat is offered", || (!seats(&server).is_empty()).then_some(()));
    // Who has signed that certificate is unknown to this one: it says so, and tells nobody its token.
    let careful = Bot::believing("server.pem", port, &token);
    careful.until_said("away: ");
    assert!(careful.said().contains("certificate"), "{}", careful.said());
    assert!(!careful.said().contains("Here as"), "{}", careful.said());
    // A file without certificates is no system to check by.
    let (well, problem) = Bot::believing("README.md", port, &token).ended();
    assert!(!well && problem.contains("the certificates of this system"), "{problem}");
}

#[test]
fn a_token_that_is_ended_ends_its_bot() {
    let folder = Folder::new();
    let file = folder.file("bots.sqlite");
    let (one, two) = (token(&file, "Deep Green", Scope::Play), token(&file, "Ugo", Scope::Play));
    let server = served(&file, &[]);
    let more = [
        "--games",
        "hex(size=9)",
        "--clock",
        "10+5",
        "--wait",
        "0",
        "--most",
        "1",
        "--level",
        "3",
        "--programs",
    ];
    let (first, second) =
        (Bot::start(&server.address, &one, &more), Bot::start(&server.address, &two, &more));
    first.until_said("plays Hex against Ugo");
    with(&file, async |people| {
        let key = TokenKey::given(&one).expect("a token");
        let (token, owner) = people.token(&key, 9).await.expect("read").expect("there");
        people.end_token(&owner.id, &token.id, 9).await.expect("ended");
    });
    let (well, problem) = first.ended();
    assert!(!well && problem.contains("This token opens nothing"), "{problem}");
    // The other one is not concerned, and the game stands.
    assert!(
        !games(&server, &two, "waiting").is_empty() || !games(&server, &two, "playing").is_empty()
    );
    drop(second);
}

#[test]
fn a_program_that_fails_twice_has_lost_that_game() {
    let folder = Folder::new();
    let file = folder.file("bots.sqlite");
    let (one, two) = (token(&file, "Deep Green", Scope::Play), token(&file, "Ugo", Scope::Play));
    let server = served(&file, &[]);
    let more =
        ["--games", "hex(size=5)", "--clock", "1+1", "--wait", "0", "--most", "1", "--programs"];
    let _well = Bot::start(&server.address, &one, &[&more[..], &["--level", "1"]].concat());
    let ill = Bot::start(&server.address, &two, &[&more[..], &["--ugi", "exit 1"]].concat());
    ill.until_said("the program failed: ");
    let over = until("it is over", || games(&server, &two, "played").first().cloned());
    let seat = over["seats"][0].as_u64().expect("a seat") as usize;
    assert_eq!(over["payoffs"][seat], 0.0, "{over}");
}
