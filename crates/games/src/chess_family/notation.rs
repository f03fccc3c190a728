//! The algebraic notation of FIDE, and sentences about moves that cannot be made.

use ludoteca_boards::Cell;
use ludoteca_core::letters::TAKES;

use super::{BOARD, Kind, Men, Move, bit};

/// What a game says of its own men.
pub(crate) struct Words {
    /// How a king goes, to follow its name.
    pub(crate) king: &'static str,
    /// How a pawn goes, to follow its name.
    pub(crate) pawn: &'static str,
    /// What says what a man becomes.
    pub(crate) becomes: &'static str,
    /// When it must be said.
    pub(crate) when: &'static str,
}

impl Words {
    /// The words of chess but for its king.
    pub(crate) const CHESS: Words = Words {
        king: "goes one cell",
        pawn: "goes one free cell straight ahead, two from its own second row, and captures one \
               cell diagonally ahead",
        becomes: "=q, =r, =b or =n",
        when: "when a pawn reaches its last row",
    };

    /// What a move looks like, such as this one, to follow "write".
    pub(crate) fn form(&self, example: Option<Move>) -> String {
        let Words { becomes, when, .. } = self;
        let mut form = format!("where a man goes from and to, and {becomes} {when}");
        if let Some(step) = example {
            form.push_str(", such as ");
            step.write(&mut form);
        }
        form
    }
}

/// How a man goes, to follow its name.
const fn gait(kind: Kind, words: &Words) -> &'static str {
    match kind {
        Kind::Pawn => words.pawn,
        Kind::Knight => "leaps two cells straight and one aside",
        Kind::Bishop => "goes diagonally, over free cells",
        Kind::Rook => "goes along rows and columns, over free cells",
        Kind::Queen => "goes straight or diagonally, over free cells",
        Kind::King => words.king,
        Kind::Amazon => "goes as a queen and leaps as a knight",
    }
}

/// Why a man that `legal` lists no such move for does not make it, where it would reach these cells
/// if kings did not matter. `None` if it would go there.
pub(crate) fn why_not(
    men: &Men,
    side: usize,
    legal: &[Move],
    step: Move,
    reach: u64,
    words: &Words,
) -> Option<String> {
    why_not_at_all(men, side, legal, step, words).or_else(|| {
        let (kind, reached) = (men.kind_on(step.from.index()), reach & bit(step.to.index()) != 0);
        (!reached).then(|| format!("{} {}", kind.with_article(), gait(kind, words)))
    })
}

/// The same where it is not known how men go: what holds for men of all gaits.
pub(crate) fn why_not_at_all(
    men: &Men,
    side: usize,
    legal: &[Move],
    step: Move,
    words: &Words,
) -> Option<String> {
    let from = BOARD.name(step.from);
    let Some((owner, kind)) = men.on(step.from) else {
        return Some(format!("no man stands on {from}"));
    };
    if owner != side {
        return Some(format!("the {} on {from} is not yours", kind.name()));
    }
    if let Some(&other) = legal.iter().find(|s| (s.from, s.to) == (step.from, step.to)) {
        return Some(why_not_so(other, step, words));
    }
    let (_, other) = men.on(step.to).filter(|&(owner, _)| owner == side)?;
    Some(format!("your own {} stands on {}", other.name(), BOARD.name(step.to)))
}

/// Why a man makes no second move in a turn.
pub(crate) fn has_moved(men: &Men, step: Move) -> String {
    let kind = men.kind_on(step.from.index());
    format!("the {} on {} has moved in this turn already", kind.name(), BOARD.name(step.from))
}

/// What is wrong with a move that differs from a legal one by what a pawn becomes.
fn why_not_so(legal: Move, step: Move, words: &Words) -> String {
    if step.becomes.is_none() {
        let Words { becomes, when, .. } = words;
        return format!("what a man becomes must be said {when}; add {becomes}");
    }
    let mut right = String::new();
    legal.write(&mut right);
    format!("what a man becomes is only said {}; write {right}", words.when)
}

/// The cell that a move starts from, as far as it must be told from other men of the kind.
fn origin(men: &Men, legal: &[Move], step: Move) -> String {
    let kind = men.kind_on(step.from.index());
    let name = BOARD.name(step.from);
    let (column, row) = name.split_at(1);
    if kind == Kind::Pawn {
        let captures = BOARD.column(step.from) != BOARD.column(step.to);
        return if captures { column.to_owned() } else { String::new() };
    }
    let others: Vec<Cell> = legal
        .iter()
        .filter(|s| s.to == step.to && s.from != step.from)
        .filter(|s| men.kind_on(s.from.index()) == kind)
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

/// One of the `legal` moves in the algebraic notation, without what it threatens. A pawn that
/// goes to a cell of `passed` captures there in passing.
pub(crate) fn algebraic(men: &Men, legal: &[Move], passed: u64, step: Move) -> String {
    let (from, to) = (step.from.index(), step.to.index());
    let kind = men.kind_on(from);
    if kind == Kind::King && from.abs_diff(to) == 2 {
        return if to > from { "O-O".to_owned() } else { "O-O-O".to_owned() };
    }
    let capture = kind == Kind::Pawn && passed & bit(to) != 0 || men.all() & bit(to) != 0;
    let mut out = String::new();
    out.extend((kind != Kind::Pawn).then(|| kind.sign()));
    out.push_str(&origin(men, legal, step));
    out.extend(capture.then_some(TAKES));
    out.push_str(&BOARD.name(step.to));
    if let Some(kind) = step.becomes {
        out.extend(['=', kind.sign()]);
    }
    out
}
