//! Tiles on the board: costs, taxes, effects, points.

use ludoteca_core::{Rng, Seat};

use super::kites::Hat;
use super::tiles::{COPIES, blue_points};
use super::{Aperiodik, Colour, Kind, Phase, State, Step, THEFT, Tile, seats};

const MOST_TOLLS: usize = COPIES[Kind::P1.index()] as usize;

/// Where the player pays a tax.
pub(super) struct Tolls {
    hats: [Hat; MOST_TOLLS],
    count: usize,
}

/// The coins that a `p4` is filled with.
const BANK: u8 = 3;

impl State {
    /// The tiles beside which the player pays.
    pub(super) fn tolls(&self) -> Tolls {
        let mut tolls = Tolls { hats: [self.patch.hats()[0]; MOST_TOLLS], count: 0 };
        for (&hat, tile) in self.patch.hats().iter().zip(&self.tiles) {
            if self.is_toll(tile) {
                tolls.hats[tolls.count] = hat;
                tolls.count += 1;
            }
        }
        tolls
    }

    /// Whether the player pays for laying beside this tile.
    fn is_toll(&self, tile: &Tile) -> bool {
        tile.kind == Kind::P1 && tile.owner != Some(self.seat)
    }

    /// The hat that was laid last.
    fn last(&self) -> Hat {
        *self.patch.hats().last().expect("the base lies")
    }
}

