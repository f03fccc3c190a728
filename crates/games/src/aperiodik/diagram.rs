//! Positions that are set up. The board has no cells, so all is told in words after `-` and whose
//! turn it is: the tiles on the table, the market, the hands, the coins, the discarded `p5`, what
//! comes next in the turn, the extra turns and the idle ones:
//!
//! ```text
//! - 1 -1.-1b.g3.1/-1.-2a.r4.2 p1.l1.b1.g2.r1 -/2b1.p6+1 9/5 0 buy 0 0
//! ```
//!
//! The bag holds what is left. Offers under way, and a tile in the air, are not told.

use std::ops::RangeInclusive;
use std::str::FromStr;

use ludoteca_core::{Diagram, Field, Game, Layout, Message, PositionError, Seat, Setup};

use super::kites::{Hat, Meeting};
use super::notation::{letter, number, read_place};
use super::tiles::COPIES;
use super::{Aperiodik, IDLE_ROUNDS, Kind, Phase, State, Tile, held, seats};

/// How many fields there are.
const FIELDS: usize = 8;

/// Nothing, or nobody.
const NONE: &str = Field::NOTHING;
/// Between tiles of the table, and between players.
const BETWEEN: char = '/';
/// Between the parts of what is told of a tile or a phase, and between kinds.
const PARTS: char = '.';
/// Before the giver of a `p6`.
const GIVER: char = '+';

/// What comes next in a turn.
const BUY: &str = "buy";
const PLAY: &str = "play";
const REACT: &str = "react";
const STEAL: &str = "steal";
const LIFT: &str = "lift";
const WON: &str = "won";
const END: &str = "end";

/// No game brings so many coins.
const MOST_COINS: u32 = 99_999;
/// The coins on a `p4`.
const MOST_IN_BANK: u8 = 3;

/// A field and what is written in it.
#[derive(Clone, Copy)]
struct Word<'a> {
    field: &'a Field,
    text: &'a str,
}

impl<'a> Word<'a> {
    fn refused(self) -> PositionError {
        self.field.refuses(self.text)
    }

    fn number<T: FromStr + PartialOrd>(self, range: RangeInclusive<T>) -> Result<T, PositionError> {
        let number = self.text.parse().ok().filter(|n| range.contains(n));
        number.ok_or_else(|| self.refused())
    }

    /// What is written between these characters.
    fn list(self, between: char) -> impl Iterator<Item = Word<'a>> {
        let all = Some(self.text).filter(|&text| text != NONE);
        let parts = all.into_iter().flat_map(move |text| text.split(between));
        parts.map(move |text| Word { text, ..self })
    }

    /// What is written for each of so many players.
    fn players(
        self,
        count: usize,
    ) -> Result<impl Iterator<Item = (Seat, Word<'a>)>, PositionError> {
        if self.text.split(BETWEEN).count() != count {
            return Err(self.refused());
        }
        let words = self.text.split(BETWEEN).map(move |text| Word { text, ..self });
        Ok(seats(count).zip(words))
    }
}

/// Words with a character between them, or `-` for none.
fn joined(words: impl Iterator<Item = String>, between: char) -> String {
    let words: Vec<_> = words.collect();
    if words.is_empty() { NONE.to_owned() } else { words.join(&between.to_string()) }
}

impl Setup for Aperiodik {
    fn layout(&self) -> Layout {
        let idle = std::iter::once(NONE.to_owned())
            .chain((0..=self.most_idle()).map(|turns| turns.to_string()));
        let fields = [
            Field::form("table", &[NONE], Message::new("aperiodik-takes-table")),
            Field::form("market", &[NONE], Message::new("aperiodik-takes-market")),
            Field::form(
                "hands",
                &[],
                Message::new("aperiodik-takes-hands").count("seats", self.seats),
            ),
            Field::each("coins", (0..self.seats).map(|seat| vec![seat]), BETWEEN, 0..=MOST_COINS),
            Field::whole("discarded", 0..=COPIES[Kind::P5.index()]),
            Field::form("phase", &[BUY, PLAY, WON, END], Message::new("aperiodik-takes-phase")),
            Field::whole("extra", 0..=COPIES[Kind::L1.index()]),
            // How many in a row; none is counted while a purchase, a tile or a p5 is in this turn.
            Field::words("idle", idle, 0),
        ];
        let start = self.words_of(&self.start(), BUY.to_owned());
        let fields = fields.into_iter().zip(start).map(|(field, word)| field.by_default(word));
        Layout {
            cells: Vec::new(),
            rows: Vec::new(),
            pieces: Vec::new(),
            sides: seats(self.seats).map(|seat| number(seat).to_string()).collect(),
            fields: fields.collect(),
        }
    }

