//! How one text becomes another: what is taken of the old one, and what is new.

use serde::ser::{Serialize, SerializeSeq, Serializer};

/// What the texts have in common is looked for by blocks of the old one, of so many bytes.
const BLOCK: usize = 16;
/// So many blocks that may be the same are compared.
const COMPARED: usize = 64;
/// From further away only what is longer than this is taken: to tell where it is costs bytes, too.
const NEAR: usize = 4096;
const LONG: usize = 32;

/// A part of the new text.
enum Part<'a> {
    /// So many bytes of the old one, after so many were left out; less than none, where it goes back.
    Old { skip: isize, length: usize },
    /// What the old one does not have there.
    New(&'a str),
}

/// A text by how it differs from another one. As JSON it is a list in the order of the new text:
/// two numbers are how many bytes of the old one are left out (from where the last such part ended;
/// less than 0 goes back) and how many follow then; a text is new.
pub(crate) struct Delta<'a>(Vec<Part<'a>>);

impl<'a> Delta<'a> {
    /// What makes `new` of `old`.
    pub(crate) fn between(old: &str, new: &'a str) -> Delta<'a> {
        let mut writer = Writer { new, parts: Vec::new(), told: 0, left: 0 };
        let (from, to) = (old.as_bytes(), new.as_bytes());
        let before = common(from, to);
        writer.take(0, 0, before);
        let after = common_end(&from[before..], &to[before..]);
        let (from, end) = (&from[..from.len() - after], to.len() - after);
        let blocks = Blocks::of(from);
        let mut at = before;
        while let Some(block) = to[at..end].first_chunk() {
            let next = writer.left;
            let Some(place) = blocks.find(block, next) else {
                at += 1;
                continue;
            };
            let back = common_end(&from[..place], &to[writer.told..at]);
            let (place, start) = (place - back, at - back);
            let length = common(&from[place..], &to[start..end]);
            let near = (next..next + NEAR).contains(&place);
            at = if near || length > LONG { writer.take(place, start, length) } else { at + 1 };
        }
        writer.take(from.len(), end, after);
        writer.rest();
        Delta(writer.parts)
    }
}

impl Serialize for Delta<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for part in &self.0 {
            match part {
                Part::Old { skip, length } => {
                    list.serialize_element(skip)?;
                    list.serialize_element(length)?;
                }
                Part::New(text) => list.serialize_element(text)?,
            }
        }
        list.end()
    }
}

/// How many bytes are the same from the beginning on. Long runs are compared in steps of so many.
fn common(a: &[u8], b: &[u8]) -> usize {
    let steps = a.chunks_exact(LONG).zip(b.chunks_exact(LONG));
    let same = steps.take_while(|(a, b)| a == b).count() * LONG;
    let rest = a[same..].iter().zip(&b[same..]);
    same + rest.take_while(|(a, b)| a == b).count()
}

/// The same from the end on.
fn common_end(a: &[u8], b: &[u8]) -> usize {
    let steps = a.rchunks_exact(LONG).zip(b.rchunks_exact(LONG));
    let same = steps.take_while(|(a, b)| a == b).count() * LONG;
    let rest = a[..a.len() - same].iter().rev().zip(b[..b.len() - same].iter().rev());
    same + rest.take_while(|(a, b)| a == b).count()
}

/// Writes parts in the order of the new text.
struct Writer<'a> {
    new: &'a str,
    parts: Vec<Part<'a>>,
    /// So many bytes of the new text are written.
    told: usize,
    /// Where the last part of the old text ended.
    left: usize,
}

