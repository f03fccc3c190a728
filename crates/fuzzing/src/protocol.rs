//! The text protocol.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

/// Lines for `ludoteca ugi`. Whatever they are, each is answered in order, and one that is refused
/// changes nothing.
pub fn ugi(data: &[u8]) -> bool {
    // No command holds this, so its answer says that those before it are answered.
    const MARK: &str = "that-is-all";
    let commands: Vec<&[u8]> = data.split(|&b| b == b'\n').filter(|line| bounded(line)).collect();
    let mut input = Vec::new();
    let mut say = |line: &[u8]| input.extend([line, b"\n"].concat());
    let mut ask = |line: &[u8]| {
        // A search that was begun ends, so that what is asked next has an answer.
        for line in [line, b"stop", MARK.as_bytes()] {
            say(line);
        }
    };
    ask(b"query moves");
    for command in &commands {
        ask(command);
        ask(b"query moves");
    }
    let output = Output::default();
    ludoteca_ugi::run(&input[..], output.clone());
    let said = output.text();
    let mut answers = vec![Vec::new()];
    for line in said.lines() {
        match line.contains(MARK) {
            true => answers.push(Vec::new()),
            false => answers.last_mut().expect("there is one").push(line),
        }
    }
    assert_eq!(answers.len(), 2 * commands.len() + 2, "every command is answered: {said}");
    let mut accepted = !commands.is_empty();
    for told in answers.windows(3).step_by(2) {
        let [before, answer, after] = told else { unreachable!("windows of three") };
        let refused = answer.iter().any(|line| line.starts_with("info error"));
        assert!(!answer.iter().any(|line| line.contains("this is a bug")), "{answer:?}");
        if refused {
            assert_eq!((answer.len(), before), (1, after), "a refusal is one line");
            accepted = false;
        }
        let legal = |step| before[0].split(' ').skip(1).any(|legal| legal == step);
        for step in answer.iter().filter_map(|line| line.strip_prefix("bestmove ")) {
            assert!(legal(step), "{step} is no legal step: {before:?}");
        }
    }
    accepted
}

/// Whether a command ends soon and does with little memory, however it is understood.
fn bounded(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line).to_lowercase();
    let most = match line.split_whitespace().next() {
        Some("quit") => return false,
        Some("perft") => 1,
        Some("go") => 100,
        Some("setoption") if line.contains("hash") || line.contains("threads") => 2,
        _ => return true,
    };
    let mut numbers = line.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty());
    numbers.all(|number| number.parse::<u64>().is_ok_and(|number| number <= most))
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
