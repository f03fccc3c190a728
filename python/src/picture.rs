//! Scenes as pictures that bring their colours along.

use std::fmt::Write;
use std::sync::LazyLock;

use ludoteca_catalog::{Lang, name_of_game, speaker};
use ludoteca_core::scene::{Picture, Scene, svg};

/// The style sheet of the pages: it names the colours and says what the classes of scenes look like.
const PAGES: &str = include_str!("../../web/public/style.css");

/// What pages have beside their sheet: gradients, which are flat here.
const FLAT: &str = "[class*=ink-] { --fill: var(--low); }\n.tone-wood { fill: var(--wood); }\n\
                    .tone-pit { fill: var(--pit); }\n.seed { fill: #e2d4b4; }\n";

/// The style of a picture. All of it stands within the picture, so that nothing of a page around it
/// changes.
static STYLE: LazyLock<String> = LazyLock::new(|| {
    let part = |from: &str, to: &str| {
        let rest = PAGES.split_once(from).map_or("", |(_, rest)| rest);
        rest.split_once(to).map_or("", |(part, _)| part)
    };
    let (colours, scenes) = (part(":root {", "\n}"), part("/* ---- Scenes ---- */", "\n@media"));
    let scenes = scenes.replace(".scene text {", "text {").replace(".scene {", "& {");
    format!("svg.scene {{{}\nfont-family: sans-serif;\n{scenes}\n{FLAT}}}", light(colours))
});

/// Pictures are for paper as well, and light.
fn light(css: &str) -> String {
    css.replace("color-scheme: light dark", "color-scheme: light")
}

/// How wide a picture is where nothing else is said, in pixels.
const WIDTH: u32 = 400;

/// A scene with its style.
pub(crate) fn draw(scene: &Scene, spec: &str, lang: Lang) -> String {
    let title = name_of_game(spec, lang);
    let drawn = svg(scene, Picture::Still, &title, &|say| speaker(lang).say(say));
    let Some((head, rest)) = drawn.split_once('>') else { return drawn };
    let mut out = String::with_capacity(drawn.len() + STYLE.len() + 64);
    let _ = write!(out, "{head} width=\"{WIDTH}\"><style><![CDATA[\n{}\n]]></style>{rest}", *STYLE);
    out
}