impl Writer<'_> {
    /// Takes what the old text has at a place and the new one from `start` on, as far as it is whole
    /// letters. Where to look for more.
    fn take(&mut self, place: usize, start: usize, length: usize) -> usize {
        let begin = self.new.ceil_char_boundary(start);
        let end = self.new.floor_char_boundary(start + length);
        if begin >= end {
            return start + length.max(1);
        }
        if self.told < begin {
            self.parts.push(Part::New(&self.new[self.told..begin]));
        }
        let (place, length) = (place + begin - start, end - begin);
        self.parts.push(Part::Old { skip: place as isize - self.left as isize, length });
        (self.told, self.left) = (end, place + length);
        end
    }

    fn rest(&mut self) {
        if self.told < self.new.len() {
            self.parts.push(Part::New(&self.new[self.told..]));
        }
    }
}

/// The blocks of a text, one after the other, by what they are.
struct Blocks<'a> {
    text: &'a [u8],
    /// The first block of each kind; kinds are told apart by a hash alone.
    first: Vec<Option<u32>>,
    /// After each block the next one of its kind.
    next: Vec<Option<u32>>,
}

impl<'a> Blocks<'a> {
    fn of(text: &'a [u8]) -> Blocks<'a> {
        let (all, _) = text.as_chunks::<BLOCK>();
        let mut first = vec![None; all.len().next_power_of_two()];
        let mut next = vec![None; all.len()];
        for (i, block) in all.iter().enumerate().rev() {
            let kind = kind(block) % first.len();
            next[i] = first[kind].replace(i as u32);
        }
        Blocks { text, first, next }
    }

    /// Where there is such a block: the first one from `from` on, or any.
    fn find(&self, wanted: &[u8; BLOCK], from: usize) -> Option<usize> {
        let first = self.first[kind(wanted) % self.first.len()];
        let all = std::iter::successors(first, |&block| self.next[block as usize]);
        let places = all.take(COMPARED).map(|block| block as usize * BLOCK);
        let mut any = None;
        for place in places.filter(|&place| self.text[place..].starts_with(wanted)) {
            any = Some(place);
            if place >= from {
                break;
            }
        }
        any
    }
}

/// A number that is the same for the same block.
fn kind(block: &[u8; BLOCK]) -> usize {
    let number = u128::from_le_bytes(*block);
    let mixed = number as u64 ^ ((number >> 64) as u64).rotate_left(29);
    (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize
}

#[cfg(test)]
mod tests {
    use ludoteca_load::changed;
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;

    fn told(old: &str, new: &str) -> Value {
        serde_json::to_value(Delta::between(old, new)).expect("JSON")
    }

    #[test]
    fn what_is_kept_is_told_by_numbers() {
        let old = "<a x=1/><b y=abcdefghijklmnopqrst/><c z=3/>";
        for (new, parts) in [
            (old, json!([0, old.len()])),
            ("", json!([])),
            ("<a x=1/><c z=3/>", json!([0, 9, 27, 7])),
            ("other", json!(["other"])),
            ("<a x=7/><b y=abcdefghijklmnopqrst/><c z=3/>!", json!([0, 5, "7", 1, 37, "!"])),
        ] {
            assert_eq!(told(old, new), parts, "{new}");
        }
        assert_eq!(told("", old), json!([old]));
    }

    /// Texts like those that are sent: elements that come, go and change places, with letters of more
    /// than one byte.
    fn text() -> impl Strategy<Value = String> {
        let words = prop::collection::vec(
            "(<cell at=\"[a-c][1-9]{2}\" seen=\"é?[a-z]{3}\"/>|€|😀|[a-é]{1,4})",
            0..60,
        );
        words.prop_map(|words| words.concat())
    }

    proptest! {
        #[test]
        fn the_new_text_comes_out_to_the_letter(old in text(), new in text(), cut in 0usize..400) {
            let mixed = format!("{}{new}", &old[old.ceil_char_boundary(cut.min(old.len()))..]);
            for (old, new) in [(&old, &new), (&old, &mixed), (&mixed, &old)] {
                let parts = told(old, new);
                let made = changed(old.as_bytes(), parts.as_array().expect("a list"));
                prop_assert_eq!(made.as_deref(), Some(new.as_bytes()));
            }
        }
    }
}