impl Aperiodik {
    /// The tiles beside a hat.
    pub(super) fn neighbours<'a>(
        &'a self,
        state: &'a State,
        hat: Hat,
    ) -> impl Iterator<Item = &'a Tile> + 'a {
        state.patch.beside(self.meetings, hat).map(|i| &state.tiles[i])
    }

    /// What the next tile costs the player, without tax.
    pub(super) fn cost(&self, state: &State) -> u32 {
        let number = u32::from(state.played) + 1;
        let tiles = state.patch.hats().iter().zip(&state.tiles);
        let discounts = tiles.filter(|&(&hat, tile)| {
            tile.owner == Some(state.seat)
                && match tile.kind {
                    Kind::P2 => self.is_beside_three_colours(state, hat),
                    Kind::P3 => matches!(number, 4 | 5) && state.patch.encloses(self.meetings, hat),
                    _ => false,
                }
        });
        number.saturating_sub(discounts.count() as u32)
    }

    /// Whether the player's tiles beside this hat have three colours at least.
    fn is_beside_three_colours(&self, state: &State, hat: Hat) -> bool {
        let own = self.neighbours(state, hat).filter(|tile| tile.owner == Some(state.seat));
        own.fold(0_u8, |colours, tile| colours | 1 << tile.kind.colour() as u8).count_ones() >= 3
    }

    /// The coins that are left for taxes after the cost of the next tile, if it can be paid.
    fn left_for_tax(&self, state: &State) -> Option<u32> {
        state.purse().checked_sub(self.cost(state))
    }

    /// Whether some place for the next tile can be paid.
    pub(super) fn can_lay(&self, state: &State) -> bool {
        self.left_for_tax(state).is_some_and(|left| {
            let tolls = state.tolls();
            left >= tolls.count as u32
                || state.patch.open().iter().any(|&hat| self.tax(&tolls, hat) <= left)
        })
    }

    /// What laying a tile here costs in taxes.
    pub(super) fn tax(&self, tolls: &Tolls, hat: Hat) -> u32 {
        let near = tolls.hats[..tolls.count].iter();
        near.filter(|&&toll| self.meetings.touch(toll, hat)).count() as u32
    }

    /// Whether the tile at hand can go to this open place.
    pub(super) fn may_lie(&self, state: &State, hat: Hat) -> bool {
        match state.phase {
            Phase::Moving { from, .. } => hat != from,
            _ => {
                let left = self.left_for_tax(state);
                left.is_some_and(|left| self.tax(&state.tolls(), hat) <= left)
            }
        }
    }

    /// Where the chosen tile can go.
    pub(super) fn places(&self, state: &State, out: &mut Vec<Step>) {
        let left = self.left_for_tax(state).unwrap_or(0);
        let tolls = state.tolls();
        let open = state.patch.open().iter();
        if left >= tolls.count as u32 {
            out.extend(open.map(|&hat| Step::Place(hat)));
        } else {
            let payable = open.filter(|&&hat| self.tax(&tolls, hat) <= left);
            out.extend(payable.map(|&hat| Step::Place(hat)));
        }
    }

    /// One of the places where the chosen tile can go, each equally likely.
    pub(super) fn random_place(&self, state: &State, rng: &mut Rng) -> Hat {
        let left = self.left_for_tax(state).unwrap_or(0);
        let tolls = state.tolls();
        loop {
            let hat = rng.pick(state.patch.open());
            if left >= tolls.count as u32 || self.tax(&tolls, hat) <= left {
                return hat;
            }
        }
    }

    /// Plays a tile from the hand.
    pub(super) fn place(&self, state: &mut State, kind: Kind, hat: Hat) {
        let player = state.seat;
        let cost = self.cost(state) + self.tax(&state.tolls(), hat);
        state.coins[player.index()] -= cost;
        for i in 0..state.tiles.len() {
            let tile = state.tiles[i];
            if state.is_toll(&tile)
                && self.meetings.touch(state.patch.hats()[i], hat)
                && let Some(owner) = tile.owner
            {
                state.coins[owner.index()] += 1;
            }
        }
        state.give(player, kind);
        state.played += 1;
        state.lively = true;
        self.lay(state, Tile { kind, owner: Some(player), coins: 0, filled: false }, hat);
        self.take_effect(state, kind, hat);
        self.fill_banks(state);
        let choices = match kind {
            Kind::L2 if self.can_steal(state) => Some(Phase::Stealing),
            Kind::L3 if self.liftable(state).next().is_some() => Some(Phase::Lifting),
            _ => None,
        };
        match choices {
            Some(phase) => state.phase = phase,
            None => self.finish_tile(state),
        }
    }

    /// What happens when a tile is played: coins of green ones, the extra turn.
    fn take_effect(&self, state: &mut State, kind: Kind, hat: Hat) {
        let player = Some(state.seat);
        let of = |colour: Colour| {
            self.neighbours(state, hat).filter(|tile| tile.kind.colour() == colour).count()
        };
        let coins = match kind {
            Kind::G1 if self.coloured => of(Colour::Red),
            Kind::G2 if self.coloured => 2 * of(Colour::Blue),
            Kind::G1 => self.neighbours(state, hat).count(),
            Kind::G2 => 2 * self.neighbours(state, hat).count(),
            Kind::G3 => 3 * of(Colour::Pink),
            Kind::G4 => {
                let others = seats(self.seats).filter(|&seat| Some(seat) != player);
                3 * others.map(|seat| usize::from(state.owned[seat.index()])).sum::<usize>()
            }
            Kind::G5 => {
                let own = state.tiles.iter().filter(|tile| tile.owner == player);
                own.filter(|tile| tile.kind.colour() == Colour::Green).count()
            }
            Kind::L1 => {
                let foreign = self.neighbours(state, hat).filter(|t| is_foreign(t, state.seat));
                state.extra += u8::from(foreign.count() >= 3);
                0
            }
            _ => 0,
        };
        state.coins[state.seat.index()] += coins as u32;
    }

    /// Puts a tile on the board.
    pub(super) fn lay(&self, state: &mut State, tile: Tile, hat: Hat) {
        for i in state.patch.beside(self.meetings, hat) {
            let other = &state.tiles[i];
            if let Some(owner) = other.owner {
                state.red[owner.index()] += other.kind.points_beside(tile.kind.colour());
            }
            if let Some(owner) = tile.owner {
                state.red[owner.index()] += tile.kind.points_beside(other.kind.colour());
            }
        }
        if let Some(owner) = tile.owner {
            state.owned[owner.index()] += 1;
            state.eights[owner.index()] += u8::from(tile.kind == Kind::R8);
        }
        state.patch.lay(self.meetings, hat);
        state.tiles.push(tile);
        if self.live && tile.kind == Kind::B1 {
            self.count_blue(state);
        }
    }

    /// Counts all points anew, after a tile was lifted or has changed hands.
    pub(super) fn recount(&self, state: &mut State) {
        state.red = Default::default();
        state.eights = Default::default();
        state.owned = Default::default();
        for (i, tile) in state.tiles.iter().enumerate() {
            let Some(owner) = tile.owner.map(Seat::index) else { continue };
            state.owned[owner] += 1;
            state.eights[owner] += u8::from(tile.kind == Kind::R8);
            if tile.kind.colour() == Colour::Red {
                state.red[owner] += self.red_points(state, i);
            }
        }
        if self.live {
            self.count_blue(state);
        }
    }

    /// The points that the tile of this index has by the colours around it.
    fn red_points(&self, state: &State, index: usize) -> u16 {
        let neighbours = self.neighbours(state, state.patch.hats()[index]);
        neighbours.map(|n| state.tiles[index].kind.points_beside(n.kind.colour())).sum()
    }

    /// The points that the tile of this index gives its owner now; blue groups apart.
    pub(super) fn tile_points(&self, state: &State, index: usize) -> u16 {
        match (state.tiles[index].kind, state.tiles[index].owner) {
            (Kind::R8, Some(owner)) => 3 * u16::from(state.owned[owner.index()]),
            _ => self.red_points(state, index),
        }
    }

    /// Counts the blue groups.
    pub(super) fn count_blue(&self, state: &mut State) {
        for seat in seats(self.seats) {
            let own = |tile: &Tile| tile.kind == Kind::B1 && tile.owner == Some(seat);
            let mut left = (state.tiles.iter().enumerate())
                .fold(0_u128, |all, (i, tile)| all | u128::from(own(tile)) << i);
            let mut points = 0;
            while left != 0 {
                let group = state.patch.group(self.meetings, left);
                points += blue_points(group.count_ones());
                left &= !group;
            }
            state.blue[seat.index()] = points;
        }
    }

    /// The running score of a seat; at the end with all that is counted then.
    pub(super) fn score(&self, state: &State, seat: Seat) -> u16 {
        let i = seat.index();
        state.red[i] + 3 * u16::from(state.eights[i]) * u16::from(state.owned[i]) + state.blue[i]
    }

    /// Whether the target is reached by any seat.
    pub(super) fn reached(&self, state: &State) -> bool {
        seats(self.seats).any(|seat| self.score(state, seat) >= self.target)
    }

    /// Fills every `p4` that is for the first time beside two tiles of its owner.
    pub(super) fn fill_banks(&self, state: &mut State) {
        for i in 0..state.tiles.len() {
            let bank = state.tiles[i];
            if bank.kind != Kind::P4 || bank.filled {
                continue;
            }
            let neighbours = self.neighbours(state, state.patch.hats()[i]);
            if neighbours.filter(|tile| tile.owner == bank.owner).count() >= 2 {
                state.tiles[i].coins = BANK;
                state.tiles[i].filled = true;
            }
        }
    }

    /// Gives a tile on the board to another owner.
    pub(super) fn hand_over(&self, state: &mut State, index: usize, owner: Seat) {
        state.tiles[index].owner = Some(owner);
        self.recount(state);
        self.fill_banks(state);
    }

    /// The target is looked at when a tile has had all its effects.
    pub(super) fn finish_tile(&self, state: &mut State) {
        state.phase = if self.reached(state) { Phase::Won } else { Phase::Playing };
    }

    pub(super) fn can_steal(&self, state: &State) -> bool {
        state.purse() >= THEFT
            && self.neighbours(state, state.last()).any(|tile| is_foreign(tile, state.seat))
    }

    /// What the `l2` that was laid last can steal, and the choice not to.
    pub(super) fn thefts(&self, state: &State, out: &mut Vec<Step>) {
        for i in state.patch.beside(self.meetings, state.last()) {
            if is_foreign(&state.tiles[i], state.seat) {
                let hat = state.patch.hats()[i];
                out.push(Step::Steal(hat.q, hat.r));
            }
        }
        out.push(Step::Pass);
    }

    /// Takes over the tile at this home.
    pub(super) fn steal(&self, state: &mut State, q: i16, r: i16) {
        state.coins[state.seat.index()] -= THEFT;
        let index = state.patch.at_home(q, r).expect("a tile beside the thief");
        self.hand_over(state, index, state.seat);
        self.finish_tile(state);
    }

    /// The indices of the tiles that the `l3` that was laid last can lift: neighbours without which
    /// the others hang together, but not the base.
    pub(super) fn liftable<'a>(&'a self, state: &'a State) -> impl Iterator<Item = usize> + 'a {
        let beside = state.patch.beside(self.meetings, state.last());
        beside.filter(|&i| i > 0 && state.patch.holds_without(self.meetings, i))
    }

    pub(super) fn lifts(&self, state: &State, out: &mut Vec<Step>) {
        let hats = state.patch.hats();
        out.extend(self.liftable(state).map(|i| Step::Lift(hats[i].q, hats[i].r)));
        out.push(Step::Pass);
    }

    /// Lifts the tile at this home; it keeps its owner and its coins.
    pub(super) fn lift(&self, state: &mut State, q: i16, r: i16) {
        let index = state.patch.at_home(q, r).expect("a tile beside the one laid last");
        let from = state.patch.lift(self.meetings, index);
        let tile = state.tiles.remove(index);
        self.recount(state);
        state.phase = Phase::Moving { tile, from };
    }
}

/// Whether the tile belongs to another player.
pub(super) fn is_foreign(tile: &Tile, player: Seat) -> bool {
    tile.owner.is_some_and(|owner| owner != player)
}
