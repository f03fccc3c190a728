//! The games, positions, the description, and what every answer carries.

use crate::common::{Folder, Running, hot_seat};
use http_body_util::Full;
use hyper::Method;
use serde_json::json;

#[tokio::test]
async fn games_and_positions() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let games = server.get("/api/games?lang=pt").await.json();
    let games = games["games"].as_array().expect("games");
    assert_eq!(games.len(), ludoteca_catalog::games().len());
    let lights = games.iter().find(|game| game["id"] == "traffic-lights").expect("the game");
    assert_eq!(lights["params"][0]["label"], "Colunas");
    assert_eq!((&lights["params"][0]["low"], &lights["params"][0]["high"]), (&json!(3), &json!(8)));

    let path = "/api/position?spec=traffic-lights(columns=4)&steps=a1,b2";
    let position = server.get(path).await.json();
    assert_eq!(position["spec"], "traffic-lights");
    assert_eq!(position["turns"].as_array().expect("turns").len(), 2);
    assert_eq!(position["turn"], json!({"kind": "seat", "seat": 0}));
    assert!(position["svg"].as_str().expect("a picture").starts_with("<svg"));
    let turned = server.get(&format!("{path}&turned=1")).await.json();
    assert_ne!(turned["svg"], position["svg"]);
    server.end().await;
}

#[tokio::test]
async fn answers_are_compressed_and_guarded() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let request = server.builder(Method::GET, "/").header("accept-encoding", "gzip");
    let answer = server.request(request.body(Full::default()).expect("valid")).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.headers["content-encoding"], "gzip");
    for (name, part) in [
        ("content-security-policy", "script-src 'self'"),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
    ] {
        assert!(answer.headers[name].to_str().expect("text").contains(part), "{name}");
    }
    let table = server.table(hot_seat()).await;
    let answer = server.get(&format!("/api/tables/{}", table.id)).await;
    assert_eq!(answer.headers["cache-control"], "no-store");
    server.end().await;
}

#[tokio::test]
async fn the_description_names_methods_that_answer() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let description = server.get("/api/openapi.json").await.json();
    for (path, item) in description["paths"].as_object().expect("paths") {
        let path = path.replace("{table}", "nothere").replace("{ply}", "0");
        let path = path.replace("{game}", "nothere").replace("{number}", "1");
        for method in [Method::GET, Method::POST, Method::PUT, Method::DELETE] {
            let described = item.get(method.as_str().to_lowercase()).is_some();
            let request = server.builder(method.clone(), &path).body(Full::default());
            let answer = server.request(request.expect("valid")).await;
            assert_eq!(answer.status != 405, described, "{method} {path}");
        }
    }
    server.end().await;
}

#[tokio::test]
async fn positions_are_set_up_and_what_stands_against_them_is_told() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let at = "/api/setup?spec=breakthrough(columns=3,rows=4)&position=2b/3/w2/3+b";
    let draft = server.get(at).await.json();
    assert_eq!(draft["position"], "2b/3/w2/3 b");
    assert_eq!((&draft["standing"], &draft["problem"]), (&json!(["a2", "c4"]), &json!(null)));
    assert_eq!(draft["link"], "/g/breakthrough?columns=3&rows=4&from=2b/3/w2/3_b");
    let put = server.get(&format!("{at}&edit=put&cell=b4&kind=0")).await.json();
    assert_eq!(put["position"], "1wb/3/w2/3 b");
    // White has arrived: that can be played no further, but is a position.
    assert!(put["link"].is_string());
    let put = server.get(&format!("{at}&edit=put&cell=b1&kind=1")).await.json();
    assert!(put["problem"].as_str().expect("a problem").starts_with("b1: a stone of the side to"));
    assert_eq!(put["link"], json!(null));
    assert!(put["svg"].as_str().expect("a picture").starts_with("<svg"));
    let unread = server.get("/api/setup?spec=hex&position=nothing").await.json();
    assert_eq!((&unread["position"], &unread["svg"]), (&json!("nothing"), &json!(null)));
    assert!(unread["problem"].as_str().expect("a problem").contains("write 11, from the top"));
    assert_eq!(server.get("/api/setup?spec=hexx").await.status, 422);
    assert_eq!(server.get(&format!("{at}&edit=burn")).await.status, 400);
    server.end().await;
}

