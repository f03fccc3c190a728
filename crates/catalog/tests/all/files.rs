//! Games as files that other programs read.

use ludoteca_catalog::{Filed, Lang, Record, entry, find, games};
use ludoteca_core::file::{About, Date, Reason};
use ludoteca_core::{Payoffs, Rng, Seat, Turn};

/// The files are told of the version that wrote them.
const AP: &str = concat!("AP[Ludoteca:", env!("CARGO_PKG_VERSION"), "]");

/// A game of these steps as a file, without the version.
fn file(spec: &str, steps: &str, about: &About) -> String {
    let steps: Vec<String> = steps.split_whitespace().map(str::to_owned).collect();
    let file = find(spec).expect("a game").file(&steps, about).expect("legal steps");
    file.expect("a form").replace(AP, "")
}

/// The printed game of this number, in English.
fn printed(id: &str, number: usize) -> String {
    let record: Record = entry(id).expect("a game").info.records[number].parse().expect("a record");
    record.file(Lang::En).expect("it replays").expect("a form").replace(AP, "")
}

fn names(first: &str, second: &str) -> About {
    let names = [first, second].map(|name| Some(name.to_owned()).filter(|n| !n.is_empty()));
    About { names: names.to_vec(), ..About::default() }
}

/// The form of the files of a game.
fn form(spec: &str) -> Option<&'static str> {
    find(spec).expect("a game").start().file_form().map(|form| form.extension())
}

#[test]
fn games_with_an_established_form_have_it() {
    let ids = games().iter().map(|entry| entry.info.id);
    let forms: Vec<_> = ids.filter_map(|id| Some((id, form(id)?))).collect();
    let sgf = ["amazons", "hex", "go", "othello"].map(|id| (id, "sgf"));
    assert_eq!(forms, [&sgf[..], &[("chess", "pgn"), ("gomoku", "sgf")]].concat());
}

#[test]
fn what_changes_the_game_takes_its_form() {
    for spec in ["hex(swap=false)", "hex(size=26)", "go(size=19)", "swap(amazons)", "swap(othello)"]
    {
        assert_eq!(form(spec), Some("sgf"), "{spec}");
    }
    for spec in [
        "swap(chess)",
        "misere(hex)",
        "sesqui(hex)",
        "parallel(hex)",
        "sequence(gomoku,1-2)",
        "one-eleven(othello)",
        "auction(gomoku)",
        "gomoku(line=6)",
    ] {
        assert_eq!(form(spec), None, "{spec}");
    }
}

#[test]
fn printed_games_of_go() {
    assert_eq!(
        printed("go", 1),
        "(;FF[4]GM[1]CA[UTF-8]SZ[7]\n\
         GN[A swap]SO[Example of the library]GC[go]RU[area, no suicide, no board twice, 25 stones \
         each, equal points to White]KM[0]RE[B+49]\n\
         ;B[dd]\n\
         ;C[The players exchange their colours: PB and PW name who has which from here on.\n\
         The second player takes over the black stone; the first goes on as White.]\n\
         ;W[];B[];C[done]\n\
         ;C[accept\nOne stone and 48 crossings around it: 49 to nothing for Black.])\n"
    );
    assert_eq!(
        printed("go", 7),
        "(;FF[4]GM[1]CA[UTF-8]SZ[9]\n\
         GN[A snapback]SO[The authors’ second book, PDF page 118]\
         GC[go(size=9,reserve=0,swap=false)]RU[area, no suicide, no board twice, equal points to \
         White]KM[0]\n\
         AB[ad][bd][dd][ed][ce][cf][df][cg][eg][fg]AW[cc][dc][ec][cd][fd][fe][ef][ff]PL[W]\n\
         ;W[de];B[ee]C[Black takes the stone on d5.]\n\
         ;W[de]C[White places there again and takes three.])\n"
    );
}

#[test]
fn dead_stones_are_marked_in_remarks() {
    let spec = "go(size=5,komi=0.5,ties=draw,swap=false,reserve=0)";
    assert_eq!(
        file(spec, "c3 a1 pass pass dead@a1 done accept", &About::default()),
        "(;FF[4]GM[1]CA[UTF-8]SZ[5]\n\
         GC[go(size=5,komi=0.5,reserve=0,swap=false,ties=draw)]\
         RU[area, no suicide, no board twice]KM[0.5]RE[B+24.5]\n\
         ;B[cc];W[ae];B[];W[];C[dead@a1];C[done];C[accept])\n"
    );
}

