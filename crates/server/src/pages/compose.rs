//! Games composed in forms: parameters and meta-rules as they stand in an address.

use std::collections::HashMap;
use std::sync::OnceLock;

use axum::extract::{Path, Query};
use axum::response::{Html, IntoResponse, Response};
use ludoteca_catalog::{AnyGame, FROM, META_RULES, MetaRule, Rules, entry, find, games, meta_rule};
use ludoteca_core::{Arg, Info, Kind, Param, Spec};
use maud::{Markup, html};

use super::reader::Reader;
use super::replay::escaped;
use super::{game, picture, setup};

/// Parameters as they stand in an address: those of the game by their names, meta-rules as
/// `rule-ID`, their parameters as `rule-ID.NAME`.
pub(super) type Asked = HashMap<String, String>;

/// What the name of a meta-rule follows in forms.
const RULE: &str = "rule-";
/// The game itself, where it is not in the path.
const GAME: &str = "game";
/// Choices of more letters than this need the whole width of a form on a phone.
const NARROW: usize = 12;

/// The name of the game with the parameters asked for. Other words in the address, such as `lang`,
/// are not for the game, but a misspelt parameter is worth a sentence.
fn spec(info: &Info, asked: &Asked) -> Spec {
    let mut args: Vec<Arg> = asked
        .iter()
        .filter(|(key, value)| {
            !["lang", GAME, FROM].contains(&key.as_str())
                && !key.starts_with(RULE)
                && !value.is_empty()
        })
        .map(|(key, value)| Arg { key: Some(key.clone()), value: Spec::word(value.clone()) })
        .collect();
    args.sort_by(|a, b| a.key.cmp(&b.key));
    let game = Spec { name: info.id.to_owned(), args };
    let around = META_RULES.iter().filter(|rule| asks(asked, rule));
    let mut spec = around.fold(game, |inner, rule| {
        let given = rule.params.iter().filter_map(|param| {
            let value = asked.get(&name_of(rule, param)).filter(|value| !value.is_empty())?;
            Some(Arg { key: Some(param.name.to_owned()), value: Spec::word(value.clone()) })
        });
        let args = [Arg { key: None, value: inner }].into_iter().chain(given).collect();
        Spec { name: rule.id.to_owned(), args }
    });
    // The position is that of the whole game, whatever rules are around it.
    if let Some(text) = asked.get(FROM).filter(|text| !text.is_empty()) {
        let value = Spec::word(text.replace(' ', "_"));
        spec.args.push(Arg { key: Some(FROM.to_owned()), value });
    }
    spec
}

/// The page of the game of a name, its form filled in with the parameters and meta-rules.
pub(crate) fn address(spec: &Spec) -> Option<String> {
    let (mut query, mut at) = (Vec::new(), spec);
    let prefix =
        |rule: Option<&MetaRule>| rule.map_or(String::new(), |r| format!("{RULE}{}.", r.id));
    loop {
        let rule = meta_rule(&at.name);
        let mut inside = None;
        for (i, arg) in at.args.iter().enumerate() {
            match (&arg.key, rule) {
                (Some(key), _) if key == FROM => {
                    query.push(format!("{FROM}={}", escaped(&arg.value.to_string())));
                }
                (Some(key), _) => query.push(format!("{}{key}={}", prefix(rule), arg.value)),
                (None, Some(_)) if i == 0 => inside = Some(&arg.value),
                // What a rule is given without a name is its first parameter.
                (None, Some(rule)) => {
                    let first = rule.params.first()?;
                    query.push(format!("{}={}", name_of(rule, first), arg.value));
                }
                (None, None) => return None,
            }
        }
        match rule {
            Some(rule) => query.push(format!("{RULE}{}=1", rule.id)),
            None => break,
        }
        at = inside?;
    }
    let id = entry(&at.name)?.info.id;
    Some(if query.is_empty() { format!("/g/{id}") } else { format!("/g/{id}?{}", query.join("&")) })
}

/// What a parameter of a meta-rule is called in forms.
fn name_of(rule: &MetaRule, param: &Param) -> String {
    format!("{RULE}{}.{}", rule.id, param.name)
}

/// Whether a meta-rule is to be put around the game.
fn asks(asked: &Asked, rule: &MetaRule) -> bool {
    asked.get(&format!("{RULE}{}", rule.id)).is_some_and(|value| !value.is_empty())
}

/// The meta-rules that fit around a game as it is; what the game has as a parameter of its own is
/// not offered twice.
fn fitting(info: &Info) -> &'static [&'static MetaRule] {
    static ALL: OnceLock<HashMap<&'static str, Vec<&'static MetaRule>>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let fits = |info: &Info, rule: &MetaRule| {
            !info.params.iter().any(|p| p.name == rule.id) && rule.fits(info.id)
        };
        let rules = |info| META_RULES.iter().filter(|rule| fits(info, rule)).collect();
        games().iter().map(|entry| (entry.info.id, rules(entry.info))).collect()
    });
    all.get(info.id).map_or(&[], Vec::as_slice)
}

