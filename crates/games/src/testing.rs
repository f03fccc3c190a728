//! What the tests of several games do.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs::{read_dir, read_to_string};
use std::path::Path;
use std::sync::LazyLock;

use ludoteca_core::learnable::{Form, HIDDEN, LARGEST, ON, STEP, Shape, WEIGHT, Weights};
use ludoteca_core::{
    Args, Game, Info, Knowledge, Learnable, Notation, NotationExt, Payoffs, Policy, Rng, Scratch,
    Seat, Setup, SetupExt, Spec, StepList, ToMessage, Turn,
};
use ludoteca_speech::{Lang, Speaker};

/// Plays random games and calls `check` on every position.
pub(crate) fn random_positions<G: Game>(game: &G, games: u64, mut check: impl FnMut(&G::State)) {
    for seed in 0..games {
        let (mut rng, mut scratch) = (Rng::new(seed), Scratch::default());
        let mut state = game.start();
        check(&state);
        while game.turn(&state) != Turn::Over {
            let step = game.random_step(&state, &mut rng, &mut scratch);
            game.play(&mut state, step);
            check(&state);
        }
    }
}

/// The weights in this file are those by which the library judges the game: each position adds them up.
pub(crate) fn check_weights<G: Learnable>(game: &G, file: &[u8]) {
    check_weights_where(game, file, |_| true);
}

/// The same where not all positions are judged by weights.
pub(crate) fn check_weights_where<G: Learnable>(
    game: &G,
    file: &[u8],
    judged: impl Fn(&G::State) -> bool,
) {
    let weights = Weights::read(file).expect("a file of weights").values;
    assert_eq!(weights.len(), game.weights());
    let bare = game.with_weights(None);
    let (mut active, mut told) = (Vec::new(), 0);
    random_positions(game, 20, |state| {
        if game.turn(state) == Turn::Over || !judged(state) {
            return;
        }
        active.clear();
        game.active(state, &mut active);
        let sum = match game.shape() {
            Some(shape) => said(shape, &weights, &active),
            None => {
                let weight =
                    |&(at, sign): &(u32, i8)| i32::from(sign) * i32::from(weights[at as usize]);
                active.iter().map(weight).sum::<i32>() as f32 * WEIGHT
            }
        };
        let more = game.advantage(state).expect("judged") - bare.advantage(state).expect("judged");
        assert!((more - sum).abs() < 1e-3, "{more} {sum}");
        told += u32::from(sum != 0.0);
    });
    assert!(told > 100, "{told}");
}

/// What a net with these weights says for the first seat where these inputs are on, by plain sums.
fn said(shape: &Shape, weights: &[i16], active: &[(u32, i8)]) -> f32 {
    let row = |at: usize| &weights[at * HIDDEN..][..HIDDEN];
    let (&(_, steps), inputs) = active.split_last().expect("who steps");
    let mut sum = f32::from(weights[weights.len() - 1]) / f32::from(STEP);
    for (place, view) in [steps, -steps].into_iter().enumerate() {
        for unit in 0..HIDDEN {
            let seen = inputs.iter().filter(|&&(_, of)| of == view);
            let on: i32 = seen.map(|&(input, _)| i32::from(row(input as usize)[unit])).sum();
            let on = (on + i32::from(row(shape.inputs)[unit])).clamp(0, ON.into()) as f32;
            let weight = row(shape.inputs + 1 + place)[unit].clamp(-LARGEST, LARGEST);
            sum += (on / f32::from(ON)).powi(2) * f32::from(weight) / f32::from(STEP);
        }
    }
    f32::from(steps) * sum
}

/// The priors of the library are what the weights in this file make of what is seen of steps.
pub(crate) fn check_policy<G: Policy>(game: &G, file: &[u8]) {
    let weights = Weights::read(file).expect("a file of weights").values;
    assert_eq!(weights.len(), game.policy_weights());
    let power = f32::from(weights[weights.len() - 1]) * WEIGHT;
    let (mut steps, mut told) = (StepList::new(), 0);
    random_positions(game, 10, |state| {
        if game.turn(state) == Turn::Over {
            return;
        }
        steps.clear();
        game.steps(state, &mut steps);
        let (mut priors, mut seen) = (Vec::new(), Vec::new());
        game.priors(state, &steps, &mut priors);
        game.features(state, &steps, &mut seen);
        let odds = seen.iter().map(|step| {
            let sum: f32 = step.parts.iter().map(|&part| f32::from(weights[part as usize])).sum();
            (sum * WEIGHT + power * step.written).exp()
        });
        let mean = odds.clone().sum::<f32>() / steps.len() as f32;
        for (prior, odds) in priors.iter().zip(odds) {
            assert!((prior * mean / odds - 1.0).abs() < 0.02, "{prior} {odds} {mean}");
        }
        told += u32::from(priors.iter().any(|&prior| prior > 1.5));
    });
    assert!(told > 20, "{told}");
}

