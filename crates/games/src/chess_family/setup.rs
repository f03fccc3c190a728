//! Positions that are set up: the men, and what Forsyth and Edwards write beside them.

use ludoteca_boards::{Cell, bitboard8};
use ludoteca_core::scene::Figure;
use ludoteca_core::{Diagram, Field, Layout, Message, PieceKind, PositionError, Seat};

use super::draw::INKS;
use super::{BOARD, Draws, Kind, Men, Pawns, Rights, bit, passer};

/// Moves are counted so far.
const MOST_MOVES: u32 = 99_999;

/// Which men can stand where.
pub(crate) struct Muster {
    /// The kinds of the game, the first ones of [`Kind::ALL`].
    pub(crate) kinds: &'static [Kind],
    /// How the men stand at the start. A side has no more kings later, and no more others.
    pub(crate) array: &'static str,
    /// Whether there can be more pawns than at the start.
    pub(crate) demotes: bool,
    /// Where pawns of each side cannot stand.
    pub(crate) closed: [u64; 2],
    /// Whether the king of the side to step may have been captured.
    pub(crate) captured: bool,
}

impl Muster {
    /// The men of chess, which stand so at the start.
    pub(crate) const fn chess(array: &'static str) -> Muster {
        let ends = bitboard8::row(0) | bitboard8::row(7);
        Muster { kinds: &Kind::ORTHODOX, array, demotes: false, closed: [ends; 2], captured: false }
    }

    /// The same with pawns that can stand on their first row.
    pub(crate) const fn with_pawns_at_home(self) -> Muster {
        Muster { closed: [bitboard8::row(7), bitboard8::row(0)], ..self }
    }

    /// How positions of these men are written, upper case for White.
    pub(crate) fn layout(&self, fields: Vec<Field>) -> Layout {
        let of_side = |side: usize| {
            self.kinds.iter().map(move |kind| {
                PieceKind::new(kind.glyph(side), Figure::Chessman(kind.role()), INKS[side])
            })
        };
        BOARD.layout((0..2).flat_map(of_side).collect(), ["w", "b"], fields)
    }

    /// A position as a diagram.
    pub(crate) fn diagram(&self, men: &Men, side: usize, fields: Vec<String>) -> Diagram {
        let mut diagram = Diagram { fields, ..Diagram::new(BOARD.cells(), Seat::new(side)) };
        for cell in bitboard8::cells(men.all()) {
            if let Some((side, kind)) = men.on(Cell::new(cell)) {
                diagram.put(cell, side * self.kinds.len() + kind as usize);
            }
        }
        diagram
    }

    /// The men of a diagram, if a game can come to them.
    pub(crate) fn men_of(&self, diagram: &Diagram) -> Result<Men, PositionError> {
        let men = self.men(diagram)?;
        for (side, ink) in INKS.into_iter().enumerate() {
            let lost = self.captured && side == diagram.side;
            if men.of_side(side, Kind::King) == 0 && !lost {
                let rule = Message::new("chess-family-wrong-no-king").side("side", ink);
                return Err(PositionError::whole(rule));
            }
            if let Some(cell) =
                bitboard8::cells(men.of_side(side, Kind::Pawn) & self.closed[side]).next()
            {
                let rule = match cell / 8 == [0, 7][side] {
                    true => "chess-family-wrong-first-row",
                    false => "chess-family-wrong-last-row",
                };
                return Err(PositionError::at(name_of(cell), Message::new(rule)));
            }
        }
        Ok(men)
    }

    /// The men of a diagram, if no side has too many.
    fn men(&self, diagram: &Diagram) -> Result<Men, PositionError> {
        let start = Men::of(self.array);
        let (mut men, mut numbers) = (Men::NONE, [0; 2]);
        for (cell, man, _) in diagram.standing() {
            let (side, kind) = (man / self.kinds.len(), man % self.kinds.len());
            // What comes after the men of both sides is the game's own.
            if side > 1 {
                continue;
            }
            men.put(side, self.kinds[kind], numbers[side], cell);
            numbers[side] += 1;
            self.count(&men, &start, side)?;
        }
        Ok(men)
    }

    /// Whether a side has no more men than it can have.
    fn count(&self, men: &Men, start: &Men, side: usize) -> Result<(), PositionError> {
        let kings = |men: &Men| men.of_side(side, Kind::King);
        let others = |men: &Men| men.side(side) & !kings(men);
        let pawns = |men: &Men| men.of_side(side, Kind::Pawn);
        let most = [
            (kings(men), kings(start), "chess-family-wrong-kings"),
            (others(men), others(start), "chess-family-wrong-men"),
            (
                pawns(men),
                if self.demotes { u64::MAX } else { pawns(start) },
                "chess-family-wrong-pawns",
            ),
        ];
        for (found, most, rule) in most {
            let (count, most) = (found.count_ones(), most.count_ones());
            if count > most {
                let rule = Message::new(rule).side("side", INKS[side]);
                let rule = rule.number("count", count).number("most", most);
                // The one too many, as one reads from the first row on.
                let last = found.ilog2() as usize;
                return Err(PositionError::at(name_of(last), rule));
            }
        }
        Ok(())
    }
}

fn name_of(cell: usize) -> String {
    BOARD.name(Cell::new(cell))
}

/// That the king of the side that is not to step could be taken, in games where it never is.
pub(crate) fn exposed(men: &Men, side: usize) -> PositionError {
    let rule = Message::new("chess-family-wrong-exposed").name("side", INKS[side ^ 1].side());
    PositionError::at(name_of(men.king(side ^ 1)), rule)
}

