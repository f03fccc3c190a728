//! The files of `web/public/`, in the program itself, under an address that changes with their content.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::hash::Hasher;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, File, include_dir};
use ludoteca_lab::report::PLOT_STYLE;

pub(super) static WEB: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../web/public");

/// What a program has built is served as it is.
const BUILT: [&str; 1] = ["codemirror.js"];

/// What is served, by name.
static FILES: LazyLock<BTreeMap<&str, Cow<'static, [u8]>>> = LazyLock::new(|| {
    let named = |file: &'static File<'static>| Some((file.path().to_str()?, file));
    let files = WEB.files().filter_map(named).map(|(name, file)| (name, served(name, file)));
    // Who draws plots says what a page must say of their colours.
    files.chain([("plots.css", Cow::Borrowed(PLOT_STYLE.as_bytes()))]).collect()
});

/// A hash of all files: one for the whole folder, so that modules find each other by relative
/// addresses.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = std::hash::DefaultHasher::new();
    for (name, contents) in &*FILES {
        hasher.write(name.as_bytes());
        hasher.write(contents);
    }
    format!("{:016x}", hasher.finish())
});

/// Scripts and style sheets go without what is for those who work on them: a quarter of their bytes.
fn served(name: &str, file: &'static File<'static>) -> Cow<'static, [u8]> {
    let written = (name.ends_with(".js") || name.ends_with(".css")) && !BUILT.contains(&name);
    match file.contents_utf8().filter(|_| written) {
        Some(text) => Cow::Owned(without_remarks(text).into_bytes()),
        None => Cow::Borrowed(file.contents()),
    }
}

/// A script or style sheet without indents and without the lines that are nothing but remarks.
fn without_remarks(text: &str) -> String {
    let mut within = false;
    let says = |line: &&str| {
        let begins = line.starts_with("/*");
        let remark = within || begins || line.starts_with("//") || line.is_empty();
        // What follows a remark on its line is none.
        let over = line.contains("*/");
        let kept = !remark || (begins && over && !line.ends_with("*/"));
        within = (within || begins) && !over;
        kept
    };
    text.lines().map(str::trim_start).filter(says).flat_map(|line| [line, "\n"]).collect()
}

/// The address of a file of `web/public/`.
pub(super) fn url(name: &str) -> String {
    format!("/assets/{}/{name}", *VERSION)
}

/// The worker that shows pages while the server is away. It lives at the root, so that it is there for all
/// pages, and it names the version of the files: with another one browsers take it for another worker,
/// which throws away what this one has kept. So it is asked for anew each time.
pub(super) async fn worker() -> Response {
    let script = FILES.get("sw.js").map(|script| String::from_utf8_lossy(script));
    let script = script.unwrap_or_default().replace("{version}", &VERSION);
    let kind = "text/javascript; charset=utf-8";
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], script).into_response()
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
    match FILES.get(path) {
        Some(contents) => {
            let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, caching)];
            (headers, contents.as_ref()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::without_remarks;

    #[test]
    fn remarks_are_left_out_and_nothing_else() {
        let script = "// A script.\n\n/** @import { A } from \"a\" */\n\n/**\n * Says it.\n */\nfunction say() {\n  \
            // Now.\n  return /** @type {A} */ (\"// no remark\");\n}\n/** @type {A} */ (x).y;\n";
        let left = "function say() {\nreturn /** @type {A} */ (\"// no remark\");\n}\n/** @type {A} */ (x).y;\n";
        assert_eq!(without_remarks(script), left);
        let sheet = "/* Two\n   lines. */\nbody {\n  margin: 0; /* none */\n}\n";
        assert_eq!(without_remarks(sheet), "body {\nmargin: 0; /* none */\n}\n");
    }
}