/// Weights of a net of this form that tell directions, kinds and channels apart.
pub(crate) fn random_net(form: Form, rng: &mut Rng) -> Vec<i16> {
    let ones = form.order().into_iter().flat_map(|(count, one)| vec![one; count]);
    ones.map(|one| ((rng.unit() * 0.6 - 0.3) * f64::from(one)) as i16).collect()
}

/// What any weights say of positions of random games, they say of their images: for the same side, or for the other.
pub(crate) fn check_images<G: Learnable>(
    game: &G,
    swapped: bool,
    image: impl Fn(&G::State) -> G::State,
) {
    let mut rng = Rng::new(5);
    let weights: Vec<i16> = (0..game.weights()).map(|_| rng.below(801) as i16 - 400).collect();
    let (own, bare) = (game.with_weights(Some(&weights)), game.with_weights(None));
    let said = |state: &G::State| {
        own.advantage(state).expect("judged") - bare.advantage(state).expect("judged")
    };
    let sign = if swapped { -1.0 } else { 1.0 };
    let mut told = 0;
    random_positions(game, 5, |state| {
        if game.turn(state) != Turn::Over {
            let (here, there) = (said(state), sign * said(&image(state)));
            assert!((here - there).abs() < 1e-3, "{here} {there}");
            told += u32::from(here.abs() > 0.1);
        }
    });
    assert!(told > 20, "{told}");
}

/// What the first of two seats gets by best play, by complete search; `known` keeps what was found.
pub(crate) fn solved<G: Game>(game: &G, state: &G::State, known: &mut HashMap<u64, f64>) -> f64 {
    let Some(seat) = game.turn(state).seat() else {
        return game.payoffs(state).expect("a result").as_slice()[0];
    };
    if let Some(&value) = known.get(&game.key(state)) {
        return value;
    }
    let mut steps = StepList::new();
    game.steps(state, &mut steps);
    let values = steps.into_iter().map(|step| {
        let mut next = state.clone();
        game.play(&mut next, step);
        solved(game, &next, known)
    });
    let best = if seat.index() == 0 {
        values.fold(f64::NEG_INFINITY, f64::max)
    } else {
        values.fold(f64::INFINITY, f64::min)
    };
    known.insert(game.key(state), best);
    best
}

/// Whether the seat to step wins a game for two without draws, by a search that ends at the first
/// win and trusts what the game knows; `known` keeps what was found.
pub(crate) fn wins<G: Knowledge>(
    game: &G,
    state: &G::State,
    known: &mut HashMap<u64, bool>,
) -> bool {
    let seat = game.turn(state).seat().expect("a running game");
    if let Some(payoffs) = game.decided(state) {
        return payoffs[seat] == 1.0;
    }
    if let Some(&wins) = known.get(&game.key(state)) {
        return wins;
    }
    let mut steps = StepList::new();
    game.noisy_steps(state, &mut steps);
    game.steps(state, &mut steps);
    game.prune(state, &mut steps);
    let found = steps.into_iter().any(|step| {
        let mut next = state.clone();
        game.play(&mut next, step);
        match game.payoffs(&next) {
            Some(payoffs) => payoffs[seat] == 1.0,
            None => !wins(game, &next, known),
        }
    });
    known.insert(game.key(state), found);
    found
}

/// Checks what [`Knowledge::survey`] says of positions of random games in which at most `most` steps are legal:
/// that a result which it finds is that of best play, that one of the steps it keeps is as good as any, and
/// that positions with the same canonical key are worth the same. Returns how often it found a result,
/// and how often it dropped a step.
pub(crate) fn check_surveys<G: Knowledge>(game: &G, games: u64, most: usize) -> (u32, u32) {
    let (mut known, mut by_key) = (HashMap::new(), HashMap::new());
    let (mut found, mut narrowed) = (0, 0);
    random_positions(game, games, |state| {
        let mut all = StepList::new();
        game.steps(state, &mut all);
        let Some(seat) = game.turn(state).seat().filter(|_| all.len() <= most) else { return };
        let mut value = |state: &G::State| {
            let first = solved(game, state, &mut known);
            if seat == Seat::FIRST { first } else { 1.0 - first }
        };
        let best = value(state);
        let key = (game.canonical_key(state), seat);
        assert_eq!(*by_key.entry(key).or_insert(best), best, "{key:?}");
        let mut kept = StepList::new();
        match game.survey(state, &mut kept) {
            Some(payoffs) => {
                found += 1;
                assert_eq!(payoffs[seat], best);
            }
            None => {
                narrowed += u32::from(kept.len() < all.len());
                let values = kept.into_iter().map(|step| {
                    let mut next = state.clone();
                    game.play(&mut next, step);
                    value(&next)
                });
                assert_eq!(values.fold(0.0, f64::max), best);
            }
        }
    });
    (found, narrowed)
}

