//! A report in a terminal.

use ludoteca_catalog::Lang;

use super::Report;
use super::figures::{Figure, Part};
use super::verdict::verdict;
use super::words::{Words, groups, is_row};

/// Of a row of numbers so many are shown.
const SHOWN: usize = 12;
/// Lines are about so wide.
const WIDTH: usize = 96;

/// The report as plain text, with what its figures mean at the end.
#[must_use]
pub fn text(report: &Report, lang: Lang) -> String {
    let (words, figures) = (Words::of(lang), report.figures());
    let mut out = String::new();
    let mut line = |text: &str| {
        out.push_str(text.trim_end());
        out.push('\n');
    };
    line(&format!("{}: {}", words.title(report), report.game().spec()));
    let made = format!("{} {}", words.made(report), words.text("engine"));
    wrapped(&made, "", &mut line);
    line("");
    for said in verdict(&words, report, &figures) {
        wrapped(&said, "", &mut line);
    }
    let mut meanings: Vec<&Figure> = Vec::new();
    for part in Part::ALL {
        line("");
        line(&words.part(part));
        for group in groups(&figures, part) {
            meanings.push(&group[0]);
            if is_row(group) {
                row(&words, group, &mut line);
            } else {
                group.iter().for_each(|figure| single(&words, figure, &mut line));
            }
            for figure in group {
                if let Some(replay) = words.replay(report, figure) {
                    let steps = figure.steps.join(" ");
                    wrapped(&replay.turns.join("  "), "      ", &mut line);
                    let command = format!("ludoteca show '{}' {steps}", report.game().spec());
                    wrapped(&format!("{} {command}", words.text("replay")), "      ", &mut line);
                    line("");
                    replay.board.lines().for_each(|row| line(&format!("      {row}")));
                    line("");
                }
            }
        }
    }
    line("");
    line(&words.text("meaning"));
    for figure in meanings {
        wrapped(&format!("{}: {}", words.name(figure), words.meaning(figure)), "  ", &mut line);
    }
    wrapped(&words.text("cited"), "  ", &mut line);
    out
}

fn single(words: &Words, figure: &Figure, line: &mut dyn FnMut(&str)) {
    let of = words.of_what(&figure.of);
    let name = match &*of {
        "" => words.name(figure),
        of => format!("{}, {of}", words.name(figure)),
    };
    let (value, interval) = (words.value(figure), words.interval(figure));
    let known = figure.estimate().is_some();
    let interval = if known { format!("{value:>9}  ({interval})") } else { value };
    line(&format!("  {name:<52} {interval:<36} {}", words.samples(figure)));
}

/// Numbers by turn, or steps by value, in a few lines.
fn row(words: &Words, group: &[Figure], line: &mut dyn FnMut(&str)) {
    let one = |figure: &Figure| {
        let of = figure.of.turn.map(|turn| turn.to_string()).or(figure.of.step.clone());
        let interval = match figure.of.step {
            Some(_) => format!(" ({})", words.interval(figure)),
            None => String::new(),
        };
        format!("{}: {}{interval}", of.unwrap_or_default(), words.value(figure))
    };
    let shown: Vec<String> = group.iter().take(SHOWN).map(one).collect();
    let mut text = shown.join("   ");
    if let Some(more @ 1..) = group.len().checked_sub(SHOWN) {
        text.push_str(&format!("   {}", words.more(more)));
    }
    line(&format!("  {}", words.name(&group[0])));
    wrapped(&text, "      ", line);
}

/// Breaks a text into lines.
pub(crate) fn wrapped(text: &str, indent: &str, line: &mut dyn FnMut(&str)) {
    let mut so_far = indent.to_owned();
    for word in text.split(' ') {
        if so_far.chars().count() + word.chars().count() >= WIDTH && so_far.trim() != "" {
            line(&so_far);
            so_far = indent.to_owned();
        }
        so_far.push_str(word);
        so_far.push(' ');
    }
    line(&so_far);
}