/// The board as asked for, and what the meta-rules around the game say; or what is wrong. Its
/// attributes tell the script what to start, and which rules fit.
pub(super) fn preview(reader: &Reader, info: &Info, rules: &Rules, asked: &Asked) -> Markup {
    let fits: Vec<_> = fitting(info).iter().map(|rule| rule.id).collect();
    html! {
        div data-fits=(fits.join(" ")) {
            @match find(&spec(info, asked).to_string()) {
                Ok(game) => (start_position(reader, &*game, rules)),
                Err(error) => p.error role="alert" { (reader.speaker().explain(&error)) "." },
            }
            @for rule in META_RULES.iter().filter(|rule| asks(asked, rule)) {
                p.layer.small {
                    strong { (reader.text(&format!("rule-{}", rule.id))) ". " }
                    (reader.text(&format!("rule-{}-text", rule.id)))
                }
            }
        }
    }
}

fn start_position(reader: &Reader, game: &dyn AnyGame, rules: &Rules) -> Markup {
    html! {
        div.position data-spec=(game.spec()) data-seats=(game.seats()) {
            (picture::still(reader, &*game.start(), &rules.name))
        }
        p.small.set-up { a href=(setup::address(&game.spec().to_string(), "")) { (reader.text("ui-set-up")) } }
    }
}

