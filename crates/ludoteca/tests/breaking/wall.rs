//! A clock of the wall that jumps.

use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use ludoteca_store::open;
use serde_json::{Value, json};

use crate::PATIENCE;
use crate::common::{Folder, Served, ludoteca};

/// The clock of the wall that a server sees.
struct Wall {
    library: PathBuf,
    offset: PathBuf,
}

impl Wall {
    /// It shows the right time. The C compiler is there that built SQLite.
    fn new(folder: &Folder) -> Wall {
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/breaking/wall.c");
        let wall =
            Wall { library: folder.path().join("wall.so"), offset: folder.path().join("offset") };
        let compiler = std::env::var_os("CC").unwrap_or_else(|| "cc".into());
        let built = Command::new(compiler)
            .args(["-D_GNU_SOURCE", "-shared", "-fPIC", "-o"])
            .arg(&wall.library)
            .arg(source)
            .status();
        assert!(built.expect("a C compiler").success());
        wall.shows(0);
        wall
    }

    /// From now on it is so many seconds ahead.
    fn shows(&self, seconds: i64) {
        // At once: nobody reads half a number.
        let new = self.offset.with_extension("new");
        std::fs::write(&new, seconds.to_string()).expect("written");
        std::fs::rename(&new, &self.offset).expect("in place");
    }
}

/// A table that was made there: its address and the key of who made it.
struct Table {
    id: String,
    key: String,
}

impl Table {
    fn new(served: &Served, seats: &Value, minutes: f64) -> Table {
        let clock = json!({"minutes": minutes, "increment": 0});
        let body = json!({"spec": "hex(size=5,swap=false)", "seats": seats, "clock": clock});
        let made = served.post("/api/tables", &body);
        let key = made["link"].as_str().and_then(|link| link.rsplit('/').next());
        let id = made["table"].as_str().expect("a name").to_owned();
        Table { id, key: key.expect("a key").to_owned() }
    }

    fn step(&self, served: &Served, token: &str, ply: usize) -> Value {
        let path = format!("/api/tables/{}/steps", self.id);
        served.post(&path, &json!({"key": self.key, "token": token, "ply": ply}))
    }

    fn view(&self, served: &Served) -> Value {
        served.get(&format!("/api/tables/{}", self.id)).1
    }
}

/// Waits until it is so.
fn until(so: impl Fn() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !so() {
        assert!(Instant::now() < end, "it has not come");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The times that are noted with the events of a table.
fn noted(store: &str, table: &Table) -> Vec<i64> {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = open(store).await.expect("a store");
        let log = store.log(&table.id).await.expect("a log");
        store.close().await;
        log.into_iter().map(|logged| logged.at).collect()
    })
}

#[test]
fn when_the_clock_of_the_wall_jumps_the_clocks_of_people_run_on() {
    const HOUR: i64 = 3600;
    let folder = Folder::new();
    let wall = Wall::new(&folder);
    let file = folder.file("club.sqlite");
    let start = || {
        let mut command = ludoteca(&["serve", "--port", "0", "--store", &file]);
        command.env("LD_PRELOAD", &wall.library).env("CLOCK_OFFSET", &wall.offset);
        Served::start_as(&mut command)
    };
    let served = start();
    let people = json!([{"kind": "human"}, {"kind": "human"}]);
    let computer = json!([{"kind": "human"}, {"kind": "computer", "level": 1}]);
    let lives = |view: &Value| {
        for seat in 0..2 {
            let left = view["seats"][seat]["clock"].as_u64().expect("a clock");
            assert!((240_000..=300_000).contains(&left), "{left} of five minutes are left");
        }
    };

    // Back by an hour, while clocks run.
    let long = Table::new(&served, &people, 5.0);
    let short = Table::new(&served, &people, 1.0 / 30.0);
    for table in [&long, &short] {
        table.step(&served, "a1", 0);
    }
    wall.shows(-HOUR);
    lives(&long.step(&served, "b1", 1));
    until(|| short.view(&served)["result"]["reason"] == "time");
    let against = Table::new(&served, &computer, 5.0);
    against.step(&served, "a1", 0);
    until(|| against.view(&served)["ply"] == 2);
    let times = noted(&file, &long);
    assert!(times[2] < times[1] - 3_500_000, "nobody has seen a jump: {times:?}");

    // And once more while the server is down: whom something was promised for an hour ahead.
    let short = Table::new(&served, &people, 1.0 / 30.0);
    short.step(&served, "a1", 0);
    drop(served);
    wall.shows(-2 * HOUR);
    let served = start();
    until(|| noted(&file, &short).len() == 3);
    assert_eq!(short.view(&served)["result"]["reason"], "time");
    lives(&long.view(&served));

    // Ahead, as after a sleep or when it is set right.
    wall.shows(HOUR);
    lives(&long.step(&served, "c1", 2));
    let view = served.get(&format!("/api/tables/{}?key={}", against.id, against.key)).1;
    let token = view["steps"][0]["token"].as_str().expect("a legal step");
    against.step(&served, token, 2);
}
