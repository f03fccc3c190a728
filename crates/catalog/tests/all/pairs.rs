//! Which rule goes around which game, as `docs/META-RULES.md` shows it, and why not where it does not.
//!
//! `cargo xtask bless` writes the table anew.

use std::fmt::Write;
use std::path::Path;

use ludoteca_catalog::{Lang, META_RULES, MetaRule, find, games, speaker};
use ludoteca_core::{Message, MessageArg, ToMessage};

/// What stands in the table for a rule around a game: nothing, or the id of the reason against it.
fn against(rule: &MetaRule, game: &str) -> Option<Message> {
    rule.around(game).err().map(|error| error.to_message())
}

/// The last part of a refusal: why it is so here.
fn reason(refusal: &Message) -> Message {
    let why = refusal.args.iter().find_map(|(name, arg)| match arg {
        MessageArg::Message(why) if *name == "why" => Some((**why).clone()),
        _ => None,
    });
    why.unwrap_or_else(|| refusal.clone())
}

/// A table with games or rules in its rows, and the rules in its columns.
struct Table {
    text: String,
    reasons: Vec<String>,
    pairs: usize,
    fit: usize,
}

impl Table {
    fn new() -> Table {
        Table { text: String::new(), reasons: Vec::new(), pairs: 0, fit: 0 }
    }

    fn head(&mut self, first: &str) {
        let ids: Vec<_> = META_RULES.iter().map(|rule| format!("`{}`", rule.id)).collect();
        let _ = writeln!(self.text, "| {first} | {} |", ids.join(" | "));
        let _ = writeln!(self.text, "|{}", " --- |".repeat(META_RULES.len() + 1));
    }

    fn row(&mut self, name: &str, cell: impl Fn(&MetaRule) -> Cell) {
        let _ = write!(self.text, "| `{name}` |");
        for rule in META_RULES {
            let cell = match cell(rule) {
                Cell::Fits => {
                    (self.pairs, self.fit) = (self.pairs + 1, self.fit + 1);
                    "yes".to_owned()
                }
                Cell::Own => {
                    (self.pairs, self.fit) = (self.pairs + 1, self.fit + 1);
                    "own".to_owned()
                }
                Cell::None => "-".to_owned(),
                Cell::Refused(why) => {
                    self.pairs += 1;
                    let why = speaker(Lang::En).say(&why);
                    let known = self.reasons.iter().position(|known| *known == why);
                    let number = known.unwrap_or_else(|| {
                        self.reasons.push(why);
                        self.reasons.len() - 1
                    });
                    (number + 1).to_string()
                }
            };
            let _ = write!(self.text, " {cell} |");
        }
        self.text.push('\n');
    }
}

enum Cell {
    Fits,
    /// The game has the rule as a parameter.
    Own,
    /// The same rule twice.
    None,
    Refused(Message),
}

fn document() -> String {
    let mut table = Table::new();
    table.head("game");
    for entry in games() {
        let info = entry.info;
        table.row(info.id, |rule| match against(rule, info.id) {
            None => Cell::Fits,
            Some(_) if info.params.iter().any(|p| p.name == rule.id) => Cell::Own,
            Some(refusal) => Cell::Refused(reason(&refusal)),
        });
    }
    let (pairs, fit) = (table.pairs, table.fit);
    let games = std::mem::take(&mut table.text);
    table.head("outside, inside");
    for outer in META_RULES {
        table.row(outer.id, |inner| {
            if inner.id == outer.id {
                return Cell::None;
            }
            let inside = format!("{}(gomoku(opening=free))", inner.id);
            against(outer, &inside).map_or(Cell::Fits, |refusal| Cell::Refused(reason(&refusal)))
        });
    }
    let mut out = format!(
        "# Meta-rules and games\n\n\
         Which rule goes around which game: of {pairs} pairs {fit} can be played. `own` stands where the \
         game has\nthe rule as a parameter, and a number for the reason why the rule does not fit, which \
         the program\ngives, too, in three languages. A test writes this page and fails where it is not \
         true any more;\n`cargo xtask bless` writes it anew.\n\n{games}\n\
         ## Rules around rules\n\n\
         Around gomoku, as an example: the rule of the row outside, that of the column inside, as in\n\
         `sequence(parallel(gomoku),1-2)` and `parallel(sequence(gomoku,1-2))`.\n\n{}\n\
         ## Why not\n\n",
        table.text
    );
    for (number, why) in table.reasons.iter().enumerate() {
        let _ = writeln!(out, "{}. {why}", number + 1);
    }
    out
}

#[test]
fn the_table_of_pairs_says_what_the_program_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/META-RULES.md");
    let now = document();
    if std::env::var_os("LUDOTECA_BLESS").is_some() {
        std::fs::write(&path, &now).expect("docs is a folder");
    }
    let before = std::fs::read_to_string(&path).expect("the table was written");
    assert_eq!(before, now, "docs/META-RULES.md is stale");
}

#[test]
fn every_refusal_says_why_in_every_language() {
    for entry in games() {
        for rule in META_RULES {
            let own = entry.info.params.iter().any(|p| p.name == rule.id);
            let Some(refusal) = against(rule, entry.info.id).filter(|_| !own) else { continue };
            let why = reason(&refusal);
            assert!(why.id.starts_with("why-"), "{} around {}: {}", rule.id, entry.info.id, why.id);
            let said = Lang::ALL
                .map(|lang| speaker(lang).try_say(&refusal).unwrap_or_else(|e| panic!("{e:?}")));
            assert!(said[0] != said[1] && said[1] != said[2], "{said:?}");
        }
    }
}

/// The swap of a game that has it as a parameter is the rule itself.
#[test]
fn the_rule_goes_around_a_game_whose_own_is_off() {
    for entry in games().iter().filter(|e| e.info.params.iter().any(|p| p.name == "swap")) {
        let off = format!("{}(swap=false)", entry.info.id);
        assert!(find(&format!("swap({off})")).is_ok(), "{off}");
    }
}
