//! Many games at once, steps as numbers and positions as planes.

use std::sync::Arc;

use ludoteca_catalog::{
    Actions, AnyGame, BadAction, Batch, Explained, META_RULES, Planes, Position, find, games,
};
use ludoteca_core::{Rng, StepError, Turn};

/// Every game, and every meta-rule around some game.
fn all() -> Vec<String> {
    let ids: Vec<&str> = games().iter().map(|entry| entry.info.id).collect();
    let around = |id: &str| {
        let fits = ids.iter().find(|game| META_RULES.iter().any(|r| r.id == id && r.fits(game)));
        format!("{id}({})", fits.expect("a game that it fits"))
    };
    let ruled = META_RULES.iter().map(|rule| around(rule.id));
    ids.iter().map(|id| (*id).to_owned()).chain(ruled).collect()
}

fn actions(game: &dyn AnyGame) -> Arc<Actions> {
    Arc::new(Actions::of(game))
}

/// The positions of a random game, or of the first steps of a long one.
fn walk(game: &dyn AnyGame, mut look: impl FnMut(&dyn Position)) {
    let mut rng = Rng::new(3);
    let mut position = game.start();
    look(&*position);
    while position.turn() != Turn::Over && position.ply() < 150 {
        position.play_random(&mut rng).expect("a running game");
        look(&*position);
    }
}

#[test]
fn steps_are_numbers_as_well() {
    for spec in all() {
        walk(&*find(&spec).unwrap(), |position| {
            let (tokens, numbers) = (position.steps(), position.numbers());
            assert_eq!(tokens.len(), numbers.len(), "{spec}");
            let Some(last) = numbers.len().checked_sub(1) else {
                assert_eq!(position.copy().play_number(0), Err(StepError::Over.into()), "{spec}");
                return;
            };
            for at in [0, last / 2, last] {
                let (mut by_number, mut by_token) = (position.copy(), position.copy());
                assert_eq!(by_number.play_number(numbers[at]), Ok(tokens[at].clone()), "{spec}");
                by_token.play(&tokens[at]).unwrap();
                assert_eq!(by_number.key(), by_token.key(), "{spec}: {}", tokens[at]);
            }
            let wrong = (0..).find(|number| !numbers.contains(number)).unwrap();
            for wrong in [wrong, u64::MAX] {
                let refused = position.copy().play_number(wrong);
                assert!(
                    matches!(refused, Err(Explained(StepError::Illegal { .. }))),
                    "{spec}: {wrong}"
                );
            }
        });
    }
}

#[test]
fn batches_play_every_game() {
    for spec in all() {
        let game = find(&spec).unwrap();
        let mut batch = Batch::new(&*game, &actions(&*game), 3, 1, true);
        let count = batch.actions().steps().len();
        let mut rng = Rng::new(5);
        let (mut chosen, mut ended) = (Vec::new(), 0);
        for _ in 0..200 {
            batch.random_actions(&mut rng, &mut chosen);
            batch.step(&chosen).unwrap_or_else(|e| panic!("{spec}: {e}"));
            for game in 0..3 {
                let mask = &batch.masks()[game * count..(game + 1) * count];
                assert!(batch.turns()[game].is_some() && mask.contains(&1), "{spec}");
            }
            ended += batch.ends().iter().flatten().count();
        }
        assert!(ended > 0 || game.cap() > 200, "{spec}");
    }
}

/// A batch plays what a position plays.
#[test]
fn a_batch_goes_where_positions_go() {
    for spec in
        ["hex(size=3)", "amazons(size=6)", "oware", "chess", "sinapsi", "sequence(gomoku,1-2)"]
    {
        let game = find(spec).unwrap();
        let planes = Planes::of(&*game);
        let mut batch = Batch::new(&*game, &actions(&*game), 1, 1, false);
        let mut position = game.start();
        let mut rng = Rng::new(9);
        let (mut chosen, mut of_batch, mut of_position) =
            (Vec::new(), vec![7; planes.size()], vec![9; planes.size()]);
        for _ in 0..60 {
            let numbers = position.numbers();
            let legal = batch.masks().iter().filter(|&&legal| legal == 1).count();
            assert_eq!(
                (legal, batch.turns()[0]),
                (numbers.len(), position.turn().seat()),
                "{spec}"
            );
            let scene = || position.scene();
            let diagram = position.diagram();
            planes.write(diagram.as_ref(), &scene, position.turn().seat(), &mut of_position);
            batch.write_planes(&planes, &mut of_batch);
            assert_eq!(of_batch, of_position, "{spec}");
            batch.random_actions(&mut rng, &mut chosen);
            batch.step(&chosen).unwrap();
            if position.turn() == Turn::Over {
                assert_eq!(batch.ends(), [None], "{spec}: what was over ends once");
                break;
            }
            let step = batch.actions().steps()[chosen[0] as usize];
            position.play_number(step).unwrap();
            assert_eq!(batch.ends(), [position.payoffs()], "{spec}");
        }
    }
}