#[test]
fn printed_games_of_othello_count_rows_from_the_top() {
    assert_eq!(
        printed("othello", 0),
        "(;FF[4]GM[2]CA[UTF-8]SZ[8]\n\
         GN[A corner, and twice in a row]SO[“Jogos Velhos, Regras Novas”, PDF page 52]\
         GC[othello]\n\
         AB[a2][b2][c2][d2][e2][f2][g2][a3][b3][f3][g3][h3][a4][b4][e4][f4][g4][a5][b5][d5][e5][a6]\
         [b6][c6][e6][a7][c7][e7][c8][e8]AW[a1][b1][c1][d1][e1][f1][g1][h1][c3][d3][e3][c4][d4]\
         [c5][d6][d7][d8]PL[W]C[Comments count the rows from below.]\n\
         ;W[a8]C[The corner turns the whole column, six discs.]\n\
         ;B[PA]C[Black can place nothing and passes.]\n\
         ;W[h2]C[Nine more discs turn. Black has a single move, f4, and no hope.])\n"
    );
    // The start is the one that all programs know: black on e4 and d5.
    assert_eq!(
        file("othello", "d6", &About::default()),
        "(;FF[4]GM[2]CA[UTF-8]SZ[8]\nGC[othello]\nAB[e4][d5]AW[d4][e5]PL[B]\n;B[d3])\n"
    );
}

#[test]
fn printed_games_of_hex() {
    assert_eq!(
        printed("hex", 0),
        "(;FF[4]GM[11]CA[UTF-8]SZ[3]\n\
         GN[Black joins his sides]SO[Example of the library]GC[hex(size=3,swap=false)]RE[B+]\n\
         ;B[b2];W[a1];B[b1];W[a2];B[b3]C[b1, b2 and b3 join the two black sides.])\n"
    );
    assert_eq!(
        file("hex(size=3,swap=false,from=1b1/3/w2_w)", "b2", &About::default()),
        "(;FF[4]GM[11]CA[UTF-8]SZ[3]\n\
         GC[hex(size=3,swap=false)]\nAB[b1]AW[a3]PL[W]\n;W[b2])\n"
    );
}

#[test]
fn printed_games_of_amazons_are_written_by_turns() {
    assert_eq!(
        printed("amazons", 0),
        "(;FF[4]GM[18]CA[UTF-8]SZ[8]\n\
         GN[1. f1-c4(c7), a6-e6(e3)]SO[Championship rules, section 2]GC[amazons]\n\
         AW[af][hf][ch][fh]AB[ca][fa][ac][hc]PL[W]\n\
         ;W[fhcecb]C[The arrow may fly to c7 because the amazon, now on c4, could go there \
         herself.]\n\
         ;B[acecef]C[Every turn closes one cell for good, so far c7 and e3: no game can go on for \
         ever.])\n"
    );
    // Half a turn is none yet; arrows that stand are added.
    assert_eq!(
        file("amazons(size=4,from=1bb1/b2b/w1xw/1ww1_w)", "b1-b2", &About::default()),
        "(;FF[4]GM[18]CA[UTF-8]SZ[4]\n\
         GC[amazons(size=4)]\nAW[ac][dc][bd][cd]AB[ba][ca][ab][db]AA[cc]PL[W])\n"
    );
}

#[test]
fn printed_games_of_gomoku() {
    assert_eq!(
        printed("gomoku", 0),
        "(;FF[4]GM[4]CA[UTF-8]SZ[15]\n\
         GN[Five in a row]SO[Example of the library]GC[gomoku(size=15,opening=free)]\
         RU[exactly five win]RE[B+]\n\
         ;B[hh];W[ao];B[ih];W[bn];B[jh];W[cm];B[kh];W[dl]\n\
         ;B[lh]C[Exactly five, from h8 to l8: Black wins.])\n"
    );
}

