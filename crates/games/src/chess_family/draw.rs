//! The chequered board with its men.

use ludoteca_boards::{Cell, bitboard8};
use ludoteca_core::scene::{Button, Figure, Ink, Mark, MarkKind, Outline, Piece, Point};
use ludoteca_core::{End, Message, Scene, Seat};

use super::{BOARD, Kind, Men, Move};

/// The colours of the sides.
pub(crate) const INKS: [Ink; 2] = [Ink::Light, Ink::Dark];

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
                figure: Figure::Chessman(kind.role()),
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

/// Dims the men on these cells, which have done their part of the turn.
pub(crate) fn spent(cells: u64) -> impl Iterator<Item = Mark> {
    bitboard8::cells(cells).map(|cell| Mark {
        kind: MarkKind::Spent,
        outline: Outline::square(BOARD.point(Cell::new(cell)), 0.98),
    })
}

/// Marks the way and the goal of each move.
pub(crate) fn ways(moves: impl Iterator<Item = Move>) -> impl Iterator<Item = Mark> {
    moves.flat_map(|step| [trail(step.from, step.to), around(step.to, MarkKind::Last)])
}

/// The steps of the last turn; of one under way, that of the seat whose turn it is, the last step
/// alone, for the men that have moved in it are dimmed.
pub(crate) fn last_turn<S: Copy>(
    recent: &[(Seat, S)],
    under_way: Option<Seat>,
) -> impl Iterator<Item = S> {
    let last = recent.last().map(|&(seat, _)| seat);
    let shown = if last.is_some() && under_way == last { 1 } else { usize::MAX };
    recent
        .iter()
        .rev()
        .take_while(move |&&(seat, _)| Some(seat) == last)
        .take(shown)
        .map(|&(_, step)| step)
}

/// The way of a man.
fn trail(from: Cell, to: Cell) -> Mark {
    BOARD.trail(from, to)
}

/// A mark around the king of a side, which is in check.
pub(crate) fn checked(men: &Men, side: usize) -> Mark {
    around(Cell::new(men.king(side)), MarkKind::Check)
}

/// What is asked of the side to move, or why the game has ended: `stuck` says that no move is left,
/// `dead` that nobody has enough men to mate.
pub(crate) fn prompt(end: Option<End>, check: bool, stuck: bool, dead: bool) -> &'static str {
    match end {
        None if check => "chess-check",
        None => "chess-move",
        Some(End::Draw) if stuck => "end-stalemate",
        Some(End::Draw) if dead => "end-dead",
        Some(end) => end.why("end-mate"),
    }
}

/// Why a game has ended in which kings are captured.
pub(crate) fn without_king(end: End, stuck: bool) -> &'static str {
    match end {
        End::Draw if stuck => "end-stuck",
        end => end.why("end-king"),
    }
}

/// What is touched to say what a pawn of a side becomes; its name is the letter of the kind.
pub(crate) fn promotion(side: usize, kind: Kind) -> Button {
    let say = match kind {
        Kind::Queen => "button-queen",
        Kind::Rook => "button-rook",
        Kind::Bishop => "button-bishop",
        Kind::Knight => "button-knight",
        Kind::Pawn => "button-pawn",
        Kind::King => "button-king",
        Kind::Amazon => "button-amazon",
    };
    let piece = Piece {
        key: String::new(),
        on: String::new(),
        at: Point::new(0.0, 0.0),
        size: 0.84,
        figure: Figure::Chessman(kind.role()),
        ink: INKS[side],
    };
    let button = Button::new(kind.letter().to_string(), Message::new(say));
    Button { piece: Some(piece), ..button }
}
