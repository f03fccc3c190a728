//! The text protocols.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ludoteca_catalog::Options;
use ludoteca_ugi::gtp::{self, Settings};
use ludoteca_ugi::uci;

/// No command holds this, so its answer says that those before it are answered.
const MARK: &str = "that-is-all";

/// Lines for `ludoteca ugi`. Whatever they are, each is answered in order, and one that is refused
/// changes nothing.
pub fn ugi(data: &[u8]) -> bool {
    let commands = commands(data);
    let answers = answers("query moves", &commands, |input, out| ludoteca_ugi::run(input, out));
    let mut accepted = !commands.is_empty();
    for told in answers.windows(3).step_by(2) {
        let [before, answer, after] = told else { unreachable!("windows of three") };
        accepted &= judged("info error", before, answer, after);
        let legal = |step| before[0].split(' ').skip(1).any(|legal| legal == step);
        for step in answer.iter().filter_map(|line| line.strip_prefix("bestmove ")) {
            assert!(legal(step), "{step} is no legal step: {before:?}");
        }
    }
    accepted
}

/// The same for `ludoteca uci`.
pub fn uci(data: &[u8]) -> bool {
    let commands = commands(data);
    let answers = answers("d", &commands, |input, out| uci::run(input, out));
    let mut accepted = !commands.is_empty();
    let mut position = "position startpos".to_owned();
    let mut replies = Vec::new();
    for (told, command) in answers.windows(3).step_by(2).zip(&commands) {
        let [before, answer, after] = told else { unreachable!("windows of three") };
        let done = judged("info string error", before, answer, after);
        accepted &= done;
        let command = String::from_utf8_lossy(command);
        if done && command.split_whitespace().next() == Some("position") {
            position = command.into_owned();
        }
        let best = answer.iter().filter_map(|line| line.strip_prefix("bestmove "));
        for best in best.filter(|&best| best != "(none)") {
            let moves = if position.contains(" moves") { "" } else { " moves" };
            replies.push(format!("{position}{moves} {best}\n"));
        }
    }
    let output = Output::default();
    uci::run(replies.concat().as_bytes(), output.clone());
    assert_eq!(output.text(), "", "each of these moves is legal: {replies:?}");
    accepted
}

/// Lines for `ludoteca gtp`, after a line that says of which game. Whatever they are, each command has
/// one answer, and one that is refused changes nothing.
pub fn gtp(data: &[u8]) -> bool {
    let Some(at) = data.iter().position(|&b| b == b'\n') else { return false };
    let Ok(Ok(board)) = str::from_utf8(&data[..at]).map(str::parse) else { return false };
    let options = Options { level: 1, hash_mib: 1, ..Options::default() };
    let settings = Settings { board, options, time: Duration::from_millis(1) };
    let speak = |lines: &[&[u8]]| {
        let output = Output::default();
        gtp::run(&lines.join(&b'\n')[..], output.clone(), settings);
        let said = output.text();
        said.split_terminator("\n\n").map(str::to_owned).collect::<Vec<_>>()
    };
    let mut commands = commands(&data[at + 1..]);
    // Who says nothing is not answered.
    commands.retain(|line| speak(&[line]).len() == 1);
    let board: &[u8] = b"showboard";
    let mut lines = vec![board];
    lines.extend(commands.iter().flat_map(|&line| [line, board]));
    let answers = speak(&lines);
    assert_eq!(answers.len(), lines.len(), "every command has an answer: {answers:?}");
    let mut accepted = !commands.is_empty();
    let mut again = Vec::new();
    for (told, &command) in answers.windows(3).step_by(2).zip(&commands) {
        let [before, answer, after] = told else { unreachable!("windows of three") };
        match (answer.strip_prefix('='), answer.strip_prefix('?')) {
            (Some(_), _) => {}
            (_, Some(why)) => {
                assert!(why.trim().len() > 5 && before == after, "{answer}");
                accepted = false;
            }
            _ => panic!("neither done nor refused: {answer}"),
        }
        // What it has played is a move that may be played.
        let words = words(&String::from_utf8_lossy(command));
        let played = answer.strip_prefix('=').and_then(|answer| answer.split(' ').nth(1));
        match (&words[..], played) {
            ([name, colour], Some(vertex)) if name == "genmove" && vertex != "resign" => {
                again.push(format!("play {colour} {vertex}").into_bytes());
            }
            _ => again.push(command.to_owned()),
        }
    }
    let again: Vec<&[u8]> = again.iter().map(Vec::as_slice).collect();
    for (answer, line) in speak(&again).iter().zip(&again) {
        let played = line.starts_with(b"play") && commands.iter().all(|command| command != line);
        assert!(!played || answer.starts_with('='), "{} was played", line.escape_ascii());
    }
    accepted
}

