//! Steps are words with their objects after colons; a place is the home hexagon and the letter of
//! the orientation: `-1,2d`.

use std::fmt::Write;

use ludoteca_core::{Game, Notation, NotationExt, Seat, Turn};

use super::kites::{Hat, ORIENTATIONS};
use super::{Aperiodik, Kind, Phase, State, Step, THEFT, held, seats};

/// The number of a seat in steps, from 1.
pub(super) fn number(seat: Seat) -> usize {
    seat.index() + 1
}

/// The letter of an orientation.
pub(super) fn letter(hat: Hat) -> char {
    char::from(b'a' + hat.orientation)
}

fn read_home(text: &str) -> Option<(i16, i16)> {
    let (q, r) = text.split_once(',')?;
    let read = |text: &str| text.parse().ok().filter(|n: &i16| n.abs() < 1000);
    Some((read(q)?, read(r)?))
}

pub(super) fn read_place(token: &str) -> Option<Hat> {
    let letter = token.chars().last().filter(|&c| ('a'..'m').contains(&c))?;
    let (q, r) = read_home(&token[..token.len() - 1])?;
    let orientation = letter as u8 - b'a';
    (orientation < ORIENTATIONS).then_some(Hat { q, r, orientation })
}

impl Aperiodik {
    fn read_held(&self, text: &str) -> Option<(Seat, Kind)> {
        let (seat, kind) = text.split_once(':')?;
        let number = seat.parse().ok().filter(|n| (1..=self.seats).contains(n))?;
        Some((Seat::new(number - 1), Kind::read(kind)?))
    }

    /// What is asked for now, as the form of a step.
    fn expected(&self, state: &State) -> &'static str {
        if state.must_draw() {
            return "the tile that is drawn, such as draw:r1";
        }
        match state.phase {
            Phase::Reaction(_) => "reshuffle or pass",
            Phase::Buying => "buy:SLOT, skip, ask:SEAT:KIND, own:Q,R or reshuffle, such as buy:1",
            Phase::Pricing { .. } => "pay:COINS, such as pay:3",
            Phase::Answer { .. } => "accept or refuse",
            Phase::Playing => "play:KIND, reshuffle, swap:SEAT:KIND or done, such as play:r1",
            Phase::Placing(_) | Phase::Moving { .. } => {
                "the place of the tile: its home hexagon and a letter from a to l, such as -1,2d"
            }
            Phase::Stealing => "steal:Q,R or pass, such as steal:-1,2",
            Phase::Lifting => "lift:Q,R or pass, such as lift:-1,2",
            Phase::Won | Phase::Spent => "nothing",
        }
    }

    /// Why a tile cannot lie there.
    fn why_not_there(&self, state: &State, hat: Hat) -> String {
        if let Phase::Moving { from, .. } = state.phase
            && hat == from
        {
            return "the lifted tile must lie otherwise than before; choose another place"
                .to_owned();
        }
        if state.patch.open().contains(&hat) {
            return format!(
                "cost and taxes there come to {}, more than the {} coins at hand; choose a place with less tax",
                self.cost(state) + self.tax(&state.tolls(), hat),
                state.purse()
            );
        }
        let taken = |other: &Hat| other.kites().iter().any(|kite| hat.kites().contains(kite));
        if state.patch.hats().iter().any(taken) {
            "it would lie on a tile; choose free kites".to_owned()
        } else if self.neighbours(state, hat).next().is_none() {
            "it would touch no tile along an edge; choose a place beside one".to_owned()
        } else {
            "tiles may not be turned over here; choose a letter from a to f".to_owned()
        }
    }
}

impl Aperiodik {
    /// A step as people read it; nothing for the end of a turn that is seen anyway.
    fn phrase(&self, state: &State, step: Step, first: bool) -> Option<String> {
        let laid = |q: i16, r: i16| {
            let hats = state.patch.hats().iter().zip(&state.tiles);
            let tile = hats.into_iter().find(|(hat, _)| (hat.q, hat.r) == (q, r));
            tile.map_or_else(|| format!("{q},{r}"), |(_, tile)| tile.kind.name().to_owned())
        };
        Some(match step {
            Step::Draw(kind) | Step::Play(kind) => kind.name().to_owned(),
            Step::Buy(slot) => {
                let kind = state.stalls().get(usize::from(slot));
                format!("buy {}", kind.map_or("", |kind| kind.name()))
            }
            Step::Ask(seat, kind) => format!("ask {} ({})", kind.name(), number(seat)),
            Step::Swap(seat, kind) => format!("swap {} ({})", kind.name(), number(seat)),
            Step::Own(q, r) => format!("ask {}", laid(q, r)),
            Step::Steal(q, r) => format!("steal {}", laid(q, r)),
            Step::Lift(q, r) => format!("lift {}", laid(q, r)),
            Step::Pay(coins) => format!("pay {coins}"),
            Step::Place(hat) => format!("{},{}{}", hat.q, hat.r, letter(hat)),
            Step::Done if !first => return None,
            Step::Skip
            | Step::Accept
            | Step::Refuse
            | Step::Reshuffle
            | Step::Pass
            | Step::Done => self.token(state, step),
        })
    }
}

