//! The game on the board.

use std::sync::Arc;

use ludoteca_catalog::{
    AnyGame, AnySearcher, Control, Filed, Limits, Options, Position, find, play_all,
};
use ludoteca_core::{Diagram, Seat, Turn};

use super::Board;

const USUAL_KOMI: f64 = 7.5;

/// What was played, and what is known of it.
pub(super) struct Game {
    board: Board,
    size: usize,
    komi: f64,
    /// What stands at the start, and who begins, where that is not an empty board and Black.
    setup: Option<String>,
    moves: Vec<(Seat, String)>,
    game: Arc<dyn AnyGame>,
    now: Box<dyn Position>,
    searcher: Box<dyn AnySearcher>,
}

impl Game {
    pub(super) fn new(board: Board) -> Game {
        let size = if board == Board::Go { 19 } else { 11 };
        let game = made(board, size, USUAL_KOMI).expect("a usual board");
        let (now, searcher) = (game.start(), game.searcher());
        Game { board, size, komi: USUAL_KOMI, setup: None, moves: Vec::new(), game, now, searcher }
    }

    pub(super) fn size(&self) -> usize {
        self.size
    }

    pub(super) fn is_empty(&self) -> bool {
        self.stones().next().is_none() && self.moves.is_empty()
    }

    pub(super) fn clear(&mut self) {
        self.setup = None;
        self.moves.clear();
        self.searcher.forget();
        self.replay();
    }

    /// Whether there are boards of this size.
    pub(super) fn resize(&mut self, size: usize) -> bool {
        let Some(game) = made(self.board, size, self.komi) else { return false };
        self.searcher = game.searcher();
        (self.game, self.size) = (game, size);
        self.clear();
        true
    }

    /// Whether there is such a komi.
    pub(super) fn set_komi(&mut self, komi: f64) -> bool {
        let Some(game) = made(self.board, self.size, komi) else { return false };
        (self.game, self.komi) = (game, komi);
        self.replay();
        true
    }

    /// Makes all moves anew; whether they can be made.
    fn replay(&mut self) -> bool {
        self.now = match &self.setup {
            None => self.game.start(),
            Some(text) => self.game.set_up(text).unwrap_or_else(|_| self.game.start()),
        };
        std::mem::take(&mut self.moves).into_iter().all(|(seat, token)| self.play(seat, token))
    }

    /// Whether it is a legal move.
    pub(super) fn play(&mut self, seat: Seat, token: String) -> bool {
        let Some(mut next) = self.ready(seat) else { return false };
        if next.play(&token).is_err() {
            return false;
        }
        self.now = next;
        self.moves.push((seat, token));
        true
    }

    pub(super) fn undo(&mut self) -> bool {
        self.moves.pop().is_some() && self.replay()
    }

    /// The position with this colour to move, whoever has moved last: the protocol lets one colour
    /// move twice, and play go on after two passes. `None` when the game is over for good.
    pub(super) fn ready(&self, seat: Seat) -> Option<Box<dyn Position>> {
        let mut at = self.now.copy();
        loop {
            // The dead are asked for at the end of play; who plays on does not say which they are.
            if at.play("done").is_ok() {
                at.play("resume").ok()?;
            }
            if at.turn() == Turn::Seat(seat) {
                return Some(at);
            }
            if at.play("pass").is_err() {
                break;
            }
        }
        let at = self.standing(&*at, seat)?;
        (at.turn() == Turn::Seat(seat)).then_some(at)
    }

    /// What stands, with this colour to move, and without what went before.
    fn standing(&self, at: &dyn Position, seat: Seat) -> Option<Box<dyn Position>> {
        let text = at.text()?;
        let board = text.split(' ').next()?;
        let side = self.game.layout().sides.get(seat.index())?.clone();
        self.game.set_up(&format!("{board} {side}")).ok()
    }

    pub(super) fn think(
        &mut self,
        position: &dyn Position,
        limits: &Limits,
        options: &Options,
    ) -> String {
        let control = Control::default();
        let found = self.searcher.think(position, limits, options, &control, &mut |_| {});
        found.expect("a colour is to move").line.remove(0)
    }

    /// The names of the cells with stones, and whose they are.
    pub(super) fn stones(&self) -> impl Iterator<Item = (String, Seat)> {
        let layout = self.game.layout();
        let text = self.now.text().unwrap_or_default();
        let diagram = Diagram::read(&layout, &text).unwrap_or_else(|_| Diagram::empty(&layout));
        let stones: Vec<_> = diagram
            .standing()
            .map(|(cell, kind, _)| (layout.cells[cell].clone(), Seat::new(kind)))
            .collect();
        stones.into_iter()
    }

    /// Puts stones of Black on the empty board, after which White moves; whether they can stand there.
    pub(super) fn handicap(&mut self, points: &[String]) -> bool {
        let layout = self.game.layout();
        let mut diagram = Diagram::empty(&layout);
        diagram.side = Seat::SECOND.index();
        for point in points {
            let Some(cell) = layout.cell(point) else { return false };
            diagram.put(cell, Seat::FIRST.index());
        }
        let text = diagram.write(&layout);
        let Ok(now) = self.game.set_up(&text) else { return false };
        self.setup = Some(text);
        self.now = now;
        true
    }

    /// The end of the game as it stands: both pass, and what cannot be saved is dead.
    fn counted(&self) -> Option<(Box<dyn Position>, Vec<String>)> {
        let mut end = self.standing(&*self.now, Seat::FIRST)?;
        play_all(&mut *end, ["pass", "pass"]).ok()?;
        let steps = end.scene().proposal.map(|proposal| proposal.steps).unwrap_or_default();
        play_all(&mut *end, &steps).ok()?;
        end.play("accept").ok()?;
        Some((end, steps))
    }