#[test]
fn actions_that_cannot_be_made_change_nothing() {
    let game = find("hex(size=3,swap=false)").unwrap();
    let mut batch = Batch::new(&*game, &actions(&*game), 2, 1, true);
    assert_eq!(batch.actions().steps().len(), 9);
    batch.step(&[4, 0]).unwrap();
    for action in [4, -1, 9, i64::MAX, i64::MIN] {
        let before = batch.masks().to_vec();
        assert_eq!(batch.step(&[action, 1]), Err(BadAction { game: 0, action }));
        assert_eq!(batch.masks(), before);
    }
    batch.restart(1);
    assert_eq!(batch.masks(), [1; 18]);
}

#[test]
fn actions_are_the_steps_that_a_game_can_have() {
    let actions = |spec: &str| actions(&*find(spec).unwrap()).steps().len();
    assert_eq!(actions("hex(size=5,swap=false)"), 25);
    assert_eq!(actions("hex"), 122);
    assert_eq!(actions("oware"), 12);
    assert_eq!(actions("traffic-lights(columns=3)"), 9);
}

/// Where a seat may play another side than its own, or answers in the other's turn.
const OTHER_SIDES: [&str; 3] = ["aperiodik", "one-eleven(amazons)", "auction(amazons)"];

/// Pieces stand where they stand, whether a diagram tells of them or, in the middle of a turn, the
/// scene does.
#[test]
fn planes_tell_the_same_in_the_middle_of_a_turn() {
    let mut between = Vec::new();
    for spec in all() {
        let game = find(&spec).unwrap();
        let planes = Planes::of(&*game);
        assert_eq!(planes.names().len(), planes.shape()[0], "{spec}");
        let (mut by_diagram, mut by_scene) = (vec![0; planes.size()], vec![0; planes.size()]);
        let (mut same, mut broken) = (true, false);
        walk(&*game, |position| {
            let (scene, seat) = (|| position.scene(), position.turn().seat());
            let diagram = position.diagram();
            broken |= diagram.is_none() && seat.is_some();
            if diagram.is_none() {
                return;
            }
            planes.write(diagram.as_ref(), &scene, seat, &mut by_diagram);
            planes.write(None, &scene, seat, &mut by_scene);
            let of_pieces = game.layout().pieces.len() * planes.shape()[1] * planes.shape()[2];
            let compared = match OTHER_SIDES.contains(&spec.as_str()) {
                true => of_pieces,
                false => planes.size(),
            };
            same &= by_diagram[..compared] == by_scene[..compared];
        });
        if broken {
            assert!(same, "{spec}");
            between.push(spec);
        }
    }
    assert!(between.iter().any(|spec| spec == "amazons"), "{between:?}");
}

#[test]
fn playouts_in_one_go_are_those_one_by_one() {
    let position = find("othello").unwrap().start();
    let (mut one, mut many) = (Rng::new(4), Rng::new(4));
    let single: Vec<_> = (0..5).map(|_| position.play_out(&mut one)).collect();
    let mut together = Vec::new();
    position.play_many(&mut many, &mut |steps, payoffs| {
        together.push((steps, *payoffs));
        together.len() < 5
    });
    assert_eq!(together, single);
}

#[test]
fn steps_without_a_number_take_what_is_free() {
    let actions = Actions::numbered(vec![5, 3, 1 << 40, 5]);
    assert_eq!(
        [3, 5, 1 << 40, 4, 9, 1 << 41].map(|step| actions.of_step(step)),
        [Some(0), Some(1), Some(2), None, None, None]
    );
    let mut mask = [9; 3];
    let mut borrowed = vec![(7, 7)];
    actions.mask(&[5], &mut mask, &mut borrowed);
    assert_eq!((mask, borrowed.as_slice()), ([0, 1, 0], [].as_slice()));
    actions.mask(&[4, 5], &mut mask, &mut borrowed);
    assert_eq!((mask, borrowed.as_slice()), ([1, 1, 0], [(0, 4)].as_slice()));
    // The last of more steps than there are numbers cannot be made.
    actions.mask(&[4, 5, 1 << 41, 7], &mut mask, &mut borrowed);
    assert_eq!((mask, borrowed.as_slice()), ([1, 1, 1], [(0, 4), (2, 1 << 41)].as_slice()));
}
