//! Bytes as letters, digits, `-` and `_`, six bits each, as browsers write keys.

const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// As it is written, without signs that only fill.
pub(super) fn written(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len() * 4 / 3 + 1);
    for three in bytes.chunks(3) {
        let bits =
            (0..3).fold(0, |bits, i| bits << 8 | u32::from(three.get(i).copied().unwrap_or(0)));
        for i in 0..=three.len() {
            out.push(char::from(SIGNS[(bits >> (18 - 6 * i) & 63) as usize]));
        }
    }
    out
}

/// What was written so, perhaps with signs that only fill; `None` for anything else.
pub(super) fn read(text: &str) -> Option<Vec<u8>> {
    let text = text.trim_end_matches('=');
    if text.len() % 4 == 1 {
        return None;
    }
    let mut out = Vec::with_capacity(text.len() * 3 / 4);
    for four in text.as_bytes().chunks(4) {
        let mut bits = 0;
        for i in 0..4 {
            let sign = four.get(i).copied().unwrap_or(b'A');
            bits = bits << 6 | SIGNS.iter().position(|&known| known == sign)? as u32;
        }
        out.extend(&bits.to_be_bytes()[1..four.len()]);
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_written_as_browsers_do() {
        for (bytes, text) in [
            (&b""[..], ""),
            (b"f", "Zg"),
            (b"fo", "Zm8"),
            (b"foo", "Zm9v"),
            (b"foobar", "Zm9vYmFy"),
            (b"\xfb\xff\xfe", "-__-"),
        ] {
            assert_eq!(written(bytes), text);
            assert_eq!(read(text).as_deref(), Some(bytes));
            assert_eq!(read(&format!("{text}==")).as_deref(), Some(bytes));
        }
        for wrong in ["A", "ab+/", "a b=", "é"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
