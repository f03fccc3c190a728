//! What somebody wishes of a game, in words or as bounds: `short,fair,draws<=5%`.
//!
//! Every wish is about a number that follows from the figures of a report, and has a band in which it is
//! met. How far outside the number lies says how far the wish is from being met.

use std::fmt;

use ludoteca_core::{Joint, Message, ToMessage, near};

use crate::report::{Estimate, Figure, Interval, Unit};

/// What a wish is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// How many turns a game has.
    Length,
    /// How many minutes it takes people, about.
    Minutes,
    /// Among how much one chooses in a turn.
    Choices,
    /// What the seat gets that gets least.
    Fair,
    /// The share of games without a winner.
    Draws,
    /// The share of games that a limit ends.
    Capped,
    /// The share of games that are not the same as others.
    Different,
    /// How far behind winners were.
    Drama,
    /// How often the lead changes.
    LeadChanges,
    /// After what part of a game it is decided.
    Decisiveness,
    /// How much chances stay as they are.
    Stability,
    /// How open games are.
    Uncertainty,
    /// How clearly good steps stand out.
    Clarity,
    /// How many turns were worse than they seemed.
    Surprises,
    /// The part of the board that is played on.
    Coverage,
    /// How many players stand above each other.
    Rungs,
    /// Whether the second player may take the place of the first one.
    Swap,
}

/// What is to be known of a measure: its word, what it counts, and outside its band at what distance a wish
/// is worth half; where that grows with the bound, as a part of it.
struct Card {
    measure: Measure,
    word: &'static str,
    unit: Unit,
    half: Half,
}

#[derive(Clone, Copy)]
enum Half {
    Fixed(f64),
    Part(f64),
}

static CARDS: [Card; 17] = [
    Card { measure: Measure::Length, word: "length", unit: Unit::Turns, half: Half::Part(0.5) },
    Card { measure: Measure::Minutes, word: "minutes", unit: Unit::Count, half: Half::Part(0.5) },
    Card { measure: Measure::Choices, word: "choices", unit: Unit::Count, half: Half::Part(0.5) },
    Card { measure: Measure::Fair, word: "fair", unit: Unit::Share, half: Half::Fixed(0.1) },
    Card { measure: Measure::Draws, word: "draws", unit: Unit::Share, half: Half::Fixed(0.1) },
    Card { measure: Measure::Capped, word: "capped", unit: Unit::Share, half: Half::Fixed(0.1) },
    Card {
        measure: Measure::Different,
        word: "different",
        unit: Unit::Share,
        half: Half::Fixed(0.2),
    },
    Card { measure: Measure::Drama, word: "drama", unit: Unit::Chance, half: Half::Fixed(0.1) },
    Card {
        measure: Measure::LeadChanges,
        word: "lead-changes",
        unit: Unit::Count,
        half: Half::Fixed(1.0),
    },
    Card {
        measure: Measure::Decisiveness,
        word: "decisiveness",
        unit: Unit::Chance,
        half: Half::Fixed(0.2),
    },
    Card {
        measure: Measure::Stability,
        word: "stability",
        unit: Unit::Chance,
        half: Half::Fixed(0.1),
    },
    Card {
        measure: Measure::Uncertainty,
        word: "uncertainty",
        unit: Unit::Chance,
        half: Half::Fixed(0.2),
    },
    Card { measure: Measure::Clarity, word: "clarity", unit: Unit::Chance, half: Half::Fixed(0.1) },
    Card {
        measure: Measure::Surprises,
        word: "surprises",
        unit: Unit::Count,
        half: Half::Part(0.5),
    },
    Card {
        measure: Measure::Coverage,
        word: "coverage",
        unit: Unit::Share,
        half: Half::Fixed(0.2),
    },
    Card { measure: Measure::Rungs, word: "rungs", unit: Unit::Count, half: Half::Fixed(2.0) },
    Card { measure: Measure::Swap, word: "swap", unit: Unit::Count, half: Half::Fixed(0.25) },
];

