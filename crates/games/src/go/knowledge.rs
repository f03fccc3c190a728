//! Own eyes are not filled, groups in atari are answered, and a pass ends what is won.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::{Foresight, Game, Knowledge, Levels, Payoffs, Plan, Rng, Scratch, StepList};

use super::life::BRIEF;
use super::{Dead, Go, Phase, Placed, Position, State, Step, Ties, WHITE};
use crate::foresight::foresee;
use crate::policy::Promising;

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([16, 32, 44, 63, 97, 170, 280, 580, 2_000])
    .slipping([50, 33, 26, 19, 12, 7, 3, 0, 0]);

/// A look takes as long as some three playouts.
const FORESIGHT: Foresight = Foresight { share: 0.8, surveyed: 0 };

impl<const W: usize> Go<W> {
    /// Whether an empty crossing is a one-point eye of the colour to step: only its own stones
    /// next to it, and not enough of the others around the corners to make it false.
    pub(super) fn is_eye(&self, now: &Position<W>, cell: Cell) -> bool {
        let (us, them) = (now.seat.index(), now.seat.other().index());
        let around = self.around[cell.index()];
        if !around.without(now.stones[us]).is_empty() {
            return false;
        }
        let hostile = (self.corners(cell) & now.stones[them]).count();
        hostile == 0 || (hostile == 1 && around.count() == 4)
    }

    /// The crossings that touch a crossing by a corner: next to two that are next to it.
    fn corners(&self, cell: Cell) -> Bits<W> {
        let near = self.board;
        [(1, 1), (-1, 1), (-1, -1), (1, -1)].iter().filter_map(|&d| near.step(cell, d)).collect()
    }

    /// The liberties of a group, where the empty crossings are `empty`.
    pub(super) fn liberties(&self, group: Bits<W>, empty: Bits<W>) -> Bits<W> {
        self.lattice.neighbours(group) & empty
    }

    /// The only liberty of a group, if it has just one.
    fn atari(&self, group: Bits<W>, empty: Bits<W>) -> Option<Cell> {
        let liberties = self.liberties(group, empty);
        if liberties.count() == 1 { liberties.first() } else { None }
    }

    /// How many liberties a stone's group has after its placement.
    fn liberties_after(&self, now: &Position<W>, cell: Cell, placed: &Placed<W>) -> usize {
        let (us, them) = (now.seat.index(), now.seat.other().index());
        let mut ours = now.stones[us];
        ours.insert(cell);
        let theirs = now.stones[them].without(placed.captured);
        let empty = self.lattice.all().without(ours | theirs);
        self.liberties(self.lattice.group(cell, ours), empty).count()
    }

    /// What the last stone calls for: capturing its group, or saving one that it put into atari.
    pub(super) fn urgent(&self, state: &State<W>) -> Option<Cell> {
        let now = &state.now;
        let last = now.last?;
        let (us, them) = (now.seat.index(), now.seat.other().index());
        let empty = self.open(now);
        let legal = |cell: Cell| self.placed(state, cell).ok();
        if let Some(cell) = self.atari(self.lattice.group(last, now.stones[them]), empty)
            && legal(cell).is_some()
        {
            return Some(cell);
        }
        let mut threatened = self.around[last.index()] & now.stones[us];
        while let Some(stone) = threatened.first() {
            let group = self.lattice.group(stone, now.stones[us]);
            if let Some(cell) = self.atari(group, empty)
                && legal(cell).is_some_and(|p| self.liberties_after(now, cell, &p) >= 2)
            {
                return Some(cell);
            }
            threatened = threatened.without(group);
        }
        None
    }

    /// Whether the colour to step wins if the board is counted as it stands.
    pub(super) fn ahead(&self, now: &Position<W>) -> bool {
        let [black, white] = self.points(now);
        if now.seat == WHITE {
            white > black || (white == black && self.ties == Ties::White)
        } else {
            black > white
        }
    }

    /// Whether a pass now ends the game.
    fn pass_ends(&self, now: &Position<W>) -> bool {
        now.passes == 1 && (self.dead == Dead::Alive || now.resumed)
    }

    /// A random legal placement that does not fill an own eye, if there is one.
    pub(super) fn sensible(&self, state: &State<W>, rng: &mut Rng) -> Option<Cell> {
        let mut open = self.open(&state.now);
        let mut count = open.count();
        while count > 0 {
            let cell = open.nth(rng.below(count));
            if !self.is_eye(&state.now, cell) && self.placed(state, cell).is_ok() {
                return Some(cell);
            }
            open.remove(cell);
            count -= 1;
        }
        None
    }