#[test]
fn printed_games_of_chess() {
    assert_eq!(
        printed("chess", 0),
        "[Event \"The shortest mate\"]\n\
         [Site \"?\"]\n\
         [Date \"????.??.??\"]\n\
         [Round \"?\"]\n\
         [White \"?\"]\n\
         [Black \"?\"]\n\
         [Result \"0-1\"]\n\
         \n\
         {Traditional} 1. f3 e5 2. g4 {The pawns f3 and g4 have opened the diagonal from\n\
         h4 to the king.} 2... Qh4# 0-1\n\
         \n"
    );
    assert!(printed("chess", 1).ends_with(
        "\n{Example of the library} 1. e4 Nf6 2. e5 d5 3. exd6 {En passant: the pawn that\n\
         has just passed e5 on its double step is taken on d6.} 3... g6 4. dxc7 Bg7 5.\n\
         cxb8=Q {The pawn takes on the last row and becomes a queen.} 5... O-O\n\
         {Castling: the king goes two cells, the rook to his other side.} 6. Qxa8 *\n\n"
    ));
}

#[test]
fn chess_from_a_position_is_told_with_it() {
    let spec = "chess(from=1k5r/8/8/8/8/8/R6p/R3K3_b_Q_-_3_1)";
    let about = About { end: Some((Payoffs::win(Seat::FIRST), Reason::Time)), ..About::default() };
    assert_eq!(
        file(spec, "h2-h1=q e1-d2 h1-a1 a2-a1", &about),
        "[Event \"?\"]\n\
         [Site \"?\"]\n\
         [Date \"????.??.??\"]\n\
         [Round \"?\"]\n\
         [White \"?\"]\n\
         [Black \"?\"]\n\
         [Result \"1-0\"]\n\
         [FEN \"1k5r/8/8/8/8/8/R6p/R3K3 b Q - 3 1\"]\n\
         [SetUp \"1\"]\n\
         [Termination \"time forfeit\"]\n\
         \n\
         1... h1=Q+ 2. Kd2 Qxa1 3. Rxa1 1-0\n\
         \n"
    );
}

/// Names in which every sign stands that means something in a file.
#[test]
fn names_and_days_are_told() {
    let mut about = names("A]na \\ \"Ça\"", "B: o\n");
    about.date = Some(Date::of_millis(1_795_219_199_999));
    about.end = Some((Payoffs::win(Seat::SECOND), Reason::Resigned));
    assert_eq!(
        file("gomoku", "j10", &about),
        "(;FF[4]GM[4]CA[UTF-8]SZ[19]\n\
         GC[gomoku]RU[exactly five win]PB[A\\]na \\\\ \"Ça\"]PW[B: o ]DT[2026-11-20]RE[W+R]\n\
         ;B[jj])\n"
    );
    let chess = file("chess", "", &about);
    let tags = "[Date \"2026.11.20\"]\n[Round \"?\"]\n[White \"A]na \\\\ \\\"Ça\\\"\"]\n\
                [Black \"B: o \"]\n[Result \"0-1\"]\n\n0-1\n\n";
    assert!(chess.ends_with(tags), "{chess}");
}

/// The first player has begun as Black and won as White.
#[test]
fn who_has_exchanged_is_named_by_the_form_of_the_file() {
    let mut about = names("Ana", "Rui");
    about.end = Some((Payoffs::win(Seat::FIRST), Reason::Agreed));
    assert_eq!(
        file("hex(size=3)", "b2 swap a1", &about),
        "(;FF[4]GM[11]CA[UTF-8]SZ[3]\nGC[hex(size=3)]PB[Ana]PW[Rui]RE[W+]\n\
         ;B[b2]\n\
         ;W[swap-sides]C[The players exchange their colours: PB and PW name who has which up to \
         here.]\n\
         ;W[a1])\n"
    );
    assert_eq!(
        file("swap(othello)", "d6 swap c6", &about),
        "(;FF[4]GM[2]CA[UTF-8]SZ[8]\nGC[swap(othello)]PB[Rui]PW[Ana]RE[W+]\n\
         AB[e4][d5]AW[d4][e5]PL[B]\n\
         ;B[d3]\n\
         ;C[The players exchange their colours: PB and PW name who has which from here on.]\n\
         ;W[c3])\n"
    );
    // Amazons of which White, who moves first, is named so; and a game that begins exchanged.
    let amazons = file("swap(amazons)", "", &names("Ana", "Rui"));
    assert!(amazons.contains("PW[Ana]PB[Rui]\nAW["), "{amazons}");
    let begun = file("hex(size=3,from=1b1/3/3_w_yes)", "b2", &names("Ana", "Rui"));
    assert!(begun.contains("PB[Rui]PW[Ana]\nAB[b1]PL[W]\n;W[b2])"), "{begun}");
}

