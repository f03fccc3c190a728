//! A program that is spoken with by lines.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::time::{Duration, Instant};

use ludoteca_catalog::Control;

use super::{Fault, SLACK};

/// A line of a program is cut here.
const LONGEST_LINE: u64 = 1 << 16;
/// So many lines that nobody has read yet may wait; then the program does.
const UNREAD: usize = 1024;
/// What is quoted of a line.
const QUOTED: usize = 80;
/// Who waits for a program looks so often whether somebody still waits for what it says.
const GLANCE: Duration = Duration::from_millis(50);

/// How a shell keeps a program in its own group of processes: what we say goes through `cat`, which
/// comes to its end when we do, however that was, even by a signal. The program has a second to end
/// after that, and whatever is left of the group ends then; at once where the program has ended by
/// itself.
const KEEPER: &str =
    "{ cat; exec >&-; sleep 1; kill -s KILL -- -$$; } | { (eval \"$1\"); kill -s KILL -- -$$; }";

/// Debian has its games in a folder of their own.
const GAMES: &str = "PATH=$PATH:/usr/games; ";

/// Whether a shell finds what this word would run.
pub(super) fn finds(word: &str) -> bool {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("{GAMES}command -v -- \"$1\""), "sh", word]);
    shell.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Where there is no shell nothing can be said.
    shell.status().map_or(true, |status| status.success())
}

/// A running program. It ends when this is dropped.
pub(super) struct Process {
    keeper: Child,
    /// Taken when it is to end.
    say: Option<Sender<String>>,
    hear: Receiver<String>,
}

impl Process {
    /// Starts a program, as a shell takes its command.
    pub(super) fn start(command: &str) -> io::Result<Process> {
        let mut shell = Command::new("sh");
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let mut keeper = shell
            .args(["-c", &format!("{GAMES}{KEEPER}"), "sh", command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut input = keeper.stdin.take().expect("a pipe");
        let output = BufReader::new(keeper.stdout.take().expect("a pipe"));
        // Writing waits where a program does not read, and reading where it does not write: both have
        // threads, which end with their pipes.
        let (say, said) = channel::<String>();
        std::thread::spawn(move || {
            said.iter().try_for_each(|line| writeln!(input, "{line}").and_then(|()| input.flush()))
        });
        let (heard, hear) = sync_channel(UNREAD);
        std::thread::spawn(move || {
            let mut output = output;
            while let Ok(Some(line)) = read_line(&mut output) {
                if heard.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Process { keeper, say: Some(say), hear })
    }

    /// Says a line. That a program does not listen is noticed when it is to answer.
    pub(super) fn say(&self, line: impl Into<String>) {
        if let Some(say) = &self.say {
            let _ = say.send(line.into());
        }
    }

    /// What the program is asked, to which the lines that follow answer.
    pub(super) fn ask(&mut self, asked: impl Into<String>, within: Duration) -> Asked<'_> {
        let asked = asked.into();
        self.say(asked.clone());
        Asked { process: self, asked, began: Instant::now(), within, control: None }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // All protocols have this word; the shell sees to it that it is heeded.
        self.say("quit");
        self.say = None;
        let _ = self.keeper.wait();
    }
}

/// A question that is open.
pub(super) struct Asked<'a> {
    process: &'a mut Process,
    asked: String,
    began: Instant,
    within: Duration,
    control: Option<&'a Control>,
}

impl<'a> Asked<'a> {
    /// The same, as long as somebody waits for the answer.
    pub(super) fn unless_stopped(self, control: &'a Control) -> Asked<'a> {
        Asked { control: Some(control), ..self }
    }

    /// The next line, without the spaces at its end.
    pub(super) fn line(&mut self) -> Result<String, Fault> {
        loop {
            let asked = || quoted(&self.asked);
            if self.control.is_some_and(Control::stopped) {
                return Err(Fault::GivenUp(asked()));
            }
            let left = (self.within + SLACK).saturating_sub(self.began.elapsed());
            // Who talks without end is not in time, either.
            if left.is_zero() {
                return Err(Fault::Silent { asked: asked(), seconds: self.within.as_secs_f64() });
            }
            match self.process.hear.recv_timeout(left.min(GLANCE)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Ended(asked())),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// That this line makes no sense.
    pub(super) fn nonsense(&self, said: &str) -> Fault {
        Fault::Nonsense { asked: quoted(&self.asked), said: quoted(said) }
    }

    /// That it was refused in these words.
    pub(super) fn refused(&self, said: &str) -> Fault {
        Fault::Refused { asked: quoted(&self.asked), said: quoted(said) }
    }
}

/// The next line, or the end. What is not UTF-8 is read as well as can be.
fn read_line(output: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim_end().to_owned()))
}

/// The beginning of a line, fit to be shown.
pub(super) fn quoted(line: &str) -> String {
    let mut shown: String =
        line.chars().map(|c| if c.is_control() { ' ' } else { c }).take(QUOTED).collect();
    if line.chars().nth(QUOTED).is_some() {
        shown.push_str(" ...");
    }
    shown
}
