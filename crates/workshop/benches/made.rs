//! Random games of texts beside the same games written by hand: `cargo bench -p ludoteca-workshop`, with
//! names of games to measure only these.
//!
//! All are measured by turns, in pieces so short that they seldom have to share the processor; the fastest
//! piece of each counts. The last column has the steps of texts where all steps are listed to draw one.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ludoteca_core::{Args, Game, Info, Rng, Scratch, Spec, Turn};
use ludoteca_games as games;
use ludoteca_workshop::{AnyMade, Source, Value};

/// About how many steps a piece has.
const STEPS: u64 = 2000;
/// How many pieces of each are measured.
const PIECES: u32 = 40;
/// When no further piece is measured.
const ENOUGH: Duration = Duration::from_secs(1);

/// Plays other random games each time it is called, so that no processor learns them by heart; how many steps
/// they have, and games.
type Play = Box<dyn FnMut() -> (u64, u64)>;
/// Plays a random game to its end; how many steps it has.
type Random<G> = fn(&G, &mut <G as Game>::State, &mut Rng, &mut Scratch<<G as Game>::Step>) -> u32;
/// A game written by hand, if there is one.
type Hand = fn(&Spec) -> Option<Play>;

fn games_of<G: Game>(game: G, play: Random<G>) -> Play {
    let (start, mut state) = (game.start(), game.start());
    let mut scratch = Scratch::default();
    let mut rng = Rng::new(1);
    Box::new(move || {
        let (mut steps, mut count) = (0, 0);
        while steps < STEPS {
            state.clone_from(&start);
            steps += u64::from(play(&game, &mut state, &mut rng, &mut scratch));
            count += 1;
        }
        (steps, count)
    })
}

/// A random game in which all steps are listed to draw one.
fn by_lists<G: Game>(
    game: &G,
    state: &mut G::State,
    rng: &mut Rng,
    scratch: &mut Scratch<G::Step>,
) -> u32 {
    let mut count = 0;
    while game.turn(state) != Turn::Over {
        scratch.steps.clear();
        game.steps(state, &mut scratch.steps);
        game.play(state, rng.pick(&scratch.steps));
        count += 1;
    }
    count
}

fn both<G: Game + Clone>(game: G) -> [Play; 2] {
    [games_of(game.clone(), G::playout), games_of(game, by_lists)]
}

fn made(spec: &Spec) -> [Play; 2] {
    let path = format!("{}/games/{}.txt", env!("CARGO_MANIFEST_DIR"), spec.name);
    let source = Source::read(&std::fs::read_to_string(path).expect("a text")).expect("understood");
    let value =
        |text: &str| text.parse().map_or_else(|_| Value::Word(text.to_owned()), Value::Number);
    let declared = |name: &str| source.text().params.iter().any(|param| param.name.it == name);
    // What only those by hand have, such as whether colours may be swapped, is left out.
    let values: BTreeMap<String, Value> = (spec.args.iter())
        .filter_map(|arg| Some((arg.key.clone()?, value(&arg.value.name))))
        .filter(|(name, _)| declared(name))
        .collect();
    match source.make(&values).expect("a game").0 {
        AnyMade::W1(game) => both(game),
        AnyMade::W2(game) => both(game),
        AnyMade::W6(game) => both(game),
        AnyMade::W16(game) => both(game),
    }
}

/// The game of a text alone.
fn alone(_: &Spec) -> Option<Play> {
    None
}

/// A game written by hand.
macro_rules! hand {
    ($module:ident, $args:ident => $game:expr) => {{
        use games::$module::*;
        |spec: &Spec| -> Option<Play> {
            let info: &Info = &INFO;
            let $args = &Args::read(info.id, info.params, &spec.args).expect("parameters in range");
            Some(games_of($game, Game::playout))
        }
    }};
}

