//! `ludoteca uci`, driven from outside by one who knows nothing but the protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Engine { child, input, output }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input.as_mut().expect("an open pipe"), "{line}").expect("the engine listens");
    }

    /// The lines up to the one that begins with `last`, which is included.
    fn until(&mut self, last: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            self.output.read_line(&mut line).expect("the engine answers");
            assert!(line.ends_with('\n'), "the engine has ended");
            lines.push(line.trim_end().to_owned());
            if line.starts_with(last) {
                return lines;
            }
        }
    }

    /// What is said from a command on until the engine is ready again.
    fn ask(&mut self, line: &str) -> Vec<String> {
        self.send(line);
        self.send("isready");
        let mut lines = self.until("readyok");
        lines.pop();
        lines
    }

    /// The last line of information and the best move after a position and `go`.
    fn go(&mut self, position: &str, go: &str) -> (String, String) {
        assert_eq!(self.ask(&format!("position {position}")), [""; 0], "{position}");
        self.send(go);
        let mut lines = self.until("bestmove ");
        let best = lines.pop().unwrap_or_default();
        (lines.pop().unwrap_or_default(), best.trim_start_matches("bestmove ").to_owned())
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.input = None;
        let _ = self.child.wait();
    }
}

#[test]
fn the_engine_introduces_itself_and_takes_its_options() {
    let mut engine = Engine::start();
    engine.send("uci");
    let lines = engine.until("uciok");
    assert!(lines[0].starts_with("id name Ludoteca"), "{lines:?}");
    for option in ["Hash", "Threads", "Clear Hash", "Level", "Ponder"] {
        assert!(lines.iter().any(|l| l.starts_with(&format!("option name {option} type "))));
    }
    for fine in [
        "setoption name Hash value 16",
        "setoption name hash value 8",
        "setoption name Clear Hash",
        "setoption name Ponder value true",
        "setoption name Ponder value false",
        "ucinewgame",
        "debug on",
        "",
        "stop",
        "position startpos moves e2e4 e7e5",
        "position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1 moves e7e5",
        "position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 0",
        "position fen 4k3/8/8/8/8/8/8/4K2R w K",
    ] {
        assert_eq!(engine.ask(fine), [""; 0], "{fine}");
    }
    for wrong in [
        "setoption name Hash value much",
        "setoption name Ponder value perhaps",
        "ponderhit",
        "setoption name Colour value red",
        "setoption Hash",
        "position",
        "position fen",
        "position fen 8/8 w",
        "position startpos moves e2e5",
        "position startpos moves e2",
        "position startpos moves ä",
        "go depth",
        "go wtime soon",
        "go fast",
        "jump",
    ] {
        let lines = engine.ask(wrong);
        assert_eq!(lines.len(), 1, "{wrong}: {lines:?}");
        assert!(lines[0].starts_with("info string error: "), "{wrong}: {lines:?}");
    }
}

#[test]
fn mates_are_seen_and_counted_in_moves() {
    let mut engine = Engine::start();
    let (info, best) = engine.go("startpos moves f2f3 e7e5 g2g4", "go depth 2");
    assert!(info.contains(" score mate 1 ") && info.ends_with("pv d8h4"), "{info}");
    assert_eq!(best, "d8h4");
    // Two rooks drive the king to the edge.
    let (info, _) = engine.go("fen 7k/R7/8/8/8/8/8/1R4K1 w - - 0 1", "go movetime 300");
    assert!(info.contains(" score mate 1 "), "{info}");
    let (info, _) = engine.go("fen 7k/8/R7/1R6/8/8/8/6K1 w - - 0 1", "go movetime 500");
    assert!(info.contains(" score mate 2 "), "{info}");
    let (info, best) = engine.go("fen 7k/1R6/R7/8/8/8/8/6K1 b - - 0 1", "go movetime 300");
    assert!(info.contains(" score mate -1 ") && best == "h8g8", "{info}");
    let (info, best) = engine.go("startpos moves f2f3 e7e5 g2g4 d8h4", "go depth 3");
    assert_eq!((info.as_str(), best.as_str()), ("info depth 0 score mate 0", "(none)"));
    let (info, best) = engine.go("fen k7/8/1Q6/8/8/8/8/6K1 b - - 0 1", "go infinite");
    assert_eq!((info.as_str(), best.as_str()), ("info depth 0 score cp 0", "(none)"));
}

