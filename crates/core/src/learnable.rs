//! Games whose knowledge is learnt in part.

use std::f32::consts::{LN_2, LOG2_E};

use crate::{Knowledge, Message, StepList};

/// What a weight of 1 is worth, in log odds.
pub const WEIGHT: f32 = 1.0 / 512.0;
/// The first line of a file of weights.
const FIRST: &str = "ludoteca net 1";
/// No game has more weights.
const MOST: usize = 1 << 20;

/// How many units the hidden layer of a net has for each of the two who look at a board.
pub const HIDDEN: usize = 32;
/// What a unit of a hidden layer sums up to, where it is fully on: a weight of 1 to it.
pub const ON: i16 = 255;
/// A weight of 1 from a unit of a hidden layer; none is larger than [`LARGEST`] of these steps.
pub const STEP: i16 = 64;
/// The largest weight from a unit of a hidden layer.
pub const LARGEST: i16 = 127;

/// A game that adds what it has learnt to what else it knows of a position. Its
/// [`advantage`](Knowledge::advantage) is above what it would be without: [`WEIGHT`] times the sum of some weights,
/// each for or against the first seat; or what a [net](Shape) says.
pub trait Learnable: Knowledge + Sized {
    /// How many weights there are.
    fn weights(&self) -> usize;

    /// The net that they make; `None` where they are added up.
    fn shape(&self) -> Option<&Shape> {
        None
    }

    /// The same game, judged by these weights, or by none.
    ///
    /// # Panics
    /// If they are not as many as the game has.
    fn with_weights(&self, weights: Option<&[i16]>) -> Self;

    /// Appends which weights a running position adds up, and with which sign; last of all the one that speaks of who
    /// steps. For a net it is which inputs are on, as the first seat sees the board (1) and as the second does (-1);
    /// last of all 0, with the sign of who steps.
    fn active(&self, state: &Self::State, out: &mut Vec<(u32, i8)>);
}

/// A net of one hidden layer. Each of two seats sees the board as its own: the inputs that are on sum up to
/// [`HIDDEN`] units, each of which counts from 0 to 1 and is squared; the weights from the units of who steps, those
/// from the units of the other, and a last one make what it says for who steps, in log odds.
///
/// Its weights are, for each input, one to each unit ([`ON`] are 1); then what units have without inputs; then the
/// weights from units, of who steps and of the other ([`STEP`] are 1); then the last one, as these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// How many inputs there are.
    pub inputs: usize,
    /// What each input becomes in images of a board, in which the net should say the same.
    pub images: Vec<Vec<u32>>,
}

impl Shape {
    /// How many weights the net has.
    #[must_use]
    pub const fn weights(&self) -> usize {
        (self.inputs + 1 + 2) * HIDDEN + 1
    }
}

/// What a sum of weights from squared units is, in log odds.
pub const SAID: f32 = 1.0 / (ON as f32 * ON as f32 * STEP as f32);

/// A game whose [`priors`](Knowledge::priors) follow a log-linear policy: a step is as promising as e to the sum of
/// some weights for what is seen of it, times [what was written down](Features::written) to the power of one more
/// weight, the last of all.
pub trait Policy: Knowledge + Sized {
    /// How many weights there are.
    fn policy_weights(&self) -> usize;

    /// The same game, its priors by these weights, or as they were written down.
    ///
    /// # Panics
    /// If they are not as many as the game has.
    fn with_policy(&self, weights: Option<&[i16]>) -> Self;

    /// Appends what is seen of each of these steps.
    fn features(&self, state: &Self::State, steps: &StepList<Self::Step>, out: &mut Vec<Features>);
}

/// What a policy sees of a step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Features {
    /// The natural logarithm of how promising it looks without weights.
    pub written: f32,
    /// Which weights it adds up.
    pub parts: Vec<u32>,
}

/// A game whose [foresight](Knowledge::foresee) is a convolutional net over the places of a [mesh](Mesh).
///
/// The board is seen by who steps. What stands around a place is added up to [`CHANNELS`] channels, of which none falls
/// below 0; each of [`LAYERS`] layers adds to the channels of a place what those next to it are by some weights, and again
/// none falls below 0 (residual layers, He et al. 2015). How promising a step to a place is is a sum of its channels, in log
/// odds; what may be expected follows from the mean and the largest of each channel over all places, and from what else is
/// given, by [`UNITS`] hidden units; so does how promising a step to no place is. [`Form::order`] says in which order the
/// weights of all that stand, and what is 1.
pub trait Foreseeing: Knowledge + Sized {
    /// Which places there are, and which lie next to each other.
    fn mesh(&self) -> &Mesh;

    /// The same game, which foresees by these weights, or not at all.
    ///
    /// # Panics
    /// If they are not as many as the [form](Mesh::form) has.
    fn with_foresight(&self, weights: Option<&[i16]>) -> Self;

    /// What who steps sees of a position.
    fn sight(&self, state: &Self::State) -> Seen;