/// All games: how they are written, and by hand.
#[rustfmt::skip]
fn all() -> Vec<(&'static str, Hand)> {
    vec![
        ("hex(swap=false)", hand!(hex, args => Hex::<128, 2>::new(Rhombus { size: args.size("size") }))),
        ("y(swap=false)", hand!(y, args => Y::<128, 2>::new(Triangle { size: args.size("size") }))),
        ("gomoku", hand!(gomoku, args => Gomoku::<{ ludoteca_boards::line_count(19) }, 6>::new(args).expect("a line"))),
        ("gomoku(size=15,overline=win)",
            hand!(gomoku, args => Gomoku::<{ ludoteca_boards::line_count(19) }, 6>::new(args).expect("a line"))),
        ("amazons", hand!(amazons, args => Amazons::new(args))),
        ("amazons(size=10)", hand!(amazons, args => Amazons::new(args))),
        ("breakthrough", hand!(breakthrough, args => Breakthrough::<1>::new(args))),
        ("othello", hand!(othello, args => Othello::<1>::new(args))),
        ("konane", hand!(konane, args => Konane::<1>::new(args))),
        ("hip", hand!(hip, args => Hip::<1>::new(args))),
        ("traffic-lights", hand!(traffic_lights, args => TrafficLights::new(args))),
        ("dots-and-boxes", hand!(dots_and_boxes, args => DotsAndBoxes::<1>::new(args))),
        ("go(dead=alive)", hand!(go, args => Go::<1>::new(args))),
        ("quadrex(swap=false)", hand!(quadrex, args => Quadrex::<361, 6>::new(args))),
        ("oust", hand!(oust, args => Oust::<6>::new(args))),
        ("forms", hand!(forms, args => Forms::<1>::new(args).expect("a board"))),
        ("cerco", hand!(cerco, args => Cerco::<1>::new(args))),
        ("sofia", hand!(sofia, args => Sofia::new(args).expect("a board"))),
        ("neighbours", hand!(neighbours, args => Neighbours::<1>::new(args))),
        ("fang", hand!(fang, args => Fang::new(args))),
        ("mak-yek", hand!(mak_yek, args => MakYek::new(args))),
        ("cleave", hand!(cleave, args => Cleave::new(args))),
        ("sardines", hand!(sardines, args => Sardines::<1>::new(args).expect("a board"))),
        ("line-go", hand!(line_go, args => LineGo::<{ ludoteca_boards::line_count(11) }, 2>::new(args))),
        ("oware", hand!(oware, args => Oware::new(args))),
        ("dipole", hand!(dipole, args => Dipole::new(args))),
        ("tic-tac-toe", alone),
        ("connect-four", alone),
        ("sierpinski", alone),
        ("hex-election", alone),
        ("cube-election", alone),
        ("english-draughts", alone),
        ("portuguese-draughts", alone),
        ("nine-mens-morris", alone),
        ("wolf-and-sheep", alone),
        ("pente", alone),
        ("tablut", alone),
    ]
}

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    println!(
        "| game | steps a playout | text, million steps/s | by hand | ratio | text by lists |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: |");
    for (written, by_hand) in all() {
        let spec: Spec = written.parse().expect("a name");
        if !asked.is_empty() && !asked.contains(&spec.name) {
            continue;
        }
        let mut plays = Vec::from(made(&spec));
        plays.extend(by_hand(&spec));
        let mut fastest = [0.0_f64; 3];
        let mut length = 0.0;
        let begun = Instant::now();
        // The first piece warms up.
        for piece in 0..=PIECES {
            if piece > 1 && begun.elapsed() > ENOUGH {
                break;
            }
            for (number, play) in plays.iter_mut().enumerate() {
                let clock = Instant::now();
                let (steps, count) = play();
                let speed = steps as f64 / clock.elapsed().as_secs_f64() / 1e6;
                if piece > 0 {
                    fastest[number] = fastest[number].max(speed);
                }
                if number == 0 {
                    length = steps as f64 / count as f64;
                }
            }
        }
        let [text, lists, hand] = fastest;
        let (hand, ratio) = match plays.len() {
            3 => (format!("{hand:.2}"), format!("{:.2}", text / hand)),
            _ => ("-".to_owned(), "-".to_owned()),
        };
        println!("| {written} | {length:.1} | {text:.2} | {hand} | {ratio} | {lists:.2} |");
    }
}
