#![doc = include_str!("../README.md")]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use ludoteca_test_postgres::skipped;

/// What has to be installed.
pub const ADVICE: &str = "the tests of what travels need NATS; install the package nats-server (on Debian: \
     apt-get install nats-server)";

const PROGRAM: &str = "nats-server";
/// It has to answer by then.
const PATIENCE: Duration = Duration::from_secs(20);

/// The program: on the path, or where Debian has it, which is not on everybody's path.
#[must_use]
pub fn program() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    folders.push("/usr/sbin".into());
    folders.into_iter().map(|folder| folder.join(PROGRAM)).find(|program| program.is_file())
}

/// A server. It ends when this is dropped, or the program ends.
pub struct Server {
    folder: PathBuf,
    program: PathBuf,
    arguments: Vec<String>,
    /// One that it has found free itself, and keeps when it is started again.
    port: Option<u16>,
    /// While it runs.
    child: Option<Child>,
    /// Waits for the end of its input, which comes with the end of this program, too.
    watchdog: Child,
}

impl Server {
    /// A new server that keeps messages; `None` where NATS is not installed, which is said.
    ///
    /// # Panics
    /// It does not start.
    #[must_use]
    pub fn start() -> Option<Server> {
        Server::start_with(&["--jetstream"])
    }

    /// A new server with other arguments; the same.
    ///
    /// # Panics
    /// It does not start.
    #[must_use]
    pub fn start_with(arguments: &[&str]) -> Option<Server> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let program = program().or_else(|| skipped(ADVICE))?;
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("ludoteca-nats-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        let watchdog = "trap '' INT TERM HUP; read -r _; \
             kill -9 \"$(cat \"$0/pid\")\"; rm -rf \"$0\"";
        let mut command = Command::new("sh");
        command.arg("-c").arg(watchdog).arg(&folder);
        let watchdog = apart(&mut command).stdin(Stdio::piped()).spawn().expect("a shell");
        let arguments = arguments.iter().map(|&argument| argument.to_owned()).collect();
        let mut server = Server { folder, program, arguments, port: None, child: None, watchdog };
        server.go_on();
        Some(server)
    }

    /// Its address.
    ///
    /// # Panics
    /// Never: whoever has one has seen it start.
    #[must_use]
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port.expect("it has started"))
    }

    /// The folder of what it keeps.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Stops it as if the machine had lost its power.
    ///
    /// # Panics
    /// It does not stop.
    pub fn stop(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().expect("it is ours");
            child.wait().expect("it is ours");
        }
    }

    /// Starts it again after [`stop`](Server::stop), where it was, with what it kept.
    ///
    /// # Panics
    /// It does not start.
    pub fn go_on(&mut self) {
        let late = Instant::now() + PATIENCE;
        loop {
            let mut child = self.spawn();
            // It writes where it listens once it does. That somebody listens at a port says nothing:
            // other tests take ports, too.
            let ports = self.folder.join(format!("{PROGRAM}_{}.ports", child.id()));
            let listens = loop {
                if let Some(port) =
                    std::fs::read_to_string(&ports).ok().and_then(|text| port(&text))
                {
                    break Some(port);
                }
                if child.try_wait().expect("it is ours").is_some() {
                    break None;
                }
                assert!(Instant::now() < late, "{PROGRAM} does not say where it listens");
                std::thread::sleep(Duration::from_millis(10));
            };
            self.child = Some(child);
            if listens.is_some() {
                self.port = listens;
                return;
            }
            // Its port may have been taken by somebody who soon goes.
            assert!(Instant::now() < late, "{PROGRAM} ends, see {}", self.folder.display());
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    fn spawn(&self) -> Child {
        let port = self.port.map_or_else(|| "-1".to_owned(), |port| port.to_string());
        let mut command = Command::new(&self.program);
        command
            .args(["--addr", "127.0.0.1", "--port", &port])
            .arg("--pid")
            .arg(self.folder.join("pid"))
            .arg("--ports_file_dir")
            .arg(&self.folder)
            .arg("--log")
            .arg(self.folder.join("log"))
            .arg("--store_dir")
            .arg(self.folder.join("kept"))
            .args(&self.arguments);
        apart(&mut command).stdin(Stdio::null()).spawn().expect("it starts")
    }
}

/// Where clients are listened to, by `{"nats":["nats://127.0.0.1:PORT"]}` once it is whole.
fn port(ports: &str) -> Option<u16> {
    let (_, clients) = ports.split_once("nats://")?;
    let (address, _) = clients.split_once('"')?;
    address.rsplit_once(':')?.1.parse().ok()
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
        drop(self.watchdog.stdin.take());
        let _ = self.watchdog.wait();
    }
}

/// Quietly, and out of reach of what is typed in the terminal.
fn apart(command: &mut Command) -> &mut Command {
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt as _;
        command.process_group(0);
    }
    command.stdout(Stdio::null()).stderr(Stdio::null())
}