/// The meta-rules to be ticked, with their parameters: those that fit around this game, or all.
pub(super) fn rules(reader: &Reader, info: Option<&Info>, asked: &Asked) -> Markup {
    let all: Vec<&MetaRule> = match info {
        Some(info) => fitting(info).to_vec(),
        None => META_RULES.iter().collect(),
    };
    html! {
        @if !all.is_empty() {
            fieldset.rules {
                legend { (reader.text("ui-extra-rules")) }
                @for rule in all {
                    div.rule {
                        label.choice {
                            input type="checkbox" name={ (RULE) (rule.id) } value="1" checked[asks(asked, rule)];
                            (reader.text(&format!("rule-{}", rule.id)))
                        }
                        @if !rule.params.is_empty() {
                            div.params {
                                @for param in rule.params {
                                    @let name = name_of(rule, param);
                                    (field(reader, rule.id, param, &name, asked.get(&name).map(String::as_str)))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The library's composer: a game, meta-rules around it, the board, and a table.
pub(super) fn composer(reader: &Reader) -> Markup {
    let composable = || games().iter().filter(|entry| !fitting(entry.info).is_empty());
    let Some(first) = composable().find(|entry| entry.info.id == "gomoku").or(composable().next())
    else {
        return html! {};
    };
    let most = composable().map(|entry| entry.info.seats.1).max().unwrap_or(2);
    let asked = Asked::new();
    let rules_of = |info| Rules::of(info, reader.lang);
    html! {
        section #compose.composer aria-labelledby="compose-title" {
            h2 #compose-title { (reader.text("ui-compose")) }
            p.quiet { (reader.text("ui-compose-lead")) }
            div.composing {
                section.panel aria-label=(reader.text("ui-board")) {
                    div #preview.preview { (preview(reader, first.info, &rules_of(first.info), &asked)) }
                    form #params method="get" action="/compose" data-address="keep" {
                        label.field {
                            span { (reader.text("ui-compose-game")) }
                            select name=(GAME) {
                                @for entry in composable() {
                                    option value=(entry.info.id) selected[entry.info.id == first.info.id] {
                                        (rules_of(entry.info).name)
                                    }
                                }
                            }
                        }
                        (rules(reader, None, &asked))
                        noscript { button.button { (reader.text("ui-update")) } }
                    }
                }
                (game::start_form(reader, most))
            }
        }
    }
}

/// What the composer asks for without script: the page of the game, under its rules.
pub(super) async fn compose(reader: Reader, Query(asked): Query<Asked>) -> Response {
    let id = asked.get(GAME).cloned().unwrap_or_default();
    game::page(reader, Path(id), Query(asked)).await
}

/// The part of the composer that changes, for its script.
pub(super) async fn board(reader: Reader, Query(asked): Query<Asked>) -> Response {
    match asked.get(GAME).and_then(|id| entry(id)) {
        Some(entry) => {
            let rules = Rules::of(entry.info, reader.lang);
            Html(preview(&reader, entry.info, &rules, &asked).into_string()).into_response()
        }
        None => axum::http::StatusCode::NOT_FOUND.into_response(),
    }
}

/// A form field of this name for a parameter, made from its declaration.
///
/// `owner` is the game or the meta-rule: it may say better what a parameter is that others have, too.
pub(super) fn field(
    reader: &Reader,
    owner: &str,
    param: &Param,
    name: &str,
    asked: Option<&str>,
) -> Markup {
    let speaker = reader.speaker();
    let named = |value: &str| speaker.param(owner, param.name, Some(value));
    let now = asked.filter(|text| !text.is_empty()).unwrap_or(param.default);
    let options: Option<Vec<(String, String)>> = match param.kind {
        Kind::OneOf(all) => Some(all.iter().map(|n| (n.to_string(), n.to_string())).collect()),
        Kind::Flag => Some(
            [("true", "ui-yes"), ("false", "ui-no")]
                .map(|(value, id)| (value.to_owned(), speaker.text(id)))
                .to_vec(),
        ),
        Kind::Word(all) => Some(all.iter().map(|&word| (word.to_owned(), named(word))).collect()),
        Kind::Whole(..) | Kind::Half(..) | Kind::Form(_) => None,
    };
    let (low, high, step) = match param.kind {
        Kind::Whole(low, high) => (low, high, "1"),
        Kind::Half(low, high) => (low, high, "0.5"),
        _ => (0, 0, "1"),
    };
    let wide = options
        .as_ref()
        .is_some_and(|all| all.iter().any(|(_, text)| text.chars().count() > NARROW));
    html! {
        label.field.wide[wide] {
            span { (speaker.param(owner, param.name, None)) }
            @if let Some(options) = options {
                select name=(name) {
                    @for (value, text) in options {
                        option value=(value) selected[value == now] { (text) }
                    }
                }
            } @else if let Kind::Form(form) = param.kind {
                input type="text" name=(name) value=(now) list={ "words-" (name) }
                    autocomplete="off" autocapitalize="off" spellcheck="false" required;
                datalist id={ "words-" (name) } {
                    @for &word in form.examples {
                        option value=(word) { (named(word)) }
                    }
                }
            } @else {
                input type="number" name=(name) value=(now) min=(low) max=(high) step=(step) required;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(pairs: &[(&str, &str)]) -> Asked {
        pairs.iter().map(|&(k, v)| (k.to_owned(), v.to_owned())).collect()
    }

    #[test]
    fn an_address_names_a_game() {
        let info = entry("traffic-lights").unwrap().info;
        let of = |pairs| spec(info, &asked(pairs)).to_string();
        assert_eq!(of(&[]), "traffic-lights");
        assert_eq!(of(&[("rows", "4"), ("columns", "5")]), "traffic-lights(columns=5,rows=4)");
        assert_eq!(of(&[("rule-swap", "1"), ("lang", "pt")]), "swap(traffic-lights)");
        assert_eq!(of(&[("rule-misere", "1"), ("rule-swap", "1")]), "swap(misere(traffic-lights))");
        assert_eq!(of(&[("rule-swap", ""), ("rows", "")]), "traffic-lights");
        assert_eq!(
            of(&[
                ("rule-sequence", "1"),
                ("rule-sequence.plays", "1-3"),
                ("game", "traffic-lights")
            ]),
            "sequence(traffic-lights,plays=1-3)"
        );
    }
    #[test]
    fn addresses_do_not_take_a_plus_for_a_space() {
        let name = "sapiens(size=6,from=x6/x6/b+1.x5/x6/w+1.x5/x6_w)";
        let address = "/g/sapiens?size=6&from=x6/x6/b%2B1.x5/x6/w%2B1.x5/x6_w";
        assert_eq!(super::address(&name.parse().unwrap()).as_deref(), Some(address));
    }

    #[test]
    fn a_name_has_an_address_that_names_it() {
        for (name, address) in [
            ("hex", "/g/hex"),
            ("hex(size=9)", "/g/hex?size=9"),
            (
                "auction(sesqui(y(size=9)),max=3)",
                "/g/y?rule-auction.max=3&rule-auction=1&rule-sesqui=1&size=9",
            ),
            ("sequence(hex,1-3)", "/g/hex?rule-sequence.plays=1-3&rule-sequence=1"),
            (
                "misere(breakthrough(columns=3,rows=4),from=3/w2/b2/3_b)",
                "/g/breakthrough?from=3/w2/b2/3_b&rule-misere=1&columns=3&rows=4",
            ),
        ] {
            let spec: Spec = name.parse().unwrap();
            assert_eq!(super::address(&spec).as_deref(), Some(address));
            let (path, query) = address.split_once('?').unwrap_or((address, ""));
            let asked: Asked = query
                .split('&')
                .filter_map(|pair| pair.split_once('='))
                .map(|(k, v)| (k.to_owned(), v.to_owned()))
                .collect();
            let info = entry(&path["/g/".len()..]).unwrap().info;
            let named = find(&super::spec(info, &asked).to_string()).unwrap();
            assert_eq!(named.spec(), find(name).unwrap().spec());
        }
    }
}
