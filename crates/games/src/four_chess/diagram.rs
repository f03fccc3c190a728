//! Positions that are set up: the rows of board A, then those of board B, promoted pawns with `~`, and
//! the seat to step by its colour and its board. Then who moves on the other board; for each board
//! the rights to castle and the cell just passed; the hands and the passes made of White on A, White
//! on B, Black on A and Black on B; the quiet steps. After `e4` on A and `d4` on B:
//! `.../.../... bA b KQkq KQkq - - -/-/-/- 0/0/0/0 0`. Which positions have occurred is not told, nor
//! how many steps were made.

use ludoteca_boards::Cell;
use ludoteca_core::scene::Figure;
use ludoteca_core::{Diagram, Field, Layout, Message, PieceKind, PositionError, Seat, Setup};

use super::board::{Board, HELD};
use super::notation::{held, read_hand};
use super::view::{INKS, on_board};
use super::{Beside as Matters, FourChess, Hand, SEATS, State, seat_of};
use crate::chess::position::Position;
use crate::chess_family::setup::{self, Beside};
use crate::chess_family::{BOARD, Kind, LAST_ROWS, Men, bit};

const CELLS: usize = 64;
/// The letters of the boards.
const BOARDS: [&str; 2] = ["A", "B"];
const COLOURS: [&str; 2] = ["w", "b"];
const SIDES: [&str; SEATS] = ["wA", "wB", "bA", "bB"];
const BETWEEN: &str = "/";
const NO_HANDS: &str = "-/-/-/-";

/// The kinds of pieces of a layout: those of White, those of Black, then the promoted pawns of both.
const PLAIN: usize = Kind::ORTHODOX.len();
const BECOME: [Kind; 4] = [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];
/// How many of each kind of [`HELD`] a colour has in all.
const IN_ALL: [u32; HELD.len()] = [16, 4, 4, 4, 2];

/// The side and the kind of a piece of the layout, and whether it was a pawn.
fn man_of(piece: usize) -> (usize, Kind, bool) {
    match piece.checked_sub(2 * PLAIN) {
        None => (piece / PLAIN, Kind::ORTHODOX[piece % PLAIN], false),
        Some(piece) => (piece / BECOME.len(), BECOME[piece % BECOME.len()], true),
    }
}

fn piece_of(side: usize, kind: Kind, promoted: bool) -> usize {
    match BECOME.iter().position(|&other| promoted && other == kind) {
        Some(place) => 2 * PLAIN + side * BECOME.len() + place,
        None => side * PLAIN + kind as usize,
    }
}

fn other_field() -> Field {
    Field::words("other", COLOURS, 0)
}

fn hands_field() -> Field {
    Field::form("hands", &[], Message::new("four-chess-takes-hands")).by_default(NO_HANDS)
}

impl Setup for FourChess {
    fn layout(&self) -> Layout {
        let piece = |piece| {
            let (side, kind, promoted) = man_of(piece);
            let (mark, figure) = match promoted {
                true => ("~", Figure::Promoted(kind.role())),
                false => ("", Figure::Chessman(kind.role())),
            };
            PieceKind::new(format!("{}{mark}", kind.glyph(side)), figure, INKS[side])
        };
        let castling = |name| Field { name, ..setup::castling() };
        let passed = |name| Field { name, ..setup::passed() };
        let one = BOARD.layout(Vec::new(), COLOURS, Vec::new());
        let rows = |board: usize| {
            let cell = move |cell: &u16| cell + (board * CELLS) as u16;
            one.rows.iter().map(move |row| row.iter().map(cell).collect())
        };
        let cells = |board: usize| one.cells.iter().map(move |name| on_board(board, name));
        Layout {
            cells: cells(0).chain(cells(1)).collect(),
            rows: rows(0).chain(rows(1)).collect(),
            pieces: (0..2 * (PLAIN + BECOME.len())).map(piece).collect(),
            sides: SIDES.map(str::to_owned).to_vec(),
            fields: vec![
                other_field(),
                castling("castling-a"),
                castling("castling-b"),
                passed("passed-a"),
                passed("passed-b"),
                hands_field(),
                Field::each("passes", (0..SEATS).map(|seat| vec![seat]), '/', 0..=self.wait),
                Field::whole("quiet", 0..=self.quiet),
            ],
        }
    }