/// Pages and interface say what is wrong in the language of the reader.
#[tokio::test]
async fn what_is_wrong_is_said_in_every_language() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let position = "spec=breakthrough(columns=3,rows=4)&position=2b/3/w2/1b1+b";
    let setup = [
        "b1: a stone of the side to move has reached its goal: the game was over before.",
        "b1: uma peça do lado que vai jogar já chegou à meta: o jogo já tinha acabado.",
        "b1: una pedina del lato che deve muovere è già arrivata alla meta: la partita era già \
         finita.",
    ];
    let size = [
        "`99` is no value for hex's parameter `size`: it takes a whole number from 2 to 26.",
        "`99` não é um valor do parâmetro `size` de hex: aceita-se um número inteiro de 2 a 26.",
        "`99` non è un valore del parametro `size` di hex: si accetta un numero intero da 2 a 26.",
    ];
    let first = [
        "chess cannot begin with this position: the board has one row here; write 8",
        "chess não pode começar com esta posição: aqui o tabuleiro tem uma linha; escreve 8",
        "chess non può cominciare con questa posizione: qui la tavola ha una riga; scrivine 8",
    ];
    for (path, says) in [
        (format!("/api/setup?{position}"), setup),
        (format!("/setup?{position}"), setup),
        ("/api/position?spec=hex(size=99)".to_owned(), size),
        ("/g/hex/board?size=99".to_owned(), size),
        ("/compose/board?game=hex&size=99".to_owned(), size),
        ("/replay?spec=hex(size=99)".to_owned(), size),
        ("/g/chess/board?from=z".to_owned(), first),
    ] {
        for (lang, says) in ["en", "pt", "it"].into_iter().zip(says) {
            let answer = server.get(&format!("{path}&lang={lang}")).await;
            let text = String::from_utf8_lossy(&answer.body).replace("&#39;", "'");
            assert!(text.contains(says), "{path} in {lang}: {text}");
            assert!(!text.contains("role=\"alert\" lang="), "{path} in {lang}");
        }
    }
    server.end().await;
}

/// The composer says in words what a parameter takes, why rules are off, and what those that are on
/// change.
#[tokio::test]
async fn the_composer_speaks_in_words() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for (path, says) in [
        ("game=gomoku&size=99&lang=en", "Board size: 3 to 26<"),
        ("game=gomoku&size=99&lang=pt", "Tamanho do tabuleiro: de 3 a 26<"),
        ("game=gomoku&size=99&lang=it", "Grandezza della tavola: da 3 a 26<"),
        ("game=gomoku&rule-sequence=1&rule-sequence.plays=x&lang=en", "joined by `-`"),
        (
            "game=hex&lang=en",
            "data-off=\"swap\"><strong>Swap rule</strong> Off: the game has this rule among its own options.<",
        ),
        (
            "game=chess&lang=en",
            "data-off=\"sequence\"><strong>Several plays a turn</strong> Off: it needs a game for two \
             in which either side can be told \
             to go next, such as gomoku, othello or amazons; here a check must be answered",
        ),
        (
            "game=chess&lang=pt",
            "data-off=\"sesqui\"><strong>Meios movimentos</strong> Desligada: precisa de um jogo em que",
        ),
        (
            "game=amazons&rule-auction=1&lang=en",
            "data-off=\"swap\"><strong>Swap rule</strong> an auction takes the place",
        ),
        ("game=quadrex&rule-sesqui=1&lang=en", "even where the game says that stones never move"),
        ("game=quadrex&rule-sesqui=1&lang=en", "stones follow a half move"),
        ("game=hex&rule-sesqui=1&lang=it", "Dove le regole del gioco dicono altro"),
        (
            "game=gomoku&rule-sequence=1&rule-sequence.plays=1-2&lang=en",
            "ahead by 1 -1 1 -1 1 -1 1 -1 …",
        ),
        (
            "game=gomoku&rule-sequence=1&rule-sequence.plays=3-10-15-16&lang=pt",
            "de avanço 3 -7 8 -8 8 -8 8 -8 …",
        ),
        ("game=army-chess&lang=en", "ahead by 3 -7 8 -8"),
    ] {
        let answer = server.get(&format!("/compose/board?{path}")).await;
        let text = String::from_utf8_lossy(&answer.body);
        assert!(text.contains(says), "{path}: {text}");
    }
    server.end().await;
}