    /// The place where a step puts its stone, as who steps sees it; as many as there are places for a step to none.
    fn target(&self, state: &Self::State, step: Self::Step) -> usize;
}

/// What a convolutional net is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seen {
    /// What stands on each place: nothing (0) or something of a kind, from 1.
    pub stones: Vec<u8>,
    /// What else there is to say of the position, in numbers of about 1.
    pub given: Vec<f32>,
}

/// The places of a board and what lies around each, by direction; all of the same directions in the same order, the place
/// itself first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mesh {
    /// What nets on it look like.
    pub form: Form,
    /// Itself and the places next to it, for each place; [`Mesh::NOWHERE`] beyond the rim.
    pub next: Vec<u16>,
    /// Itself and the places that it is seen with at first, for each place. What lies beyond the rim is as if something of
    /// the first kind stood there by the number after the last place, and so on.
    pub around: Vec<u16>,
    /// In which orders the places look the same, but as they stand.
    pub images: Vec<Vec<u16>>,
}

impl Mesh {
    /// Stands for no place.
    pub const NOWHERE: u16 = u16::MAX;

    /// How many places there are.
    #[must_use]
    pub fn places(&self) -> usize {
        self.next.len() / self.form.next
    }
}

/// How many numbers of a convolutional net depend on what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// A place and those next to it.
    pub next: usize,
    /// A place and those that it is seen with at first.
    pub around: usize,
    /// How many kinds of things may stand on a place.
    pub kinds: usize,
    /// How many numbers are [given](Seen::given).
    pub given: usize,
    /// Whether there are steps to no place.
    pub aside: bool,
}

/// How many numbers a convolutional net has for a place.
pub const CHANNELS: usize = 16;
/// How many layers follow the first one.
pub const LAYERS: usize = 5;
/// How many hidden units judge a position.
pub const UNITS: usize = 16;

impl Form {
    /// Rows of weights in their order: how many there are, and what is 1.
    #[must_use]
    pub fn order(self) -> Vec<(usize, i16)> {
        // By direction, and by what stands there, to each channel; then what channels have without.
        let mut order = vec![(self.around * self.kinds * CHANNELS, FULL), (CHANNELS, FULL)];
        for _ in 0..LAYERS {
            // By direction and by channel there, to each channel; then what channels have without.
            order.extend([(self.next * CHANNELS * CHANNELS, LINK), (CHANNELS, FULL)]);
        }
        // Of steps by channel.
        order.push((CHANNELS, VOICE));
        // By the mean of each channel, by the largest and by what is given, to each unit; then what units have without.
        order.extend([((2 * CHANNELS + self.given) * UNITS, VOICE), (UNITS, VOICE)]);
        // Of units, and without.
        order.extend([(UNITS, VOICE), (1, VOICE)]);
        if self.aside {
            // Of steps to no place by unit, and without.
            order.extend([(UNITS, VOICE), (1, VOICE)]);
        }
        order
    }

    /// How many weights such a net has.
    #[must_use]
    pub fn weights(self) -> usize {
        self.order().iter().map(|row| row.0).sum()
    }
}

/// A channel of 1.
pub const FULL: i16 = 64;
/// A weight of 1 between layers.
pub const LINK: i16 = 256;
/// A weight of 1 to what is said in the end.
pub const VOICE: i16 = 1024;

/// What a sum of weights is as a factor: e to [`WEIGHT`] times the sum, nearly, by operations that give the same on
/// every machine, since levels play the same everywhere.
#[inline]
#[must_use]
pub fn factor(sum: i32) -> f32 {
    let twos = (sum as f32 * (WEIGHT * LOG2_E)).clamp(-60.0, 60.0);
    let whole = twos.floor();
    let x = (twos - whole) * LN_2;
    let rest = 1.0 + x * (1.0 + x * (0.5 + x * (1.0 / 6.0 + x / 24.0)));
    f32::from_bits(((whole as i32 + 127) as u32) << 23) * rest
}

/// The natural logarithm of a number above 0, to about 0.0001, in the same way.
#[inline]
#[must_use]
pub fn logarithm(number: f32) -> f32 {
    let bits = number.max(f32::MIN_POSITIVE).to_bits();
    let whole = (bits >> 23) as i32 - 127;
    let part = f32::from_bits(bits & 0x007f_ffff | 0x3f80_0000);
    // The series of the area tangent, of numbers from 1 to 2.
    let x = (part - 1.0) / (part + 1.0);
    let squared = x * x;
    let sum = 2.0 * x * (1.0 + squared * (1.0 / 3.0 + squared * (0.2 + squared / 7.0)));
    whole as f32 * LN_2 + sum
}

/// Weights as a file keeps them.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// The canonical name of the game that they are for.
    pub game: String,
    /// How they were made, a line.
    pub made: String,
    /// The weights.
    pub values: Vec<i16>,
}