/// The rights to castle.
pub(crate) fn castling() -> Field {
    Field::letters("castling", &Rights::LETTERS)
}

/// The cell that a pawn has just passed.
pub(crate) fn passed() -> Field {
    let crossed = Pawns::CHESS.crossed[0] | Pawns::CHESS.crossed[1];
    let cells = bitboard8::cells(crossed).map(name_of);
    Field::cell("passed", cells, Message::new("takes-passed-cell"))
}

/// The cells that pawns have just passed.
pub(crate) fn all_passed() -> Field {
    Field::form("passed", &[Field::NOTHING], Message::new("takes-passed-cells"))
}

/// How long nothing lasting has been done.
pub(crate) fn quiet(draws: &Draws) -> Field {
    Field::whole("quiet", 0..=draws.quiet)
}

/// The number of the move, which goes up after each turn of Black.
pub(crate) fn number(default: u32) -> Field {
    Field::whole("move", 1..=MOST_MOVES).by_default(default.to_string())
}

/// Cells as they are written.
pub(crate) fn written(cells: u64) -> String {
    let names: Vec<_> = bitboard8::cells(cells).map(name_of).collect();
    if names.is_empty() { Field::NOTHING.to_owned() } else { names.join("+") }
}

/// Reads what is written beside the men, in the order of the fields.
pub(crate) struct Beside<'a> {
    fields: std::vec::IntoIter<Field>,
    values: std::slice::Iter<'a, String>,
}

impl<'a> Beside<'a> {
    /// What a diagram of this layout has.
    pub(crate) fn of(layout: Layout, diagram: &'a Diagram) -> Beside<'a> {
        Beside { fields: layout.fields.into_iter(), values: diagram.fields.iter() }
    }

    /// The next value, as `read` understands it.
    pub(crate) fn next<T>(
        &mut self,
        read: impl FnOnce(&Field, &str) -> Result<T, PositionError>,
    ) -> Result<T, PositionError> {
        let field = self.fields.next().expect("no more is read than the layout has");
        let value = self.values.next().unwrap_or(&field.default);
        read(&field, value)
    }

    /// A number: of the move, or how long nothing lasting has been done.
    pub(crate) fn number(&mut self) -> Result<u32, PositionError> {
        self.next(Field::read_number)
    }

    /// The rights to castle, each of which needs king and rook where they stood at the start.
    pub(crate) fn rights(&mut self, men: &Men) -> Result<Rights, PositionError> {
        let rights = Rights(self.next(Field::read_letters)? as u8);
        for (side, ink) in INKS.into_iter().enumerate() {
            for wing in rights.wings(side) {
                let stands = |kind: Kind, cell: usize| men.of_side(side, kind) & bit(cell) != 0;
                let missing = match () {
                    () if !stands(Kind::King, wing.king) => wing.king,
                    () if !stands(Kind::Rook, wing.rook) => wing.rook,
                    () => continue,
                };
                let rule = Message::new("chess-family-wrong-castling").side("side", ink);
                let rule = rule.name("king", name_of(wing.king)).name("rook", name_of(wing.rook));
                return Err(PositionError::at(name_of(missing), rule));
            }
        }
        Ok(rights)
    }

    /// The cell that an enemy pawn has just passed, where it moved alone in its turn.
    pub(crate) fn passed(
        &mut self,
        men: &Men,
        side: usize,
    ) -> Result<Option<usize>, PositionError> {
        let cell = self.next(|field, value| match BOARD.read(value) {
            // Why no pawn can have passed another cell is worth its own sentence.
            Some(cell) => Ok(Some(cell.index())),
            None => field.read_cell(value),
        })?;
        let Some(cell) = cell else { return Ok(None) };
        have_passed(&Pawns::CHESS, men, side, bit(cell))?;
        let from = passer(side ^ 1, cell);
        if men.all() & (bit(cell) | bit(from)) != 0 {
            let rule = Message::new("chess-family-wrong-passed-empty").name("from", name_of(from));
            return Err(PositionError::at(name_of(cell), rule.name("cell", name_of(cell))));
        }
        Ok(Some(cell))
    }

    /// The cells that enemy pawns have passed in the turn before.
    pub(crate) fn all_passed(
        &mut self,
        pawns: &Pawns,
        men: &Men,
        side: usize,
    ) -> Result<u64, PositionError> {
        let passed =
            self.next(|field, value| read_cells(value).ok_or_else(|| field.refuses(value)))?;
        have_passed(pawns, men, side, passed)?;
        Ok(passed)
    }
}

/// Cells that are written, each once.
fn read_cells(text: &str) -> Option<u64> {
    match text {
        Field::NOTHING => Some(0),
        cells => cells.split('+').try_fold(0, |set, name| {
            let cell = bit(BOARD.read(name)?.index());
            (set & cell == 0).then_some(set | cell)
        }),
    }
}

/// Whether enemies of the side to step can have passed these cells in the turn before.
fn have_passed(pawns: &Pawns, men: &Men, side: usize, passed: u64) -> Result<(), PositionError> {
    let wrong = |id| Message::new(id).name("side", INKS[side ^ 1].side());
    for cell in bitboard8::cells(passed) {
        if pawns.crossed[side ^ 1] & bit(cell) == 0 {
            return Err(PositionError::at(name_of(cell), wrong("chess-family-wrong-not-passed")));
        }
        let now = passer(side, cell);
        if men.of_side(side ^ 1, Kind::Pawn) & bit(now) == 0 {
            let rule = wrong("chess-family-wrong-passer").name("pawn", name_of(now));
            return Err(PositionError::at(name_of(cell), rule));
        }
    }
    Ok(())
}
