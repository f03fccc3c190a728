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
    "lobby-called",
    "lobby-go",
    "lobby-people",
    "lobby-rated",
    "lobby-show",
    "lobby-somebody",
    "lobby-take",
    "lobby-taken",
    "lobby-waits",
    "lobby-waits-for",
    "lookers",
    "missing",
    "no-server",
    "played",
    "thinking",
    "ticked",
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
    use std::collections::BTreeMap;

    use include_dir::{Dir, include_dir};

    use super::super::assets::WEB;
    use super::*;

    #[test]
    fn scripts_get_their_words_in_every_language() {
        for lang in Lang::ALL {
            let words: serde_json::Value = serde_json::from_str(script_words(lang, true)).unwrap();
            assert_eq!(words["played"], "{who}: {text}");
            assert!(words["offline"].as_str().is_some_and(|text| !text.is_empty()));
        }
    }

    /// The scripts that one loads, itself among them.
    fn loaded(script: &str, all: &mut BTreeMap<String, &'static str>) {
        let file = WEB.get_file(script).unwrap_or_else(|| panic!("no script {script}"));
        let text = file.contents_utf8().expect("text");
        if all.insert(script.to_owned(), text).is_some() {
            return;
        }
        for line in text.lines().filter(|line| line.starts_with("import ")) {
            let (_, rest) = line.split_once("\"./").expect("a script beside it");
            loaded(rest.split('"').next().expect("a name"), all);
        }
    }

    #[test]
    fn pages_without_a_table_get_the_words_that_their_scripts_say() {
        static PAGES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/src/pages");
        let mut scripts = BTreeMap::new();
        loaded("theme.js", &mut scripts);
        loaded("reach.js", &mut scripts);
        loaded("waits.js", &mut scripts);
        for page in PAGES.files().filter_map(|file| file.contents_utf8()) {
            for rest in page.split("Some(\"").skip(1) {
                let script = rest.split('"').next().filter(|script| script.ends_with(".js"));
                let class = rest.split("class: \"").nth(1);
                if let Some(script) =
                    script.filter(|_| class.is_some_and(|class| class.starts_with('"')))
                {
                    loaded(script, &mut scripts);
                }
            }
        }
        assert!(
            ["library.js", "game.js", "done.js", "own.js"].iter().all(|&s| scripts.contains_key(s))
        );
        assert!(!scripts.contains_key("board.js"), "{:?}", scripts.keys());
        let said = scripts.values().flat_map(|script| script.split("say(\"").skip(1));
        let mut said: Vec<&str> = said.filter_map(|rest| rest.split('"').next()).collect();
        said.extend(scripts.values().flat_map(|script| script.split("say(`").skip(1)));
        said.sort_unstable();
        said.dedup();
        assert_eq!(said, FEW);
    }
}