    /// The result, `B+3.5`; of Hex once it is won.
    pub(super) fn score(&self) -> Option<String> {
        if self.board == Board::Hex {
            let payoffs = self.now.payoffs()?;
            return Some(if payoffs[Seat::FIRST] == 1.0 { "B+" } else { "W+" }.to_owned());
        }
        let (end, _) = self.counted()?;
        let scores = end.scores()?;
        let lead = scores[Seat::FIRST] - scores[Seat::SECOND];
        Some(match lead {
            0.0 => "0".to_owned(),
            _ if lead > 0.0 => format!("B+{lead}"),
            _ => format!("W+{}", -lead),
        })
    }

    /// The groups that cannot be saved.
    pub(super) fn dead(&self) -> Option<Vec<Vec<String>>> {
        let (_, steps) = self.counted()?;
        let marked: Vec<_> = steps.iter().filter_map(|step| step.strip_prefix("dead@")).collect();
        let mut groups = self.groups();
        groups.retain(|group| group.iter().any(|cell| marked.contains(&cell.as_str())));
        Some(groups)
    }

    /// The stones that are joined along the lines.
    pub(super) fn groups(&self) -> Vec<Vec<String>> {
        let mut left: Vec<_> = self.stones().collect();
        let mut groups = Vec::new();
        while let Some((first, seat)) = left.pop() {
            let mut group = vec![first];
            let mut at = 0;
            while at < group.len() {
                let beside =
                    |(cell, of): &mut (String, Seat)| *of == seat && next(cell, &group[at]);
                let joined: Vec<_> = left.extract_if(.., beside).map(|(cell, _)| cell).collect();
                group.extend(joined);
                at += 1;
            }
            groups.push(group);
        }
        groups
    }

    /// The board as programs show it, the letters of columns as they write them.
    pub(super) fn picture(&self) -> String {
        if self.board == Board::Hex {
            return self.now.board().trim_end().to_owned();
        }
        let layout = self.game.layout();
        let stones: Vec<_> = self.stones().collect();
        let letters: String = (0..self.size as u8)
            .filter_map(|n| self.board.vertex(&format!("{}1", char::from(b'a' + n))))
            .map(|vertex| format!(" {}", &vertex[..1]))
            .collect();
        let mut picture = format!("  {letters}\n");
        for (n, row) in layout.rows.iter().enumerate() {
            picture.push_str(&format!("{:2}", self.size - n));
            for &cell in row {
                let name = &layout.cells[usize::from(cell)];
                let stone = stones.iter().find(|(at, _)| at == name).map(|&(_, seat)| seat);
                picture.push_str(match stone {
                    None => " .",
                    Some(Seat::FIRST) => " X",
                    Some(_) => " O",
                });
            }
            picture.push_str(&format!(" {}\n", self.size - n));
        }
        picture + "  " + &letters
    }

    /// Takes over the game of a file, up to the move before this one, counted from 1; whether it can
    /// be had here.
    pub(super) fn load(&mut self, text: &str, before: Option<usize>) -> bool {
        let Some(loaded) = Game::filed(self.board, text, before) else { return false };
        *self = loaded;
        true
    }

    fn filed(board: Board, text: &str, before: Option<usize>) -> Option<Game> {
        let filed: Filed = text.parse().ok()?;
        let game = find(&filed.spec).ok()?;
        let spec = game.spec();
        if spec.name != board.to_string() {
            return None;
        }
        let komi = spec.args.iter().find(|arg| arg.key.as_deref() == Some("komi"));
        let mut loaded = Game::new(board);
        let komi = komi.map_or(Some(0.0), |komi| komi.value.name.parse().ok())?;
        if !loaded.resize(game.layout().rows.len()) || !loaded.set_komi(komi) {
            return None;
        }
        let mut at = game.start();
        let start = at.text()?;
        let start: Vec<_> = start.split(' ').take(2).collect();
        loaded.now = loaded.game.set_up(&start.join(" ")).ok()?;
        loaded.setup = Some(start.join(" "));
        // After an exchange of sides the other colour belongs to the seat.
        let mut exchanged = false;
        for token in &filed.steps {
            let seat = at.turn().seat()?;
            at.play(token).ok()?;
            if token == "swap" {
                exchanged = true;
            } else if board.vertex(token).is_some() {
                if before.is_some_and(|before| loaded.moves.len() + 1 >= before) {
                    break;
                }
                let seat = if exchanged { seat.other() } else { seat };
                if !loaded.play(seat, token.clone()) {
                    return None;
                }
            }
        }
        Some(loaded)
    }
}

/// The game with these settings, if there is one.
fn made(board: Board, size: usize, komi: f64) -> Option<Arc<dyn AnyGame>> {
    let spec = match board {
        Board::Go => format!("go(size={size},komi={komi},reserve=0,swap=false,ties=draw)"),
        Board::Hex => format!("hex(size={size},swap=false)"),
    };
    find(&spec).ok()
}

/// Whether two crossings lie beside each other along a line.
fn next(cell: &str, other: &str) -> bool {
    let place = |cell: &str| Some((cell.bytes().next()?, cell.get(1..)?.parse::<u8>().ok()?));
    let (Some((a, m)), Some((b, n))) = (place(cell), place(other)) else { return false };
    a.abs_diff(b) + m.abs_diff(n) == 1
}