type Named = (&'static str, Measure, f64, f64);

/// The wishes that have a word: it, what it is about, and its band.
static WORDS: [Named; 19] = [
    ("short", Measure::Length, 8.0, 30.0),
    ("long", Measure::Length, 80.0, f64::INFINITY),
    ("quick", Measure::Minutes, 1.0, 10.0),
    ("simple", Measure::Choices, 2.0, 15.0),
    ("rich", Measure::Choices, 40.0, f64::INFINITY),
    ("fair", Measure::Fair, 0.45, 1.0),
    ("no-swap", Measure::Swap, 0.0, 0.0),
    ("no-draws", Measure::Draws, 0.0, 0.02),
    ("ending", Measure::Capped, 0.0, 0.02),
    ("varied", Measure::Different, 0.95, 1.0),
    ("dramatic", Measure::Drama, 0.45, 1.0),
    ("turning", Measure::LeadChanges, 2.0, f64::INFINITY),
    ("decisive", Measure::Decisiveness, 0.8, 1.0),
    ("steady", Measure::Stability, 0.9, 1.0),
    ("tense", Measure::Uncertainty, 0.6, 1.0),
    ("clear", Measure::Clarity, 0.15, 1.0),
    ("surprising", Measure::Surprises, 3.0, f64::INFINITY),
    ("wide", Measure::Coverage, 0.7, 1.0),
    ("deep", Measure::Rungs, 5.0, f64::INFINITY),
];

/// Something that is wished.
#[derive(Clone, Debug, PartialEq)]
pub struct Wish {
    /// As it is written.
    pub written: String,
    /// Its word, where it has one.
    pub word: Option<&'static str>,
    /// What it is about.
    pub measure: Measure,
    low: f64,
    high: f64,
}

/// Why something is no wish.
#[derive(Clone, Debug, PartialEq)]
pub enum WishError {
    /// There are none.
    None,
    /// The word is unknown.
    Unknown(String),
    /// What is bounded is unknown.
    Measure(String),
    /// The bound is no number that it can have.
    Number {
        /// As written.
        written: String,
        /// What it is about.
        of: &'static str,
    },
    /// These two cannot both be met.
    Clash(String, String),
}

impl ToMessage for WishError {
    fn to_message(&self) -> Message {
        let meant = |say: Message, near: Option<&str>| match near {
            Some(near) => say.say("meant", Message::new("invent-meant").name("word", near)),
            None => say.say("meant", Message::new("invent-meant-nothing")),
        };
        let words = || WORDS.iter().map(|word| word.0);
        let measures = || CARDS.iter().map(|card| card.word);
        match self {
            WishError::None => Message::new("invent-no-wish").list("words", Joint::And, words()),
            WishError::Unknown(word) => {
                let say = Message::new("invent-unknown-wish").name("word", word);
                meant(say.list("words", Joint::And, words()), near(word, words().chain(measures())))
            }
            WishError::Measure(word) => {
                let say = Message::new("invent-unknown-measure").name("word", word);
                meant(say.list("words", Joint::And, measures()), near(word, measures()))
            }
            WishError::Number { written, of } => {
                Message::new("invent-no-number").name("written", written).name("of", *of)
            }
            WishError::Clash(one, other) => {
                Message::new("invent-wishes-clash").name("one", one).name("other", other)
            }
        }
    }
}

/// The words of all wishes that have one. What they are called is the message `invent-wish-WORD`.
pub fn words() -> impl Iterator<Item = &'static str> {
    WORDS.iter().map(|word| word.0)
}

/// The wishes of a game with so many sides that figures meet: those that they surely meet, and those that they
/// seem to meet.
pub(crate) fn met(figures: &[Figure], swaps: bool, sides: usize) -> [Vec<&'static str>; 2] {
    let mut met = [Vec::new(), Vec::new()];
    for named in WORDS.iter().filter(|word| word.1 != Measure::Swap) {
        let wish = Wish::named(named);
        match wish.judge(wish.measure.of(figures, swaps).as_ref(), sides) {
            [1.0, ..] => met[0].push(named.0),
            [_, 1.0, _] => met[1].push(named.0),
            _ => {}
        }
    }
    met
}

