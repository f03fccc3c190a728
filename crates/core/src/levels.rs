//! What the levels of the computer look at in a game.

/// Who slips so often, or more, sees steps only as who is no player yet. The others do so as much less often
/// as they slip less.
const NAIVE_SLIPS: u8 = 22;

/// What the levels 1 to 9 look at in a game: the dials by which neighbours are made to lie apart alike, which
/// `ludoteca ladder` measures. Weak levels think little and slip often, strong ones hardly ever slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Levels {
    nodes: [u32; Levels::BOUNDED],
    slips: [u8; Levels::BOUNDED],
}

/// What one level may do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// How many playouts or positions it looks at.
    pub nodes: u64,
    /// How often it does not look at all and makes a step that seems natural: a share.
    pub slips: f64,
    /// How often, where it looks, steps seem to it what they seem to who is no player yet, by
    /// [`naive_priors`](crate::Knowledge::naive_priors): a share.
    pub naive: f64,
}

impl Levels {
    /// How many levels are bounded by what they look at: 1 to 9. The one above is not.
    pub const BOUNDED: usize = 9;
    /// How often levels slip, in hundredths, where nothing else is said: at level 1 every other time, so that a
    /// win in one step is seen about half of the time.
    pub const SLIPS: [u8; Levels::BOUNDED] = [50, 35, 22, 12, 6, 2, 0, 0, 0];
    /// Of games of which nothing is known, by alpha-beta: each level looks at about three times as much as the
    /// one before, the last one at as much as a core does in less than a tenth of a second.
    pub const POSITIONS: Levels =
        Levels::looking([30, 60, 150, 400, 1_000, 2_300, 5_500, 13_000, 30_000]);
    /// The same by playouts, which are worth more each and take longer.
    pub const PLAYOUTS: Levels = Levels::looking([20, 32, 50, 80, 125, 200, 315, 500, 800]);

    /// Levels that look at so much each and slip as usual.
    #[must_use]
    pub const fn looking(nodes: [u32; Levels::BOUNDED]) -> Levels {
        Levels { nodes, slips: Levels::SLIPS }
    }

    /// The same, slipping so often, in hundredths.
    #[must_use]
    pub const fn slipping(self, slips: [u8; Levels::BOUNDED]) -> Levels {
        Levels { slips, ..self }
    }

    /// The same within less, as on a larger board: level 9 looks at so much, if that is less than before, and
    /// those below are drawn together with it, level 1 not at all.
    #[must_use]
    pub fn within(self, most: u32) -> Levels {
        let [first, .., last] = self.nodes.map(f64::from);
        let share = (f64::from(most) / first).ln() / (last / first).ln();
        if share.is_nan() || share >= 1.0 {
            return self;
        }
        let drawn = |nodes: u32| first * (f64::from(nodes) / first).powf(share.max(0.0));
        Levels { nodes: self.nodes.map(|nodes| drawn(nodes).round() as u32), ..self }
    }

    /// The same on a board of so many cells that was measured on a usual one: what is looked at takes as much
    /// longer as there are more.
    #[must_use]
    pub fn on(self, cells: usize, usual: usize) -> Levels {
        let [.., last] = self.nodes;
        let most = u64::from(last) * usual as u64 / (cells as u64).max(1);
        self.within(u32::try_from(most).unwrap_or(u32::MAX))
    }

    /// What a level may do; nothing binds those above 9. There is none below 1.
    #[must_use]
    pub fn of(&self, level: u8) -> Option<Level> {
        let at = usize::from(level.max(1)) - 1;
        let slips = self.slips.get(at).copied().unwrap_or(0);
        let naive = f64::from(slips) / f64::from(NAIVE_SLIPS);
        self.nodes.get(at).map(|&nodes| Level {
            nodes: nodes.into(),
            slips: f64::from(slips) / 100.0,
            naive: naive.min(1.0),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Method, Plan};

    #[test]
    fn levels_are_those_of_the_search_that_they_were_measured_by() {
        let known = Levels::looking([1, 2, 3, 4, 5, 6, 7, 8, 9]);
        let plan = Plan { method: Method::AlphaBeta, levels: Some(known), ..Plan::default() };
        assert_eq!(plan.levels(Method::AlphaBeta), known);
        assert_eq!(plan.levels(Method::Mcts), Levels::PLAYOUTS);
        assert_eq!(plan.by(Method::AlphaBeta), plan);
        let other = plan.by(Method::Mcts);
        assert_eq!((other.method, other.levels), (Method::Mcts, None));
        assert_eq!(Plan::default().levels(Method::AlphaBeta), Levels::POSITIONS);
    }

    #[test]
    fn levels_look_at_more_and_slip_less() {
        for levels in [Levels::POSITIONS, Levels::PLAYOUTS, Levels::PLAYOUTS.within(200)] {
            let all: Vec<Level> = (1..=9).filter_map(|level| levels.of(level)).collect();
            assert_eq!(all.len(), 9);
            for pair in all.windows(2) {
                assert!(pair[0].nodes < pair[1].nodes && pair[0].slips >= pair[1].slips);
                assert!(pair[0].naive >= pair[1].naive && pair[0].naive <= 1.0);
            }
            assert_eq!(levels.of(10), None);
            assert_eq!(levels.of(0), levels.of(1));
        }
        let first = Level { nodes: 30, slips: 0.5, naive: 1.0 };
        assert_eq!(Levels::POSITIONS.of(1), Some(first));
        let steady = Level { nodes: 5_500, slips: 0.0, naive: 0.0 };
        assert_eq!(Levels::POSITIONS.of(7), Some(steady));
        let slips = Levels::PLAYOUTS.slipping([40, 30, 20, 11, 5, 0, 0, 0, 0]);
        assert_eq!(slips.of(4), Some(Level { nodes: 80, slips: 0.11, naive: 0.5 }));
    }

    #[test]
    fn levels_are_drawn_together_within_less() {
        let nodes = |levels: Levels| [1, 5, 9].map(|level| levels.of(level).map(|of| of.nodes));
        assert_eq!(nodes(Levels::PLAYOUTS.within(320)), [Some(20), Some(79), Some(320)]);
        // More than there is changes nothing, and less than level 1 has makes all alike.
        assert_eq!(Levels::PLAYOUTS.within(800), Levels::PLAYOUTS);
        assert_eq!(Levels::PLAYOUTS.within(u32::MAX), Levels::PLAYOUTS);
        for few in [0, 1, 20] {
            assert_eq!(nodes(Levels::PLAYOUTS.within(few)), [Some(20); 3]);
        }
        // Twice as many cells are half as much, fewer are no more.
        assert_eq!(nodes(Levels::PLAYOUTS.on(162, 81)), nodes(Levels::PLAYOUTS.within(400)));
        assert_eq!(Levels::PLAYOUTS.on(49, 81), Levels::PLAYOUTS);
        assert_eq!(nodes(Levels::PLAYOUTS.on(0, 81)), nodes(Levels::PLAYOUTS));
        let alike = Levels::looking([7; 9]);
        assert_eq!(alike.within(3), alike);
    }
}
