//! Messages that only one browser can read (RFC 8291), and the word of who sends them (RFC 8292).

use data_encoding::BASE64URL_NOPAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};

/// A point of the curve, as it is written whole.
pub(super) const POINT: usize = 65;
/// The secret that a browser shares with who sends.
pub(super) const AUTH: usize = 16;
/// The size of the one record that a message is, which says that there is no other.
const RECORD: u32 = 4096;
/// So long a message may be: browsers take no larger records.
pub(super) const LONGEST: usize = 3000;

/// Bytes as browsers write keys.
fn written(bytes: &[u8]) -> String {
    BASE64URL_NOPAD.encode(bytes)
}

/// What was written so, perhaps with signs that only fill; `None` for anything else.
pub(super) fn read(text: &str) -> Option<Vec<u8>> {
    BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes()).ok()
}

/// A number of bytes made by HKDF.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(prk: &Prk, info: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    let mut bytes = [0; N];
    prk.expand(info, Bytes(N))?.fill(&mut bytes)?;
    Ok(bytes)
}

/// A message for the browser with this key and this secret.
pub(super) fn sealed(text: &[u8], browser: &[u8], auth: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let public = own.compute_public_key()?;
    let mut salt = [0; 16];
    random.fill(&mut salt)?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, browser);
    agree_ephemeral(own, &theirs, |shared| {
        closed(text, shared, browser, public.as_ref(), auth, &salt)
    })?
}

/// The same, once both sides have a secret in common.
fn closed(
    text: &[u8],
    shared: &[u8],
    browser: &[u8],
    own: &[u8],
    auth: &[u8],
    salt: &[u8; 16],
) -> Result<Vec<u8>, Unspecified> {
    let first = Salt::new(HKDF_SHA256, auth).extract(shared);
    let key: [u8; 32] = expand(&first, &[b"WebPush: info\0", browser, own])?;
    let second = Salt::new(HKDF_SHA256, salt).extract(&key);
    let content: [u8; 16] = expand(&second, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = expand(&second, &[b"Content-Encoding: nonce\0"])?;
    // The sign after the text says that this is the last record.
    let mut record = [text, &[2][..]].concat();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content)?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)?;
    let length = u8::try_from(own.len()).map_err(|_| Unspecified)?;
    Ok([&salt[..], &RECORD.to_be_bytes(), &[length], own, &record[..]].concat())
}

/// The key of who sends.
pub(super) struct Sender {
    key: EcdsaKeyPair,
    random: SystemRandom,
    /// Who answers for what is sent: an address for who runs the place to which it is sent.
    contact: String,
}

impl Sender {
    /// A fresh key, as it is kept.
    pub(super) fn fresh() -> Result<String, Unspecified> {
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        Ok(written(EcdsaKeyPair::generate_pkcs8(algorithm, &SystemRandom::new())?.as_ref()))
    }

    /// The key that was kept; `None` if it is none.
    pub(super) fn of(kept: &str, contact: String) -> Option<Sender> {
        let random = SystemRandom::new();
        let key = read(kept)?;
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &key, &random).ok()?;
        Some(Sender { key, random, contact })
    }

    /// What browsers know it by.
    pub(super) fn public(&self) -> String {
        written(self.key.public_key().as_ref())
    }

    /// The word of who sends, for an origin such as `https://push.example`, until a time in seconds.
    pub(super) fn word(&self, origin: &str, until: i64) -> Result<String, Unspecified> {
        let claims = serde_json::json!({ "aud": origin, "exp": until, "sub": self.contact });
        let head = written(br#"{"typ":"JWT","alg":"ES256"}"#);
        let said = format!("{head}.{}", written(claims.to_string().as_bytes()));
        let signed = self.key.sign(&self.random, said.as_bytes())?;
        Ok(format!("vapid t={said}.{}, k={}", written(signed.as_ref()), self.public()))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        read(text).expect("letters")
    }

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

    /// The example of RFC 8291, appendix A.
    #[test]
    fn a_message_is_closed_as_the_standard_says() {
        let text = b"When I grow up, I want to be a watermelon";
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let browser = bytes(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        );
        let own = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let auth = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().expect("sixteen bytes");
        let made = closed(text, &shared, &browser, &own, &auth, &salt).expect("a message");
        assert_eq!(
            written(&made),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc\
             InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVW\
             GNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn the_word_of_who_sends_is_signed_with_the_key_that_browsers_know() {
        let sender = Sender::of(&Sender::fresh().expect("a key"), "https://x".to_owned());
        let sender = sender.expect("a key");
        let word = sender.word("https://push.example", 5).expect("a word");
        let (token, key) =
            word.strip_prefix("vapid t=").and_then(|t| t.split_once(", k=")).expect("two parts");
        assert_eq!(key, sender.public());
        let (said, signed) = token.rsplit_once('.').expect("signed");
        let known = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(key));
        known.verify(said.as_bytes(), &bytes(signed)).expect("by that key");
        let claims = bytes(said.split_once('.').expect("two parts").1);
        assert_eq!(claims, br#"{"aud":"https://push.example","exp":5,"sub":"https://x"}"#);
        assert!(Sender::of("AAAA", String::new()).is_none());
    }
}
