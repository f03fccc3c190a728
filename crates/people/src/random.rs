//! Random bits, and how they are written.

/// Thirty-two signs that are not easily taken for one another when read aloud or copied.
const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Random bytes from the operating system.
///
/// # Panics
/// If the system has none to give: there is no way to go on safely.
#[must_use]
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// Bytes as small letters and digits, five bits each; what is left of the bits at the end is left out.
#[must_use]
pub fn written(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len() * 8 / 5 + 1);
    let (mut bits, mut count) = (0u32, 0);
    for &byte in bytes {
        bits = bits << 8 | u32::from(byte);
        count += 8;
        while count >= 5 {
            count -= 5;
            out.push(char::from(SIGNS[(bits >> count & 31) as usize]));
        }
    }
    out
}
