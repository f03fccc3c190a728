//! The chequered board with its men.

use ludoteca_boards::Cell;
use ludoteca_core::scene::{Button, Figure, Ink, Mark, MarkKind, Outline, Piece};
use ludoteca_core::{Say, Scene};

use super::{BOARD, Kind, Men};

const INKS: [Ink; 2] = [Ink::Light, Ink::Dark];

/// The board, with coordinates.
pub(crate) fn scene(men: &Men) -> Scene {
    let mut scene = BOARD.fields(&INKS, |cell| BOARD.chequered(cell));
    for cell in (0..64).map(Cell::new) {
        if let Some((side, kind)) = men.on(cell) {
            let letter = ['w', 'b'][side];
            scene.pieces.push(Piece {
                key: format!("{letter}{}", men.number_on(cell.index())),
                on: BOARD.name(cell),
                at: BOARD.point(cell),
                size: 0.84,
                figure: Figure::Man(kind.role()),
                ink: INKS[side],
            });
        }
    }
    scene
}

/// A mark around a cell.
pub(crate) fn around(cell: Cell, kind: MarkKind) -> Mark {
    BOARD.around(cell, kind)
}

/// A mark over a man.
pub(crate) fn over(cell: Cell, kind: MarkKind) -> Mark {
    Mark { kind, outline: Outline::square(BOARD.point(cell), 0.98) }
}

/// The way of a man.
pub(crate) fn trail(from: Cell, to: Cell) -> Mark {
    BOARD.trail(from, to)
}

/// What is touched to say what a pawn becomes; its name is the letter of the kind.
pub(crate) fn promotion(kind: Kind) -> Button {
    let say = match kind {
        Kind::Queen => "button-queen",
        Kind::Rook => "button-rook",
        Kind::Bishop => "button-bishop",
        Kind::Knight => "button-knight",
        Kind::Pawn => "button-pawn",
        Kind::King => "button-king",
    };
    Button { name: kind.letter().to_string(), say: Say::new(say) }
}