#[test]
fn castling_and_promotion_are_written_as_from_and_to() {
    let mut engine = Engine::start();
    let castled = "startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 f1e1 e8g8";
    let (info, _) = engine.go(castled, "go depth 2");
    assert!(info.contains(" score cp "), "{info}");
    let (info, best) = engine.go("fen 8/P7/8/8/8/p7/7k/2K5 w - - 0 1", "go depth 4");
    assert_eq!(best, "a7a8q", "{info}");
    let after = "fen 8/P7/8/8/8/p7/7k/2K5 w - - 0 1 moves a7a8N h2g2";
    assert!(engine.go(after, "go depth 2").0.contains("info depth"));
    let passing = "startpos moves e2e4 a7a6 e4e5 d7d5 e5d6 c7d6";
    assert!(engine.go(passing, "go nodes 500").0.contains(" nodes "));
}

#[test]
fn play_goes_on_where_nobody_claims_a_draw() {
    let mut engine = Engine::start();
    let round = " g1f3 g8f6 f3g1 f6g8";
    let moves = format!("startpos moves{}", round.repeat(4));
    let (_, best) = engine.go(&moves, "go depth 2");
    assert_eq!(best.len(), 4, "{best}");
    let (_, best) = engine.go("fen 4k3/8/8/8/8/8/R7/4K3 w - - 120 90", "go depth 2");
    assert_eq!(best.len(), 4, "{best}");
}

#[test]
fn clocks_and_stops_end_a_search() {
    let mut engine = Engine::start();
    for go in [
        "go wtime 1000 btime 1 winc 10 binc 0",
        "go wtime 500 btime 500 movestogo 10",
        "go wtime -20 btime 3000",
        "go movetime 20",
        "go depth 1 infinite movetime 5",
        "go ponder wtime 1000 btime 1000",
        "go ponder",
        "go",
    ] {
        engine.send("position startpos");
        engine.send(go);
        engine.send(if go.contains("ponder") { "ponderhit" } else { "stop" });
        let best = engine.until("bestmove ").pop().unwrap_or_default();
        assert_eq!(best.len(), "bestmove e2e4".len(), "{go}: {best}");
    }
    engine.send("go infinite");
    let refused = engine.ask("position startpos").pop().unwrap_or_default();
    assert!(refused.starts_with("info string error: a search is running"), "{refused}");
    engine.send("quit");
    engine.until("bestmove ");
    assert!(engine.child.wait().expect("it ends").success());
}

#[test]
fn what_is_expected_is_thought_about_until_it_has_come() {
    let mut engine = Engine::start();
    engine.send("setoption name Ponder value true");
    let (_, best) = engine.go("startpos moves e2e4", "go depth 4");
    let words: Vec<_> = best.split(' ').collect();
    let [own, "ponder", next] = words[..] else { panic!("no move is expected: {best}") };
    engine.send("setoption name Ponder value false");
    let expected = format!("startpos moves e2e4 {own} {next}");
    engine.send(&format!("position {expected}"));
    engine.send("go ponder depth 3");
    // It goes beyond its limits as long as nobody says that the move has come, and keeps what it finds.
    engine.until("info depth 5 ");
    engine.send("ponderhit");
    let lines = engine.until("bestmove ");
    let (best, lines) = lines.split_last().expect("an answer");
    assert!(!best.contains(" ponder "), "{best}");
    let last = lines.last().expect("a report");
    assert!(last.starts_with("info depth 3 "), "{last}");
    let nodes = |info: &str| {
        let words: Vec<_> = info.split(' ').collect();
        let at = words.iter().position(|&word| word == "nodes").expect("nodes") + 1;
        words[at].parse::<u64>().expect("a number")
    };
    engine.send("ucinewgame");
    let (fresh, _) = engine.go(&expected, "go depth 3");
    assert!(nodes(last) < nodes(&fresh), "{last}; {fresh}");
}