    fn diagram(&self, state: &State) -> Option<Diagram> {
        let words = self.words_of(state, phase_word(state)?);
        Some(Diagram { cells: Vec::new(), side: state.seat.index(), fields: words.to_vec() })
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State, PositionError> {
        let layout = self.layout();
        let word = |i: usize| Word { field: &layout.fields[i], text: &diagram.fields[i] };
        let [table, market, hands, coins, discarded, phase, extra, idle] =
            std::array::from_fn(word);
        let mut state = self.start();
        state.seat = Seat::new(diagram.side);
        self.lay_table(&mut state, table)?;
        lay_market(&mut state, market)?;
        self.lay_hands(&mut state, hands)?;
        let coins = coins.field.read_numbers(coins.text)?;
        state.coins[..self.seats].copy_from_slice(&coins);
        for _ in 0..discarded.field.read_number::<u8>(discarded.text)? {
            take_out(&mut state, Kind::P5)?;
        }
        state.bagged = state.bag.iter().sum();
        state.extra = extra.field.read_number(extra.text)?;
        let idle = idle.field.read_word(idle.text)?;
        state.lively = idle == 0;
        state.idle = idle.saturating_sub(1) as u8;
        self.lay_phase(&mut state, phase)?;
        self.agrees(&mut state)?;
        Ok(state)
    }
}

/// What comes next, where that can be told in a word.
fn phase_word(state: &State) -> Option<String> {
    let counted = |word: &str, count: u8| match count {
        0 => word.to_owned(),
        count => format!("{word}{PARTS}{count}"),
    };
    match state.phase {
        Phase::Reaction(asked) => Some(format!("{REACT}{PARTS}{}", number(asked))),
        Phase::Buying => Some(counted(BUY, state.refused)),
        Phase::Playing => Some(counted(PLAY, state.played)),
        Phase::Stealing => Some(counted(STEAL, state.played)),
        Phase::Lifting => Some(counted(LIFT, state.played)),
        Phase::Won => Some(WON.to_owned()),
        Phase::Spent => Some(END.to_owned()),
        Phase::Pricing { .. } | Phase::Answer { .. } | Phase::Placing(_) | Phase::Moving { .. } => {
            None
        }
    }
}

/// A place as it is written here: `-1.2d`.
fn place_word(hat: Hat) -> String {
    format!("{}{PARTS}{}{}", hat.q, hat.r, letter(hat))
}

/// Takes a tile out of the bag that lies elsewhere.
fn take_out(state: &mut State, kind: Kind) -> Result<(), PositionError> {
    let left = &mut state.bag[kind.index()];
    *left = left.checked_sub(1).ok_or_else(|| {
        let rule = Message::new("aperiodik-wrong-copies").name("kind", kind.name());
        PositionError::whole(rule.number("most", COPIES[kind.index()]))
    })?;
    Ok(())
}

fn lay_market(state: &mut State, word: Word<'_>) -> Result<(), PositionError> {
    for name in word.list(PARTS) {
        let kind = Kind::read(name.text).ok_or_else(|| name.refused())?;
        let slot = state.market.get_mut(usize::from(state.stalls)).ok_or_else(|| word.refused())?;
        *slot = kind;
        state.stalls += 1;
        take_out(state, kind)?;
    }
    Ok(())
}

impl Aperiodik {
    /// After so many idle turns the game ends.
    fn most_idle(&self) -> u8 {
        (IDLE_ROUNDS * self.seats as u32) as u8
    }