#[test]
fn a_step_that_is_not_legal_is_told() {
    let steps = ["a1".to_owned(), "a1".to_owned()];
    let error = find("gomoku(opening=free)").expect("a game").file(&steps, &About::default());
    assert_eq!(error.expect_err("it is taken").number, 2);
    let none = find("oware").expect("a game").file(&[], &About::default());
    assert_eq!(none, Ok(None));
}

fn read(text: &str) -> (String, String) {
    let Filed { spec, steps } = text.parse().expect("a game");
    (spec, steps.join(" "))
}

/// Of swaps those of Hex alone are moves of the file, and of the marking of the dead nothing is.
#[test]
fn what_is_written_is_read_again() {
    for spec in [
        "go(size=5,swap=false,dead=alive)",
        "go(size=7,komi=-2.5,reserve=0,swap=false,dead=alive)",
        "go(size=5,swap=false,dead=alive,from=2b2/1bw2/5/2w2/5_w_0)",
        "othello",
        "othello(size=6,start=open)",
        "gomoku(size=7)",
        "gomoku(size=9,opening=free,from=9/9/9/9/4x4/4o4/9/9/9_x)",
        "hex(size=4)",
        "hex(size=12,swap=false)",
        "amazons(size=6)",
        "amazons(size=4,from=1bb1/b2b/w1xw/1ww1_b)",
        "chess",
        "chess(from=r3k2r/1P4P1/8/2pP4/5Q1Q/7Q/1p4p1/R3K2R_b_KQkq_-_7_1)",
    ] {
        let game = find(spec).expect("a game");
        for seed in 0..10 {
            let (mut position, mut rng) = (game.start(), Rng::new(seed));
            let mut steps = Vec::new();
            while position.turn() != Turn::Over {
                steps.push(position.play_random(&mut rng).expect("a step"));
            }
            let file = game.file(&steps, &names("A[n]a \"(;", "B{u}i;")).expect("legal steps");
            let (found, read) = read(&file.expect("a form"));
            assert_eq!((found, read), (game.spec().to_string(), steps.join(" ")), "{seed}");
        }
    }
}

#[test]
fn files_of_other_programs_are_read() {
    for (text, spec, steps) in [
        // Komi as programs write it, a handicap, a rectangle of stones, an old pass, variations.
        (
            "(;GM[1]FF[4]CA[UTF-8]AP[CGoban:3]ST[2]\nRU[Japanese]SZ[9]KM[6.50]\nPW[a]PB[b]HA[2]\
             AB[gc][cg:dh];W[EC];B[ce];W[tt](;B[aa])(;B[bb]))",
            "go(size=9,komi=6.5,reserve=0,swap=false,ties=draw,\
             from=9/9/6b2/9/9/9/2bb5/2bb5/9_w_0_open)",
            "e7 c5 pass a9",
        ),
        // Without the pass that is forced, and the first move beside the root's properties.
        (
            "(;FF[4]GM[2]SZ[4]AB[b1][a2]AW[a1]PL[W];W[c1];W[a3])",
            "othello(size=4,from=wb2/b3/4/4_w)",
            "c4 pass a2",
        ),
        (
            "(;AP[HexGui:0.9.0]FF[4]GM[11]SZ[5];B[a2];W[swap-sides];W[C3];B[resign])",
            "hex(size=5)",
            "a2 swap c3",
        ),
        ("(;GM[4]SZ[15];B[hh];W[ih])", "gomoku(size=15,overline=win,opening=free)", "h8 i8"),
        (
            "(;GM[18]SZ[10]AW[ag][jg][dj][gj]AB[da][ga][ad][jd]PL[W];W[gjdgdb])",
            "amazons(size=10)",
            "g1-d4 d9",
        ),
        (
            "[Event \"Casual\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n\n\
             1. 0-0-0!? { [%clk 0:03:00] } 1... Kf7 $2 (1... Ke7) 2. Rh8 1-0\n",
            "chess(from=4k3/8/8/8/8/8/8/R3K2R_w_KQ_-_0_1)",
            "e1-c1 e8-f7 h1-h8",
        ),
    ] {
        assert_eq!(read(text), (spec.to_owned(), steps.to_owned()));
    }
}

