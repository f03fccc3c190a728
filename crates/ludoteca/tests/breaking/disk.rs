//! A disk that is full, and a folder that nobody may write to. Both are mounts that the server alone
//! sees, for which nobody has to be root.

use std::io::Write as _;
use std::process::Command;

use ludoteca_test_postgres::skipped;
use serde_json::{Value, json};

use crate::common::{Folder, Served, held, well};

/// The program, after a script has mounted something at the folder `$0`; nothing, which is said, where
/// that is not allowed.
fn mounted(script: &str, folder: &Folder, arguments: &[&str]) -> Option<Command> {
    let in_a_world = || {
        let mut command = Command::new("unshare");
        command.args(["--user", "--map-root-user", "--mount", "sh", "-ec"]);
        command
    };
    let tried = in_a_world().arg("mount -t tmpfs tmpfs \"$0\"").arg(folder.path()).output();
    if !tried.is_ok_and(|tried| tried.status.success()) {
        return skipped("where `unshare --user --mount` works, a disk is filled");
    }
    let mut command = in_a_world();
    command.arg(format!("{script}; exec \"$@\"")).arg(folder.path());
    command.arg(env!("CARGO_BIN_EXE_ludoteca")).args(arguments).env_remove("LUDOTECA_STORE");
    command.env("RUST_LOG", "off");
    Some(command)
}

/// Why the program does not start.
fn refuses(mut command: Command) -> String {
    let done = command.output().expect("it runs");
    assert!(!done.status.success());
    String::from_utf8(done.stderr).expect("text")
}

#[test]
fn on_a_full_disk_people_are_told_and_once_there_is_room_they_go_on() {
    let folder = Folder::new();
    let file = folder.file("club.sqlite");
    let small = "mount -t tmpfs -o size=2m tmpfs \"$0\"";
    let serve = ["serve", "--port", "0", "--store", &file];
    let Some(mut command) = mounted(small, &folder, &serve) else { return };
    let served = Served::start_as(&mut command);
    // What the server sees, from outside.
    let inside = |name: &str| format!("/proc/{}/root{}", served.process.id(), folder.file(name));
    let people = json!([{"kind": "human"}, {"kind": "human"}]);
    let table = json!({"spec": "hex(size=14,swap=false)", "seats": people});
    let made = served.post("/api/tables", &table);
    let key = made["link"].as_str().and_then(|link| link.rsplit('/').next()).expect("a key");
    let path = format!("/api/tables/{}", made["table"].as_str().expect("a name"));
    let cells: Vec<String> =
        ('a'..='n').flat_map(|c| (1..=14).map(move |row| format!("{c}{row}"))).collect();
    let step = |ply: usize| {
        let body = json!({"key": key, "token": cells[ply], "ply": ply});
        served.try_post(&format!("{path}/steps"), &body)
    };
    assert_eq!(step(0).0, 200);

    let ballast = inside("ballast");
    let mut filling = std::fs::File::create(&ballast).expect("a file");
    while filling.write_all(&[0; 4096]).is_ok() {}
    let mut plies = 1;
    let told = loop {
        let (status, told) = step(plies);
        if status == 503 {
            break told;
        }
        assert_eq!(status, 200, "{told}");
        plies += 1;
    };
    let full = |told: &Value| {
        let text = told["error"]["text"].as_str().unwrap_or_default();
        assert!(text.starts_with("The disk of the server is full"), "{told}");
    };
    full(&told);
    full(&step(plies).1);
    let (status, told) = served.try_post("/api/tables", &table);
    assert_eq!(status, 503);
    full(&told);
    assert_eq!(served.get(&path).1["ply"], plies);

    std::fs::remove_file(&ballast).expect("room");
    drop(filling);
    let end = plies + 10;
    for ply in plies..end {
        assert_eq!(step(ply).0, 200);
    }
    served.post("/api/tables", &table);
    let copies = Folder::new();
    let kept = copies.file("kept.sqlite");
    let done = Command::new("nsenter")
        .args(["--user", "--mount", "--preserve-credentials"])
        .args(["--target", &served.process.id().to_string(), env!("CARGO_BIN_EXE_ludoteca")])
        .args(["store", "backup", &folder.file("kept.sqlite"), "--store", &file])
        .output()
        .expect("it runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    std::fs::copy(inside("kept.sqlite"), &kept).expect("copied");
    well(&["store", "check", &kept, "--data", &copies.file("data")]);
    let mut held = held(&kept);
    held.retain(|(table, _)| path.ends_with(table));
    assert_eq!(held[0].1.matches("Step {").count(), end);
}

#[test]
fn a_disk_that_is_full_from_the_start_is_a_sentence() {
    let folder = Folder::new();
    let full = "mount -t tmpfs -o size=16k tmpfs \"$0\"; cat /dev/zero > \"$0/ballast\" || true";
    let serve = ["serve", "--port", "0", "--data", &folder.file("")];
    let Some(command) = mounted(full, &folder, &serve) else { return };
    let problem = refuses(command);
    assert!(problem.contains("is full; make room"), "{problem}");
}

#[test]
fn a_folder_that_may_not_be_written_is_a_sentence() {
    let folder = Folder::new();
    let file = folder.file("club.sqlite");
    drop(Served::start(&["--port", "0", "--store", &file]));
    let locked = "mount --bind \"$0\" \"$0\"; mount -o remount,bind,ro \"$0\"";
    let written = "cannot write to";
    for (says, arguments) in [
        (written, vec!["serve", "--port", "0", "--store", &file]),
        (written, vec!["serve", "--port", "0", "--store", &folder.file("new.sqlite")]),
        ("cannot make the data folder", vec!["serve", "--data", &folder.file("new")]),
        (written, vec!["store", "copy", &file, &folder.file("new.sqlite")]),
        (written, vec!["store", "backup", &folder.file("kept.sqlite"), "--store", &file]),
    ] {
        let Some(command) = mounted(locked, &folder, &arguments) else { return };
        let problem = refuses(command);
        assert!(problem.contains(says) && problem.contains("with --data"), "{problem}");
        let reason = problem.to_lowercase().replace('-', "");
        assert!(reason.contains("readonly"), "{arguments:?}: {problem}");
    }
}
