//! Other programs in matches and at tables: ones that fail in every way, ourselves, and those of Debian.

mod common;

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Output, Stdio};

use common::{Folder, Served, fails};
use serde_json::{Value, json};

/// Speaks GTP, and does this when it is to move.
fn speaker(moves: &str) -> String {
    format!(
        "gtp:while read command rest; do case $command in genmove) {moves};; *) echo =; echo;; \
         esac; done"
    )
}

/// Speaks UCI, and says this where it is to move.
fn moveless(says: &str) -> String {
    format!(
        "uci:while read command rest; do case $command in uci) echo uciok;; isready) echo readyok;; \
         go) echo 'bestmove {says}';; esac; done"
    )
}

fn duel(game: &str, players: [&str; 2], more: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["match", game, players[0], players[1]])
        .args(more)
        .output()
        .expect("the program runs")
}

/// What a match says: its result, and what it tells while it goes on.
fn told(game: &str, players: [&str; 2], more: &[&str]) -> (String, String) {
    let output = duel(game, players, more);
    let [out, err] =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    assert!(output.status.success(), "{err}");
    (out, err)
}

#[test]
fn who_hangs_crashes_or_talks_nonsense_loses_that_game_and_is_started_anew() {
    for (program, clock, why) in [
        (speaker("sleep 60"), "0.3", "it did not answer `genmove "),
        (speaker("exit 3"), "60", "it ended when it was to answer `genmove "),
        ("gtp:exit 1".to_owned(), "60", "it ended when it was to answer `boardsize 3`"),
        (speaker("echo hello; echo"), "60", "which makes no sense"),
        (speaker("echo = z99x; echo"), "60", "with `z99x`, which makes no sense"),
        (speaker("echo = d9; echo"), "60", "it made the step `d9`, which is not legal"),
        (speaker("echo '? too hard'; echo"), "60", "too hard"),
        (
            "gtp:while read all; do echo '? no'; echo; done".to_owned(),
            "60",
            "it refused `boardsize",
        ),
        ("uci:while read all; do echo moo; exit; done".to_owned(), "60", "`uci`"),
        ("ugi:echo ugiok; echo tea; sleep 60".to_owned(), "60", "with `tea`, which makes no sense"),
        (moveless("(none)"), "60", "with `bestmove (none)`, which makes no sense"),
        (moveless("0000"), "60", "with `bestmove 0000`, which makes no sense"),
        // Talks without end.
        ("ugi:echo ugiok; echo readyok; exec yes info".to_owned(), "0.3", "it did not answer `go "),
    ] {
        let game = if program.starts_with("uci") { "chess" } else { "hex(size=3,swap=false)" };
        let more = ["--games", "2", "--clock", clock];
        let (result, lines) = told(game, ["random", &program], &more);
        assert!(result.contains(": 2 won, 0 drawn, 0 lost"), "{program}: {result}{lines}");
        for number in 1..=2 {
            let line = format!("game {number} of 2: {program} loses: ");
            let line = lines.lines().find_map(|said| said.strip_prefix(&line));
            assert!(line.is_some_and(|line| line.contains(why)), "{program}: {lines}");
        }
    }
}

#[test]
fn who_resigns_has_lost_and_not_failed() {
    let resigns = speaker("echo = resign; echo");
    let (result, lines) = told("go(size=5)", [&resigns, "random"], &["--games", "2"]);
    assert!(result.contains(": 0 won, 0 drawn, 2 lost"), "{result}");
    assert!(!lines.contains("loses"), "{lines}");
}

#[test]
fn programs_are_refused_for_games_that_they_do_not_play() {
    for (game, program, why) in [
        ("chess", "gtp:x", "asked to play go and hex, not chess"),
        ("hex", "uci:x", "asked to play chess and breakthrough"),
        ("hex", "gtp:", "no command follows `gtp:`"),
        ("hex", "expert", "there is no player `expert`"),
    ] {
        let output = duel(game, [program, "random"], &[]);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && said.contains(why), "{said}");
    }
    let output = duel("hex", ["gtp:x", "random"], &["--clock", "soon"]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("`soon` is no clock"));
}

