//! Cups are named by field and number: `c1/3`, `ct1`, `cb`; `ct1-cancel` undoes the special move.
//!
//! The rulebook writes a turn with every cup that gets a die: `c1/1 -:- c1/2,3 + CT1+CB + CT4`.

use std::fmt::{self, Write};

use ludoteca_core::{Game, Joint, Message, Notation, NotationExt, Seat, StepList};

use super::cups::NUMBERED;
use super::{Cup, Goal, Sinapsi, Special, State, Step};

const REVERSE: &str = "reverse";
const BONUS: &str = "cb";
const CANCEL: &str = "-cancel";

/// `c1/3`, `ct1` or `cb`.
impl fmt::Display for Cup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Cup::BONUS {
            return f.write_str(BONUS);
        }
        let field = self.field_number() + 1;
        if self.is_transit() {
            write!(f, "ct{field}")
        } else {
            write!(f, "c{field}/{}", self.number() + 1)
        }
    }
}

/// A cup as the rulebook writes it.
fn printed(cup: Cup) -> String {
    let name = cup.to_string();
    if cup.is_numbered() { name } else { name.to_uppercase() }
}

/// Adds a cup to the list of those that got a die; `last` is the one before it.
///
/// Numbers in one field stand together, and a plus sign leads to another zone; it has no spaces
/// where there is no other way (section 5).
fn write_next(last: Option<Cup>, cup: Cup, out: &mut String) {
    let same_field = |last: Cup| last.field_number() == cup.field_number();
    let _ = match last {
        None => write!(out, " {}", printed(cup)),
        Some(last) if last.is_numbered() && cup.is_numbered() && same_field(last) => {
            write!(out, ",{}", cup.number() + 1)
        }
        Some(_) if cup == Cup::BONUS => write!(out, "+{}", printed(cup)),
        Some(_) => write!(out, " + {}", printed(cup)),
    };
}

impl Sinapsi {
    /// A number from 1 to `most`, counted from 0.
    fn read_number(text: &str, most: usize) -> Option<usize> {
        text.parse().ok().filter(|n| (1..=most).contains(n)).map(|n: usize| n - 1)
    }

    fn read_cup(&self, text: &str) -> Option<Cup> {
        if text == BONUS {
            return Some(Cup::BONUS);
        }
        let text = text.strip_prefix('c')?;
        if let Some(field) = text.strip_prefix('t') {
            return Self::read_number(field, self.board.fields).map(Cup::transit);
        }
        let (field, number) = text.split_once('/')?;
        let field = Self::read_number(field, self.board.fields)?;
        Some(Cup::numbered(field, Self::read_number(number, NUMBERED)?))
    }

    /// What stands against a step, and all that are legal.
    fn instead(&self, state: &State, why: Message) -> Message {
        let mut steps = StepList::new();
        self.steps(state, &mut steps);
        let tokens = steps.into_iter().map(|step| self.token(state, step));
        Message::new("sinapsi-why").say("why", why).list("right", Joint::Or, tokens)
    }

    fn why_not_reverse(&self, state: &State) -> Message {
        if state.special != Special::None || state.hold.is_some() {
            return Message::new("sinapsi-why-bought");
        }
        Message::new("sinapsi-why-poor")
            .number("cost", self.cost())
            .number("least", self.cost() + 1)
            .number("store", state.stores[self.side(state.seat)])
    }

    fn why_not_cup(&self, state: &State, step: Step, cup: Cup) -> Message {
        if let Some(hold) = state.hold {
            let at = hold.way.at;
            return match step {
                Step::Undo(_) if at == Cup::BONUS && state.special == Special::Bought => {
                    Message::new("sinapsi-why-last-die")
                }
                Step::Undo(_) => Message::new("sinapsi-why-undo"),
                _ => Message::new("sinapsi-why-way").name("cup", at.to_string()),
            };
        }
        let seat = state.seat.index();
        match step {
            Step::Undo(_) => Message::new("sinapsi-why-no-dice"),
            _ if cup == Cup::BONUS => Message::new("sinapsi-why-bonus"),
            _ if cup.is_transit() && !self.board.own_transit => Message::new("sinapsi-why-transit"),
            _ if cup.field_number() != seat => {
                Message::new("sinapsi-why-field").count("field", seat + 1)
            }
            _ => Message::new("sinapsi-why-empty"),
        }
    }