#[test]
fn lists_of_moves_are_replayed_as_well() {
    let read = |text: &str, game: Option<&str>| {
        let Filed { spec, steps } =
            Filed::read(text, game).unwrap_or_else(|e| panic!("{text}: {e}"));
        (spec, steps.join(" "))
    };
    for (text, game, spec, steps) in [
        ("hex(size=5): a1 b2", None, "hex(size=5)", "a1 b2"),
        ("1. e4 e5 2. Ng1f3 Nb8-c6 3.Bb5", None, "chess", "e2-e4 e7-e5 g1-f3 b8-c6 f1-b5"),
        ("1... 1. d4", Some("fang"), "fang", "d4"),
        // PGN without its tags.
        ("1. e4 e5 (1... c5 2. Nf3) 2. Nf3 {good}", Some("chess"), "chess", "e2-e4 e7-e5 g1-f3"),
        ("1. e4 {best} 1... e5", Some("chess(quiet=20)"), "chess(quiet=20)", "e2-e4 e7-e5"),
        ("1. e4 e5 (1... c5) 2. Nf3 Nc6", None, "chess", "e2-e4 e7-e5 g1-f3 b8-c6"),
        ("1. a1 1... b2", Some("hex(size=5)"), "hex(size=5)", "a1 b2"),
        ("hex(size=5): a1 b2", Some("chess"), "hex(size=5)", "a1 b2"),
        ("1. b2 2. c3", Some("y(size=5)"), "y(size=5)", "b2 c3"),
        ("a2-a3,a7-a6", Some("breakthrough"), "breakthrough", "a2-a3 a7-a6"),
        // A name before the list says more than the choice.
        ("hex d4", Some("go"), "hex", "d4"),
    ] {
        assert_eq!(read(text, game), (spec.to_owned(), steps.to_owned()), "{text}");
    }
    // Of games that are not told the first one that can be played so is taken.
    let (spec, _) = read("c1-e3", None);
    assert_eq!(spec, "amazons");
    assert!(Filed::read("a1", Some("no-game")).is_err());
}

#[test]
fn files_that_cannot_be_replayed_say_why() {
    for (text, why) in [
        ("", "this is no game that can be read"),
        ("hello", "no game on its usual board: no game begins with `hello`; choose the game"),
        ("1. e9 zz", "move 2, `zz`, cannot be made in hex, where they lead furthest; choose"),
        ("e4 e5 Ke2 Ke7 zz", "move 5, `zz`, cannot be made in chess, where they lead"),
        ("hex: a1 a1", "move 2, `a1`, cannot be made in hex"),
        ("(;B[aa", "the file ends within a value; give the whole file"),
        ("(;GM[9];B[a1-a2])", "the game is number 9 of SGF, which the library does not have"),
        ("(;GM[1]SZ[52])", "`52` is no value for go's parameter `size`"),
        ("(;GM[1]SZ[5]AB[aa][zz])", "`zz` is no point of the board"),
        ("(;GM[1]SZ[5];B[aa];B[bb])", "move 2, `bb`, is made by B, but the other side is to move"),
        ("(;GM[1]SZ[5];B[aa];W[aa])", "move 2, `aa`, cannot be made in go(size=5,"),
        ("(;GM[4]SZ[9]AB[aa:ea]AW[ab:eb]PL[B])", "both sides have a line"),
        ("[White \"a\"]\n\n1. e5 *", "move 1, `e5`, cannot be made in chess"),
        // A bishop is not a pawn of the second column.
        (
            "[FEN \"4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1\"]\n\n1. bxc3 Kd7 2. BXC3 *",
            "move 3, `BXC3`, cannot be made",
        ),
    ] {
        let said = text.parse::<Filed>().expect_err("it says why").to_string();
        assert!(said.contains(why), "{said}");
    }
}
