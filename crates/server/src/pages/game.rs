//! A game: its rules, its board as one would like it, and ways to begin.

use std::collections::HashMap;

use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use ludoteca_catalog::{
    AnyGame, Entry, META_RULES, MetaRule, Record, Rules, RulesPart, entry, find,
};
use ludoteca_core::{Arg, Info, Kind, Param, Spec};
use maud::{Markup, PreEscaped, html};

use super::reader::Reader;
use super::shell::{Page, not_found};
use super::{library, picture};

/// Parameters as they stand in an address.
type Asked = HashMap<String, String>;

/// What the name of a meta-rule follows in forms.
const RULE: &str = "rule-";

/// The page of a game. Parameters that do not fit are a sentence in place of the board.
pub(super) async fn page(
    reader: Reader,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    let Some(entry) = entry(&id) else { return not_found(reader).await.into_response() };
    let info = entry.info;
    let rules = Rules::of(info, reader.lang);
    let body = html! {
        header.game-head {
            h1 { (rules.name) }
            p.blurb { (rules.blurb) }
            ul.facts {
                li { (library::family(&reader, info.family)) }
                li { (library::players(&reader, info)) }
                li { (library::minutes(&reader, info)) }
                li { (info.origin) }
            }
        }
        div.game {
            div.play {
                (board_form(&reader, info, &rules, &asked))
                (start_form(&reader, info))
            }
            div.reading {
                (reading(&reader, &rules))
                (printed(&reader, info))
            }
        }
    };
    let script = Some("game.js");
    Page { title: &rules.name, description: &rules.blurb, script, class: "", body }
        .render(&reader)
        .into_response()
}

/// The part of the page that changes with the parameters, for its script.
pub(super) async fn board(
    reader: Reader,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    let Some(entry) = entry(&id) else { return StatusCode::NOT_FOUND.into_response() };
    let rules = Rules::of(entry.info, reader.lang);
    Html(preview(&reader, entry.info, &rules, &asked).into_string()).into_response()
}

/// The name of the game with the parameters asked for. Other words in the address, such as `lang`,
/// are not for the game, but a misspelt parameter is worth a sentence.
fn spec(info: &Info, asked: &Asked) -> Spec {
    let mut args: Vec<Arg> = asked
        .iter()
        .filter(|(key, value)| *key != "lang" && !key.starts_with(RULE) && !value.is_empty())
        .map(|(key, value)| Arg { key: Some(key.clone()), value: Spec::word(value.clone()) })
        .collect();
    args.sort_by(|a, b| a.key.cmp(&b.key));
    let game = Spec { name: info.id.to_owned(), args };
    let around = META_RULES.iter().filter(|rule| asks(asked, rule));
    around.fold(game, |inner, rule| Spec {
        name: rule.id.to_owned(),
        args: vec![Arg { key: None, value: inner }],
    })
}

/// Whether a meta-rule is to be put around the game.
fn asks(asked: &Asked, rule: &MetaRule) -> bool {
    asked.get(&format!("{RULE}{}", rule.id)).is_some_and(|value| !value.is_empty())
}

/// The board as asked for, or what is wrong. Its attributes tell the script what to start.
fn preview(reader: &Reader, info: &Info, rules: &Rules, asked: &Asked) -> Markup {
    match find(&spec(info, asked).to_string()) {
        Ok(game) => html! {
            (start_position(reader, &*game, rules))
            @for rule in META_RULES.iter().filter(|rule| asks(asked, rule)) {
                p.quiet.small { (reader.text(&format!("rule-{}-text", rule.id))) }
            }
        },
        Err(error) => html! { p.error role="alert" lang="en" { (error) "." } },
    }
}

fn start_position(reader: &Reader, game: &dyn AnyGame, rules: &Rules) -> Markup {
    html! {
        div.position data-spec=(game.spec()) data-seats=(game.seats()) {
            (picture::still(reader, &*game.start(), &rules.name))
        }
    }
}

fn board_form(reader: &Reader, info: &Info, rules: &Rules, asked: &Asked) -> Markup {
    let around: Vec<_> = META_RULES.iter().filter(|rule| takes(info, rule)).collect();
    html! {
        section.panel aria-label=(reader.text("ui-board")) {
            div #preview.preview { (preview(reader, info, rules, asked)) }
            form #params method="get" action={ "/g/" (info.id) } {
                div.params {
                    @for param in info.params {
                        (field(reader, param, asked.get(param.name).map(String::as_str)))
                    }
                }
                @if !around.is_empty() {
                    fieldset.rules {
                        legend { (reader.text("ui-extra-rules")) }
                        @for rule in around {
                            label.choice {
                                input type="checkbox" name={ (RULE) (rule.id) } value="1" checked[asks(asked, rule)];
                                (reader.text(&format!("rule-{}", rule.id)))
                            }
                        }
                    }
                }
                noscript { button.button { (reader.text("ui-update")) } }
            }
        }
    }
}

/// Whether a meta-rule can be put around a game as it is; what the game has as a parameter of its
/// own is not offered twice.
fn takes(info: &Info, rule: &MetaRule) -> bool {
    !info.params.iter().any(|p| p.name == rule.id)
        && find(&format!("{}({})", rule.id, info.id)).is_ok()
}