    fn write_field(&self, state: &State, field: usize, out: &mut String) {
        let _ = write!(out, "c{}", field + 1);
        for cup in Cup::field(field, true) {
            let sign = if cup.is_transit() { "  ct" } else { "" };
            let _ = write!(out, "{sign} {:>3}", state.dice[cup.index()]);
        }
        let seat = Seat::new(field);
        let side = self.side(seat);
        let [store, total, won] = [state.stores, state.totals, state.won].map(|all| all[side]);
        let _ = write!(out, "  store {store:>3}  total {total:>4}");
        if matches!(self.goal, Goal::Hands(_)) {
            let _ = write!(out, "  won {won}");
        }
        out.push('\n');
    }
}

impl Notation for Sinapsi {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        let _ = match step {
            Step::Reverse => out.write_str(REVERSE),
            Step::Cup(cup) => write!(out, "{cup}"),
            Step::Undo(cup) => write!(out, "{cup}{CANCEL}"),
        };
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        if token == REVERSE {
            return Some(Step::Reverse);
        }
        match token.strip_suffix(CANCEL) {
            Some(cup) => self.read_cup(cup).filter(|cup| cup.is_transit()).map(Step::Undo),
            None => self.read_cup(token).map(Step::Cup),
        }
    }

    fn form(&self, state: &State) -> Message {
        match state.hold {
            None => {
                let cup = format!("c{}/3", state.seat.index() + 1);
                Message::new("sinapsi-form-cup").name("cup", cup)
            }
            Some(_) => Message::new("sinapsi-form-next").count("fields", self.board.fields),
        }
    }

    fn why_not(&self, state: &State, step: Step) -> Message {
        let why = match step {
            Step::Reverse => self.why_not_reverse(state),
            Step::Cup(cup) | Step::Undo(cup) => self.why_not_cup(state, step, cup),
        };
        self.instead(state, why)
    }

    /// The cup that is emptied and, after a sign, those that get its dice. The rulebook shows no
    /// special move: what it costs is written as sown before the turn, `3 -:- CB; c1/2 -:- c1/1`,
    /// and its sense, also once it is undone, shows in the order of the numbers.
    fn write_turn(&self, state: &State, steps: &[Step], out: &mut String) {
        let mut at = *state;
        let mut last = None;
        for (i, &step) in steps.iter().enumerate() {
            let begins = at.hold.is_none();
            self.play(&mut at, step);
            match step {
                Step::Reverse => {
                    let _ = write!(out, "{} -:- {}", self.cost(), printed(Cup::BONUS));
                }
                Step::Cup(cup) if begins => {
                    out.push_str(if i > 0 { "; " } else { "" });
                    let _ = write!(out, "{} -:-", printed(cup));
                }
                Step::Cup(_) | Step::Undo(_) => {}
            }
            for cup in at.sown.iter().flat_map(|sown| self.path(sown)) {
                write_next(last, cup, out);
                last = Some(cup);
            }
        }
    }

    /// Who ended a hand may have to begin the next one.
    fn begins_turn(&self, state: &State) -> bool {
        state.account.is_some() && state.hold.is_none() && state.special == Special::None
    }

    /// A line for each field, its cups from the base on, the transit cup and what its owner has.
    fn write_board(&self, state: &State, out: &mut String) {
        let _ = write!(out, "hand {}", state.hand + 1);
        if state.quiet > 0 {
            let _ = write!(out, ", quiet turns {}", state.quiet);
        }
        let bonus = state.dice[Cup::BONUS.index()];
        let _ = writeln!(out, "\ncb {bonus:>3}");
        for field in (0..self.board.fields).rev() {
            self.write_field(state, field, out);
        }
        if let Some(hold) = state.hold {
            let _ = writeln!(out, "in hand {} at {}", hold.dice, hold.way.at);
        }
        match state.special {
            Special::None => {}
            Special::Bought => out.push_str("reversed\n"),
            Special::Undone => out.push_str("reverse undone\n"),
        }
    }
}