impl Weights {
    /// As a file: three lines, then the weights, small ones in a byte and rows of zeros in two or three, then a sum
    /// of all that.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out =
            format!("{FIRST}\n{}\n{}\n{}\n", self.game, self.made, self.values.len()).into_bytes();
        let mut zeros = 0u32;
        for &value in &self.values {
            if value == 0 {
                zeros += 1;
                continue;
            }
            put_zeros(&mut out, &mut zeros);
            // Twice the size, odd for what is below zero: never 0, which begins a row of zeros.
            put(&mut out, (i32::from(value) << 1 ^ i32::from(value) >> 31) as u32);
        }
        put_zeros(&mut out, &mut zeros);
        let sum = sum(&out);
        out.extend(sum.to_le_bytes());
        out
    }

    /// Reads such a file.
    ///
    /// # Errors
    /// It was damaged, or is none.
    pub fn read(bytes: &[u8]) -> Result<Weights, Message> {
        Weights::parse(bytes).ok_or_else(|| Message::new("net-broken"))
    }

    fn parse(bytes: &[u8]) -> Option<Weights> {
        let (body, last) = bytes.split_last_chunk::<8>()?;
        if u64::from_le_bytes(*last) != sum(body) {
            return None;
        }
        let mut parts = body.splitn(5, |&byte| byte == b'\n');
        let mut line = || std::str::from_utf8(parts.next()?).ok();
        if line()? != FIRST {
            return None;
        }
        let (game, made) = (line()?.to_owned(), line()?.to_owned());
        let count = line()?.parse::<usize>().ok().filter(|&count| count <= MOST)?;
        let mut rest = parts.next()?;
        let mut values = Vec::with_capacity(count);
        while !rest.is_empty() {
            match take(&mut rest)? {
                0 => {
                    let zeros = take(&mut rest)? as usize;
                    if zeros > count - values.len() {
                        return None;
                    }
                    values.resize(values.len() + zeros, 0);
                }
                number => {
                    let value = (number >> 1) as i32 ^ -((number & 1) as i32);
                    values.push(i16::try_from(value).ok()?);
                }
            }
            if values.len() > count {
                return None;
            }
        }
        (values.len() == count).then_some(Weights { game, made, values })
    }
}

fn put_zeros(out: &mut Vec<u8>, zeros: &mut u32) {
    if *zeros > 0 {
        out.push(0);
        put(out, *zeros);
        *zeros = 0;
    }
}

/// A number by seven bits a byte, the lowest first.
fn put(out: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

fn take(from: &mut &[u8]) -> Option<u32> {
    let mut number = 0;
    for shift in (0..28).step_by(7) {
        let (&byte, rest) = from.split_first()?;
        *from = rest;
        number |= u32::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

/// By what it is seen that a file was cut short or changed (FNV-1a).
#[must_use]
pub fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read_as_they_were_written_and_nothing_else_is() {
        let values = vec![0, 0, 1, -1, 300, 0, i16::MAX, i16::MIN, 0, 0, 0];
        let weights = Weights { game: "othello".into(), made: "by hand".into(), values };
        let bytes = weights.to_bytes();
        assert_eq!(Weights::read(&bytes), Ok(weights));
        for cut in 0..bytes.len() {
            assert!(Weights::read(&bytes[..cut]).is_err(), "cut at {cut}");
        }
        for at in 0..bytes.len() {
            let mut other = bytes.clone();
            other[at] ^= 4;
            assert!(Weights::read(&other).is_err(), "changed at {at}");
        }
    }

    #[test]
    fn factors_and_logarithms_are_those_of_e() {
        for sum in -5000..5000 {
            let right = (sum as f32 * WEIGHT).exp();
            assert!((factor(sum) / right - 1.0).abs() < 1e-3, "{sum}");
            assert!((logarithm(right) - sum as f32 * WEIGHT).abs() < 2e-4, "{sum}");
        }
        assert!(logarithm(0.0).is_finite());
    }

    #[test]
    fn no_file_asks_for_more_than_there_is() {
        let file = |body: &[u8]| {
            let mut all = body.to_vec();
            all.extend(sum(body).to_le_bytes());
            Weights::read(&all)
        };
        assert!(file(b"ludoteca net 1\nhex\n\n3\n\x02\x04\x06").is_ok());
        for wrong in [
            &b"ludoteca net 2\nhex\n\n3\n\x02\x04\x06"[..],
            b"ludoteca net 1\nhex\n\n3\n\x02\x04",
            b"ludoteca net 1\nhex\n\n3\n\x02\x04\x06\x08",
            b"ludoteca net 1\nhex\n\n99999999999\n\x02",
            b"ludoteca net 1\nhex\n\n3\n\x00\xff\xff\xff\x7f",
            b"ludoteca net 1\nhex\n\n1\n\xff\xff\x7f",
        ] {
            assert!(file(wrong).is_err(), "{wrong:?}");
        }
    }
}
