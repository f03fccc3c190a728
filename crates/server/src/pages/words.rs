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

static SCRIPT_WORDS: LazyLock<[String; 3]> = LazyLock::new(|| Lang::ALL.map(collect_script_words));

/// The messages `live-...` as a JSON object, to be put into a page for its scripts.
pub(super) fn script_words(lang: Lang) -> &'static str {
    &SCRIPT_WORDS[lang as usize]
}

/// Scripts fill in by themselves: every argument stands for itself in braces.
fn collect_script_words(lang: Lang) -> String {
    let words: serde_json::Map<String, serde_json::Value> = lang
        .pick(&TEXTS)
        .lines()
        .filter_map(|line| line.split_once(" = "))
        .filter_map(|(id, text)| Some((id, id.strip_prefix("live-")?, text)))
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
            let words: serde_json::Value = serde_json::from_str(script_words(lang)).unwrap();
            assert_eq!(words["played"], "{who}: {text}");
            assert!(words["offline"].as_str().is_some_and(|text| !text.is_empty()));
        }
    }
}
