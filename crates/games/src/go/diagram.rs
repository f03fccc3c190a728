//! Positions that are set up: `wbb2bw/1wwb1b1/bbb4/7/bbbbb2/wwwwb2/1w1wb2 b 0`.
//!
//! Which boards have stood before is not told: only the one that is set up may not come again.

use ludoteca_boards::{Bits, laid_stones};
use ludoteca_core::{Diagram, Field, Layout, Message, PositionError, Setup};

use super::view::INKS;
use super::{BLACK, Dead, GLYPHS, Go, Phase, State, WHITE};

/// How the agreement on dead stones is written: still to come, refused once, or that none is dead.
const OPEN: &str = "open";
const REFUSED: &str = "refused";
const NONE: &str = "none";

fn passes_field() -> Field {
    Field::words("passes", ["0", "1", "2"], 0)
}

fn dead_field() -> Field {
    Field::form("dead", &[OPEN, REFUSED, NONE], Message::new("go-takes-dead"))
}

impl<const W: usize> Go<W> {
    /// The groups that are marked, by their lowest crossings.
    fn marked_groups(&self, state: &State<W>) -> String {
        let now = &state.now;
        let groups = now.stones.iter().flat_map(|&s| self.lattice.groups(s & now.marked));
        let lowest: Bits<W> = groups.filter_map(|group| group.first()).collect();
        let names: Vec<_> = lowest.iter().map(|cell| self.board.name(cell)).collect();
        if names.is_empty() { NONE.to_owned() } else { names.join(",") }
    }

    /// Marks the groups of these crossings as dead.
    fn mark_groups(&self, state: &mut State<W>, names: &str) -> Result<(), PositionError> {
        for name in names.split(',').filter(|_| names != NONE) {
            let cell = self.board.read(name).filter(|&cell| state.now.occupied().has(cell));
            let cell = cell.ok_or_else(|| dead_field().refuses(names))?;
            state.now.marked |= self.group(&state.now, cell);
        }
        if self.marked_groups(state) == names { Ok(()) } else { Err(dead_field().refuses(names)) }
    }

    /// What follows from the passes, and from what was agreed on the dead.
    fn settle(&self, state: &mut State<W>, dead: &str) -> Result<(), PositionError> {
        state.now.resumed = dead == REFUSED;
        let agreed = !matches!(dead, OPEN | REFUSED);
        if agreed {
            self.mark_groups(state, dead)?;
        }
        let two = state.now.passes == 2;
        state.now.phase = match (two, dead) {
            (true, OPEN) if self.dead == Dead::Agree => Phase::Mark,
            (true, _) => Phase::Over,
            (false, _) if agreed => {
                return Err(PositionError::whole(Message::new("go-wrong-agreed")));
            }
            (false, _) => Phase::Play,
        };
        Ok(())
    }
}

impl<const W: usize> Setup for Go<W> {
    fn layout(&self) -> Layout {
        let mut layout = self.board.stones_layout(GLYPHS, INKS);
        layout.fields.push(passes_field());
        if self.dead == Dead::Agree {
            layout.fields.push(dead_field());
        }
        layout
    }

    /// The marks can be told once both have agreed on them.
    fn diagram(&self, state: &State<W>) -> Option<Diagram> {
        let now = &state.now;
        let dead = match now.phase {
            Phase::Answer => return None,
            Phase::Mark if !now.marked.is_empty() => return None,
            _ if now.resumed => REFUSED.to_owned(),
            Phase::Over if now.passes == 2 => self.marked_groups(state),
            _ => OPEN.to_owned(),
        };
        let mut diagram = self.board.stones_diagram(&now.stones, now.seat);
        diagram.fields.push(now.passes.to_string());
        diagram.fields.extend((self.dead == Dead::Agree).then_some(dead));
        Some(diagram)
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State<W>, PositionError> {
        let (stones, seat) = laid_stones(diagram);
        let passes = &diagram.fields[0];
        let mut state = self.standing(stones, seat);
        state.now.passes = passes_field().read_word(passes)? as u8;
        for side in [BLACK, WHITE] {
            let count = state.now.counts[side.index()];
            if count > self.stones {
                let rule = Message::new("go-wrong-stones").side("side", INKS[side.index()]);
                let rule = rule.number("count", count).number("most", self.stones);
                return Err(PositionError::whole(rule));
            }
            let own = stones[side.index()];
            if let Some(cell) = self.lattice.stifled(own, state.now.occupied()) {
                let rule = Message::new("go-wrong-stifled");
                return Err(PositionError::at(self.board.name(cell), rule));
            }
        }
        self.settle(&mut state, diagram.fields.get(1).map_or(OPEN, String::as_str))?;
        Ok(state)
    }
}
