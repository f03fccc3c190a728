//! Games as forms ask for them: parameters and meta-rules as they stand in an address.

use std::collections::HashMap;

use ludoteca_catalog::{FROM, META_RULES, MetaRule, made};
use ludoteca_core::{Arg, Info, Spec};

use crate::links::{RULE, rule_param};

/// Parameters as they stand in an address: those of the game by their names, meta-rules as
/// `rule-ID`, their parameters as `rule-ID.NAME`.
pub(super) type Asked = HashMap<String, String>;

/// The game itself, where it is not in the path.
pub(super) const GAME: &str = "game";

/// The name of the game with the parameters asked for. Other words in the address, such as `lang`,
/// are not for the game, but a misspelt parameter is worth a sentence.
pub(super) fn spec(info: &Info, asked: &Asked) -> Spec {
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
    let game = made::spelled(Spec { name: info.id.to_owned(), args });
    let around = META_RULES.iter().filter(|rule| asks(asked, rule));
    let mut spec = around.fold(game, |inner, rule| {
        let given = rule.params.iter().filter_map(|param| {
            let value = asked.get(&rule_param(rule, param)).filter(|value| !value.is_empty())?;
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

/// Whether a meta-rule is to be put around the game.
pub(super) fn asks(asked: &Asked, rule: &MetaRule) -> bool {
    asked.get(&format!("{RULE}{}", rule.id)).is_some_and(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use ludoteca_catalog::{entry, find};

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
            assert_eq!(crate::links::game(&spec).as_deref(), Some(address));
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