/// Reads wishes with commas between them.
///
/// # Errors
/// [`WishError`]: nothing, an unknown word, no number, or two that exclude each other.
pub fn wishes(text: &str) -> Result<Vec<Wish>, WishError> {
    let mut all: Vec<Wish> = Vec::new();
    for one in text.split(',').map(str::trim).filter(|one| !one.is_empty()) {
        let wish = Wish::read(one)?;
        if all.iter().any(|known| known.written == wish.written) {
            continue;
        }
        let against = |other: &&Wish| {
            other.measure == wish.measure && (other.low > wish.high || wish.low > other.high)
        };
        if let Some(other) = all.iter().find(against) {
            return Err(WishError::Clash(other.written.clone(), wish.written));
        }
        all.push(wish);
    }
    if all.is_empty() { Err(WishError::None) } else { Ok(all) }
}

impl Measure {
    fn card(self) -> &'static Card {
        CARDS.iter().find(|card| card.measure == self).expect("every measure has a card")
    }

    /// Its word.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.card().word
    }

    /// What it counts.
    #[must_use]
    pub fn unit(self) -> Unit {
        self.card().unit
    }

    /// The number by the figures of a report; nothing where they do not tell it.
    #[must_use]
    pub fn of(self, figures: &[Figure], swaps: bool) -> Option<Estimate> {
        let named = |name: &str| told_of(figures, swaps, name);
        let one = |name: &str| named(name).first().copied().copied();
        match self {
            Measure::Length => one("length"),
            Measure::Minutes => Some(minutes(&one("length")?, &one("steps")?)),
            Measure::Choices => one("choices"),
            Measure::Fair => least(&named("result")),
            Measure::Draws => one("draws"),
            Measure::Capped => one("capped"),
            Measure::Different => {
                let found = one("different")?;
                let share = found.value / f64::from(found.samples.max(1));
                Some(sure(share, found.samples))
            }
            Measure::Drama => one("drama"),
            Measure::LeadChanges => one("lead-changes"),
            Measure::Decisiveness => one("decisiveness"),
            Measure::Stability => one("stability"),
            Measure::Uncertainty => one("uncertainty"),
            Measure::Clarity => one("clarity"),
            Measure::Surprises => one("surprises"),
            Measure::Coverage => one("coverage"),
            Measure::Rungs => one("rungs"),
            Measure::Swap => Some(sure(f64::from(u8::from(swaps)), 1)),
        }
    }
}

/// The figures of a name that a game is judged by, with or without the swap rule, where they are known.
pub(crate) fn told_of<'a>(figures: &'a [Figure], swaps: bool, name: &str) -> Vec<&'a Estimate> {
    let main = main(figures);
    let fits = |figure: &&Figure| {
        figure.name == name
            && (figure.of.player.is_none() || figure.of.player == main)
            && figure.of.swap.is_none_or(|swap| swap == swaps)
    };
    figures.iter().filter(fits).filter_map(Figure::estimate).collect()
}

/// The player by whose games wishes are judged: the strongest of which there are eight, as in reports.
fn main(figures: &[Figure]) -> Option<u64> {
    let thinks = |figure: &&Figure| figure.name == "length" && figure.of.player > Some(0);
    let games = |figure: &Figure| figure.estimate().map_or(0, |found| found.samples);
    let enough = figures.iter().filter(thinks).rfind(|figure| games(figure) >= 8);
    enough.or_else(|| figures.iter().find(thinks)).and_then(|figure| figure.of.player)
}

fn sure(value: f64, samples: u32) -> Estimate {
    let interval = Some(Interval { low: value, high: Some(value) });
    Estimate { value, interval, samples, exact: true }
}

/// A quarter of a minute a turn and five seconds a step, as in the list of games.
fn minutes(turns: &Estimate, steps: &Estimate) -> Estimate {
    let of = |turns: f64, steps: f64| 0.25 * turns + steps / 12.0;
    let interval = turns.interval.zip(steps.interval).map(|(turns, steps)| Interval {
        low: of(turns.low, steps.low),
        high: turns.high.zip(steps.high).map(|(turns, steps)| of(turns, steps)),
    });
    Estimate { value: of(turns.value, steps.value), interval, ..*turns }
}

