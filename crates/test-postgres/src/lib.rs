#![doc = include_str!("../README.md")]

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// What has to be installed.
pub const ADVICE: &str = "the tests of the store need PostgreSQL; install the package postgresql (on Debian: \
     apt-get install postgresql)";

/// What is used of it.
const PROGRAMS: [&str; 4] = ["initdb", "pg_ctl", "postgres", "psql"];

/// The folder of its programs: on the path, or where Debian has them.
#[must_use]
pub fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    folders.extend(versions.map(|version| version.path().join("bin")));
    folders.into_iter().find(|folder| PROGRAMS.iter().all(|program| folder.join(program).is_file()))
}

/// A server. It ends when this is dropped, or the program ends.
pub struct Server {
    folder: PathBuf,
    programs: PathBuf,
    user: Option<(u32, u32)>,
    /// Waits for the end of its input, which comes with the end of this program, too.
    watchdog: Child,
}

/// A database of its own for a test.
pub struct Database {
    server: &'static Server,
    name: String,
}

impl Database {
    /// A new, empty one; `None` where PostgreSQL is not installed, which is said.
    ///
    /// # Panics
    /// The server does not start.
    #[must_use]
    pub fn new() -> Option<Database> {
        static SERVER: OnceLock<Option<Server>> = OnceLock::new();
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let server = SERVER.get_or_init(Server::launch).as_ref().or_else(|| skipped(ADVICE))?;
        let name = format!("test{}", COUNT.fetch_add(1, Ordering::Relaxed));
        server.sql("postgres", &format!("CREATE DATABASE {name}"));
        Some(Database { server, name })
    }

    /// Its address.
    #[must_use]
    pub fn address(&self) -> String {
        self.server.address(&self.name)
    }

    /// The same for another user.
    #[must_use]
    pub fn address_of(&self, user: &str) -> String {
        self.address().replace("postgres@", &format!("{user}@"))
    }

    /// Does something behind the back of the store, and answers with the rows.
    ///
    /// # Panics
    /// The database refuses.
    pub fn sql(&self, sql: &str) -> String {
        self.server.sql(&self.name, sql)
    }
}

impl Server {
    /// A new server; `None` where PostgreSQL is not installed, which is said.
    ///
    /// # Panics
    /// It does not start.
    #[must_use]
    pub fn start() -> Option<Server> {
        Server::launch().or_else(|| skipped(ADVICE))
    }

    fn launch() -> Option<Server> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let programs = programs()?;
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("ludoteca-postgres-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        let user = user();
        if let Some((user, group)) = user {
            own(&folder, user, group);
        }
        let watchdog = "trap '' INT TERM HUP; read -r _; \
             \"$0/pg_ctl\" -D \"$1/data\" -m immediate stop; rm -rf \"$1\"";
        let mut command = Command::new("sh");
        command.arg("-c").arg(watchdog).arg(&programs).arg(&folder);
        let watchdog = as_user(&mut command, user)
            .current_dir(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell");
        let server = Server { folder, programs, user, watchdog };
        server.run("initdb", &["-A", "trust", "-N", "-U", "postgres", "-E", "UTF8", "--locale=C"]);
        server.go_on();
        Some(server)
    }

    /// The address of a database.
    #[must_use]
    pub fn address(&self, database: &str) -> String {
        format!("postgres://postgres@localhost/{database}?host={}", self.folder.display())
    }

    /// Starts it again after [`stop`](Server::stop).
    ///
    /// # Panics
    /// It does not start.
    pub fn go_on(&self) {
        let socket = format!(
            "-k {} -c listen_addresses= -c shared_buffers=16MB -c max_connections=200",
            self.folder.display()
        );
        let log = self.folder.join("log");
        self.run("pg_ctl", &["-w", "-l", &log.display().to_string(), "-o", &socket, "start"]);
    }

    /// Stops it as if the machine had lost its power.
    ///
    /// # Panics
    /// It does not stop.
    pub fn stop(&self) {
        self.run("pg_ctl", &["-m", "immediate", "stop"]);
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let mut command = Command::new(self.programs.join(program));
        command.arg("-D").arg(self.folder.join("data")).args(arguments);
        let done = as_user(&mut command, self.user)
            .current_dir(&self.folder)
            .env_remove("PGDATA")
            .stdin(Stdio::null())
            .output()
            .expect("it starts");
        assert!(done.status.success(), "{program}: {}", String::from_utf8_lossy(&done.stderr));
    }

    /// Does something in a database, and answers with the rows.
    ///
    /// # Panics
    /// The database refuses.
    pub fn sql(&self, database: &str, sql: &str) -> String {
        let done = Command::new(self.programs.join("psql"))
            .arg("-h")
            .arg(&self.folder)
            .args(["-U", "postgres", "-qAtX", "-v", "ON_ERROR_STOP=1", "-d", database, "-c", sql])
            .output()
            .expect("psql starts");
        assert!(done.status.success(), "{sql}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8_lossy(&done.stdout).trim().to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.watchdog.stdin.take());
        let _ = self.watchdog.wait();
    }
}

/// Says on standard output, past the test harness, that this test is skipped, and what it lacks;
/// `cargo xtask test` counts these lines.
#[must_use]
pub fn skipped<T>(lacks: &str) -> Option<T> {
    let thread = std::thread::current();
    let name = thread.name().unwrap_or("a test");
    let _ = writeln!(std::io::stdout(), "skipped: {name} ({lacks})");
    None
}

/// PostgreSQL does not run as root: then the user that its package has made, and the group.
fn user() -> Option<(u32, u32)> {
    let id = Command::new("id").arg("-u").output().expect("id runs").stdout;
    if id != b"0\n" {
        return None;
    }
    let users = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    let ids = |name: &str| {
        let line = users.lines().find(|line| line.starts_with(&format!("{name}:")))?;
        let mut parts = line.split(':').skip(2);
        Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
    };
    ids("postgres").or_else(|| ids("nobody"))
}

#[cfg(unix)]
fn own(folder: &Path, user: u32, group: u32) {
    std::os::unix::fs::chown(folder, Some(user), Some(group))
        .expect("the folder can be given away");
}

#[cfg(not(unix))]
fn own(_: &Path, _: u32, _: u32) {}

/// As this user, and out of reach of what is typed in the terminal.
#[cfg(unix)]
fn as_user(command: &mut Command, user: Option<(u32, u32)>) -> &mut Command {
    use std::os::unix::process::CommandExt as _;
    if let Some((user, group)) = user {
        command.uid(user).gid(group);
    }
    command.process_group(0)
}

#[cfg(not(unix))]
fn as_user(command: &mut Command, _: Option<(u32, u32)>) -> &mut Command {
    command
}
