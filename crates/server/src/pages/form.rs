//! Parts of forms: a game as one would like it, and how a table begins.

use std::collections::HashMap;
use std::sync::OnceLock;

use ludoteca_catalog::{
    AnyGame, Explained, META_RULES, MetaRule, Rules, entry, find, games, meta_rule,
};
use ludoteca_core::{Info, Kind, Message, MessageArg, Param, Sequence, SpecError, ToMessage};
use maud::{Markup, html};

use super::asked::{Asked, asks, spec};
use super::picture;
use super::play::{LEVELS, PLAY, PROGRAM};
use super::reader::Reader;
use crate::links::{self, RULE, rule_param};
use crate::view::clock_label;

/// Choices of more letters than this need the whole width of a form on a phone.
const NARROW: usize = 12;

/// The meta-rules that fit around a game as it is; what the game has as a parameter of its own is
/// not offered twice.
pub(super) fn fitting(info: &Info) -> &'static [&'static MetaRule] {
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

/// A game as asked for. What is said of it may be long: it stands behind the form, which stays where it is.
pub(super) struct Preview {
    /// The board; or what is wrong. Its attributes tell the script what to start.
    pub(super) board: Markup,
    /// What the meta-rules around the game say, and which do not fit in addition to those chosen, with the reason.
    pub(super) said: Markup,
}

/// The board as asked for, and what is said of it.
pub(super) fn preview(reader: &Reader, info: &Info, rules: &Rules, asked: &Asked) -> Preview {
    let found = find(&spec(info, asked).to_string());
    let off = META_RULES.iter().filter_map(|rule| {
        let why = why_off(reader, info, asked, found.is_ok(), rule)?;
        Some((rule.id, why))
    });
    let board = html! {
        @match &found {
            Ok(game) => (start_position(reader, &**game, rules)),
            Err(error) => (trouble(reader, error)),
        }
    };
    let said = html! {
        (changes(reader, info, asked))
        @for (rule, why) in off {
            p.layer.small.quiet id={ "why-" (rule) } data-off=(rule) {
                strong { (reader.text(&format!("rule-{rule}"))) } " " (why)
            }
        }
    };
    Preview { board, said }
}

/// Why a rule that is not chosen cannot be, the others being as they are; `sound` says that these
/// make a game.
fn why_off(
    reader: &Reader,
    info: &Info,
    asked: &Asked,
    sound: bool,
    rule: &MetaRule,
) -> Option<String> {
    if asks(asked, rule) {
        return None;
    }
    if info.params.iter().any(|p| p.name == rule.id) {
        return Some(reader.text("ui-rule-own"));
    }
    let error = if sound {
        let mut with = asked.clone();
        with.insert(format!("{RULE}{}", rule.id), "1".to_owned());
        find(&spec(info, &with).to_string()).err()
    } else {
        rule.around(info.id).err()
    };
    error.map(|Explained(error)| {
        let refusal = error.to_message();
        let part = |part: &str| {
            refusal.args.iter().find_map(|(name, arg)| match arg {
                MessageArg::Message(said) if *name == part => Some((**said).clone()),
                _ => None,
            })
        };
        match (part("needs"), part("why")) {
            (Some(needs), Some(why)) => reader
                .speaker()
                .say(&Message::new("ui-rule-off").say("needs", needs).say("why", why)),
            _ => reader.speaker().explain(&error) + ".",
        }
    })
}

/// What is wrong, in words: of a value that a parameter does not take, the label of the parameter and
/// what it takes. The whole sentence, with the names that programs use, is there as well.
fn trouble(reader: &Reader, error: &Explained<SpecError>) -> Markup {
    let sentence = reader.speaker().explain(error) + ".";
    let short = match &error.0 {
        SpecError::Value { game, name, .. } => {
            let of_game = entry(game).map(|entry| entry.info.params);
            let params = of_game.or(meta_rule(game).map(|rule| rule.params)).unwrap_or_default();
            let takes = params.iter().find(|p| p.name == name).map(|param| match param.kind {
                Kind::Whole(low, high) | Kind::Half(low, high) => Message::new("ui-takes-range")
                    .name("low", low.to_string())
                    .name("high", high.to_string()),
                kind => kind.to_message(),
            });
            takes.map(|takes| {
                let label = reader.speaker().param(game, name, None);
                reader
                    .speaker()
                    .say(&Message::new("ui-takes").name("label", label).say("takes", takes))
            })
        }
        // How the name of such a game would be written is for programs.
        SpecError::Clash(why) if why.id == "clash-own-swap" => {
            Some(reader.fill("ui-rule-twice", [("rule", reader.text("rule-swap").into())]))
        }
        _ => None,
    };
    html! {
        @match short {
            Some(short) => p.error role="alert" title=(sentence) { (short) },
            None => p.error role="alert" { (sentence) },
        }
    }
}

/// What the rules around a game change, also where the game's own rules say otherwise; and how far
/// ahead a sequence of turns lets the first player be.
fn changes(reader: &Reader, info: &Info, asked: &Asked) -> Markup {
    let layers: Vec<_> = META_RULES.iter().filter(|rule| asks(asked, rule)).collect();
    let here = |rule: &MetaRule| format!("rule-{}-{}", rule.id, info.id);
    html! {
        @for rule in &layers {
            p.layer.small {
                strong { (reader.text(&format!("rule-{}", rule.id))) ". " }
                (reader.text(&format!("rule-{}-text", rule.id)))
                @if reader.speaker().has(&here(rule)) { " " (reader.text(&here(rule))) }
                @for param in rule.params {
                    (leads(reader, param, asked.get(&rule_param(rule, param))))
                }
            }
        }
        @if !layers.is_empty() {
            p.layer.small.quiet { (reader.text("ui-rules-change")) }
        }
        @for param in info.params {
            @if Sequence::of(param, param.default).is_some() {
                p.layer.small { (leads(reader, param, asked.get(param.name))) }
            }
        }
    }
}

/// The plays of a sequence, and by how many the first player is ahead after each turn: the book's
/// sequence of advantage.
fn leads(reader: &Reader, param: &Param, asked: Option<&String>) -> Markup {
    let text = asked.filter(|text| !text.is_empty()).map_or(param.default, String::as_str);
    html! {
        @if let Some(sequence) = Sequence::of(param, text) {
            " " span.leads { (reader.speaker().say(&sequence.say())) }
        }
    }
}

fn start_position(reader: &Reader, game: &dyn AnyGame, rules: &Rules) -> Markup {
    html! {
        div.position data-spec=(game.spec()) data-seats=(game.seats()) {
            (picture::still(reader, &*game.start(), &rules.name))
        }
        p.small.set-up { a href=(links::setup(&game.spec().to_string(), "")) { (reader.text("ui-set-up")) } }
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
                            input type="checkbox" name={ (RULE) (rule.id) } value="1" checked[asks(asked, rule)]
                                aria-describedby={ "why-" (rule.id) };
                            (reader.text(&format!("rule-{}", rule.id)))
                        }
                        @if !rule.params.is_empty() {
                            div.params {
                                @for param in rule.params {
                                    @let name = rule_param(rule, param);
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
        Kind::Flag => {
            Some(["true", "false"].map(|value| (value.to_owned(), named(value))).to_vec())
        }
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

/// The buttons that make a table of a game. The script says which one, when other parameters are
/// chosen. `programs` are others that play it, by their names.
pub(super) fn start_form(reader: &Reader, spec: &str, programs: &[String]) -> Markup {
    let t = |id: &str| reader.text(id);
    html! {
        form #start.start method="post" action=(PLAY) {
            input type="hidden" name="spec" value=(spec);
            div.opponent {
                button.button.main name="with" value="computer" { (t("ui-play")) }
                select name="level" aria-label=(t("ui-level")) {
                    @if programs.is_empty() {
                        (levels(reader))
                    } @else {
                        optgroup label=(t("ui-chair-computer")) { (levels(reader)) }
                        optgroup label=(t("ui-programs")) { (those(programs)) }
                    }
                }
            }
            div.company {
                button.button name="with" value="screen" { (t("ui-at-this-screen")) }
                button.button name="with" value="link" { (t("ui-by-link")) }
                button.button name="with" value="people" { (t("ui-find-somebody")) }
            }
            p #trouble.error.small role="alert" {}
        }
        noscript { p.quiet.small { (t("ui-needs-script")) } }
    }
}

fn levels(reader: &Reader) -> Markup {
    html! {
        @for level in LEVELS {
            option value=(level) selected[level == reader.level] {
                (reader.fill("ui-level-name", [("level", level.into())]))
            }
        }
    }
}

/// Programs, each to be chosen by its name.
fn those(programs: &[String]) -> Markup {
    html! {
        @for name in programs { option value={ (PROGRAM) (name) } { (name) } }
    }
}

/// What else can be chosen for a table of a game that may have up to `most` seats; `lots` where the
/// rulebook lets lots decide who begins, and `programs` are others that play it.
pub(super) fn settle(reader: &Reader, most: u8, lots: bool, programs: &[String]) -> Markup {
    let t = |id: &str| reader.text(id);
    html! {
        div.settle {
            label.field {
                span { (t("ui-your-name")) }
                input type="text" name="name" value=(reader.name) maxlength="40" autocomplete="nickname" form="start";
            }
            label.field {
                span { (t("ui-other-names")) }
                input type="text" name="others" maxlength="160" autocomplete="off" form="start";
            }
            label.field data-two {
                span { (t("ui-who-begins")) }
                select name="begins" form="start" {
                    option value="me" { (t("ui-begin-me")) }
                    option value="other" { (t("ui-begin-other")) }
                    option value="lot" selected[lots] { (t("ui-begin-lot")) }
                }
            }
            (clocks(reader, "start"))
        }
        @if reader.member().is_some() {
            label.choice {
                input type="checkbox" name="rated" value="1" form="start" aria-describedby="rated-how";
                (t("ui-rated"))
            }
            p #rated-how.small.quiet { (t("ui-rated-how")) }
            label.choice {
                input type="checkbox" name="bots" value="1" form="start";
                (t("ui-lobby-bots"))
            }
        }
        (chairs(reader, most, programs))
    }
}

/// Clocks to choose from: two or more of each kind.
const CLOCKS: [&str; 12] = [
    "3+2",
    "5+5",
    "10+5",
    "20+10",
    "45+15",
    "30s/turn",
    "2m/turn",
    "10m+3x30s",
    "30m+5x1m",
    "1d",
    "3d",
    "7d",
];

/// The usual clocks, to be chosen.
pub(super) fn usual_clocks(reader: &Reader) -> Markup {
    let label = |control| clock_label(control, reader.speaker());
    let called = |text: &str| text.parse().map_or_else(|_| text.to_owned(), label);
    html! {
        @for text in CLOCKS { option value=(text) { (called(text)) } }
    }
}

/// The fields for a clock of a form: one of the usual ones, or another that the reader writes.
pub(super) fn clocks(reader: &Reader, form: &str) -> Markup {
    html! {
        label.field {
            span { (reader.text("ui-clock")) }
            select name="clock" form=(form) {
                option value="" { (reader.text("ui-clock-none")) }
                (usual_clocks(reader))
            }
        }
        label.field {
            span { (reader.text("ui-clock-own")) }
            input type="text" name="own-clock" maxlength="64" placeholder="20m+3x30s" autocomplete="off"
                autocapitalize="off" spellcheck="false" form=(form);
        }
    }
}

/// Who sits where, in games for more than two, and a button for that. The script shows as many
/// chairs as the game has seats.
fn chairs(reader: &Reader, most: u8, programs: &[String]) -> Markup {
    let kinds = [
        ("screen", "ui-at-this-screen"),
        ("computer", "ui-chair-computer"),
        ("link", "ui-by-link"),
    ];
    html! {
        @if most > 2 {
            fieldset.chairs data-many {
                legend { (reader.text("ui-chairs")) }
                @for seat in 0..most {
                    label.field data-chair=(seat) {
                        span { (reader.fill("ui-chair", [("seat", (seat + 1).into())])) }
                        select name={ "seat-" (seat) } form="start" {
                            @for (kind, id) in kinds {
                                option value=(kind) selected[(kind == "screen") == (seat == 0) && kind != "link"] {
                                    (reader.text(id))
                                }
                            }
                            (those(programs))
                        }
                    }
                }
                button.button name="with" value="chairs" form="start" { (reader.text("ui-start")) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_club::clock::TimeControl;

    use super::*;

    #[test]
    fn the_usual_clocks_are_written_as_clocks_are() {
        for text in CLOCKS {
            assert_eq!(
                text.parse::<TimeControl>().map(|clock| clock.to_string()),
                Ok(text.to_owned())
            );
        }
    }
}
