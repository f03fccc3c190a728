//! Texts against the games that were written by hand.

mod common;

use common::{counts, make, read};
use ludoteca_core::{Args, Game, Notation, NotationExt, Rng, Scores, StepList, Turn, perft};
use ludoteca_workshop::{Made, Value};

/// A game that is being played, whatever its types.
trait Played {
    fn turn(&self) -> Turn;
    fn tokens(&self) -> Vec<String>;
    fn play(&mut self, token: &str);
    fn payoffs(&self) -> Option<Vec<f64>>;
    fn scores(&self) -> Option<Scores>;
    fn board(&self) -> String;
}

struct Playing<'a, G: Game>(&'a G, G::State);

impl<G: Notation> Played for Playing<'_, G> {
    fn turn(&self) -> Turn {
        self.0.turn(&self.1)
    }

    fn tokens(&self) -> Vec<String> {
        let mut list = StepList::new();
        self.0.steps(&self.1, &mut list);
        let mut all: Vec<String> = list.iter().map(|&step| self.0.token(&self.1, step)).collect();
        all.sort();
        all
    }

    fn play(&mut self, token: &str) {
        let step = self.0.parse(&self.1, token).expect("it is legal");
        self.0.play(&mut self.1, step);
    }

    fn payoffs(&self) -> Option<Vec<f64>> {
        self.0.payoffs(&self.1).map(|payoffs| payoffs.as_slice().to_vec())
    }

    fn scores(&self) -> Option<Scores> {
        self.0.scores(&self.1)
    }

    fn board(&self) -> String {
        self.0.board(&self.1)
    }
}

/// Walks a random game side by side: the same seats, tokens and results, and the same scores where both
/// have any.
fn walk(ours: &mut dyn Played, theirs: &mut dyn Played, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut log = Vec::new();
    loop {
        let boards = || format!("{log:?}\n{}\n{}", ours.board(), theirs.board());
        assert_eq!(ours.turn(), theirs.turn(), "{}", boards());
        if ours.turn() == Turn::Over {
            assert_eq!(ours.payoffs(), theirs.payoffs(), "{}", boards());
            let scores = ours.scores();
            assert!(scores.is_none() || scores == theirs.scores(), "{}: {scores:?}", boards());
            return;
        }
        let all = ours.tokens();
        assert_eq!(all, theirs.tokens(), "{}", boards());
        let token = all[rng.below(all.len())].clone();
        ours.play(&token);
        theirs.play(&token);
        log.push(token);
    }
}

fn args(info: &'static ludoteca_core::Info, written: &str) -> Args {
    let spec: ludoteca_core::Spec = format!("g({written})").parse().expect("a spec");
    Args::read(info.id, info.params, &spec.args).expect("arguments")
}

/// The text of a game and the game that was written by hand, along random games.
fn agree<G: Notation>(written: &str, info: &'static ludoteca_core::Info, theirs: &G, games: u64) {
    with!(make(info.id, written), ours => {
        for seed in 0..games {
            let mut theirs = Playing(theirs, theirs.start());
            walk(&mut Playing(&ours, ours.start()), &mut theirs, seed);
        }
    });
}

#[test]
fn all_texts_are_read() {
    let folder = format!("{}/games", env!("CARGO_MANIFEST_DIR"));
    for file in std::fs::read_dir(folder).expect("games").flatten() {
        let path = file.path();
        if path.is_dir() {
            continue;
        }
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        with!(make(&name, ""), game => {
            let _ = Made::sides(&game);
            let mut rng = Rng::new(1);
            let mut scratch = ludoteca_core::Scratch::default();
            let mut state = game.start();
            let steps = game.playout(&mut state, &mut rng, &mut scratch);
            println!("{name}: {steps} steps, {:?}\n{}", game.payoffs(&state).map(|p| p.as_slice().to_vec()), game.board(&state));
        });
    }
}

#[test]
fn breakthrough() {
    use ludoteca_games::breakthrough::{Breakthrough, INFO};
    for (written, games) in [("", 20), ("columns=4,rows=5", 20)] {
        agree(written, &INFO, &Breakthrough::<7>::new(&args(&INFO, written)), games);
    }
}

