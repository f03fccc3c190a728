//! `ludoteca gtp`, driven from outside by one who knows nothing but the protocol.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What is answered to each of these commands.
fn answers(args: &[&str], commands: &[&str]) -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .arg("gtp")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let said = commands.join("\n") + "\n";
    let writer = std::thread::spawn(move || input.write_all(said.as_bytes()));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("no panic").expect("the program listens");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(text.is_empty() || text.ends_with("\n\n"), "{text:?}");
    text.split_terminator("\n\n").map(str::to_owned).collect()
}

/// Each command with its answer.
fn dialogue(args: &[&str], lines: &[(&str, &str)]) {
    let commands: Vec<_> = lines.iter().map(|(command, _)| *command).collect();
    let answers = answers(args, &commands);
    for ((command, expected), answer) in lines.iter().zip(&answers) {
        assert_eq!(answer, expected, "{command}");
    }
    assert_eq!(answers.len(), lines.len(), "{answers:?}");
}

#[test]
fn answers_are_those_of_the_standard() {
    dialogue(
        &[],
        &[
            ("protocol_version", "= 2"),
            ("7 name", "=7 Ludoteca"),
            ("version", concat!("= ", env!("CARGO_PKG_VERSION"))),
            ("known_command play", "= true"),
            ("known_command fly", "= false"),
            ("12 fly", "?12 unknown command"),
            ("boardsize 9", "="),
            ("boardsize 1", "? unacceptable size"),
            ("boardsize 20", "? unacceptable size"),
            ("boardsize nine", "? syntax error"),
            ("clear_board", "="),
            ("komi 6.5", "="),
            ("komi much", "? syntax error"),
            ("play black D4", "="),
            ("play white d4", "? illegal move"),
            ("3 play W J9 # the last column\t", "=3"),
            ("play b I9", "? illegal move"),
            ("play b k9", "? illegal move"),
            ("play green a1", "? syntax error"),
            ("play b", "? syntax error"),
            ("play b pass", "="),
            ("undo", "="),
            ("undo", "="),
            ("undo", "="),
            ("undo", "? cannot undo"),
            ("final_status_list happy", "? syntax error"),
            ("time_settings 60 0 0", "="),
            ("time_settings soon 0 0", "? syntax error"),
            ("time_left b 20 0", "="),
            ("time_left b 20", "? syntax error"),
            ("loadsgf /no/such/file.sgf", "? cannot load file"),
            ("quit", "="),
        ],
    );
}

#[test]
fn lines_without_a_command_are_passed_over() {
    let said = ["", "  # only a comment", "\t", "1\tname", "\u{7}name", "quit", "name"];
    assert_eq!(answers(&[], &said), ["=1 Ludoteca", "= Ludoteca", "="]);
    assert_eq!(answers(&[], &[]), [""; 0]);
}

#[test]
fn every_command_that_is_listed_is_known_and_takes_anything() {
    for game in ["go", "hex"] {
        let listed = answers(&[game], &["list_commands"]).remove(0);
        let commands: Vec<_> = listed.trim_start_matches("= ").lines().collect();
        assert!(commands.is_sorted() && commands.len() >= 17, "{listed}");
        assert_eq!(commands.contains(&"komi"), game == "go");
        let mut said = vec!["boardsize 3".to_owned()];
        for command in commands.iter().filter(|command| **command != "quit") {
            for args in ["", "b", "w x y z", "-1", "99999999999999999999", "b a1 c1", "ä ß"] {
                // Two stones on a small board: thinking takes no time.
                said.push(format!("{command} {args}"));
                said.push("time_settings 1 0 0".to_owned());
            }
        }
        let said: Vec<_> = said.iter().map(String::as_str).collect();
        let answers = answers(&[game, "--movetime", "1"], &said);
        assert_eq!(answers.len(), said.len());
        assert!(answers.iter().all(|answer| answer.starts_with(['=', '?'])), "{answers:?}");
    }
}

#[test]
fn a_colour_may_move_twice_and_play_goes_on_after_two_passes() {
    dialogue(
        &[],
        &[
            ("boardsize 5", "="),
            ("komi 0", "="),
            ("play b c3", "="),
            ("play b c2", "="),
            ("play w d3", "="),
            ("play w pass", "="),
            ("play b pass", "="),
            ("play w d2", "="),
            ("play w pass", "="),
            ("play b pass", "="),
            ("play b b1", "="),
            ("play w d4", "="),
            ("showboard", SHOWN),
        ],
    );
}

const SHOWN: &str = "= \n   A B C D E\n 5 . . . . . 5\n 4 . . . O . 4\n 3 . . X O . 3\n \
                     2 . . X O . 2\n 1 . X . . . 1\n   A B C D E";

#[test]
fn stones_that_cannot_be_saved_are_dead() {
    // Black and white walls, and a white stone behind the black one.
    let walls: Vec<_> =
        (1..=5).flat_map(|n| [format!("play b B{n}"), format!("play w C{n}")]).collect();
    let mut said = vec!["boardsize 5", "komi 0.5"];
    said.extend(walls.iter().map(String::as_str));
    said.extend(["play w A3", "final_score", "final_status_list dead"]);
    said.extend(["final_status_list seki", "komi 7.5", "final_score", "showboard"]);
    let answers = answers(&[], &said);
    let told: Vec<_> = answers[said.len() - 6..].iter().map(String::as_str).collect();
    assert_eq!(told[..5], ["= W+5.5", "= A3", "=", "=", "= W+12.5"]);
    assert!(told[5].contains(" 3 O X O . . 3"), "counting moves nothing: {}", told[5]);
}