/// The lines that end soon.
fn commands(data: &[u8]) -> Vec<&[u8]> {
    data.split(|&b| b == b'\n').filter(|line| bounded(line)).collect()
}

/// What is answered to a question and to each of the commands, after which the question comes again.
fn answers(question: &str, commands: &[&[u8]], run: impl Fn(&[u8], Output)) -> Vec<Vec<String>> {
    let mut input = Vec::new();
    let mut ask = |line: &[u8]| {
        // A search that was begun ends, so that what is asked next has an answer.
        input.extend([line, b"\nstop\n", MARK.as_bytes(), b"\n"].concat());
    };
    ask(question.as_bytes());
    for command in commands {
        ask(command);
        ask(question.as_bytes());
    }
    let output = Output::default();
    run(&input, output.clone());
    let said = output.text();
    let mut answers = vec![Vec::new()];
    for line in said.lines() {
        match line.contains(MARK) {
            true => answers.push(Vec::new()),
            false => answers.last_mut().expect("there is one").push(line.to_owned()),
        }
    }
    assert_eq!(answers.len(), 2 * commands.len() + 2, "every command is answered: {said}");
    answers
}

/// Whether a command was done; what is refused is one line, and the answer to the question stays.
fn judged(refusal: &str, before: &[String], answer: &[String], after: &[String]) -> bool {
    assert!(!answer.iter().any(|line| line.contains("this is a bug")), "{answer:?}");
    let refused = answer.iter().any(|line| line.starts_with(refusal));
    assert!(
        !refused || (answer.len() == 1 && before == after),
        "a refusal is one line: {answer:?}"
    );
    !refused
}

/// Whether a command ends soon and does with little memory, however it is understood.
fn bounded(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line).to_lowercase();
    let most = match words(&line).first().map(String::as_str) {
        // Files are not looked for.
        Some("quit" | "loadsgf") => return false,
        Some("time_settings" | "time_left") => 0,
        Some("perft") => 1,
        Some("go") => 100,
        Some("setoption") if line.contains("hash") || line.contains("threads") => 2,
        _ => return true,
    };
    let mut numbers = line.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty());
    numbers.all(|number| number.parse::<u64>().is_ok_and(|number| number <= most))
}

/// The words of a line as GTP reads them: without a number before them and a comment after them.
fn words(line: &str) -> Vec<String> {
    let line = line.split('#').next().unwrap_or_default().replace('\t', " ");
    let line: String = line.chars().filter(|c| !c.is_control()).collect();
    let numbered = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
    let mut words: Vec<_> = line.split_whitespace().map(str::to_owned).collect();
    if words.first().is_some_and(|word| numbered(word)) {
        words.remove(0);
    }
    words
}

/// What is written, for who keeps a copy.
#[derive(Clone, Default)]
struct Output(Arc<Mutex<Vec<u8>>>);

impl Output {
    fn text(&self) -> String {
        let bytes = self.0.lock().expect("no writer has failed").clone();
        String::from_utf8(bytes).expect("answers are UTF-8")
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no writer has failed").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