#[test]
fn traffic_lights() {
    use ludoteca_games::traffic_lights::{INFO, TrafficLights};
    for written in ["", "columns=3", "columns=5,rows=4"] {
        agree(written, &INFO, &TrafficLights::new(&args(&INFO, written)), 30);
    }
}

#[test]
fn amazons() {
    use ludoteca_games::amazons::{Amazons, INFO};
    for written in ["", "size=4", "size=5", "size=6", "size=10"] {
        agree(written, &INFO, &Amazons::new(&args(&INFO, written)), 4);
    }
}

#[test]
fn othello() {
    use ludoteca_games::othello::{INFO, Othello};
    for written in ["", "start=open", "size=4", "size=6,start=open"] {
        agree(written, &INFO, &Othello::<1>::new(&args(&INFO, written)), 20);
    }
    agree("size=12", &INFO, &Othello::<11>::new(&args(&INFO, "size=12")), 3);
    counts("othello", "", &[4, 12, 56, 244, 1396, 8200]);
    counts("othello", "size=6", &[4, 12, 56, 244, 1364, 7604]);
    counts("othello", "start=open", &[4, 12, 24, 24, 96, 320, 1536]);
}

#[test]
fn hex() {
    use ludoteca_games::hex::{Hex, INFO, Rhombus};
    for size in [2, 3, 5, 8, 11] {
        agree(&format!("size={size}"), &INFO, &Hex::<128, 2>::new(Rhombus { size }), 10);
    }
    agree("size=17", &INFO, &Hex::<676, 11>::new(Rhombus { size: 17 }), 2);
    counts("hex", "", &[121, 14520]);
}

#[test]
fn y() {
    use ludoteca_games::y::{INFO, Triangle, Y};
    for size in [2, 3, 5, 8, 11] {
        agree(&format!("size={size}"), &INFO, &Y::<128, 2>::new(Triangle { size }), 10);
    }
}

#[test]
fn gomoku() {
    use ludoteca_boards::line_count;
    use ludoteca_games::gomoku::{Gomoku, INFO};
    for written in [
        "size=9",
        "size=8,line=4",
        "size=3,line=3,opening=free",
        "size=7,line=4,overline=win,opening=free",
        "size=5,line=4,wins=black",
        "size=5,line=3,wins=black,overline=win",
    ] {
        let theirs = Gomoku::<{ line_count(9) }, 2>::new(&args(&INFO, written)).expect("a game");
        agree(written, &INFO, &theirs, 20);
    }
    let theirs = Gomoku::<{ line_count(19) }, 6>::new(&args(&INFO, "")).expect("a game");
    agree("", &INFO, &theirs, 3);
}

#[test]
fn dots_and_boxes() {
    use ludoteca_games::dots_and_boxes::{DotsAndBoxes, INFO};
    for written in ["", "columns=1,rows=1", "columns=2,rows=2", "columns=3,rows=5"] {
        agree(written, &INFO, &DotsAndBoxes::<1>::new(&args(&INFO, written)), 20);
    }
    agree(
        "columns=12,rows=12",
        &INFO,
        &DotsAndBoxes::<5>::new(&args(&INFO, "columns=12,rows=12")),
        2,
    );
    counts("dots-and-boxes", "columns=2,rows=2", &[12, 132, 1320, 11880, 95040]);
}

#[test]
fn hip() {
    use ludoteca_games::hip::{Hip, INFO};
    for written in ["", "size=4", "size=3", "size=8", "size=6,full=draw", "size=2,full=draw"] {
        agree(written, &INFO, &Hip::<1>::new(&args(&INFO, written)), 20);
    }
    agree("size=10", &INFO, &Hip::<11>::new(&args(&INFO, "size=10")), 2);
    counts("hip", "size=3", &[9, 72, 504, 3024, 15120, 60480, 172_800]);
}

#[test]
fn konane() {
    use ludoteca_games::konane::{INFO, Konane};
    for written in ["", "opening=corner", "size=5", "size=6,opening=corner", "size=7"] {
        agree(written, &INFO, &Konane::<1>::new(&args(&INFO, written)), 20);
    }
    counts("konane", "", &[16, 48, 92, 436, 1888, 12972]);
    counts("konane", "opening=corner", &[4, 12, 28, 172, 892, 7124]);
    counts("konane", "size=4", &[8, 24, 32, 100, 220, 696, 1672, 4716, 9860, 20944]);
}

