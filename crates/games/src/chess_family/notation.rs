//! The algebraic notation of FIDE, and sentences about moves that cannot be made.

use ludoteca_boards::Cell;
use ludoteca_core::letters::TAKES;
use ludoteca_core::{Joint, Message};

use super::{BOARD, Kind, Men, Move, PROMOTIONS, bit};

/// What a game says of its own men.
pub(crate) struct Words {
    /// The message that tells how a king goes.
    pub(crate) king: &'static str,
    /// The message that tells how a pawn goes.
    pub(crate) pawn: &'static str,
    /// What a man can become, in the order in which it is told.
    pub(crate) becomes: &'static [Kind],
    /// The message that tells when that must be said.
    pub(crate) when: &'static str,
}

impl Words {
    /// The words of chess but for its king.
    pub(crate) const CHESS: Words = Words {
        king: "chess-why-king",
        pawn: "chess-why-pawn",
        becomes: &PROMOTIONS,
        when: "chess-when-last-row",
    };

    /// The words of chess.
    pub(crate) const WITH_CASTLING: Words =
        Words { king: "chess-why-king-castles", ..Words::CHESS };

    /// What a move looks like, such as this one, to follow "write".
    pub(crate) fn form(&self, example: Option<Move>) -> Message {
        let form = self.with_choice(Message::new("chess-form"));
        match example {
            Some(step) => Message::new("form-such-as").say("what", form).name("step", token(step)),
            None => form,
        }
    }

    /// With what a man can become, and when that must be said.
    fn with_choice(&self, say: Message) -> Message {
        let becomes = self.becomes.iter().map(|kind| format!("={}", kind.letter()));
        say.list("becomes", Joint::Or, becomes).say("when", Message::new(self.when))
    }
}

/// A move as its token.
fn token(step: Move) -> String {
    let mut token = String::new();
    step.write(&mut token);
    token
}

/// A man as one speaks of a certain one: `the knight`.
pub(crate) fn the(kind: Kind) -> Message {
    Message::new("chess-the-man").say("man", Message::new(kind.message()))
}

/// The message that tells how a man goes.
const fn gait(kind: Kind, words: &Words) -> &'static str {
    match kind {
        Kind::Pawn => words.pawn,
        Kind::Knight => "chess-why-knight",
        Kind::Bishop => "chess-why-bishop",
        Kind::Rook => "chess-why-rook",
        Kind::Queen => "chess-why-queen",
        Kind::King => words.king,
        Kind::Amazon => "chess-why-amazon",
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
) -> Option<Message> {
    why_not_at_all(men, side, legal, step, words).or_else(|| why_no_way(men, step, reach, words))
}

/// How the man goes that would not reach the goal of a move, where it would reach these cells.
pub(crate) fn why_no_way(men: &Men, step: Move, reach: u64, words: &Words) -> Option<Message> {
    let kind = men.kind_on(step.from.index());
    (reach & bit(step.to.index()) == 0).then(|| Message::new(gait(kind, words)))
}

/// Why a man that `legal` lists no such move for does not make it, whatever way it goes.
pub(crate) fn why_not_at_all(
    men: &Men,
    side: usize,
    legal: &[Move],
    step: Move,
    words: &Words,
) -> Option<Message> {
    let (from, to) = (BOARD.name(step.from), BOARD.name(step.to));
    let Some((owner, kind)) = men.on(step.from) else {
        return Some(Message::new("chess-why-empty").name("cell", from));
    };
    if owner != side {
        let say = Message::new("chess-why-not-yours").say("man", Message::new(kind.message()));
        return Some(say.name("cell", from));
    }
    if let Some(&other) = legal.iter().find(|s| (s.from, s.to) == (step.from, step.to)) {
        return Some(why_not_so(other, step, words));
    }
    let (_, other) = men.on(step.to).filter(|&(owner, _)| owner == side)?;
    let say = Message::new("chess-why-own").say("man", Message::new(other.message()));
    Some(say.name("cell", to))
}

/// Why a man makes no second move in a turn.
pub(crate) fn has_moved(men: &Men, step: Move) -> Message {
    let kind = men.kind_on(step.from.index());
    Message::new("chess-why-moved").say("man", the(kind)).name("cell", BOARD.name(step.from))
}

/// That the king would be left attacked, by a move after which it is not known by whom; whether it
/// is in check now.
pub(crate) fn why_left(in_check: bool) -> Message {
    Message::new(if in_check { "chess-why-left-check" } else { "chess-why-left" })
}

/// What is wrong with a move that differs from a legal one by what a pawn becomes.
fn why_not_so(legal: Move, step: Move, words: &Words) -> Message {
    if step.becomes.is_none() {
        return words.with_choice(Message::new("chess-why-unsaid"));
    }
    let say = Message::new("chess-why-said").say("when", Message::new(words.when));
    say.name("step", token(legal))
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