/// Plays against ourselves: nobody fails.
#[test]
fn we_play_against_ourselves_in_every_protocol() {
    let own = env!("CARGO_BIN_EXE_ludoteca");
    for (game, how) in [
        ("go(size=5,komi=0.5)", format!("gtp:{own} gtp --level 2")),
        ("go(size=4,swap=false,from=1b2/1w2/4/4_b_0_open)", format!("gtp:{own} gtp --level 1")),
        ("hex(size=4)", format!("gtp:{own} gtp hex --level 2")),
        ("chess(quiet=4)", format!("uci:{own} uci")),
        ("chess(from=4k3/8/8/8/8/8/4P3/4K3_b_-_-_90_1)", format!("uci:{own} uci")),
        ("traffic-lights(columns=3)", format!("ugi:{own} ugi")),
        ("aperiodik(players=2)", format!("ugi:{own} ugi")),
    ] {
        let more = ["--games", "2", "--opening", "2", "--clock", "5+0.1"];
        let (result, lines) = told(game, ["random", &how], &more);
        assert!(!lines.contains("loses"), "{game}: {lines}");
        assert!(result.contains(&format!("against {how}")), "{result}");
    }
}

/// Whoever ends us by force ends what we have started: the program would hold the pipe on which its
/// errors go for a minute.
#[test]
#[cfg(unix)]
fn no_program_outlives_us() {
    let hangs = speaker("echo waits >&2; sleep 60");
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["match", "hex", &hangs, "random", "--clock", "60"])
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(child.stderr.take().expect("a pipe"));
    let mut line = String::new();
    while !line.contains("waits") {
        line.clear();
        assert!(lines.read_line(&mut line).expect("it says so") > 0, "the match has ended");
    }
    child.kill().expect("it runs");
    child.wait().expect("it has ended");
    let began = std::time::Instant::now();
    lines.read_to_string(&mut line).expect("the pipe closes");
    assert!(began.elapsed().as_secs() < 30, "the program has outlived us");
}

/// Whether a program can be run here; if not, this says so.
fn installed(program: &str, package: &str) -> bool {
    let found = Command::new("sh")
        .args(["-c", "PATH=$PATH:/usr/games; command -v \"$1\"", "sh", program])
        .output()
        .is_ok_and(|output| output.status.success());
    if !found {
        eprintln!(
            "{program} is not here, so this is not tested (on Debian: apt-get install {package})"
        );
    }
    found
}

#[test]
fn gnu_go_plays_and_ends_its_games() {
    if !installed("gnugo", "gnugo") {
        return;
    }
    let gnugo = "gtp:gnugo --mode gtp --level 1";
    let own = format!("gtp:{} gtp --level 1", env!("CARGO_BIN_EXE_ludoteca"));
    for (game, other) in [
        ("go(size=7,komi=7.5,reserve=0,swap=false,ties=draw)", own.as_str()),
        // With an exchange of colours, and a reserve of stones.
        ("go", "computer(level=1)"),
    ] {
        let (_, lines) = told(game, [gnugo, other], &["--games", "2", "--clock", "20+1"]);
        assert!(!lines.contains("loses"), "{lines}");
    }
}

/// Plays a whole game at a table of a server, a person in the first seat: what stands first in `wishes` of
/// what they may do, or else anything. The state at the end.
fn played_at_a_table(game: &str, program: &str, wishes: &[&str]) -> Value {
    let folder = Folder::new();
    let (data, program) = (folder.file("data"), format!("It={program}"));
    let served = Served::start(&["--port", "0", "--data", &data, "--program", &program]);
    let seats = json!([{"kind": "human"}, {"kind": "program", "name": "It"}]);
    let table = served.post("/api/tables", &json!({"spec": game, "seats": seats}));
    let [table, key] = ["table", "key"].map(|part| table[part].as_str().expect("text"));
    let see = |served: &Served| served.get(&format!("/api/tables/{table}?key={key}")).1;
    loop {
        served.until(|served| see(served)["turn"]["seat"] != 1);
        let view = see(&served);
        if view["result"].is_object() {
            return view;
        }
        let steps = view["steps"].as_array().expect("a list");
        let wished =
            wishes.iter().find_map(|wish| steps.iter().find(|step| step["token"] == *wish));
        let token = &wished.unwrap_or(&steps[0])["token"];
        let step = json!({"key": key, "token": token, "ply": view["ply"]});
        served.post(&format!("/api/tables/{table}/steps"), &step);
    }
}