#[tokio::test]
async fn puzzles_are_judged_and_answered() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    // Traffic Lights: three cells complete a line at once.
    let number = ludoteca_catalog::games()
        .iter()
        .find(|entry| entry.info.id == "traffic-lights")
        .and_then(|entry| entry.info.puzzles.iter().position(|text| text.contains("task: win 1")))
        .expect("a puzzle of one turn");
    let path = format!("/api/puzzles/traffic-lights/{}", number + 1);
    let open = server.get(&path).await.json();
    assert_eq!((&open["verdict"], &open["steps"]), (&json!("open"), &json!([])));
    let mut verdicts = std::collections::BTreeMap::new();
    for choice in open["choices"].as_array().expect("choices") {
        let token = choice["token"].as_str().expect("a token");
        let answer = server.get(&format!("{path}?steps={token}")).await.json();
        assert_eq!(answer["steps"][0], token);
        let replied = answer["steps"].as_array().expect("steps").len() > 1;
        let verdict = answer["verdict"].as_str().expect("a verdict").to_owned();
        assert_eq!(replied, verdict == "fails", "{token}");
        *verdicts.entry(verdict).or_insert(0) += 1;
    }
    assert!(verdicts["solved"] > 0 && verdicts["fails"] > 0, "{verdicts:?}");
    assert_eq!(server.get(&format!("{path}?steps=z9")).await.status, 422);
    assert_eq!(server.get("/api/puzzles/traffic-lights/99").await.status, 404);
    assert_eq!(server.get("/api/puzzles/nothing/1").await.status, 404);
    server.end().await;
}

/// A board of every game is on it, and phones wait for all of them: so many bytes for each.
#[tokio::test]
async fn the_library_is_a_small_page() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let games = ludoteca_catalog::games().len();
    for lang in ["en", "pt", "it"] {
        let path = format!("/?lang={lang}");
        let plain = server.get(&path).await.body.len();
        let request = server.builder(Method::GET, &path).header("accept-encoding", "gzip");
        let request = request.body(Full::default()).expect("a request");
        let small = server.request(request).await.body.len();
        assert!(
            plain < 3_060 * games && small < 480 * games,
            "{lang}: {plain} bytes, {small} compressed"
        );
    }
    server.end().await;
}

#[tokio::test]
async fn the_pages_can_be_put_beside_other_programs() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let page = server.get("/").await;
    let page = String::from_utf8(page.body.to_vec()).expect("text");
    let (_, rest) = page.split_once("rel=\"manifest\" href=\"").expect("a manifest");
    let at = rest.split('"').next().expect("an address");
    let manifest = server.get(at).await;
    assert_eq!(manifest.headers["content-type"], "application/manifest+json");
    let (folder_of, _) = at.rsplit_once('/').expect("a folder");
    for icon in manifest.json()["icons"].as_array().expect("icons") {
        let (src, sizes) = (icon["src"].as_str().expect("a file"), &icon["sizes"]);
        let file = server.get(&format!("{folder_of}/{src}")).await;
        assert_eq!(file.headers["content-type"], icon["type"].as_str().expect("a type"), "{src}");
        if sizes != "any" {
            // Width and height stand in the first chunk of a PNG.
            let side = |at: usize| u32::from_be_bytes(file.body[at..at + 4].try_into().expect("4"));
            assert_eq!(sizes, &format!("{}x{}", side(16), side(20)), "{src}");
        }
    }
    let style = include_str!("../../../../web/public/style.css");
    for colour in page.split("name=\"theme-color\" content=\"").skip(1) {
        let colour = colour.split('"').next().expect("a colour");
        assert!(style.lines().any(|line| line.contains("--paper:") && line.contains(colour)));
    }
    assert_eq!(page.matches("theme-color").count(), 2);
    server.end().await;
}

#[tokio::test]
async fn games_are_found_by_other_names_and_languages() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for (sought, first) in [
        ("go", "go"),
        ("Reversi", "othello"),
        ("mancala", "oware"),
        ("galo", "traffic-lights"),
        ("damas", "mak-yek"),
        ("cinco+em+linha", "gomoku"),
        ("gobang", "gomoku"),
        ("wei-qi", "go"),
        ("baduk", "go"),
        ("xadrez", "chess"),
        ("scacchi", "chess"),
        ("avanco", "breakthrough"),
        ("%C3%A9checs", "chess"),
        // With a slip, as nothing is found so.
        ("conect6", "connect6"),
        ("brekthrough", "breakthrough"),
        ("ammazon", "amazons"),
        ("gobagn", "gomoku"),
    ] {
        let page = server.get(&format!("/?q={sought}")).await;
        let page = String::from_utf8(page.body.to_vec()).expect("text");
        let cards = page.split("<li class=\"card\" data-game=\"").skip(1);
        let shown =
            cards.filter(|card| !card.split('>').next().is_some_and(|t| t.ends_with(" hidden")));
        let shown: Vec<&str> = shown.filter_map(|card| card.split('"').next()).collect();
        assert_eq!(shown.first(), Some(&first), "{sought}: {shown:?}");
    }
    server.end().await;
}
