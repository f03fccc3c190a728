//! A move is `e2-e4`, with what a pawn becomes `b7-b8=q`; people write and read the algebraic
//! notation of FIDE, `e4` and `b8=Q+`.

use ludoteca_boards::{Cell, eight};
use ludoteca_core::{Game, Notation};

use super::position::{PROMOTIONS, Position};
use super::{Chess, End, Kind, State, Step};
use crate::chess_family::{BOARD, bit};

/// How a man goes, to follow its name.
const fn gait(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => {
            "goes one free cell straight ahead, two from its own second row, and captures one cell \
             diagonally ahead"
        }
        Kind::Knight => "leaps two cells straight and one aside",
        Kind::Bishop => "goes diagonally, over free cells",
        Kind::Rook => "goes along rows and columns, over free cells",
        Kind::Queen => "goes straight or diagonally, over free cells",
        Kind::King => {
            "goes one cell, or castles: two cells towards a rook when neither has moved, nothing \
             stands between them, and no cell from where it starts to where it comes is attacked"
        }
    }
}

impl Chess {
    fn legal(state: &State) -> Vec<Step> {
        let mut legal = Vec::new();
        state.now.list(&mut legal);
        legal
    }

    /// Why the man on `from` does not go to `to`, though it is that seat's.
    fn why_not_there(now: &Position, kind: Kind, step: Step) -> String {
        let (from, to) = (step.from.index(), step.to.index());
        if let Some((side, other)) = now.men.on(step.to)
            && side == now.side
        {
            return format!("your own {} stands on {}", other.name(), BOARD.name(step.to));
        }
        if !now.reaches(from, to) {
            return format!("a {} {}", kind.name(), gait(kind));
        }
        if kind == Kind::King {
            return format!("your king would be attacked on {}", BOARD.name(step.to));
        }
        let king = BOARD.name(Cell::new(now.king(now.side)));
        format!("your king on {king} would be left attacked")
    }

    /// The cell that a step starts from, as far as it must be told from other men of the kind.
    fn origin(legal: &[Step], now: &Position, step: Step) -> String {
        let kind = now.men.kind_on(step.from.index());
        let name = BOARD.name(step.from);
        let (column, row) = name.split_at(1);
        if kind == Kind::Pawn {
            let captures = BOARD.column(step.from) != BOARD.column(step.to);
            return if captures { column.to_owned() } else { String::new() };
        }
        let others: Vec<Cell> = legal
            .iter()
            .filter(|s| s.to == step.to && s.from != step.from)
            .filter(|s| now.men.kind_on(s.from.index()) == kind)
            .map(|s| s.from)
            .collect();
        if others.is_empty() {
            String::new()
        } else if others.iter().all(|&o| BOARD.column(o) != BOARD.column(step.from)) {
            column.to_owned()
        } else if others.iter().all(|&o| BOARD.row(o) != BOARD.row(step.from)) {
            row.to_owned()
        } else {
            name
        }
    }

    /// A move in the algebraic notation, without what it threatens.
    fn algebraic(state: &State, step: Step) -> String {
        let now = &state.now;
        let (from, to) = (step.from.index(), step.to.index());
        let kind = now.men.kind_on(from);
        if kind == Kind::King && from.abs_diff(to) == 2 {
            return if to > from { "O-O".to_owned() } else { "O-O-O".to_owned() };
        }
        let upper = |kind: Kind| kind.letter().to_ascii_uppercase();
        let passing = kind == Kind::Pawn && now.passed() == Some(to);
        let capture = passing || now.men.all() & bit(to) != 0;
        let mut out = String::new();
        out.extend((kind != Kind::Pawn).then(|| upper(kind)));
        out.push_str(&Chess::origin(&Chess::legal(state), now, step));
        out.extend(capture.then_some('x'));
        out.push_str(&BOARD.name(step.to));
        if let Some(kind) = step.becomes {
            out.extend(['=', upper(kind)]);
        }
        out
    }
}

impl Position {
    /// Whether a man would go to a cell if kings did not matter.
    fn reaches(&self, from: usize, to: usize) -> bool {
        let (all, enemies) = (self.men.all(), self.men.side(self.side ^ 1));
        let set = match self.men.kind_on(from) {
            Kind::Pawn => self.pawn_reach(from, all, enemies),
            Kind::Knight => eight::knight(from),
            Kind::Bishop => eight::bishop(from, all),
            Kind::Rook => eight::rook(from, all),
            Kind::Queen => eight::queen(from, all),
            Kind::King => eight::king(from),
        };
        set & bit(to) != 0
    }

    fn pawn_reach(&self, from: usize, all: u64, enemies: u64) -> u64 {
        let ahead = |cells: u64| if self.side == 0 { cells << 8 } else { cells >> 8 };
        let once = ahead(bit(from)) & !all;
        let second_row = eight::row(if self.side == 0 { 1 } else { 6 });
        let twice = if second_row & bit(from) != 0 { ahead(once) & !all } else { 0 };
        once | twice | eight::pawn(self.side, from) & enemies
    }
}

impl Notation for Chess {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        out.push_str(&BOARD.name(step.from));
        out.push('-');
        out.push_str(&BOARD.name(step.to));
        if let Some(kind) = step.becomes {
            out.extend(['=', kind.letter()]);
        }
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        let (cells, becomes) = match token.split_once('=') {
            Some((cells, letter)) => {
                let kind = PROMOTIONS.into_iter().find(|k| letter.chars().eq([k.letter()]))?;
                (cells, Some(kind))
            }
            None => (token, None),
        };
        let (from, to) = cells.split_once('-')?;
        Some(Step { from: BOARD.read(from)?, to: BOARD.read(to)?, becomes })
    }

    fn form(&self, state: &State) -> String {
        let what = "where a man goes from and to, and =q, =r, =b or =n when a pawn reaches its \
                    last row";
        match Chess::legal(state).first() {
            Some(&step) => format!("{what}, such as {}", self.token(state, step)),
            None => what.to_owned(),
        }
    }

    fn why_not(&self, state: &State, step: Step) -> String {
        let now = &state.now;
        let from = BOARD.name(step.from);
        let Some((side, kind)) = now.men.on(step.from) else {
            return format!("no man stands on {from}");
        };
        if side != now.side {
            return format!("the {} on {from} is not yours", kind.name());
        }
        let legal = Chess::legal(state);
        let other = legal.iter().find(|s| (s.from, s.to) == (step.from, step.to));
        match (other, step.becomes) {
            (Some(_), None) => "a pawn that reaches its last row becomes another man; add =q, =r, \
                                =b or =n"
                .to_owned(),
            (Some(&other), Some(_)) => format!(
                "only a pawn that reaches its last row becomes another man; write {}",
                self.token(state, other)
            ),
            (None, _) => Chess::why_not_there(now, kind, step),
        }
    }

    fn write_board(&self, state: &State, out: &mut String) {
        state.now.men.write(out);
    }

    fn write_turn(&self, state: &State, steps: &[Step], out: &mut String) {
        let mut at = state.clone();
        for (i, &step) in steps.iter().enumerate() {
            if i > 0 {
                out.push(' ');
            }
            out.push_str(&Chess::algebraic(&at, step));
            self.play(&mut at, step);
            if at.end == Some(End::Mate) {
                out.push('#');
            } else if at.now.checkers() != 0 {
                out.push('+');
            }
        }
    }
}