    /// All fields, with this phase.
    fn words_of(&self, state: &State, phase: String) -> [String; FIELDS] {
        let table = state.patch.hats().iter().zip(&state.tiles).filter_map(|(&hat, tile)| {
            let owner = number(tile.owner?);
            let mut word = format!("{}{PARTS}{}{PARTS}{owner}", place_word(hat), tile.kind.name());
            if tile.filled {
                word.extend([PARTS.to_string(), tile.coins.to_string()]);
            }
            Some(word)
        });
        let market = state.stalls().iter().map(|kind| kind.name().to_owned());
        let hands = seats(self.seats).map(|seat| hand_word(state, seat));
        let coins = state.coins[..self.seats].iter().map(u32::to_string);
        let of_p5 = |counts: &super::Counts| counts[Kind::P5.index()];
        let held = state.hands.iter().map(of_p5).sum::<u8>() + of_p5(&state.bag);
        let lying = state.tiles.iter().map(|tile| tile.kind).chain(state.stalls().iter().copied());
        let lying = lying.filter(|&kind| kind == Kind::P5).count() as u8;
        let idle = if state.lively { NONE.to_owned() } else { state.idle.to_string() };
        [
            joined(table, BETWEEN),
            joined(market, PARTS),
            joined(hands, BETWEEN),
            joined(coins, BETWEEN),
            (COPIES[Kind::P5.index()] - held - lying).to_string(),
            phase,
            state.extra.to_string(),
            idle,
        ]
    }

    fn lay_table(&self, state: &mut State, word: Word<'_>) -> Result<(), PositionError> {
        for text in word.list(BETWEEN) {
            let (hat, tile) = self.read_tile(text.text).ok_or_else(|| text.refused())?;
            if hat.is_turned_over() && !self.turns_over() {
                let rule = Message::new("aperiodik-wrong-face");
                return Err(PositionError::at(place_word(hat), rule));
            }
            let under = |other: &Hat| self.meetings.meet(*other, hat) == Meeting::Overlap;
            if let Some(&other) = state.patch.hats().iter().find(|other| under(other)) {
                let rule = Message::new("aperiodik-wrong-overlap").name("other", place_word(other));
                return Err(PositionError::at(place_word(hat), rule));
            }
            take_out(state, tile.kind)?;
            state.patch.lay(self.meetings, hat);
            state.tiles.push(tile);
        }
        let all = u128::MAX >> (128 - state.tiles.len());
        let loose = (all & !state.patch.group(self.meetings, all)).trailing_zeros();
        if let Some(&hat) = state.patch.hats().get(loose as usize) {
            let rule = Message::new("aperiodik-wrong-loose");
            return Err(PositionError::at(place_word(hat), rule));
        }
        self.recount(state);
        self.fill_banks(state);
        Ok(())
    }

    /// Whether tiles may lie with either face up.
    fn turns_over(&self) -> bool {
        let base = Hat { q: 0, r: 0, orientation: 0 };
        self.meetings.neighbours(base).any(Hat::is_turned_over)
    }

    fn read_seat(&self, text: &str) -> Option<Seat> {
        let number = text.parse().ok().filter(|n| (1..=self.seats).contains(n))?;
        Some(Seat::new(number - 1))
    }

    /// `-1.2d.r1.2`, and the coins on a `p4`.
    fn read_tile(&self, text: &str) -> Option<(Hat, Tile)> {
        let parts: Vec<_> = text.split(PARTS).collect();
        let (&[q, place, kind, owner], bank) = parts.split_first_chunk()?;
        let hat = read_place(&format!("{q},{place}"))?;
        let (kind, owner) = (Kind::read(kind)?, Some(self.read_seat(owner)?));
        let coins = match bank {
            [] => None,
            [coins] if kind == Kind::P4 => {
                Some(coins.parse().ok().filter(|&coins| coins <= MOST_IN_BANK)?)
            }
            _ => return None,
        };
        let (coins, filled) = (coins.unwrap_or(0), coins.is_some());
        Some((hat, Tile { kind, owner, coins, filled }))
    }

    fn lay_hands(&self, state: &mut State, word: Word<'_>) -> Result<(), PositionError> {
        for (seat, hand) in word.players(self.seats)? {
            for tiles in hand.list(PARTS) {
                let read = self.read_held_by(seat, tiles.text);
                let (copies, kind, giver) = read.ok_or_else(|| tiles.refused())?;
                for _ in 0..copies {
                    take_out(state, kind)?;
                    state.take(seat, kind, giver);
                }
            }
        }
        Ok(())
    }

    /// `b1`, `2b1` or `p6+2`: how many tiles of a kind, and who gave them.
    fn read_held_by(&self, seat: Seat, text: &str) -> Option<(u8, Kind, Option<Seat>)> {
        let tile = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let copies = match &text[..text.len() - tile.len()] {
            "" => 1,
            digits => digits.parse().ok().filter(|&copies| copies > 0)?,
        };
        let Some((kind, giver)) = tile.split_once(GIVER) else {
            return Some((copies, Kind::read(tile)?, None));
        };
        let kind = Kind::read(kind).filter(|&kind| kind == Kind::P6)?;
        let giver = self.read_seat(giver).filter(|&giver| giver != seat)?;
        Some((copies, kind, Some(giver)))
    }