/// A form field for a parameter, made from its declaration.
fn field(reader: &Reader, param: &Param, asked: Option<&str>) -> Markup {
    let speaker = reader.speaker();
    let named = |value: &str| {
        let id = format!("param-{}-{value}", param.name);
        if speaker.has(&id) { speaker.text(&id) } else { value.to_owned() }
    };
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
    html! {
        label.field {
            span { (speaker.text(&format!("param-{}", param.name))) }
            @if let Some(options) = options {
                select name=(param.name) {
                    @for (value, text) in options {
                        option value=(value) selected[value == now] { (text) }
                    }
                }
            } @else if let Kind::Form(form) = param.kind {
                input type="text" name=(param.name) value=(now) list={ "words-" (param.name) }
                    autocomplete="off" autocapitalize="off" spellcheck="false" required;
                datalist id={ "words-" (param.name) } {
                    @for &word in form.examples {
                        option value=(word) { (named(word)) }
                    }
                }
            } @else {
                input type="number" name=(param.name) value=(now) min=(low) max=(high) step=(step) required;
            }
        }
    }
}

fn start_form(reader: &Reader, info: &Info) -> Markup {
    let t = |id: &str| reader.text(id);
    html! {
        form #start.panel.start hidden data-two=[(info.seats == (2, 2)).then_some("")] {
            h2 { (t("ui-play")) }
            fieldset {
                legend.unseen { (t("ui-play")) }
                label.choice { input type="radio" name="with" value="computer" checked; (t("ui-against-computer")) }
                label.choice { input type="radio" name="with" value="screen"; (t("ui-at-this-screen")) }
                label.choice { input type="radio" name="with" value="link"; (t("ui-by-link")) }
            }
            div.settle {
                label.field data-for="computer" {
                    span { (t("ui-level")) }
                    select name="level" {
                        @for level in 1..=10 {
                            option value=(level) selected[level == 3] {
                                (reader.fill("ui-level-name", [("level", level.into())]))
                            }
                        }
                    }
                }
                label.field data-for="computer link" {
                    span { (t("ui-who-begins")) }
                    select name="begins" {
                        option value="me" { (t("ui-begin-me")) }
                        option value="other" { (t("ui-begin-other")) }
                        option value="lot" { (t("ui-begin-lot")) }
                    }
                }
                label.field {
                    span { (t("ui-clock")) }
                    select name="clock" {
                        option value="" { (t("ui-clock-none")) }
                        @for (minutes, increment) in [(3, 2), (5, 5), (10, 5), (20, 10), (45, 15)] {
                            option value={ (minutes) "+" (increment) } {
                                (reader.fill("ui-clock-some", [("minutes", minutes.into()), ("increment", increment.into())]))
                            }
                        }
                    }
                }
            }
            button.button.main { (t("ui-start")) }
            p #trouble.error.small role="alert" {}
        }
        noscript { p.quiet { (t("ui-needs-script")) } }
    }
}

fn reading(reader: &Reader, rules: &Rules) -> Markup {
    html! {
        h2.unseen { (reader.text("ui-rules")) }
        @for part in &rules.parts {
            @match part {
                RulesPart::Text(text) => (markdown(text)),
                RulesPart::Diagram { spec, steps, caption } => (diagram(reader, spec, steps, caption)),
            }
        }
    }
}

fn markdown(text: &str) -> Markup {
    let options = pulldown_cmark::Options::ENABLE_TABLES;
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, pulldown_cmark::Parser::new_ext(text, options));
    PreEscaped(out)
}

fn diagram(reader: &Reader, spec: &str, steps: &[String], caption: &str) -> Markup {
    match picture::position(spec, steps) {
        Ok(position) => html! {
            figure.diagram {
                (picture::still(reader, &*position, &reader.text("ui-diagram")))
                figcaption { (caption) }
            }
        },
        Err(why) => {
            tracing::error!("a diagram of {spec} cannot be drawn: {why}");
            html! { p.quiet { (caption) } }
        }
    }
}

/// The printed games, which can be replayed.
fn printed(reader: &Reader, info: &Info) -> Markup {
    let records: Vec<Record> = info.records.iter().filter_map(|text| text.parse().ok()).collect();
    html! {
        @if !records.is_empty() {
            h2 { (reader.text("ui-printed")) }
            ul.printed {
                @for (i, record) in records.iter().enumerate() {
                    li {
                        a href={ "/replay?record=" (info.id) ":" (i) } { (record.title) }
                        div.quiet.small { (record.source) }
                    }
                }
            }
        }
    }
}

/// The game that a spec is about, under its meta-rules.
pub(super) fn entry_of(spec: &Spec) -> Option<&'static Entry> {
    entry(&spec.name)
        .or_else(|| spec.args.iter().find(|a| a.key.is_none()).and_then(|a| entry_of(&a.value)))
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
        assert_eq!(of(&[("rule-misere", "1"), ("rule-swap", "1")]), "misere(swap(traffic-lights))");
        assert_eq!(of(&[("rule-swap", ""), ("rows", "")]), "traffic-lights");
    }

    #[test]
    fn the_game_under_a_meta_rule_is_found() {
        let spec: Spec = "swap(traffic-lights(rows=4))".parse().unwrap();
        assert_eq!(entry_of(&spec).unwrap().info.id, "traffic-lights");
    }
}
