//! Small games for tests.

use ludoteca_core::{
    Game, GameExt, Knowledge, Levels, Method, Payoffs, Plan, Seat, Solver, StepList, Swapping,
    Turn, rng::mix,
};

/// Level 9 looks as far as a test wants, so that it is who does not begin by solving the position.
const LEVELS: Option<Levels> =
    Some(Levels::looking([30, 60, 150, 400, 1_000, 3_000, 9_000, 27_000, 10_000_000]));

/// Heaps of which each step takes any number from one heap; who takes the last one wins. With
/// `again`, whoever empties a heap steps again. In `pairs`, the first of four seats wins with the last
/// and the second with the third. Where positions are `surveyed` after so many visits, the game tells by the
/// sum of the heaps who wins and which steps do.
pub(crate) struct Nim {
    pub(crate) heaps: Vec<u8>,
    pub(crate) seats: usize,
    pub(crate) again: bool,
    pub(crate) pairs: bool,
    pub(crate) surveyed: u32,
}

impl Nim {
    pub(crate) fn new(heaps: &[u8]) -> Nim {
        Nim { heaps: heaps.to_vec(), seats: 2, again: false, pairs: false, surveyed: 0 }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct NimState {
    pub(crate) heaps: Vec<u8>,
    pub(crate) seat: Seat,
    last: Seat,
}

impl Game for Nim {
    type State = NimState;
    /// Which heap, and how many.
    type Step = (usize, u8);

    fn seats(&self) -> usize {
        self.seats
    }
    fn partner(&self, seat: Seat) -> Option<Seat> {
        self.pairs.then(|| Seat::new(3 - seat.index()))
    }
    fn cap(&self) -> u32 {
        self.heaps.iter().map(|&n| u32::from(n)).sum()
    }
    fn start(&self) -> NimState {
        NimState { heaps: self.heaps.clone(), seat: Seat::FIRST, last: Seat::FIRST }
    }
    fn turn(&self, state: &NimState) -> Turn {
        if state.heaps.iter().all(|&n| n == 0) { Turn::Over } else { Turn::Seat(state.seat) }
    }
    fn steps(&self, state: &NimState, out: &mut StepList<(usize, u8)>) {
        for (heap, &n) in state.heaps.iter().enumerate() {
            out.extend((1..=n).map(|taken| (heap, taken)));
        }
    }
    fn play(&self, state: &mut NimState, (heap, taken): (usize, u8)) {
        state.heaps[heap] -= taken;
        state.last = state.seat;
        if !(self.again && state.heaps[heap] == 0) {
            state.seat = Seat::new((state.seat.index() + 1) % self.seats);
        }
    }
    fn payoffs(&self, state: &NimState) -> Option<Payoffs> {
        (self.turn(state) == Turn::Over).then(|| {
            let mut payoffs = Payoffs::all(self.seats, 0.0);
            payoffs[state.last] = 1.0;
            if let Some(partner) = self.partner(state.last) {
                payoffs[partner] = 1.0;
            }
            payoffs
        })
    }
    fn key(&self, state: &NimState) -> u64 {
        let key = state.heaps.iter().fold(0, |key, &n| mix(key) ^ u64::from(n));
        mix(key) ^ (state.seat.index() * 8 + state.last.index()) as u64
    }
}

impl Knowledge for Nim {
    /// Knows nothing, but says so in a way that alpha-beta can work with.
    fn advantage(&self, _: &NimState) -> Option<f32> {
        self.has_two_parties().then_some(0.0)
    }
    fn plan(&self) -> Plan {
        let method = if self.surveyed > 0 { Method::Mcts } else { Method::AlphaBeta };
        Plan { method, surveyed: self.surveyed, levels: LEVELS, ..Plan::default() }
    }
    /// Who is to lose hears it at once; who is to win only where.
    fn survey(&self, state: &NimState, out: &mut StepList<(usize, u8)>) -> Option<Payoffs> {
        let sum = state.heaps.iter().fold(0, |sum, &n| sum ^ n);
        for (heap, &n) in state.heaps.iter().enumerate() {
            out.extend((n > sum ^ n).then(|| (heap, n - (sum ^ n))));
        }
        (sum == 0).then(|| Payoffs::win(state.seat.other()))
    }
}

/// Lines of `line` on a board without gravity, or with it.
pub(crate) struct Lines {
    pub(crate) columns: usize,
    pub(crate) rows: usize,
    pub(crate) line: usize,
    pub(crate) gravity: bool,
    pub(crate) method: Method,
    pub(crate) rave: f32,
    pub(crate) solver: Solver,
    pub(crate) width: usize,
    pub(crate) margin: f32,
}

impl Lines {
    pub(crate) fn tic_tac_toe(method: Method) -> Lines {
        Lines { gravity: false, ..Lines::dropping(3, 3, 3, method) }
    }

    pub(crate) fn dropping(columns: usize, rows: usize, line: usize, method: Method) -> Lines {
        let solver = Solver::DepthFirst;
        let (gravity, rave, width, margin) = (true, 0.0, 0, Plan::default().margin);
        Lines { columns, rows, line, gravity, method, rave, solver, width, margin }
    }

    /// The position after these steps.
    pub(crate) fn after(&self, steps: &[usize]) -> Stones {
        let mut state = self.start();
        for &step in steps {
            self.play(&mut state, step);
        }
        state
    }

    fn all(&self) -> u64 {
        (1 << (self.columns * self.rows)) - 1
    }

    fn completed(&self, stones: u64, cell: usize) -> bool {
        let has = |x: isize, y: isize| {
            (0..self.columns as isize).contains(&x)
                && (0..self.rows as isize).contains(&y)
                && stones >> (y as usize * self.columns + x as usize) & 1 == 1
        };
        let (x, y) = ((cell % self.columns) as isize, (cell / self.columns) as isize);
        [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(|(dx, dy)| {
            let run = |sign: isize| {
                (1..self.line as isize)
                    .take_while(move |i| has(x + sign * i * dx, y + sign * i * dy))
            };
            run(1).count() + run(-1).count() + 1 >= self.line
        })
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Stones {
    stones: [u64; 2],
    seat: Seat,
    won: bool,
}

impl Game for Lines {
    type State = Stones;
    /// A cell; with gravity, a column.
    type Step = usize;

    fn cap(&self) -> u32 {
        (self.columns * self.rows) as u32
    }
    fn start(&self) -> Stones {
        Stones { stones: [0; 2], seat: Seat::FIRST, won: false }
    }
    fn turn(&self, state: &Stones) -> Turn {
        if state.won || state.stones[0] | state.stones[1] == self.all() {
            Turn::Over
        } else {
            Turn::Seat(state.seat)
        }
    }
    fn steps(&self, state: &Stones, out: &mut StepList<usize>) {
        let taken = state.stones[0] | state.stones[1];
        let cells = self.columns * self.rows;
        if self.gravity {
            let top = cells - self.columns;
            out.extend((0..self.columns).filter(|column| taken >> (top + column) & 1 == 0));
        } else {
            out.extend((0..cells).filter(|cell| taken >> cell & 1 == 0));
        }
    }
    fn play(&self, state: &mut Stones, step: usize) {
        let taken = state.stones[0] | state.stones[1];
        let mut cell = step;
        while self.gravity && taken >> cell & 1 == 1 {
            cell += self.columns;
        }
        let own = &mut state.stones[state.seat.index()];
        *own |= 1 << cell;
        state.won = self.completed(*own, cell);
        state.seat = state.seat.other();
    }
    fn payoffs(&self, state: &Stones) -> Option<Payoffs> {
        if state.won {
            return Some(Payoffs::win(state.seat.other()));
        }
        (self.turn(state) == Turn::Over).then_some(Payoffs::DRAW)
    }
    fn key(&self, state: &Stones) -> u64 {
        mix(mix(state.stones[0]) ^ state.stones[1])
    }
}

impl Knowledge for Lines {
    fn plan(&self) -> Plan {
        let Lines { method, rave, solver, width, margin, .. } = *self;
        Plan { method, rave, solver, width, margin, levels: LEVELS, ..Plan::default() }
    }
    fn advantage(&self, state: &Stones) -> Option<f32> {
        // The middle column is in more lines than any other.
        let middle: u64 =
            (0..self.rows).map(|y| 1u64 << (y * self.columns + self.columns / 2)).sum();
        let count = |seat: usize| (state.stones[seat] & middle).count_ones() as f32;
        Some((count(0) - count(1)) / 4.0)
    }
    fn hardness(&self, state: &Stones) -> Option<[u32; 2]> {
        // Whatever is told, the result is the same.
        Some([1 + state.stones[0].count_ones() % 3, 1 + state.stones[1].count_ones() % 5])
    }
    fn history_index(&self, step: usize) -> Option<u16> {
        Some(step as u16)
    }
}

/// Hold or roll, once: rolling wins with 3 of 4 (6 of 8 outcomes), holding with 1 of 2.
pub(crate) struct Gamble;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum GambleState {
    Choose,
    Draw { outcomes: u8, winning: u8 },
    Over { won: bool },
}

impl Game for Gamble {
    type State = GambleState;
    /// At the start 0 to hold and 1 to roll, then an outcome.
    type Step = u8;

    fn cap(&self) -> u32 {
        2
    }
    fn start(&self) -> GambleState {
        GambleState::Choose
    }
    fn turn(&self, state: &GambleState) -> Turn {
        match state {
            GambleState::Choose => Turn::Seat(Seat::FIRST),
            GambleState::Draw { .. } => Turn::Chance,
            GambleState::Over { .. } => Turn::Over,
        }
    }
    fn steps(&self, state: &GambleState, out: &mut StepList<u8>) {
        if *state == GambleState::Choose {
            out.extend([0, 1]);
        }
    }
    fn odds(&self, state: &GambleState, out: &mut Vec<(u8, f64)>) {
        if let GambleState::Draw { outcomes, .. } = *state {
            out.extend((0..outcomes).map(|i| (i, 1.0 / f64::from(outcomes))));
        }
    }
    fn play(&self, state: &mut GambleState, step: u8) {
        *state = match (&*state, step) {
            (GambleState::Choose, 0) => GambleState::Draw { outcomes: 2, winning: 1 },
            (GambleState::Choose, _) => GambleState::Draw { outcomes: 8, winning: 6 },
            (GambleState::Draw { winning, .. }, i) => GambleState::Over { won: i < *winning },
            (GambleState::Over { .. }, _) => unreachable!("the game is over"),
        };
    }
    fn payoffs(&self, state: &GambleState) -> Option<Payoffs> {
        match state {
            GambleState::Over { won: true } => Some(Payoffs::win(Seat::FIRST)),
            GambleState::Over { won: false } => Some(Payoffs::win(Seat::SECOND)),
            _ => None,
        }
    }
    fn key(&self, state: &GambleState) -> u64 {
        match state {
            GambleState::Choose => 0,
            GambleState::Draw { outcomes, .. } => (*outcomes).into(),
            GambleState::Over { won } => 100 + u64::from(*won),
        }
    }
}

impl Knowledge for Gamble {}

/// The first cuts a cake of ten pieces in two, and has the first part; the second keeps the other part or
/// exchanges them. Then a piece is drawn, and whoever has it wins.
pub(crate) struct Cake;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum CakeState {
    Whole,
    /// So many pieces are in the first part.
    Cut(u8),
    /// So many are in the part of the first seat.
    Shared(u8),
    Drawn(Seat),
}

impl Cake {
    pub(crate) const KEEP: u8 = 20;
    pub(crate) const SWAP: u8 = 21;
}

impl Game for Cake {
    type State = CakeState;
    /// How many pieces are cut off, to keep or to exchange, or the piece that is drawn.
    type Step = u8;

    fn cap(&self) -> u32 {
        3
    }
    fn start(&self) -> CakeState {
        CakeState::Whole
    }
    fn turn(&self, state: &CakeState) -> Turn {
        match state {
            CakeState::Whole => Turn::Seat(Seat::FIRST),
            CakeState::Cut(_) => Turn::Seat(Seat::SECOND),
            CakeState::Shared(_) => Turn::Chance,
            CakeState::Drawn(_) => Turn::Over,
        }
    }
    fn steps(&self, state: &CakeState, out: &mut StepList<u8>) {
        match state {
            CakeState::Whole => out.extend(0..=10),
            CakeState::Cut(_) => out.extend([Cake::KEEP, Cake::SWAP]),
            CakeState::Shared(_) | CakeState::Drawn(_) => {}
        }
    }
    fn odds(&self, state: &CakeState, out: &mut Vec<(u8, f64)>) {
        if matches!(state, CakeState::Shared(_)) {
            out.extend((0..10).map(|piece| (piece, 0.1)));
        }
    }
    fn play(&self, state: &mut CakeState, step: u8) {
        *state = match (&*state, step) {
            (CakeState::Whole, pieces) => CakeState::Cut(pieces),
            (CakeState::Cut(first), Cake::SWAP) => CakeState::Shared(10 - first),
            (CakeState::Cut(first), _) => CakeState::Shared(*first),
            (CakeState::Shared(first), piece) => {
                CakeState::Drawn(if piece < *first { Seat::FIRST } else { Seat::SECOND })
            }
            (CakeState::Drawn(_), _) => unreachable!("the game is over"),
        };
    }
    fn payoffs(&self, state: &CakeState) -> Option<Payoffs> {
        match state {
            CakeState::Drawn(seat) => Some(Payoffs::win(*seat)),
            _ => None,
        }
    }
    fn key(&self, state: &CakeState) -> u64 {
        match *state {
            CakeState::Whole => 0,
            CakeState::Cut(first) => 100 + u64::from(first),
            CakeState::Shared(first) => 200 + u64::from(first),
            CakeState::Drawn(seat) => 300 + seat.index() as u64,
        }
    }
}

impl Knowledge for Cake {
    fn plan(&self) -> Plan {
        Plan { levels: LEVELS, ..Plan::default() }
    }
    fn swapping(&self, state: &CakeState) -> Swapping<u8> {
        match state {
            CakeState::Whole => Swapping::Ahead,
            CakeState::Cut(_) => Swapping::Now(Cake::SWAP),
            CakeState::Shared(_) | CakeState::Drawn(_) => Swapping::Never,
        }
    }
}

/// The first names one of two haystacks, the second draws a straw from it and wins with the needle: that straw of the
/// first stack which looks least promising.
pub(crate) struct Haystacks;

impl Haystacks {
    pub(crate) const STRAWS: u16 = 300;
    const NEEDLE: (u16, u16) = (0, Haystacks::STRAWS - 1);
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Drawing {
    stack: Option<u16>,
    straw: Option<u16>,
}

impl Game for Haystacks {
    type State = Drawing;
    type Step = u16;

    fn cap(&self) -> u32 {
        2
    }
    fn start(&self) -> Drawing {
        Drawing::default()
    }
    fn turn(&self, state: &Drawing) -> Turn {
        match (state.stack, state.straw) {
            (None, _) => Turn::Seat(Seat::FIRST),
            (Some(_), None) => Turn::Seat(Seat::SECOND),
            (Some(_), Some(_)) => Turn::Over,
        }
    }
    fn steps(&self, state: &Drawing, out: &mut StepList<u16>) {
        out.extend(0..if state.stack.is_none() { 2 } else { Haystacks::STRAWS });
    }
    fn play(&self, state: &mut Drawing, step: u16) {
        let place = if state.stack.is_none() { &mut state.stack } else { &mut state.straw };
        *place = Some(step);
    }
    fn payoffs(&self, state: &Drawing) -> Option<Payoffs> {
        let found = (state.stack?, state.straw?) == Haystacks::NEEDLE;
        Some(Payoffs::win(Seat::new(usize::from(found))))
    }
    fn key(&self, state: &Drawing) -> u64 {
        let code = |place: Option<u16>| place.map_or(0, |step| u64::from(step) + 1);
        mix(code(state.stack) << 16 | code(state.straw))
    }
}

impl Knowledge for Haystacks {
    fn plan(&self) -> Plan {
        Plan { widen: true, levels: LEVELS, ..Plan::default() }
    }
    fn priors(&self, _: &Drawing, steps: &StepList<u16>, out: &mut Vec<f32>) {
        out.extend(steps.iter().map(|&step| f32::from(Haystacks::STRAWS - step)));
    }
}

/// Each step takes one point or waits; whoever has just seen the other take may take three. Twenty
/// steps, then more points win.
pub(crate) struct Trade {
    /// Whether taking back is said to be unsettled.
    pub(crate) lively: bool,
}

#[derive(Clone)]
pub(crate) struct TradeState {
    steps: u32,
    /// What the first seat is ahead.
    lead: i32,
    /// Whether the last step took.
    taken: bool,
}

impl Game for Trade {
    type State = TradeState;
    /// Whether it takes.
    type Step = bool;

    fn cap(&self) -> u32 {
        20
    }

    fn start(&self) -> TradeState {
        TradeState { steps: 0, lead: 0, taken: false }
    }

    fn turn(&self, state: &TradeState) -> Turn {
        if state.steps == self.cap() {
            Turn::Over
        } else {
            Turn::Seat(Seat::new((state.steps % 2) as usize))
        }
    }

    fn steps(&self, state: &TradeState, out: &mut StepList<bool>) {
        if state.steps < self.cap() {
            out.extend([true, false]);
        }
    }

    fn play(&self, state: &mut TradeState, takes: bool) {
        let points = if state.taken { 3 } else { 1 } * i32::from(takes);
        state.lead += if state.steps.is_multiple_of(2) { points } else { -points };
        // What is taken back is not taken once more.
        state.taken = takes && !state.taken;
        state.steps += 1;
    }

    fn payoffs(&self, state: &TradeState) -> Option<Payoffs> {
        (state.steps == self.cap()).then(|| Payoffs::more_wins(state.lead.into(), 0.0))
    }

    fn key(&self, state: &TradeState) -> u64 {
        let TradeState { steps, lead, taken } = *state;
        mix(u64::from(steps) << 16 ^ u64::from(taken) << 15 ^ u64::from((lead + 64) as u32))
    }
}

impl Knowledge for Trade {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, ..Plan::default() }
    }

    fn advantage(&self, state: &TradeState) -> Option<f32> {
        Some(state.lead as f32)
    }

    fn noisy_steps(&self, state: &TradeState, out: &mut StepList<bool>) {
        out.extend((self.lively && state.taken).then_some(true));
    }
}