/// What the seat gets that gets least.
fn least(seats: &[&Estimate]) -> Option<Estimate> {
    let first = **seats.first()?;
    let by = |of: &dyn Fn(&Estimate) -> f64| {
        seats.iter().map(|seat| of(seat)).fold(f64::INFINITY, f64::min)
    };
    let low = by(&|seat| seat.interval.map_or(0.0, |interval| interval.low));
    let high = by(&|seat| seat.interval.and_then(|interval| interval.high).unwrap_or(1.0));
    let value = by(&|seat| seat.value);
    Some(Estimate { value, interval: Some(Interval { low, high: Some(high) }), ..first })
}

impl Wish {
    fn named(&(word, measure, low, high): &Named) -> Wish {
        Wish { written: word.to_owned(), word: Some(word), measure, low, high }
    }

    fn read(text: &str) -> Result<Wish, WishError> {
        let Some(at) = text.find(['<', '>']) else {
            let known = WORDS.iter().find(|word| word.0 == text);
            let named = known.ok_or_else(|| WishError::Unknown(text.to_owned()))?;
            return Ok(Wish::named(named));
        };
        let (name, rest) = (text[..at].trim(), &text[at + 1..]);
        let card = CARDS.iter().find(|card| card.word == name && card.measure != Measure::Swap);
        let card = card.ok_or_else(|| WishError::Measure(name.to_owned()))?;
        let number = rest.strip_prefix('=').unwrap_or(rest).trim();
        let wrong = || WishError::Number { written: text.to_owned(), of: card.word };
        let (digits, part) = match number.strip_suffix('%') {
            Some(digits) => (digits.trim_end(), 0.01),
            None => (number, 1.0),
        };
        let plain = !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit() || c == '.');
        let value = digits.parse::<f64>().ok().filter(|_| plain).ok_or_else(wrong)? * part;
        let most = match card.unit {
            Unit::Share | Unit::Chance => 1.0,
            _ if part < 1.0 => return Err(wrong()),
            _ => 1e6,
        };
        if !(0.0..=most).contains(&value) {
            return Err(wrong());
        }
        let (sign, low, high) = match text.as_bytes()[at] {
            b'<' => ("<=", 0.0, value),
            _ => (">=", value, f64::INFINITY),
        };
        let written = format!("{}{sign}{number}", card.word);
        Ok(Wish { written, word: None, measure: card.measure, low, high })
    }

    /// Between what the number lies where the wish is met, in a game with so many sides.
    #[must_use]
    pub fn band(&self, sides: usize) -> (f64, f64) {
        // What is said of the seat with the least is said of games for two.
        let part = if self.measure == Measure::Fair { 2.0 / sides.max(1) as f64 } else { 1.0 };
        (self.low * part, self.high * part)
    }

    /// What a number is worth, from 0 to 1, where the wish is met.
    #[must_use]
    pub fn worth(&self, value: f64, sides: usize) -> f64 {
        let (low, high) = self.band(sides);
        let (away, bound) = match () {
            () if value < low => (low - value, low),
            () if value > high => (value - high, high),
            () => return 1.0,
        };
        let half = match self.measure.card().half {
            Half::Fixed(half) => half,
            Half::Part(part) => (part * bound).max(1.0),
        };
        half / (half + away)
    }

    /// The least, the likely and the most that what is known can be worth.
    #[must_use]
    pub fn judge(&self, found: Option<&Estimate>, sides: usize) -> [f64; 3] {
        let Some(found) = found else { return [0.0, 0.0, 1.0] };
        let likely = self.worth(found.value, sides);
        let Some(Interval { low, high }) = found.interval else { return [0.0, likely, 1.0] };
        let high = high.unwrap_or(f64::INFINITY);
        let ends = [low, high].map(|end| self.worth(end, sides));
        let (least, most) = self.band(sides);
        let best = if low <= most && least <= high { 1.0 } else { ends[0].max(ends[1]) };
        [ends[0].min(ends[1]).min(likely), likely, best.max(likely)]
    }
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written)
    }
}

