//! The files of `web/public/`, in the program itself, under an address that changes with their content.

use std::hash::Hasher;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, include_dir};

pub(super) static WEB: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../web/public");

/// A hash of all files: one for the whole folder, so that modules find each other by relative
/// addresses.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = std::hash::DefaultHasher::new();
    for file in WEB.files() {
        hasher.write(file.path().as_os_str().as_encoded_bytes());
        hasher.write(file.contents());
    }
    format!("{:016x}", hasher.finish())
});

/// The address of a file of `web/public/`.
pub(super) fn url(name: &str) -> String {
    format!("/assets/{}/{name}", *VERSION)
}

/// Serves a file. Only the address of the present content may be kept for ever.
pub(super) async fn file(Path((version, path)): Path<(String, String)>) -> Response {
    let caching =
        if version == *VERSION { "public, max-age=31536000, immutable" } else { "no-cache" };
    serve(&path, caching)
}

/// The icon at the address where some browsers look for it unasked.
pub(super) async fn icon() -> Response {
    serve("icon.svg", "public, max-age=86400")
}

fn serve(path: &str, caching: &'static str) -> Response {
    let kind = match path.rsplit_once('.') {
        Some((_, "js")) => "text/javascript; charset=utf-8",
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "svg")) => "image/svg+xml",
        Some((_, "png")) => "image/png",
        Some((_, "webmanifest")) => "application/manifest+json",
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    match WEB.get_file(path) {
        Some(file) => {
            let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, caching)];
            (headers, file.contents()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
