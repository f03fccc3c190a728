//! An authenticator, as far as WebAuthn sees one: keys on the curve P-256 for sites, and signatures with them.

use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Somebody is there, and it knows who.
const THERE: u8 = 0x01 | 0x04;
/// A key is told beside.
const TOLD: u8 = 0x40;

/// A passkey in an authenticator.
pub(crate) struct Authenticator {
    key: SigningKey,
    /// What it calls the passkey.
    pub credential: Vec<u8>,
    /// As whom it knows the person, as it was told.
    pub user: String,
    /// How often it has answered.
    pub count: u32,
    /// The page that it sees, by its origin.
    pub origin: String,
}

pub(crate) fn base64url(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut out = String::new();
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0u32, |bits, &byte| bits << 8 | u32::from(byte));
        let bits = bits << (8 * (3 - three.len()));
        let signs = (0..=three.len()).map(|i| SIGNS[(bits >> (18 - 6 * i) & 63) as usize]);
        out.extend(signs.map(char::from));
    }
    out
}

impl Authenticator {
    /// One without a passkey, on a page of this origin. Those of different numbers have different keys.
    pub(crate) fn new(number: u8, origin: &str) -> Authenticator {
        let key = SigningKey::from_slice(&[number; 32]).expect("a key");
        let credential = vec![number; 32];
        Authenticator { key, credential, user: String::new(), count: 0, origin: origin.to_owned() }
    }

    fn client(&self, kind: &str, options: &Value) -> Vec<u8> {
        let said = json!({
            "type": kind,
            "challenge": options["challenge"],
            "origin": self.origin,
            "crossOrigin": false,
        });
        said.to_string().into_bytes()
    }

    /// The site, what is so, and how often it has answered.
    fn data(&self, site: &Value, flags: u8) -> Vec<u8> {
        let site = site.as_str().expect("a site");
        [&Sha256::digest(site)[..], &[flags], &self.count.to_be_bytes()].concat()
    }

    /// Makes the passkey that is asked for; the answer as the page sends it.
    pub(crate) fn make(&mut self, options: &Value) -> String {
        self.user = options["user"]["id"].as_str().expect("a person").to_owned();
        let point = self.key.verifying_key().to_encoded_point(false);
        let (x, y) = (point.x().expect("a point"), point.y().expect("a point"));
        let length = u16::try_from(self.credential.len()).expect("it is short").to_be_bytes();
        // {1: 2, 3: -7, -1: 1, -2: x, -3: y}, as CBOR.
        let key: [&[u8]; 4] = [
            &[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20],
            x,
            &[0x22, 0x58, 0x20],
            y,
        ];
        let told = [&[0; 16][..], &length, &self.credential, &key.concat()].concat();
        let data = [self.data(&options["rp"]["id"], THERE | TOLD), told].concat();
        let size = u8::try_from(data.len()).expect("it is short");
        // {"fmt": "none", "attStmt": {}, "authData": data}, as CBOR.
        let object =
            [b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".as_slice(), &[size], &data];
        let response = json!({
            "clientDataJSON": base64url(&self.client("webauthn.create", options)),
            "attestationObject": base64url(&object.concat()),
            "transports": ["internal"],
        });
        self.written(&response)
    }

    /// Answers with the passkey; the answer as the page sends it.
    pub(crate) fn answer(&mut self, options: &Value) -> String {
        self.count += 1;
        self.answer_again(options)
    }

    /// The same without counting.
    pub(crate) fn answer_again(&self, options: &Value) -> String {
        let client = self.client("webauthn.get", options);
        let data = self.data(&options["rpId"], THERE);
        let signed = [&data[..], &Sha256::digest(&client)].concat();
        let signature: Signature = self.key.sign(&signed);
        self.written(&json!({
            "clientDataJSON": base64url(&client),
            "authenticatorData": base64url(&data),
            "signature": base64url(signature.to_der().as_bytes()),
            "userHandle": self.user,
        }))
    }

    fn written(&self, response: &Value) -> String {
        let id = base64url(&self.credential);
        let answer = json!({
            "id": id,
            "rawId": id,
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        });
        answer.to_string()
    }
}