impl Notation for Aperiodik {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        // Writing into a string cannot fail.
        let _ = match step {
            Step::Draw(kind) => write!(out, "draw:{}", kind.name()),
            Step::Buy(slot) => write!(out, "buy:{}", slot + 1),
            Step::Skip => write!(out, "skip"),
            Step::Ask(seat, kind) => write!(out, "ask:{}:{}", number(seat), kind.name()),
            Step::Own(q, r) => write!(out, "own:{q},{r}"),
            Step::Pay(coins) => write!(out, "pay:{coins}"),
            Step::Accept => write!(out, "accept"),
            Step::Refuse => write!(out, "refuse"),
            Step::Reshuffle => write!(out, "reshuffle"),
            Step::Pass => write!(out, "pass"),
            Step::Play(kind) => write!(out, "play:{}", kind.name()),
            Step::Place(hat) => write!(out, "{},{}{}", hat.q, hat.r, letter(hat)),
            Step::Steal(q, r) => write!(out, "steal:{q},{r}"),
            Step::Lift(q, r) => write!(out, "lift:{q},{r}"),
            Step::Swap(seat, kind) => write!(out, "swap:{}:{}", number(seat), kind.name()),
            Step::Done => write!(out, "done"),
        };
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        let home =
            |text: &str, step: fn(i16, i16) -> Step| read_home(text).map(|(q, r)| step(q, r));
        match token {
            "skip" => return Some(Step::Skip),
            "accept" => return Some(Step::Accept),
            "refuse" => return Some(Step::Refuse),
            "reshuffle" => return Some(Step::Reshuffle),
            "pass" => return Some(Step::Pass),
            "done" => return Some(Step::Done),
            _ => {}
        }
        let Some((word, text)) = token.split_once(':') else {
            return read_place(token).map(Step::Place);
        };
        match word {
            "draw" => Kind::read(text).map(Step::Draw),
            "buy" => {
                text.parse().ok().filter(|s| (1..=5).contains(s)).map(|s: u8| Step::Buy(s - 1))
            }
            "ask" => self.read_held(text).map(|(seat, kind)| Step::Ask(seat, kind)),
            "own" => home(text, Step::Own),
            "pay" => text.parse().ok().filter(|&c| c > 0).map(Step::Pay),
            "play" => Kind::read(text).map(Step::Play),
            "steal" => home(text, Step::Steal),
            "lift" => home(text, Step::Lift),
            "swap" => self.read_held(text).map(|(seat, kind)| Step::Swap(seat, kind)),
            _ => None,
        }
    }

    fn form(&self, state: &State) -> String {
        self.expected(state).to_owned()
    }

    fn why_not(&self, state: &State, step: Step) -> String {
        let otherwise = || format!("now comes something else; write {}", self.expected(state));
        if self.turn(state) == Turn::Chance {
            return match step {
                Step::Draw(kind) => {
                    format!("no {} is left in the bag; draw another kind", kind.name())
                }
                _ => otherwise(),
            };
        }
        match (state.phase, step) {
            (Phase::Buying, Step::Buy(slot)) if usize::from(slot) >= state.stalls().len() => {
                "that slot is empty; choose a filled one or skip".to_owned()
            }
            (Phase::Buying, Step::Buy(slot)) => format!(
                "slot {} costs more than the {} coins at hand; choose a cheaper one or skip",
                slot + 1,
                state.purse()
            ),
            (Phase::Buying, Step::Ask(..) | Step::Own(..)) if state.refused >= self.offers => {
                "no more offers can be refused in this turn; buy from the market or skip".to_owned()
            }
            (Phase::Buying, Step::Own(..)) if !self.property => {
                "tiles on the board are not for sale in this game; buy from the market or a hand"
                    .to_owned()
            }
            (Phase::Buying, Step::Ask(..) | Step::Own(..)) if state.purse() == 0 => {
                "an offer needs a coin; buy nothing and skip".to_owned()
            }
            (Phase::Buying, Step::Ask(seat, kind)) => format!(
                "player {} does not hold a {} for sale; ask for a tile that another player holds",
                number(seat),
                kind.name()
            ),
            (Phase::Buying, Step::Own(..)) => {
                "no tile of another player has its home there; name one that has".to_owned()
            }
            (Phase::Pricing { .. }, Step::Pay(_)) => {
                format!("only {} coins are at hand; offer no more", state.purse())
            }
            (Phase::Playing, Step::Play(kind)) if !state.holds(state.seat, kind) => {
                format!("no {} is in the hand; play what is, or write done", kind.name())
            }
            (Phase::Playing, Step::Play(_)) => format!(
                "the next tile costs {} and its taxes, more than the {} coins at hand; write done",
                self.cost(state),
                state.purse()
            ),
            (Phase::Playing, Step::Swap(..)) => {
                "a swap needs a p6 that did not come from that player since one's last turn, and a tile that the other holds"
                    .to_owned()
            }
            (Phase::Buying | Phase::Playing, Step::Reshuffle) => {
                "a new market needs a p5 in the hand and a tile in the market; go on without".to_owned()
            }
            (Phase::Placing(_) | Phase::Moving { .. }, Step::Place(hat)) => {
                self.why_not_there(state, hat)
            }
            (Phase::Stealing, Step::Steal(..)) => format!(
                "only a tile of another player beside the one just laid is stolen, for {THEFT} coins; name one or pass"
            ),
            (Phase::Lifting, Step::Lift(..)) => {
                "only a tile beside the one just laid is lifted, not the base and none that holds others; name one or pass"
                    .to_owned()
            }
            _ => otherwise(),
        }
    }

    /// In words that languages say in their own, and with tiles by their kind: `buy r1`,
    /// `r1 -1,2d, steal g2`. The end of a turn is written only where nothing else is.
    fn write_turn(&self, state: &State, steps: &[Step], out: &mut String) {
        let mut at = state.clone();
        for (i, &step) in steps.iter().enumerate() {
            if let Some(text) = self.phrase(&at, step, i == 0) {
                // A place belongs to the tile before it.
                let place = matches!(step, Step::Place(_));
                out.push_str(if i == 0 {
                    ""
                } else if place {
                    " "
                } else {
                    ", "
                });
                out.push_str(&text);
            }
            self.play(&mut at, step);
        }
    }

    fn write_board(&self, state: &State, out: &mut String) {
        let tile = |out: &mut String, hat: Hat, kind: Kind, owner: Option<Seat>| {
            let owner = owner.map_or("-".to_owned(), |seat| number(seat).to_string());
            let _ = write!(out, " {},{}{}={}/{owner}", hat.q, hat.r, letter(hat), kind.name());
        };
        out.push_str("board:");
        for (&hat, laid) in state.patch.hats().iter().zip(&state.tiles) {
            tile(out, hat, laid.kind, laid.owner);
            if laid.coins > 0 {
                let _ = write!(out, "({})", laid.coins);
            }
        }
        out.push_str("\nmarket:");
        for (slot, kind) in state.stalls().iter().enumerate() {
            let _ = write!(out, " {}:{}", slot + 1, kind.name());
        }
        out.push('\n');
        for seat in seats(self.seats) {
            let mark = if seat == state.seat { '>' } else { ' ' };
            let points = self.score(state, seat);
            let coins = state.coins[seat.index()];
            let _ = write!(out, "{mark}{}: points {points}, coins {coins}, hand", number(seat));
            for kind in held(state.hand(seat)) {
                let _ = write!(out, " {}", kind.name());
                match state.hand(seat)[kind.index()] {
                    1 => {}
                    copies => {
                        let _ = write!(out, "x{copies}");
                    }
                }
            }
            out.push('\n');
        }
        let _ = write!(out, "bag: {}, ", state.bagged);
        let _ = match state.phase {
            Phase::Reaction(seat) => write!(out, "player {} may discard a p5", number(seat)),
            Phase::Buying => write!(out, "buying, {} refused", state.refused),
            Phase::Pricing { .. } => write!(out, "naming a price"),
            Phase::Answer { seller, price, .. } => {
                write!(out, "player {} is offered {price}", number(seller))
            }
            Phase::Playing => write!(out, "playing, {} laid", state.played),
            Phase::Placing(kind) => write!(out, "placing {}", kind.name()),
            Phase::Stealing => write!(out, "stealing"),
            Phase::Lifting => write!(out, "lifting"),
            Phase::Moving { tile, .. } => write!(out, "moving {}", tile.kind.name()),
            Phase::Won => write!(out, "target reached"),
            Phase::Spent => write!(out, "at the end"),
        };
        out.push('\n');
    }
}
