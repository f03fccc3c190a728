//! Which stones are dead when both have passed: what nobody can capture lives, and of the rest games
//! that are played on tell.

use ludoteca_boards::Bits;
use ludoteca_core::{Rng, Seat};

use super::{BLACK, Go, Phase, Position, State, Step, WHITE};

/// How many games are played on for a judgement that people see.
pub(super) const THOROUGH: u32 = 240;
/// And for one in the middle of a search.
pub(super) const BRIEF: u32 = 24;
/// A group is dead that is lost in so many of the games in which the other colour begins.
const LOST: f64 = 0.8;

impl<const W: usize> Go<W> {
    /// The stones that are dead by fair judgement, whole groups of them.
    ///
    /// A group is lost whose crossings belong to the other colour in the end. Games begin with the
    /// colour that attacks: whoever passes says that there is nothing left to do.
    pub(super) fn judged(&self, now: &Position<W>, games: u32) -> Bits<W> {
        let mut dead = Bits::EMPTY;
        if self.is_filled(now) {
            return dead;
        }
        for owner in [BLACK, WHITE] {
            let own = now.stones[owner.index()];
            let safe = self.safe(now, owner);
            let open: Vec<_> =
                self.lattice.groups(own.without(safe)).map(|group| (group, 0)).collect();
            if open.is_empty() {
                continue;
            }
            let lost = self.lost(now, owner, open, games / 2);
            let most = f64::from(games / 2) * LOST;
            let lost = lost.into_iter().filter(|&(_, times)| f64::from(times) >= most);
            dead = lost.fold(dead, |dead, (group, _)| dead | group);
        }
        dead
    }

    /// In how many games that the other colour begins each of these groups is lost.
    fn lost(
        &self,
        now: &Position<W>,
        owner: Seat,
        mut groups: Vec<(Bits<W>, u32)>,
        games: u32,
    ) -> Vec<(Bits<W>, u32)> {
        let mut rng = Rng::new(now.hash ^ owner.index() as u64);
        for _ in 0..games {
            let mut state = self.standing(now.stones, owner.other());
            state.now.resumed = true;
            self.play_on(&mut state, &mut rng);
            let taken = self.areas(&state.now)[owner.other().index()];
            for (group, times) in &mut groups {
                *times += u32::from(group.first().is_some_and(|stone| taken.has(stone)));
            }
        }
        groups
    }

    /// Plays until nobody has more than own eyes to fill.
    fn play_on(&self, state: &mut State<W>, rng: &mut Rng) {
        while state.now.phase == Phase::Play {
            let cell = self.urgent(state).or_else(|| self.sensible(state, rng));
            match cell.and_then(|cell| Some((cell, self.placed(state, cell).ok()?))) {
                Some((cell, placed)) => self.put(state, cell, &placed),
                None => self.pass(&mut state.now),
            }
        }
    }

    /// Whether nothing is empty but points that one colour surrounds: then no stone is dead that
    /// stands.
    fn is_filled(&self, now: &Position<W>) -> bool {
        let empty = self.lattice.all().without(now.occupied());
        empty.iter().all(|cell| {
            let around = self.around[cell.index()];
            now.stones.iter().any(|&stones| around.without(stones).is_empty())
        })
    }

    /// The stones of a colour that cannot be captured even if that colour always passes (Benson,
    /// Life in the Game of Go, 1976): groups with two regions each in which every empty crossing is
    /// their liberty, such regions being walled off by such groups alone.
    pub(super) fn safe(&self, now: &Position<W>, owner: Seat) -> Bits<W> {
        let own = now.stones[owner.index()];
        let empty = self.lattice.all().without(now.occupied());
        let mut groups: Vec<Bits<W>> = self.lattice.groups(own).collect();
        let mut regions: Vec<Bits<W>> =
            self.lattice.groups(self.lattice.all().without(own)).collect();
        loop {
            let before = groups.len();
            groups.retain(|&group| {
                let liberties = self.lattice.neighbours(group);
                let vital = |region: &&Bits<W>| {
                    let touched = region.meets(&liberties);
                    touched && (**region & empty).without(liberties).is_empty()
                };
                regions.iter().filter(vital).count() >= 2
            });
            if groups.len() == before {
                return groups.into_iter().fold(Bits::EMPTY, |all, group| all | group);
            }
            let kept = groups.iter().fold(Bits::EMPTY, |all, &group| all | group);
            let open = own.without(kept);
            regions.retain(|&region| !self.lattice.neighbours(region).meets(&open));
        }
    }

    /// What is fair to do once both have passed: the groups that are dead are marked, and marks are
    /// accepted that cost the answering player no more than an own judgement would.
    pub(super) fn fair(&self, state: &State<W>) -> Option<Step> {
        let now = &state.now;
        match now.phase {
            Phase::Mark => {
                let dead = self.judged(now, THOROUGH);
                let next = self.markable(now).find(|&cell| dead.has(cell));
                Some(next.map_or(Step::Done, Step::Dead))
            }
            Phase::Answer => {
                let own = Position { marked: self.judged(now, THOROUGH), ..*now };
                let fair = self.result(now)[now.seat] >= self.result(&own)[now.seat];
                Some(if fair { Step::Accept } else { Step::Resume })
            }
            Phase::Play | Phase::Over => None,
        }
    }
}