#[test]
fn we_play_against_ourselves_at_a_table() {
    let own = format!("ugi:{} ugi", env!("CARGO_BIN_EXE_ludoteca"));
    let view = played_at_a_table("traffic-lights(columns=3)", &own, &[]);
    assert_eq!(view["result"]["reason"], "rules", "{}", view["result"]);
    assert!(view["ply"].as_u64() >= Some(5), "{view}");
}

#[test]
fn gnu_go_plays_at_a_table() {
    if !installed("gnugo", "gnugo") {
        return;
    }
    // The person gives everything away, and agrees about what is dead.
    let game = "go(size=5,komi=0.5,reserve=0,swap=false)";
    let program = "gtp:gnugo --mode gtp --level 1";
    let view = played_at_a_table(game, program, &["pass", "accept", "done"]);
    assert_eq!(view["result"]["reason"], "rules", "{}", view["result"]);
    assert_eq!(view["result"]["payoffs"], json!([0.0, 1.0]));
}

#[test]
fn who_serves_is_told_what_is_wrong_with_a_program() {
    for (programs, why) in [
        (&["gnugo"][..], "before the first = stands the name by which people choose the program"),
        (&["GNU Go=gnugo --mode gtp"], "after GNU Go= stands no program; write gtp:COMMAND"),
        (&["GNU Go=gtp:"], "no command follows `gtp:`"),
        (&["A=ugi:x", "A=ugi:y"], "two programs are called A"),
    ] {
        let all = programs.iter().flat_map(|program| ["--program", program]);
        let (_, said) = fails(&["serve", "--port", "0"].into_iter().chain(all).collect::<Vec<_>>());
        assert!(said.contains(why), "{said}");
    }
}

#[test]
fn engines_of_chess_play_and_end_their_games() {
    for (engine, game) in
        [("stockfish", "chess"), ("fairy-stockfish", "chess"), ("fairy-stockfish", "breakthrough")]
    {
        if !installed(engine, engine) {
            continue;
        }
        let program = format!("uci:{engine}");
        let more = ["--games", "2", "--clock", "5+0.1"];
        let (result, lines) = told(game, [&program, "computer(level=1)"], &more);
        assert!(!lines.contains("loses"), "{lines}");
        assert!(result.contains(": 2 won"), "{result}");
    }
}

/// What people do with python-chess.
const PYTHON_CHESS: &str = r#"
import sys
try:
    import chess, chess.engine
except ImportError:
    sys.exit(77)
engine = chess.engine.SimpleEngine.popen_uci([sys.argv[1], "uci"])
assert engine.id["name"].startswith("Ludoteca"), engine.id
engine.configure({"Hash": 16, "Threads": 1})
limit = chess.engine.Limit(time=0.02)
board = chess.Board()
while len(board.move_stack) < 60 and not board.is_game_over():
    board.push(engine.play(board, limit).move)
board = chess.Board("7k/8/R7/1R6/8/8/8/6K1 w - - 0 1")
info = engine.analyse(board, chess.engine.Limit(time=0.5))
assert info["score"].white() == chess.engine.Mate(2), info
assert info["pv"][0] in board.legal_moves, info
info = engine.analyse(chess.Board("8/P7/8/8/8/8/7k/2K5 w - - 0 1"), chess.engine.Limit(depth=4))
assert info["score"].white().score(mate_score=100000) > 300 and info["depth"] >= 1, info
for fen in ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 2"):
    board = chess.Board(fen)
    for move in list(board.legal_moves):
        board.push(move)
        if not board.is_game_over():
            assert engine.play(board, chess.engine.Limit(nodes=1)).move in board.legal_moves
        board.pop()
engine.quit()
"#;

#[test]
fn python_chess_plays_with_us() {
    let python = std::env::var("LUDOTECA_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let own = env!("CARGO_BIN_EXE_ludoteca");
    match Command::new(&python).args(["-c", PYTHON_CHESS, own]).output() {
        Ok(output) if output.status.code() != Some(77) => {
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{said}");
        }
        _ => eprintln!(
            "{python} has no python-chess, so this is not tested (pip install chess, and name its \
             interpreter by LUDOTECA_PYTHON)"
        ),
    }
}
