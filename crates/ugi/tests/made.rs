//! Games that are texts, over the protocol.

use ludoteca_ugi::run;

/// What is answered to these lines.
fn said(lines: &str) -> Vec<String> {
    let (answers, output) = std::io::pipe().expect("a pipe");
    let lines = lines.to_owned();
    let engine = std::thread::spawn(move || run(lines.as_bytes(), output));
    let said = std::io::read_to_string(answers).expect("answers");
    engine.join().expect("the engine ends");
    said.lines().map(str::to_owned).collect()
}

#[test]
fn the_counts_of_elections() {
    for (game, counts) in [
        ("sierpinski", &["27", "702", "17550"][..]),
        ("sierpinski(depth=2)", &["9", "72", "504", "3024", "15120", "60480"]),
        ("sierpinski(moves=all)", &["27", "189", "4914", "33264"]),
        ("cube-election", &["27", "702", "17550"]),
    ] {
        let asked = (1..=counts.len()).map(|depth| format!("perft {depth}\n")).collect::<String>();
        let expected: Vec<_> = counts.iter().map(|count| format!("nodes {count}")).collect();
        assert_eq!(said(&format!("setoption name Game value {game}\n{asked}")), expected, "{game}");
    }
}

#[test]
fn a_printed_game_is_played() {
    let moves = "111 done 213 done 313 done 321 done 121 done 312 done 232 313-1";
    let lines = format!(
        "setoption name Game value sierpinski(moves=large)\nposition startpos moves {moves}\n\
         query p1turn\nquery gameover\nposition startpos moves 111 111-4\n"
    );
    let said = said(&lines);
    assert_eq!(said[..2], ["response false", "response false"]);
    assert!(said[2].starts_with("info error step 2: `111-4`"), "{said:?}");
}

#[test]
fn a_file_is_played() {
    let folder = std::env::temp_dir().join(format!("ludoteca ugi (games) {}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("a game (of three).txt");
    let text = "game    Three(size 3 in 3..6)\nboard   size x size squares\nsides   white, black\n\
                turn    place on empty\nend     line of 3 own: wins\n        full: draw\n";
    std::fs::write(&path, text).expect("a file");
    let lines = format!(
        "setoption name Game value file({})\nperft 6\nposition startpos moves a1 b1 a2 b2\n\
         go nodes 2000\nsetoption name Game value file({},size=4)\nperft 2\n\
         setoption name Game value file({}/none.txt)\nperft 1\n",
        path.display(),
        path.display(),
        folder.display(),
    );
    // A search is waited for before the game is changed.
    let (first, second) = lines.split_at(
        lines
            .find("setoption name Game value file")
            .map_or(0, |at| at + lines[at + 1..].find("setoption").map_or(0, |next| next + 1)),
    );
    let answers = said(first);
    assert_eq!(answers[0], "nodes 54720");
    assert_eq!(answers.last().map(String::as_str), Some("bestmove a3"));
    let answers = said(second);
    assert_eq!(answers[0], "nodes 240");
    assert!(answers[1].starts_with("info error") && answers[1].contains("none.txt"), "{answers:?}");
    // The game of before stays.
    assert_eq!(answers[2], "nodes 16");
    std::fs::remove_dir_all(&folder).expect("our folder");
}
