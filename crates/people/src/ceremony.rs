//! What authenticators are asked, and whether they answered that: WebAuthn, without a store.

use std::net::Ipv4Addr;

use hmac::{Hmac, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::AuthenticationVerificationOptions;
use webauthn_rp::request::register::{
    CredProtect, PublicKeyCredentialUserEntity, RegistrationVerificationOptions, UserHandle,
};
use webauthn_rp::request::{
    AsciiDomain, PublicKeyCredentialDescriptor, RpId, UserVerificationRequirement,
};
use webauthn_rp::response::auth::error::AuthCeremonyErr;
use webauthn_rp::response::register::error::RegCeremonyErr;
use webauthn_rp::response::register::{DynamicState, StaticState};
use webauthn_rp::response::{AuthTransports, CredentialId};
use webauthn_rp::{
    AuthenticatedCredential, DiscoverableAuthentication, DiscoverableAuthenticationServerState,
    DiscoverableCredentialRequestOptions, NonDiscoverableAuthentication,
    PublicKeyCredentialCreationOptions, Registration, RegistrationServerState,
};

/// An account is known to authenticators by its name in the store, which has so many letters.
const HANDLE: usize = 12;
/// What people read where a device asks them.
const HERE: &str = "Ludoteca";

/// A name by which browsers reach this server, and for which passkeys are.
#[derive(Clone, Debug)]
pub struct Site {
    id: RpId,
    origin: String,
}

impl Site {
    /// That of a page, by its origin. `None` where browsers have no passkeys: on pages that came without
    /// TLS, but for those of this very machine by name, and where a server is reached by a number.
    #[must_use]
    pub fn of(origin: &str) -> Option<Site> {
        let origin = origin.to_ascii_lowercase();
        let (scheme, place) = origin.split_once("://")?;
        let host = place.split_once(':').map_or(place, |(host, _)| host);
        let own = host == "localhost" || host.ends_with(".localhost");
        let safe = scheme == "https" || scheme == "http" && own;
        let named = !host.starts_with('[') && host.parse::<Ipv4Addr>().is_err();
        let domain = AsciiDomain::try_from(host.to_owned()).ok()?;
        (safe && named).then_some(Site { id: RpId::Domain(domain), origin })
    }
}

/// Why an answer of an authenticator does nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// What it answers was asked too long ago, was answered before, or was never asked.
    Late,
    /// It is no answer to that, or by a passkey that opens nothing here.
    Wrong,
    /// The passkey counts its answers, and this one was counted before: somebody has a copy of it.
    Copied,
    /// This passkey is one of an account already.
    Known,
    /// The account has as many as it may have.
    Many,
}

/// What is kept of a passkey: nothing that opens anything.
pub(crate) struct Made {
    /// The name that the authenticator gave it.
    pub(crate) credential: Vec<u8>,
    /// How browsers reach the authenticator.
    pub(crate) transports: u8,
    /// The public key.
    pub(crate) public: Vec<u8>,
    /// How often it has answered, and how.
    pub(crate) state: [u8; 7],
}

/// A question: what a browser is told, and what is to be known of it when the answer comes.
pub(crate) type Question = (Value, Vec<u8>);

/// As every account is known; `None` of what is none.
fn handle(account: &str) -> Option<UserHandle<HANDLE>> {
    let letters = account.as_bytes().try_into().ok()?;
    let Ok(handle) = UserHandle::decode(letters);
    Some(handle)
}

/// Asks for a new passkey of an account of this name, which is none of those it has.
pub(crate) fn ask_new(
    site: &Site,
    (account, name): (&str, &str),
    known: &[(Vec<u8>, u8)],
) -> Option<Question> {
    let handle = handle(account)?;
    let known = known.iter().filter_map(|(credential, transports)| {
        let id = CredentialId::<Vec<u8>>::decode(credential.clone()).ok()?;
        let transports = AuthTransports::decode(*transports).ok()?;
        Some(PublicKeyCredentialDescriptor { id, transports })
    });
    let user = PublicKeyCredentialUserEntity::from(&handle);
    let mut wanted = PublicKeyCredentialCreationOptions::passkey(&site.id, user, known.collect());
    // A key without a reader of fingers or a code of its own is welcome, too.
    let criteria = &mut wanted.authenticator_selection;
    criteria.user_verification = UserVerificationRequirement::Preferred;
    wanted.extensions.cred_protect = CredProtect::None;
    let (state, told) = wanted.start_ceremony().ok()?;
    let mut told = serde_json::to_value(&told).ok()?;
    // Our names have more letters than the library lets names have.
    told["rp"]["name"] = json!(HERE);
    told["user"]["name"] = json!(name);
    told["user"]["displayName"] = json!(name);
    Some((told, state.encode().ok()?))
}

/// The passkey that was made when that was asked.
pub(crate) fn made(site: &Site, state: &[u8], answer: &str) -> Result<Made, Unanswered> {
    let state = RegistrationServerState::<HANDLE>::decode(state).map_err(|_| Unanswered::Late)?;
    let answer =
        Registration::from_json_relaxed(answer.as_bytes()).map_err(|_| Unanswered::Wrong)?;
    let origins = [site.origin.as_str()];
    let options = RegistrationVerificationOptions::<&str, &str> {
        allowed_origins: &origins,
        error_on_unsolicited_extensions: false,
        ..RegistrationVerificationOptions::default()
    };
    let known = state.verify(&site.id, &answer, &options).map_err(|error| match error {
        RegCeremonyErr::Timeout => Unanswered::Late,
        _ => Unanswered::Wrong,
    })?;
    let Ok(public) = known.static_state().encode();
    let Ok(state) = known.dynamic_state().encode();
    let Ok(transports) = known.transports().encode();
    Ok(Made { credential: known.id().as_ref().to_vec(), transports, public, state })
}

