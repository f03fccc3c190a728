//! Addresses of pages: whatever links to a page has its address from here.

use ludoteca_catalog::{FROM, MetaRule, entry_of, made, meta_rule};
use ludoteca_core::{Param, Spec};
use ludoteca_people::MailKey;

use crate::puzzle::Exercise;
use crate::secret::Secret;
use crate::workshop::slug;

/// What the name of a meta-rule follows in forms.
pub(crate) const RULE: &str = "rule-";

/// The path of a table, for spectators or for who holds a secret.
pub(crate) fn table(table: &str, secret: Option<&Secret>) -> String {
    match secret {
        Some(secret) => format!("/t/{table}/{}", secret.as_str()),
        None => format!("/t/{table}"),
    }
}

/// The page of the game of a name, its form filled in with the parameters and meta-rules.
pub(crate) fn game(spec: &Spec) -> Option<String> {
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
                    query.push(format!("{}={}", rule_param(rule, first), arg.value));
                }
                // What names a text.
                (None, None) if i == 0 && made::is_one(&at.name) => {}
                (None, None) => return None,
            }
        }
        match rule {
            Some(rule) => query.push(format!("{RULE}{}=1", rule.id)),
            None => break,
        }
        at = inside?;
    }
    let id = entry_of(at)?.info.id;
    Some(if query.is_empty() { format!("/g/{id}") } else { format!("/g/{id}?{}", query.join("&")) })
}

/// What a parameter of a meta-rule is called in forms.
pub(crate) fn rule_param(rule: &MetaRule, param: &Param) -> String {
    format!("{RULE}{}.{}", rule.id, param.name)
}

/// The page of the game that a name in text means.
pub(crate) fn game_named(spec: &str) -> Option<String> {
    game(&spec.parse::<Spec>().ok()?)
}

/// The page on which a position of a game is set up, from a position as text or from the beginning.
pub(crate) fn setup(spec: &str, position: &str) -> String {
    let position = match position {
        "" => String::new(),
        text => format!("&position={}", escaped(text)),
    };
    format!("/setup?spec={}{position}", escaped(spec))
}

/// A puzzle or a lesson of a game, by its number from 1.
pub(crate) fn exercise(kind: Exercise, game: &str, number: usize) -> String {
    format!("/g/{game}/{}/{number}", kind.id())
}

/// The address of the replay of a game, its steps with spaces or commas between them.
pub(crate) fn replay(spec: &str, steps: &str) -> String {
    format!("/replay?spec={}&steps={}", escaped(spec), escaped(steps))
}

/// The page that tells what a game is worth.
pub(crate) fn report(spec: &str) -> String {
    format!("/report?spec={}", escaped(spec))
}

/// The page with those who stand highest in a game.
pub(crate) fn ratings(spec: &str) -> String {
    format!("/ratings?game={}", escaped(spec))
}

/// The page of a person.
pub(crate) fn person(name: &str) -> String {
    format!("/p/{}", escaped(name).replace('/', "%2F"))
}

/// What leads to the newest text of a title that a person has kept.
pub(crate) fn newest(name: &str, title: &str) -> String {
    format!("{}/{}", person(name), escaped(&slug(title)))
}

/// Where a mail address is confirmed.
pub(crate) fn mail_confirm(key: &MailKey) -> String {
    format!("/mail/confirm/{}", key.as_str())
}

/// Where one gets no more mail.
pub(crate) fn mail_out(key: &MailKey) -> String {
    format!("/mail/out/{}", key.as_str())
}

/// Percent-encoding for the value of a query.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~(),:/".contains(&byte) {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

/// What [`escaped`] has written; `None` where it cannot have written that.
pub(crate) fn unescaped(text: &str) -> Option<String> {
    let mut out = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        out.push(match byte {
            b'%' => 16 * hex(rest.next()?)? + hex(rest.next()?)?,
            byte => byte,
        });
    }
    String::from_utf8(out).ok()
}

/// The value of a digit, 0 to 15.
fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_escaped() {
        assert_eq!(escaped("a1,b2 swap(hex)=&"), "a1,b2%20swap(hex)%3D%26");
        for text in ["", "Ana", "João; d’Ávila 100%", "דוד"] {
            assert_eq!(unescaped(&escaped(text)).as_deref(), Some(text));
        }
        for text in ["%", "%4", "%zz", "%ff", "%+1"] {
            assert_eq!(unescaped(text), None, "{text}");
        }
    }

    #[test]
    fn addresses_do_not_take_a_plus_for_a_space() {
        let name = "sapiens(size=6,from=x6/x6/b+1.x5/x6/w+1.x5/x6_w)";
        let address = "/g/sapiens?size=6&from=x6/x6/b%2B1.x5/x6/w%2B1.x5/x6_w";
        assert_eq!(game_named(name).as_deref(), Some(address));
    }
}