    fn diagram(&self, state: &State) -> Option<Diagram> {
        let passed = |board: &Board| setup::written(board.now.passed().map_or(0, bit));
        let [left, right] = &state.boards;
        let fields = vec![
            COLOURS[state.boards[state.board ^ 1].now.side].to_owned(),
            left.now.rights.written(),
            right.now.rights.written(),
            passed(left),
            passed(right),
            state.hands.each_ref().map(held).join(BETWEEN),
            state.passes.map(|passes| passes.to_string()).join(BETWEEN),
            state.still.to_string(),
        ];
        let mut diagram = Diagram { fields, ..Diagram::new(2 * CELLS, Seat::new(state.seat())) };
        for (number, board) in state.boards.iter().enumerate() {
            for cell in 0..CELLS {
                if let Some((side, kind)) = board.now.men.on(Cell::new(cell)) {
                    let promoted = board.promoted & bit(cell) != 0;
                    diagram.put(number * CELLS + cell, piece_of(side, kind, promoted));
                }
            }
        }
        Some(diagram)
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State, PositionError> {
        let mut men = men_of(diagram)?;
        let (to_play, side) = (diagram.side % 2, diagram.side / 2);
        let mut beside = Beside::of(self.layout(), diagram);
        let mut sides = [side; 2];
        sides[to_play ^ 1] = beside.next(Field::read_word)?;
        let mut rights = Vec::new();
        for (board, (men, _)) in men.iter().enumerate() {
            rights.push(beside.rights(men).map_err(|error| told_of(board, error))?);
        }
        let mut passed = [None; 2];
        for (board, (men, _)) in men.iter().enumerate() {
            let found = beside.passed(men, sides[board]);
            passed[board] = found.map_err(|error| told_of(board, error))?;
        }
        let hands = beside.next(read_hands)?;
        let passes = beside.next(Field::read_numbers)?;
        let still = beside.number()?;
        are_so_many(&men, &hands)?;
        for (board, (men, _)) in men.iter().enumerate() {
            let side = sides[board];
            if men.attacked(men.king(side ^ 1), side, men.all(), u64::MAX) {
                return Err(told_of(board, setup::exposed(men, side)));
            }
        }
        let boards = std::array::from_fn(|board| {
            let (men, promoted) = std::mem::replace(&mut men[board], (Men::NONE, 0));
            let now = Position::new(men, sides[board], rights[board], passed[board]);
            Board { now, promoted }
        });
        let passes = std::array::from_fn(|seat| passes[seat]);
        Ok(self.begin(boards, to_play, Matters { hands, passes, still }))
    }
}

/// What is said against a position of one board.
fn told_of(board: usize, error: PositionError) -> PositionError {
    match error {
        PositionError::Impossible { cell, rule } => {
            let rule = Message::new("four-chess-wrong-board")
                .name("board", BOARDS[board])
                .say("rule", rule);
            PositionError::Impossible { cell: cell.map(|name| on_board(board, &name)), rule }
        }
        other => other,
    }
}

/// The men of both boards with what was a pawn among them, where each side has a king and no pawn
/// stands on its first or last row.
fn men_of(diagram: &Diagram) -> Result<[(Men, u64); 2], PositionError> {
    let mut all = [(Men::NONE, 0); 2];
    for (cell, piece, _) in diagram.standing() {
        let (board, cell) = (cell / CELLS, cell % CELLS);
        let (side, kind, promoted) = man_of(piece);
        let (men, pawns) = &mut all[board];
        let refused = |rule| {
            let at = PositionError::at(BOARD.name(Cell::new(cell)), rule);
            Err(told_of(board, at))
        };
        if kind == Kind::Pawn && LAST_ROWS & bit(cell) != 0 {
            return refused(Message::new("four-chess-wrong-row"));
        }
        if kind == Kind::King && men.of_side(side, Kind::King) != 0 {
            let rule = Message::new("chess-family-wrong-kings").side("side", INKS[side]);
            return refused(rule.number("count", 2).number("most", 1));
        }
        // Without more than these no two men of a side have one number.
        if men.side(side).count_ones() > IN_ALL.iter().sum::<u32>() {
            return refused(Message::new("four-chess-wrong-men").side("side", INKS[side]));
        }
        let number = men.free_number(side);
        men.put(side, kind, number, cell);
        *pawns |= u64::from(promoted) << cell;
    }
    for (board, (men, _)) in all.iter().enumerate() {
        for (side, ink) in INKS.into_iter().enumerate() {
            if men.of_side(side, Kind::King) == 0 {
                let rule = Message::new("chess-family-wrong-no-king").side("side", ink);
                return Err(told_of(board, PositionError::whole(rule)));
            }
        }
    }
    Ok(all)
}

/// The hands of what is written.
fn read_hands(field: &Field, text: &str) -> Result<[Hand; SEATS], PositionError> {
    let hands: Option<Vec<Hand>> = text.split(BETWEEN).map(read_hand).collect();
    let hands = hands.and_then(|hands| <[Hand; SEATS]>::try_from(hands).ok());
    hands.ok_or_else(|| field.refuses(text))
}

/// That no colour has more men of a kind than there are in two sets, on the boards and in hands
/// together; promoted ones are pawns.
fn are_so_many(men: &[(Men, u64); 2], hands: &[Hand; SEATS]) -> Result<(), PositionError> {
    for (side, ink) in INKS.into_iter().enumerate() {
        for (i, kind) in HELD.into_iter().enumerate() {
            let on_boards = men.iter().map(|&(ref men, promoted)| match kind {
                Kind::Pawn => men.of_side(side, kind) | promoted & men.side(side),
                _ => men.of_side(side, kind) & !promoted,
            });
            let on_boards: u32 = on_boards.map(u64::count_ones).sum();
            let held = (0..2).map(|board| u32::from(hands[seat_of(board, side)][i]));
            let count = on_boards + held.sum::<u32>();
            if count > IN_ALL[i] {
                let man = Message::new(MEN[i]).say("ink", Message::new(ink.message()));
                let rule = Message::new("four-chess-wrong-count").say("man", man);
                let rule = rule.number("count", count).number("most", IN_ALL[i]);
                return Err(PositionError::whole(rule));
            }
        }
    }
    Ok(())
}

/// The messages that name what can be held.
const MEN: [&str; HELD.len()] = [
    "figure-man-pawn",
    "figure-man-knight",
    "figure-man-bishop",
    "figure-man-rook",
    "figure-man-queen",
];