/// Asks for any passkey of this site.
pub(crate) fn ask_any(site: &Site) -> Option<Question> {
    let mut wanted = DiscoverableCredentialRequestOptions::passkey(&site.id);
    wanted.0.user_verification = UserVerificationRequirement::Preferred;
    let (state, told) = wanted.start_ceremony().ok()?;
    Some((serde_json::to_value(&told).ok()?, state.encode().ok()?))
}

/// What an authenticator answered when it was asked for any passkey.
pub(crate) struct Answer(DiscoverableAuthentication<HANDLE>);

impl Answer {
    /// One that came with a request. Whether it is any good is for [`Answer::check`] to say.
    pub(crate) fn read(text: &str) -> Result<Answer, Unanswered> {
        let wrong = |_| Unanswered::Wrong;
        // The library takes an answer that names nobody for one that does, and would panic later.
        let read = NonDiscoverableAuthentication::<HANDLE>::from_json_relaxed(text.as_bytes());
        if read.map_err(wrong)?.response().user_handle().is_none() {
            return Err(Unanswered::Wrong);
        }
        let read = DiscoverableAuthentication::from_json_relaxed(text.as_bytes());
        read.map(Answer).map_err(wrong)
    }

    /// The passkey that says it has answered.
    pub(crate) fn credential(&self) -> &[u8] {
        self.0.raw_id().into_inner()
    }

    /// Whether a passkey of an account has answered what was asked; what is to be kept of its state then.
    pub(crate) fn check(
        &self,
        site: &Site,
        state: &[u8],
        account: &str,
        key: (&[u8], [u8; 7]),
    ) -> Result<[u8; 7], Unanswered> {
        let wrong = Unanswered::Wrong;
        let state = DiscoverableAuthenticationServerState::decode(state);
        let state = state.map_err(|_| Unanswered::Late)?;
        let handle = handle(account).ok_or(wrong)?;
        let public = StaticState::decode(key.0).map_err(|_| wrong)?;
        let dynamic = DynamicState::decode(key.1).map_err(|_| wrong)?;
        let known = AuthenticatedCredential::new(self.0.raw_id(), &handle, public, dynamic);
        let mut known = known.map_err(|_| wrong)?;
        let origins = [site.origin.as_str()];
        let options = AuthenticationVerificationOptions::<&str, &str> {
            allowed_origins: &origins,
            error_on_unsolicited_extensions: false,
            ..AuthenticationVerificationOptions::default()
        };
        let done = state.verify(&site.id, &self.0, &mut known, &options);
        done.map_err(|error| match error {
            AuthCeremonyErr::Timeout => Unanswered::Late,
            AuthCeremonyErr::SignatureCounter => Unanswered::Copied,
            _ => wrong,
        })?;
        let Ok(state) = known.dynamic_state().encode();
        Ok(state)
    }
}

fn mac(key: &[u8; 32], purpose: &str, state: &[u8]) -> Hmac<Sha256> {
    let mac = Hmac::<Sha256>::new_from_slice(key).expect("a key has any length");
    mac.chain_update(purpose).chain_update([0]).chain_update(state)
}

/// What shows that a question was asked by a server of this store, for a purpose.
pub(crate) fn seal(key: &[u8; 32], purpose: &str, state: &[u8]) -> [u8; 32] {
    mac(key, purpose, state).finalize().into_bytes().into()
}

/// Whether that is its seal; how long that takes does not tell where it differs.
pub(crate) fn is_sealed(key: &[u8; 32], purpose: &str, state: &[u8], given: &[u8]) -> bool {
    mac(key, purpose, state).verify_slice(given).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_are_for_names_over_tls_and_for_this_machine() {
        for (origin, site) in [
            ("https://games.example", Some("games.example")),
            ("https://Games.example:8443", Some("games.example")),
            ("http://localhost:7777", Some("localhost")),
            ("http://ana.localhost", Some("ana.localhost")),
            ("http://games.example", None),
            ("http://127.0.0.1:7777", None),
            ("https://127.0.0.1", None),
            ("https://[::1]:7777", None),
            ("http://notlocalhost", None),
            ("null", None),
            ("https://", None),
        ] {
            let found = Site::of(origin).map(|site| site.id.as_ref().to_owned());
            assert_eq!(found.as_deref(), site, "{origin}");
        }
    }

    #[test]
    fn a_seal_is_of_its_key_its_purpose_and_what_it_is_on() {
        let all = [
            seal(&[1; 32], "a", b"b"),
            seal(&[2; 32], "a", b"b"),
            seal(&[1; 32], "a", b"c"),
            seal(&[1; 32], "ab", b""),
            seal(&[1; 32], "", b"ab"),
        ];
        for (i, one) in all.iter().enumerate() {
            assert!(!all[..i].contains(one), "{i}");
            assert_eq!(is_sealed(&[1; 32], "a", b"b", one), i == 0);
        }
        // As another program counts it: hmac.new(bytes([1] * 32), b"a\0b", "sha256").
        let first: String = all[0].iter().map(|byte| format!("{byte:02x}")).collect();
        assert!(!is_sealed(&[1; 32], "a", b"b", &all[0][..31]));
        assert_eq!(first, "a77debbbd6ce22adea19a11fe55699cd1c3350caeb96dbbe63512ea0c6673b0c");
    }
}
