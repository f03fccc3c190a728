//! What the scripts of the pages say.

use std::sync::LazyLock;

use fluent_bundle::FluentArgs;
use ludoteca_catalog::Lang;
use ludoteca_core::Lingual;

use crate::text::speaker;

const TEXTS: Lingual = Lingual {
    en: include_str!("../../../../web/text/en.ftl"),
    pt: include_str!("../../../../web/text/pt.ftl"),
    it: include_str!("../../../../web/text/it.ftl"),
};

/// What the scripts of pages without a table say; only tables need all the rest.
const FEW: &[&str] = &[
    "drawn",
    "forget",
    "is-now",
    "no-server",
    "played",
    "thinking",
    "to-play",
    "waiting",
    "you-are",
    "your-turn",
];

static FEW_WORDS: LazyLock<[String; 3]> =
    LazyLock::new(|| Lang::ALL.map(|lang| collect_script_words(lang, &|id| FEW.contains(&id))));
static ALL_WORDS: LazyLock<[String; 3]> =
    LazyLock::new(|| Lang::ALL.map(|lang| collect_script_words(lang, &|_| true)));

/// The messages `live-...` as a JSON object, to be put into a page for its scripts: those of a table,
/// or the few that others need.
pub(super) fn script_words(lang: Lang, at_table: bool) -> &'static str {
    let words = if at_table { &ALL_WORDS } else { &FEW_WORDS };
    &words[lang as usize]
}

/// Scripts fill in by themselves: every argument stands for itself in braces.
fn collect_script_words(lang: Lang, wanted: &dyn Fn(&str) -> bool) -> String {
    let words: serde_json::Map<String, serde_json::Value> = lang
        .pick(&TEXTS)
        .lines()
        .filter_map(|line| line.split_once(" = "))
        .filter_map(|(id, text)| Some((id, id.strip_prefix("live-")?, text)))
        .filter(|(_, short, _)| wanted(short))
        .map(|(id, short, text)| {
            let mut args = FluentArgs::new();
            for rest in text.split("{ $").skip(1) {
                let name = rest.split(' ').next().unwrap_or_default();
                args.set(name.to_owned(), format!("{{{name}}}"));
            }
            (short.to_owned(), speaker(lang).format(id, &args).into())
        })
        .collect();
    // `<` would end the element that holds the words.
    serde_json::Value::Object(words).to_string().replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_get_their_words_in_every_language() {
        for lang in Lang::ALL {
            let words: serde_json::Value = serde_json::from_str(script_words(lang, true)).unwrap();
            assert_eq!(words["played"], "{who}: {text}");
            assert!(words["offline"].as_str().is_some_and(|text| !text.is_empty()));
        }
    }

    #[test]
    fn pages_without_a_table_get_the_words_that_their_scripts_say() {
        let scripts = [
            include_str!("../../../../web/public/library.js"),
            include_str!("../../../../web/public/own.js"),
            include_str!("../../../../web/public/view.js"),
            include_str!("../../../../web/public/game.js"),
        ];
        let said = scripts.iter().flat_map(|script| script.split("say(\"").skip(1));
        let mut said: Vec<&str> = said.filter_map(|rest| rest.split('"').next()).collect();
        said.sort_unstable();
        said.dedup();
        assert_eq!(said, FEW);
    }
}