#[test]
fn mak_yek() {
    use ludoteca_games::mak_yek::{INFO, MakYek};
    for written in ["", "walls=forbidden", "quiet=7", "cap=50", "walls=forbidden,quiet=20,cap=300"]
    {
        agree(written, &INFO, &MakYek::new(&args(&INFO, written)), 3);
    }
    counts("mak-yek", "", &[32, 1008, 40448]);
    counts("mak-yek", "walls=forbidden", &[24, 560, 21536]);
}

#[test]
fn cleave() {
    use ludoteca_games::cleave::{Cleave, INFO};
    for written in ["", "walls=forbidden", "quiet=7", "cap=50"] {
        agree(written, &INFO, &Cleave::new(&args(&INFO, written)), 3);
    }
    counts("cleave", "", &[32, 1008, 40414]);
}

#[test]
fn cerco() {
    use ludoteca_games::cerco::{Cerco, INFO};
    for written in ["", "size=3", "size=4", "size=5", "size=8"] {
        agree(written, &INFO, &Cerco::<1>::new(&args(&INFO, written)), 20);
    }
    agree("size=12", &INFO, &Cerco::<11>::new(&args(&INFO, "size=12")), 2);
    counts("cerco", "", &[49, 2352]);
    counts("cerco", "size=3", &[9, 64, 392, 2016, 8280, 24960]);
}

#[test]
fn line_go() {
    use ludoteca_boards::line_count;
    use ludoteca_games::line_go::{INFO, LineGo};
    for written in [
        "size=3,line=3",
        "size=4,line=4",
        "size=3,line=4,stuck=loss",
        "size=4,line=5,cap=40",
        "size=5,line=5",
    ] {
        let theirs = LineGo::<{ line_count(11) }, 2>::new(&args(&INFO, written));
        agree(written, &INFO, &theirs, 5);
    }
    agree("", &INFO, &LineGo::<{ line_count(11) }, 2>::new(&args(&INFO, "")), 1);
    counts("line-go", "size=5,line=5", &[25, 600, 13800]);
}

#[test]
fn oust() {
    use ludoteca_games::oust::{INFO, Oust};
    for written in ["size=3", "size=5", "size=7"] {
        agree(written, &INFO, &Oust::<1>::new(&args(&INFO, written)), 10);
    }
    agree("", &INFO, &Oust::<6>::new(&args(&INFO, "")), 1);
}

#[test]
fn neighbours() {
    use ludoteca_games::neighbours::{INFO, Neighbours};
    for written in ["", "count=friends", "size=4", "size=6,count=friends", "cap=20"] {
        agree(written, &INFO, &Neighbours::<1>::new(&args(&INFO, written)), 10);
    }
    counts("neighbours", "", &[20, 400, 7280]);
}

#[test]
fn forms() {
    use ludoteca_games::forms::{Forms, INFO};
    for written in
        ["", "reach=near", "columns=4,rows=5", "columns=6,rows=3,reach=near", "columns=3,rows=4"]
    {
        agree(written, &INFO, &Forms::<1>::new(&args(&INFO, written)).expect("a game"), 20);
    }
    counts("forms", "reach=near", &[22, 484, 10322]);
    counts("forms", "columns=6,rows=6,reach=near", &[16, 256, 3872, 56570]);
}

#[test]
fn go() {
    use ludoteca_games::go::{Go, INFO};
    for written in
        ["size=2", "size=3", "size=4,ties=draw", "size=5,reserve=0", "size=4,reserve=5", ""]
    {
        let written = format!("dead=alive,{written}");
        let theirs = Go::<1>::new(&args(&INFO, written.trim_end_matches(',')));
        agree(written.trim_start_matches("dead=alive,"), &INFO, &theirs, 8);
    }
}

#[test]
fn sofia() {
    use ludoteca_games::sofia::{INFO, Sofia};
    for written in [
        "",
        "diagonal_moves=false,diagonal_lines=false",
        "both=other,drop_colours=own",
        "size=5,line=4,pieces=6",
        "size=3,line=3,diagonal_moves=false",
        "cap=20",
    ] {
        agree(written, &INFO, &Sofia::new(&args(&INFO, written)).expect("a game"), 20);
    }
}