/// The position of a diagram: its rows from the top with spaces between them, a point for each empty
/// cell where pieces are single letters, and the seat to step; then the fields, if any.
pub(crate) fn laid<G: Setup>(game: &G, rows: &str, seat: Seat, fields: &str) -> G::State {
    let rows: Vec<_> = rows.split_whitespace().collect();
    let side = &game.layout().sides[seat.index()];
    game.set_up(&format!("{} {side} {fields}", rows.join("/"))).unwrap_or_else(|e| panic!("{e}"))
}

/// Why the game cannot be set up so, in English.
pub(crate) fn refused<G: Setup>(game: &G, text: &str) -> String {
    told(&game.set_up(text).err().expect("no position of the game"))
}

/// What is told, in English: it can be said in all languages, and nothing is missing.
pub(crate) fn told(what: &impl ToMessage) -> String {
    static SPEAKERS: LazyLock<[Speaker; 3]> = LazyLock::new(|| Lang::ALL.map(speaker));
    let say = what.to_message();
    let [english, others @ ..] = SPEAKERS.each_ref().map(|speaker| {
        speaker.try_say(&say).unwrap_or_else(|missing| panic!("{say}: {}", missing.join("; ")))
    });
    for other in others {
        assert_ne!(other, english, "{say}");
    }
    english
}

/// One who speaks a language with the shared messages and those of all games.
fn speaker(lang: Lang) -> Speaker {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = read_dir(here.join("src")).expect("the games").flatten().map(|f| f.path());
    let texts = folders.chain([here.join("../catalog")]);
    let files = texts.map(|folder| folder.join(format!("text/{}.ftl", lang.code())));
    let files: Vec<_> = files.filter_map(|file| read_to_string(file).ok()).collect();
    Speaker::new(lang, files.iter().map(String::as_str))
}

