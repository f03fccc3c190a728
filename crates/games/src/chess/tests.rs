use ludoteca_core::{Args, perft};

use super::fen::from_fen;
use super::{Chess, INFO};

fn chess() -> Chess {
    Chess::new(&Args::read(INFO.id, INFO.params, &[]).expect("defaults"))
}

#[test]
fn counts_from_known_positions() {
    let game = chess();
    for (fen, counts) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq",
            &[20, 400, 8902, 197_281, 4_865_609][..],
        ),
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq",
            &[48, 2039, 97_862, 4_085_603],
        ),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w", &[14, 191, 2812, 43_238, 674_624]),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq", &[6, 264, 9467, 422_333]),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ", &[44, 1486, 62_379, 2_103_487]),
    ] {
        let start = from_fen(&game, fen);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(perft(&game, &start, depth), count, "{fen} at depth {depth}");
        }
    }
}
