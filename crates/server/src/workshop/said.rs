//! The rules of a text in sentences, as HTML.

use ludoteca_catalog::{AnyGame, play_all};
use ludoteca_core::scene::Picture;
use ludoteca_workshop::{Part, Prose};
use maud::{PreEscaped, html};
use pulldown_cmark::{Event, Options, Parser};

use super::Look;
use crate::text::speaker;
use crate::view::{Viewer, drawn};

/// Markdown as HTML. What looks like HTML in it is shown as it is: people have written it.
pub(crate) fn markdown(text: &str) -> String {
    let plain = Parser::new_ext(text, Options::ENABLE_TABLES).map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        other => other,
    });
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, plain);
    out
}

impl Look {
    /// What was understood of the text, in sentences; with positions that random games find only if asked
    /// for. Nothing where it is no game.
    pub(crate) fn said(&self, examples: bool, viewer: &Viewer) -> Option<String> {
        let (source, game) = (self.source.as_ref()?, self.game.as_deref()?);
        let prose =
            if examples { source.prose(&self.values) } else { source.sentences(&self.values) };
        let Prose { title, parts } = prose.ok()?;
        let speaker = speaker(viewer.lang);
        let mut out = String::new();
        for part in parts {
            match part {
                Part::Example(example) => {
                    let caption = speaker.sentence(&example.caption);
                    out += &figure(game, &example.steps, &title, &caption, viewer)?;
                }
                part => {
                    let prose = Prose { title: String::new(), parts: vec![part] };
                    let text = prose.markdown(Some(""), &|say| speaker.sentence(say));
                    // The page has a heading over all of it.
                    let text = text.trim_start_matches("# ").trim_start();
                    out += &markdown(&text.replace("## ", "### "));
                }
            }
        }
        Some(out)
    }
}

fn figure(
    game: &dyn AnyGame,
    steps: &[String],
    title: &str,
    caption: &str,
    viewer: &Viewer,
) -> Option<String> {
    let mut position = game.start();
    play_all(&mut *position, steps).ok()?;
    let picture = drawn(&position.scene(), Picture::Still, title, viewer);
    let figure = html! { figure.diagram { (PreEscaped(picture)) figcaption { (PreEscaped(markdown(caption))) } } };
    Some(figure.into_string())
}
