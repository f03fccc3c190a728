//! A server that speaks TLS, as `tests/tls/README.md` says.

use std::path::PathBuf;
use std::sync::Arc;

use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::TlsAcceptor;

/// A file with a certificate or a key.
pub(crate) fn tls(file: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "tls", file].iter().collect()
}

/// Lets those in who believe the certificate of the tests.
pub(crate) fn acceptor() -> TlsAcceptor {
    let certificates = CertificateDer::pem_file_iter(tls("server.pem")).expect("a file");
    let certificates = certificates.collect::<Result<_, _>>().expect("certificates");
    let key = PrivateKeyDer::from_pem_file(tls("server.key")).expect("a key");
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(certificates, key)
        .expect("they go together");
    TlsAcceptor::from(Arc::new(config))
}
