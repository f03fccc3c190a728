//! The rules in sentences as a page in Markdown.

use std::fmt::Write;

use ludoteca_core::Message;

use super::{Item, Part, Prose};

impl Prose {
    /// All of it in Markdown, said by `sentence`, which makes sentences of clauses. With the name of the
    /// game, positions stand as the rules of all games have them, for who draws them; without it, they are
    /// drawn with letters.
    #[must_use]
    pub fn markdown(&self, spec: Option<&str>, sentence: &dyn Fn(&Message) -> String) -> String {
        let mut page = format!("# {}\n", self.title);
        for part in &self.parts {
            page.push('\n');
            let _ = match part {
                Part::Heading(say) => writeln!(page, "## {}", open(&sentence(say))),
                Part::Paragraph(say) => writeln!(page, "{}", sentence(say)),
                Part::List(items) => {
                    list(&mut page, items, 0, sentence);
                    Ok(())
                }
                Part::Letters(_) if spec.is_some() => Ok(()),
                Part::Letters(all) => {
                    all.iter().try_for_each(|say| writeln!(page, "- {}", sentence(say)))
                }
                Part::Example(example) => {
                    let caption = sentence(&example.caption);
                    match spec {
                        Some(spec) => {
                            let steps = example.steps.join(" ");
                            writeln!(page, "```position\n{spec}: {steps}\n{caption}\n```")
                        }
                        None => {
                            let board = example.board.lines().map(|line| format!("    {line}\n"));
                            writeln!(page, "{}\n{caption}", board.collect::<String>())
                        }
                    }
                }
            };
        }
        page
    }
}

/// A sentence without its full stop.
fn open(sentence: &str) -> &str {
    sentence.strip_suffix('.').unwrap_or(sentence)
}

fn list(page: &mut String, items: &[Item], deep: usize, sentence: &dyn Fn(&Message) -> String) {
    for item in items {
        let said = sentence(&item.say);
        let room = " ".repeat(2 * deep);
        let _ = match item.under.is_empty() {
            true => writeln!(page, "{room}- {said}"),
            false => writeln!(page, "{room}- {}:", open(&said)),
        };
        list(page, &item.under, deep + 1, sentence);
    }
}