#[test]
fn sardines() {
    use ludoteca_games::sardines::{INFO, Sardines};
    for written in ["columns=7,rows=7", "", "layout=web", "layout=thin", "cap=30"] {
        agree(written, &INFO, &Sardines::<3>::new(&args(&INFO, written)).expect("a game"), 5);
    }
    counts("sardines", "", &[105, 10472]);
    counts("sardines", "layout=web", &[120, 13770]);
    counts("sardines", "layout=thin", &[105, 10472]);
}

#[test]
fn fang() {
    use ludoteca_games::fang::{Fang, INFO};
    for written in ["", "tilted=true", "quiet=9"] {
        agree(written, &INFO, &Fang::new(&args(&INFO, written)), 5);
    }
}

#[test]
fn quadrex() {
    use ludoteca_games::quadrex::{INFO, Quadrex};
    for written in ["size=3", "size=5", "size=9", "size=19"] {
        let args = args(&INFO, &format!("{written},swap=false"));
        agree(written, &INFO, &Quadrex::<361, 6>::new(&args), 5);
    }
    counts("quadrex", "size=4", &[16, 240, 3360, 43608]);
}

#[test]
fn known_counts() {
    counts("tic-tac-toe", "", &[9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872]);
    counts("connect-four", "", &[7, 49, 343, 2401, 16807, 117_649, 823_536]);
    counts("english-draughts", "", &[7, 49, 302, 1469, 7361, 36768]);
    counts("sierpinski", "", &[27, 702, 17550]);
    counts("sierpinski", "depth=2", &[9, 72, 504, 3024, 15120, 60480, 181_440, 285_120, 207_360]);
    counts("cube-election", "", &[27, 702, 17550]);
}

#[test]
fn oware() {
    use ludoteca_games::oware::{INFO, Oware};
    for written in [
        "",
        "singles=false",
        "slam=none",
        "singles=false,slam=none",
        "seeds=1",
        "seeds=2,slam=none",
        "seeds=3,singles=false",
        "seeds=5",
        "seeds=6,singles=false,slam=none",
    ] {
        agree(written, &INFO, &Oware::new(&args(&INFO, written)), 60);
    }
    counts("oware", "", &[6, 36, 180, 900, 3767, 16126]);
    counts("oware", "singles=false,slam=none", &[6, 36, 190, 1014, 5219, 27332]);
}

#[test]
fn dipole() {
    use ludoteca_games::dipole::{Dipole, INFO};
    for written in [
        "",
        "size=4",
        "size=6",
        "size=10",
        "size=12",
        "size=6,stack=3",
        "stack=1",
        "size=4,stack=99",
    ] {
        agree(written, &INFO, &Dipole::new(&args(&INFO, written)), 20);
    }
    counts("dipole", "", &[19, 340, 5185, 81107]);
    counts("dipole", "size=10", &[29, 810, 18120]);
}

/// The games of the library are their texts, and the texts declare what the library reads.
#[test]
fn the_shelf_has_what_the_texts_declare() {
    use ludoteca_workshop::shelf;
    for book in shelf() {
        let id = book.info.id;
        assert!(book.info.params.iter().all(|param| param.read(param.default).is_some()), "{id}");
        let args = Args::read(id, book.info.params, &[]).expect("defaults");
        book.source.make(&book.source.values(&args)).expect("a game");
    }
    let depth =
        shelf().iter().find(|book| book.info.id == "sierpinski").expect("a book").info.params[0];
    assert_eq!((depth.name, depth.default), ("depth", "3"));
    assert!(depth.read("6").is_none() && depth.read("5").is_some());
}

#[test]
fn elections_with_moves() {
    let word = |text: &str| Value::Word(text.to_owned());
    for (depth, moves, expected) in [
        (3, "large", &[27, 81, 2106, 6156][..]),
        (3, "all", &[27, 189, 4914, 33264]),
        (2, "large", &[9, 27, 216, 594, 4158, 16794]),
        (2, "all", &[9, 45, 360, 1620, 11340, 79740]),
        (4, "all", &[81, 729, 58320]),
    ] {
        let values =
            [("depth".to_owned(), Value::Number(depth)), ("moves".to_owned(), word(moves))].into();
        with!(read("sierpinski").make(&values).expect("a game").0, game => {
            for (length, &count) in (1..).zip(expected) {
                assert_eq!(perft(&game, &game.start(), length), count, "{depth} {moves} at {length}");
            }
        });
    }
}
