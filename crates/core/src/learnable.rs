//! Games whose knowledge is learnt in part.

use crate::{Knowledge, Message};

/// What a weight of 1 is worth, in log odds.
pub const WEIGHT: f32 = 1.0 / 512.0;
/// The first line of a file of weights.
const FIRST: &str = "ludoteca net 1";
/// No game has more weights.
const MOST: usize = 1 << 20;

/// A game that adds weights to what else it knows of a position: its
/// [`advantage`](Knowledge::advantage) is [`WEIGHT`] times the sum of some of them, each for or against the first
/// seat, above what it would be without.
pub trait Learnable: Knowledge + Sized {
    /// How many weights there are.
    fn weights(&self) -> usize;

    /// The same game, judged by these weights, or by none.
    ///
    /// # Panics
    /// If they are not as many as the game has.
    fn with_weights(&self, weights: Option<&[i16]>) -> Self;

    /// Appends which weights a running position adds up, and with which sign; last of all the one that speaks of who
    /// steps.
    fn active(&self, state: &Self::State, out: &mut Vec<(u32, i8)>);
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