/// Nothing is worth less than this, so that of two that miss one wish wholly the better one is seen.
const LEAST: f64 = 0.01;

/// How far all wishes are met, from 0 to 1: the least, the likely and the most. They are multiplied and the
/// root is taken, so that nothing makes up for a wish that is not met at all.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Score {
    /// By the lower ends.
    pub low: f64,
    /// As it seems.
    pub value: f64,
    /// By the upper ends.
    pub high: f64,
}

impl Score {
    /// Of these wishes, by what is known for each of them.
    #[must_use]
    pub fn of(wishes: &[Wish], found: &[Option<Estimate>], sides: usize) -> Score {
        let judged: Vec<[f64; 3]> = wishes
            .iter()
            .zip(found)
            .map(|(wish, found)| wish.judge(found.as_ref(), sides))
            .collect();
        let [low, value, high] = [0, 1, 2].map(|at| {
            let sum: f64 = judged.iter().map(|judged| judged[at].max(LEAST).ln()).sum();
            (sum / judged.len().max(1) as f64).exp()
        });
        Score { low, value, high }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_catalog::Lang;

    use super::*;
    use crate::report::speaker;

    #[test]
    fn wishes_are_words_and_bounds() {
        let read = wishes("short, fair,draws<=5%, length >= 12,short").expect("wishes");
        let written: Vec<&str> = read.iter().map(|wish| &*wish.written).collect();
        assert_eq!(written, ["short", "fair", "draws<=5%", "length>=12"]);
        assert_eq!((read[2].low, read[2].high), (0.0, 0.05));
        // As they are written they are read again.
        for (word, ..) in WORDS {
            assert_eq!(wishes(word).expect(word)[0].written, word);
        }
        let again = wishes(&written.join(","));
        assert_eq!(again.expect("wishes"), read);
    }

    #[test]
    fn what_is_no_wish_is_told_with_what_may_be_meant() {
        for (text, told) in [
            ("", "short"),
            ("shrot", "short"),
            ("lenght<40", "length"),
            ("nonsense", "nonsense"),
            ("draws<=5 percent", "draws<=5 percent"),
            ("draws<=NaN", "draws<=NaN"),
            ("fair>=101%", "fair>=101%"),
            ("length<30%", "length<30%"),
            ("swap<1", "swap"),
            ("length<=", "length<="),
            ("short,length>=60", "length>=60"),
        ] {
            let error = wishes(text).expect_err(text);
            for lang in Lang::ALL {
                let said = speaker(lang).sentence(&error.to_message());
                assert!(
                    said.contains(told) && !said.contains("invent-"),
                    "{lang:?} {text}: {said}"
                );
                assert!(!said.contains('{'), "{said}");
            }
        }
        let near = WishError::Unknown("shrot".to_owned()).to_string();
        assert!(near.contains("`short`"), "{near}");
    }

    #[test]
    fn worth_falls_with_the_distance_and_never_to_nothing() {
        let short = &wishes("short").expect("one")[0];
        assert_eq!((short.worth(8.0, 2), short.worth(30.0, 2)), (1.0, 1.0));
        assert_eq!(short.worth(45.0, 2), 0.5);
        assert!(short.worth(60.0, 2) < 0.5 && short.worth(1e9, 2) > 0.0);
        assert!(short.worth(3.0, 2) < 1.0, "it is over before it began");
        let fair = &wishes("fair").expect("one")[0];
        assert_eq!((fair.worth(0.25, 4), fair.worth(0.45, 2)), (1.0, 1.0));
        assert!(fair.worth(0.25, 2) < 0.5);
        let wide = Estimate {
            value: 20.0,
            interval: Some(Interval { low: 5.0, high: None }),
            samples: 3,
            exact: false,
        };
        let [least, likely, most] = short.judge(Some(&wide), 2);
        assert!(least < 0.01 && likely == 1.0 && most == 1.0, "{least}");
        assert_eq!(short.judge(None, 2), [0.0, 0.0, 1.0]);
    }
}