    fn lay_phase(&self, state: &mut State, word: Word<'_>) -> Result<(), PositionError> {
        let (name, count) = word.text.split_once(PARTS).unwrap_or((word.text, ""));
        let counted = |least: u8, most: u8| match count {
            "" => Ok(least),
            count => Word { text: count, ..word }.number(least..=most),
        };
        state.phase = match name {
            REACT => Phase::Reaction(self.read_seat(count).ok_or_else(|| word.refused())?),
            BUY => Phase::Buying,
            PLAY => Phase::Playing,
            STEAL => Phase::Stealing,
            LIFT => Phase::Lifting,
            WON if count.is_empty() => Phase::Won,
            END if count.is_empty() => Phase::Spent,
            _ => return Err(word.refused()),
        };
        let tiles = COPIES.iter().sum();
        match state.phase {
            Phase::Buying => state.refused = counted(0, self.offers)?,
            Phase::Playing => state.played = counted(0, tiles)?,
            Phase::Stealing | Phase::Lifting => state.played = counted(1, tiles)?,
            _ => {}
        }
        Ok(())
    }

    /// That the phase is one that this position can have.
    fn agrees(&self, state: &mut State) -> Result<(), PositionError> {
        let idle = state.idle >= self.most_idle();
        let ended = idle || self.nothing_left(state);
        let reached = seats(self.seats).find(|&seat| self.score(state, seat) >= self.target);
        let last = state.tiles.last().filter(|tile| tile.owner == Some(state.seat));
        let just_laid = |kind: Kind| last.is_some_and(|tile| tile.kind == kind);
        let over = matches!(state.phase, Phase::Won | Phase::Spent);
        let rule = match (state.phase, reached) {
            _ if over && state.must_draw() => Message::new("aperiodik-wrong-refill"),
            (Phase::Won, None) => Message::new("aperiodik-wrong-won").number("target", self.target),
            (Phase::Spent, _) if !ended => {
                Message::new("aperiodik-wrong-end").number("idle", self.most_idle())
            }
            (Phase::Buying | Phase::Playing | Phase::Reaction(_), Some(seat)) => {
                let rule = Message::new("aperiodik-wrong-reached").count("player", number(seat));
                rule.number("target", self.target).name("phase", WON)
            }
            (Phase::Buying | Phase::Reaction(_), _) if ended => {
                Message::new("aperiodik-wrong-ended").name("phase", END)
            }
            (_, _) if idle && !over => {
                Message::new("aperiodik-wrong-idle").number("idle", self.most_idle())
            }
            (Phase::Reaction(asked), _) if !self.may_react(state, asked) => {
                let rule = Message::new("aperiodik-wrong-react").count("player", number(asked));
                rule.name("phase", BUY)
            }
            (Phase::Stealing, _) if !just_laid(Kind::L2) || !self.can_steal(state) => {
                Message::new("aperiodik-wrong-steal").name("phase", PLAY)
            }
            (Phase::Lifting, _)
                if !just_laid(Kind::L3) || self.liftable(state).next().is_none() =>
            {
                Message::new("aperiodik-wrong-lift").name("phase", PLAY)
            }
            (Phase::Spent, _) => {
                self.count_blue(state);
                return Ok(());
            }
            _ => return Ok(()),
        };
        Err(PositionError::whole(rule))
    }
}

/// What a seat holds: `r1.2b1.p6+2`.
fn hand_word(state: &State, seat: Seat) -> String {
    let copied = |copies: u8, name: String| match copies {
        1 => name,
        copies => format!("{copies}{name}"),
    };
    let counts = state.hand(seat);
    let kinds = held(counts).flat_map(|kind| {
        let alike =
            (kind != Kind::P6).then(|| copied(counts[kind.index()], kind.name().to_owned()));
        let givers = state.givers[seat.index()].iter().enumerate();
        let given = givers.filter(move |&(_, &copies)| kind == Kind::P6 && copies > 0);
        let given = given.map(move |(giver, &copies)| match giver {
            0 => copied(copies, kind.name().to_owned()),
            giver => copied(copies, format!("{}{GIVER}{giver}", kind.name())),
        });
        alike.into_iter().chain(given)
    });
    joined(kinds, PARTS)
}