/// Plays random games, and sets up every position that can be written.
pub(crate) fn set_up_again<G: Setup + Notation>(game: &G, games: u64) {
    random_positions(game, games, |state| {
        let Some(text) = game.written(state) else { return };
        let laid = game.set_up(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(game.written(&laid).as_ref(), Some(&text));
        assert_eq!(game.board(&laid), game.board(state), "{text}");
        // A game may have ended by what lies behind a position.
        if game.turn(&laid) == Turn::Over {
            assert_eq!(game.payoffs(&laid), game.payoffs(state), "{text}");
        } else if game.turn(state) != Turn::Over {
            assert_eq!(game.turn(&laid), game.turn(state), "{text}");
            assert_eq!(sorted_tokens(game, &laid), sorted_tokens(game, state), "{text}");
        }
    });
}

/// Whether the seat to step wins in so many steps of both seats, whatever the other does.
pub(crate) fn wins_within<G: Game>(game: &G, state: &G::State, steps: u32) -> bool {
    let seat = game.turn(state).seat().expect("a running game");
    after_each(game, state).iter().any(|next| match game.payoffs(next) {
        Some(payoffs) => payoffs[seat] == 1.0,
        None => steps > 1 && loses_within(game, next, steps - 1),
    })
}

/// Whether the seat to step loses in so many steps of both seats, whatever it does.
pub(crate) fn loses_within<G: Game>(game: &G, state: &G::State, steps: u32) -> bool {
    let seat = game.turn(state).seat().expect("a running game");
    after_each(game, state).iter().all(|next| match game.payoffs(next) {
        Some(payoffs) => payoffs[seat] == 0.0,
        None => steps > 1 && wins_within(game, next, steps - 1),
    })
}

/// The positions after all legal steps.
pub(crate) fn after_each<G: Game>(game: &G, state: &G::State) -> Vec<G::State> {
    let mut steps = StepList::new();
    game.steps(state, &mut steps);
    let after = |step| {
        let mut next = state.clone();
        game.play(&mut next, step);
        next
    };
    steps.into_iter().map(after).collect()
}

/// Plays these steps.
pub(crate) fn play<G: Notation>(game: &G, state: &mut G::State, steps: &str) {
    for token in steps.split_whitespace() {
        let step = game.parse(state, token);
        let step = step.unwrap_or_else(|e| panic!("{}\n{}", told(&e), game.board(state)));
        game.play(state, step);
    }
}

/// The position after these steps from another.
pub(crate) fn on<G: Notation>(game: &G, mut state: G::State, steps: &str) -> G::State {
    play(game, &mut state, steps);
    state
}

/// The position after these steps from the start.
pub(crate) fn after<G: Notation>(game: &G, steps: &str) -> G::State {
    on(game, game.start(), steps)
}

/// The tokens of all legal steps, sorted.
pub(crate) fn sorted_tokens<G: Notation>(game: &G, state: &G::State) -> Vec<String> {
    let mut steps = StepList::new();
    game.steps(state, &mut steps);
    let mut tokens: Vec<_> = steps.into_iter().map(|step| game.token(state, step)).collect();
    tokens.sort();
    tokens
}

/// The tokens of all legal steps as a set.
pub(crate) fn tokens<G: Notation>(game: &G, state: &G::State) -> BTreeSet<String> {
    sorted_tokens(game, state).into_iter().collect()
}

/// How often each legal step is drawn at random, `each` draws for each of them.
pub(crate) fn drawn<G: Notation>(
    game: &G,
    state: &G::State,
    seed: u64,
    each: usize,
) -> BTreeMap<String, u32> {
    let mut counts: BTreeMap<String, u32> =
        tokens(game, state).into_iter().map(|token| (token, 0)).collect();
    let (mut rng, mut scratch) = (Rng::new(seed), Scratch::default());
    for _ in 0..each * counts.len() {
        let step = game.random_step(state, &mut rng, &mut scratch);
        *counts.get_mut(&game.token(state, step)).expect("a legal step") += 1;
    }
    counts
}

/// Whether random steps are all as likely, within five standard deviations of 2000 draws each.
pub(crate) fn drawn_evenly<G: Notation>(game: &G, state: &G::State) -> bool {
    let each = 2000;
    let expected = each as f64;
    let near = |n: &u32| (f64::from(*n) - expected).abs() < 5.0 * expected.sqrt();
    drawn(game, state, 3, each).values().all(near)
}

/// A game at some position, played by tokens.
#[derive(Clone)]
pub(crate) struct Table<G: Game> {
    pub(crate) game: G,
    pub(crate) state: G::State,
}

impl<G: Notation> Table<G> {
    /// At the start.
    pub(crate) fn new(game: G) -> Table<G> {
        let state = game.start();
        Table { game, state }
    }

    /// At the position of a diagram, as [`laid`] reads it.
    pub(crate) fn laid(game: G, rows: &str, seat: Seat) -> Table<G>
    where
        G: Setup,
    {
        let state = laid(&game, rows, seat, "");
        Table { game, state }
    }

    /// After these steps.
    pub(crate) fn play(mut self, steps: &str) -> Table<G> {
        self.state = on(&self.game, self.state, steps);
        self
    }

    /// After these steps, the table staying as it is.
    pub(crate) fn after(&self, steps: &str) -> Table<G>
    where
        G: Clone,
    {
        self.clone().play(steps)
    }

    /// The tokens of all legal steps, sorted, with spaces between them.
    pub(crate) fn tokens(&self) -> String {
        sorted_tokens(&self.game, &self.state).join(" ")
    }

    /// The rows of the board from the top, without their numbers and the spaces in them.
    pub(crate) fn rows(&self) -> String {
        let board = self.game.board(&self.state);
        let numbered = |row: &&str| row.trim_start().starts_with(|c: char| c.is_ascii_digit());
        let rows = board.lines().filter(numbered);
        rows.map(|row| row.split_whitespace().skip(1).collect()).collect::<Vec<String>>().join(" ")
    }

    pub(crate) fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// Whether a token is a legal step.
    pub(crate) fn legal(&self, token: &str) -> bool {
        self.game.parse(&self.state, token).is_ok()
    }

    /// What is said against a token.
    pub(crate) fn why(&self, token: &str) -> String {
        told(&self.game.parse(&self.state, token).unwrap_err())
    }

    pub(crate) fn payoffs(&self) -> Option<Payoffs> {
        self.game.payoffs(&self.state)
    }
}

/// The parameters of a game as they are written in its name.
pub(crate) fn args(info: &Info, spec: &str) -> Args {
    let spec: Spec = spec.parse().expect("a name");
    Args::read(info.id, info.params, &spec.args).expect("parameters")
}