#[test]
fn handicaps_are_put_where_the_rules_allow() {
    dialogue(
        &[],
        &[
            ("boardsize 9", "="),
            ("fixed_handicap 4", "= C3 G7 C7 G3"),
            ("fixed_handicap 2", "? board not empty"),
            ("play w E5", "="),
            ("undo", "="),
            ("clear_board", "="),
            ("fixed_handicap 1", "? invalid number of stones"),
            ("fixed_handicap 10", "? invalid number of stones"),
            ("place_free_handicap 12", "= C3 G7 C7 G3 C5 G5 E3 E7 E5"),
            ("clear_board", "="),
            ("set_free_handicap A1 J9 A1", "? bad vertex list"),
            ("set_free_handicap A1", "? bad vertex list"),
            ("set_free_handicap A1 pass", "? bad vertex list"),
            ("set_free_handicap A1 J9", "="),
            ("play b A1", "? illegal move"),
            ("clear_board", "="),
            ("boardsize 5", "="),
            ("fixed_handicap 2", "? invalid number of stones"),
        ],
    );
}

#[test]
fn games_are_played_to_their_end() {
    for (game, size) in [("go", 5), ("hex", 4)] {
        let mut said = vec![format!("boardsize {size}"), "time_settings 5 0 0".to_owned()];
        // More than enough moves; whoever has lost resigns, and both pass in the end.
        for n in 0..40 {
            said.push(format!("genmove {}", ["b", "w"][n % 2]));
        }
        said.extend(["final_score".to_owned(), "showboard".to_owned()]);
        let said: Vec<_> = said.iter().map(String::as_str).collect();
        let answers = answers(&[game, "--level", "2"], &said);
        let score = &answers[said.len() - 2];
        assert!(score.starts_with("= B+") || score.starts_with("= W+"), "{game}: {score}");
        let moves = &answers[2..said.len() - 2];
        let end = if game == "go" { "= pass" } else { "= resign" };
        assert!(moves.iter().any(|answer| answer == end), "{game}: {moves:?}");
        assert!(moves.iter().all(|answer| answer.starts_with("= ")), "{game}: {moves:?}");
    }
}

#[test]
fn a_move_that_is_only_thought_about_is_not_made() {
    let said = ["boardsize 5", "reg_genmove b", "undo", "genmove b", "undo", "final_score"];
    let answers = answers(&["--level", "1"], &said);
    assert!(answers[1].starts_with("= ") && answers[3].starts_with("= "), "{answers:?}");
    assert_eq!([&*answers[2], &*answers[4]], ["? cannot undo", "="]);
}

#[test]
fn hex_is_spoken_as_its_programs_do() {
    dialogue(
        &["hex"],
        &[
            ("known_command komi", "= false"),
            ("komi 1", "? unknown command"),
            ("boardsize 3 3", "="),
            ("boardsize 3 4", "? unacceptable size"),
            ("play black b1", "="),
            ("play white a1", "="),
            ("final_score", "? cannot score"),
            ("play black b2", "="),
            ("play black b3", "="),
            ("final_score", "= B+"),
            ("play white c1", "? illegal move"),
            ("genmove w", "= resign"),
            ("undo", "="),
            ("play white pass", "? illegal move"),
            ("play white b3", "="),
        ],
    );
}

#[test]
fn files_are_loaded_up_to_a_move() {
    let folder = std::env::temp_dir().join(format!("ludoteca-gtp-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = |name: &str, text: &str| -> PathBuf {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file");
        path
    };
    let go = "(;GM[1]FF[4]SZ[9]KM[6.5]AB[aa]AW[bb];B[ee];W[ce];B[];W[eg])";
    let go = format!("loadsgf {}", file("go.sgf", go).display());
    let until = format!("{go} 3");
    let swapped = file("hex.sgf", "(;GM[11]FF[4]SZ[4];B[a1];W[swap-sides];W[b3];B[c3])");
    let swapped = format!("loadsgf {}", swapped.display());
    let said = [&*go, "showboard", &until, "showboard", "undo", "undo", "undo", &swapped];
    let answers = answers(&[], &said);
    assert!(answers[1].contains(" 5 . . O . X . . . . 5"), "{}", answers[1]);
    assert!(answers[1].contains(" 3 . . . . O . . . . 3"), "{}", answers[1]);
    assert!(answers[1].contains(" 9 X . . . . . . . . 9"), "{}", answers[1]);
    assert!(!answers[3].contains(" 3 . . . . O"), "{}", answers[3]);
    assert_eq!(answers[4..], ["=", "=", "? cannot undo", "? cannot load file"]);
    let hex = self::answers(&["hex"], &[&swapped, "showboard", "play w b4", &go]);
    assert!(hex[1].contains("3 . w b ."), "{}", hex[1]);
    assert_eq!([&*hex[0], &*hex[2], &*hex[3]], ["=", "=", "? cannot load file"]);
    std::fs::remove_dir_all(folder).expect("the folder is there");
}