    /// How promising a placement looks.
    fn promise(&self, state: &State<W>, cell: Cell) -> f32 {
        let now = &state.now;
        if self.is_eye(now, cell) {
            return 0.02;
        }
        let Ok(placed) = self.placed(state, cell) else {
            return 0.02;
        };
        let captured = placed.captured.count();
        if captured > 0 {
            return 2.0 + 2.0 * captured.min(4) as f32;
        }
        let (us, them) = (now.seat.index(), now.seat.other().index());
        let liberties = self.liberties_after(now, cell, &placed);
        if liberties == 1 {
            return 0.15;
        }
        let around = self.around[cell.index()];
        let empty = self.lattice.all().without(now.occupied());
        let in_atari = |stones: Bits<W>| {
            let touched = (around & stones).iter();
            touched.into_iter().any(|s| self.atari(self.lattice.group(s, stones), empty).is_some())
        };
        if in_atari(now.stones[us]) {
            return 4.0;
        }
        let near = around | self.corners(cell);
        let lonely_edge = around.count() < 4 && !near.meets(&now.occupied());
        let contact = near.meets(&now.stones[them]);
        let answer = now.last.is_some_and(|last| near.has(last));
        match () {
            () if lonely_edge => 0.3,
            () if answer => 2.0,
            () if contact => 1.4,
            () => 1.0,
        }
    }
}

impl<const W: usize> Knowledge for Go<W> {
    fn plan(&self) -> Plan {
        let plan = Plan {
            exploration: 0.3,
            rave: 1000.0,
            widen: self.board.cells() > 100,
            foresight: self.foreseer.net().map(|_| FORESIGHT),
            levels: Some(LEVELS.on(self.board.cells(), 49)),
            ..Plan::default()
        };
        self.outlook.led(plan, 0.1)
    }

    /// Ends when nobody has more than own eyes to fill. Nothing is marked as dead, since what is
    /// dead has been captured by then; a mark that loses is refused.
    fn playout_step(&self, state: &State<W>, rng: &mut Rng, scratch: &mut Scratch<Step>) -> Step {
        let now = &state.now;
        match now.phase {
            Phase::Mark => Step::Done,
            Phase::Answer if now.marked.is_empty() || self.ahead(now) => Step::Accept,
            Phase::Answer => Step::Resume,
            Phase::Over => self.random_step(state, rng, scratch),
            Phase::Play => {
                if self.pass_ends(now) && self.ahead(now) {
                    return Step::Pass;
                }
                let cell = self.urgent(state).or_else(|| self.sensible(state, rng));
                cell.map_or(Step::Pass, Step::Place)
            }
        }
    }

    fn priors(&self, state: &State<W>, steps: &StepList<Step>, out: &mut Vec<f32>) {
        self.learnt_priors(state, steps, out);
    }

    fn foresee(&self, state: &State<W>, steps: &StepList<Step>, out: &mut Vec<f32>) -> Option<f64> {
        let net = self.foreseer.net().filter(|_| state.now.phase == Phase::Play)?;
        Some(foresee(self, net, state, steps, out))
    }

    fn naive_priors(&self, state: &State<W>, steps: &StepList<Step>, out: &mut Vec<f32>) {
        let now = &state.now;
        out.extend(steps.iter().map(|&step| match step {
            Step::Place(cell) => self.promise(state, cell),
            Step::Pass if now.passes == 1 && self.ahead(now) => 8.0,
            Step::Pass => 0.05,
            Step::Dead(_) | Step::Resume => 0.5,
            Step::Done | Step::Accept => 1.0,
        }));
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        match step {
            Step::Place(cell) => Some(cell.0),
            _ => None,
        }
    }

    /// Nobody gains more, by marks that are answered as well as can be, than by all of the other
    /// colour's groups and none of the own.
    fn prune(&self, state: &State<W>, steps: &mut StepList<Step>) {
        let now = &state.now;
        if now.phase == Phase::Mark {
            let theirs = now.stones[now.seat.other().index()];
            let of_theirs = |&&step: &&Step| matches!(step, Step::Dead(cell) if theirs.has(cell));
            let kept = steps.iter().find(of_theirs).copied().unwrap_or(Step::Done);
            steps.clear();
            steps.push(kept);
        }
    }

    /// The boards that have stood matter for superko only.
    fn canonical_key(&self, state: &State<W>) -> u64 {
        self.worth(&state.now)
    }

    fn fair_step(&self, state: &State<W>) -> Option<Step> {
        self.fair(state)
    }

    /// A search that begins in play takes it that both will be fair about the dead.
    fn horizon(&self, from: &State<W>, at: &State<W>) -> bool {
        from.now.phase == Phase::Play && at.now.phase == Phase::Mark
    }

    fn evaluate(&self, state: &State<W>) -> Option<Payoffs> {
        let now = &state.now;
        let judged = |marked| self.result(&Position { marked, ..*now });
        (now.phase == Phase::Mark).then(|| judged(self.judged(now, BRIEF)))
    }

    /// A pass that ends the game, or marks to accept, when the count wins.
    fn sure_step(&self, state: &State<W>) -> Option<Step> {
        let now = &state.now;
        match now.phase {
            Phase::Play if self.pass_ends(now) && self.ahead(now) => Some(Step::Pass),
            Phase::Answer if self.ahead(now) => Some(Step::Accept),
            _ => None,
        }
    }
}
