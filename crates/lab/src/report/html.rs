//! A report as HTML: a fragment for pages of a server, and a file of its own.

use std::fmt::Write;

use ludoteca_catalog::Lang;

use super::Report;
use super::estimate::{Estimate, Interval};
use super::figures::{Figure, Part, Unit};
use super::plot::{Plot, STYLE, escaped};
use super::verdict::verdict;
use super::words::{Words, groups, is_row};

/// Of a row of numbers so many are shown.
const SHOWN: usize = 48;
/// So many first steps fit into a plot.
const STEPS: usize = 12;

/// The report without a page around it: a heading and a section for each part. A page that shows it says
/// `--text`, `--rule` and the inks `--one`, `--two` and `--three`, and contains [`super::PLOT_STYLE`].
#[must_use]
pub fn fragment(report: &Report, lang: Lang) -> String {
    let (words, figures) = (Words::of(lang), report.figures());
    let mut out = String::new();
    let say = |text: &str| escaped(text);
    let _ = writeln!(
        out,
        "<h1>{}</h1>\n<p><code>{}</code></p>\n<p class=\"verdict\">{}</p>\n<p class=\"cited\">{} {}</p>",
        say(&words.title(report)),
        say(&report.game().spec().to_string()),
        say(&verdict(&words, report, &figures).join(" ")),
        say(&words.made(report)),
        say(&words.text("engine"))
    );
    for part in Part::ALL {
        let word = part.word();
        let _ =
            writeln!(out, "<section id=\"report-{word}\">\n<h2>{}</h2>", say(&words.part(part)));
        let groups = groups(&figures, part);
        let plots: Vec<String> = plots(&words, part, &groups);
        if !plots.is_empty() {
            let _ = writeln!(out, "<div class=\"plots\">{}</div>", plots.concat());
        }
        let heads = ["figure", "value", "interval", "from"].map(|id| say(&words.text(id)));
        let _ = writeln!(
            out,
            "<table>\n<thead><tr><th>{}</th><th>{}</th><th>{}</th><th>{}</th></tr></thead>\n<tbody>",
            heads[0], heads[1], heads[2], heads[3]
        );
        for group in &groups {
            rows(&words, group, &mut out);
        }
        out.push_str("</tbody>\n</table>\n");
        for figure in groups.iter().copied().flatten() {
            game(&words, report, figure, &mut out);
        }
        meanings(&words, &groups, &mut out);
        out.push_str("</section>\n");
    }
    let _ = writeln!(out, "<p class=\"cited\">{}</p>", say(&words.text("cited")));
    out
}

/// Two reports side by side: of each figure that both have, what either says, a table for each part. What lies
/// in intervals that do not meet is marked by the class `apart`. For pages as [`fragment`] is.
#[must_use]
pub fn beside(reports: [&Report; 2], lang: Lang) -> String {
    let words = Words::of(lang);
    let names = reports.map(|report| escaped(&words.game(report)));
    let figures = reports.map(Report::figures);
    let mut out = String::new();
    for part in Part::ALL {
        let mut lines = String::new();
        for group in groups(&figures[0], part).into_iter().filter(|group| !is_row(group)) {
            for one in group {
                let same = |other: &&Figure| other.name == one.name && other.of == one.of;
                let both = figures[1].iter().find(same).map(|other| [one, other]);
                let Some(both) = both.filter(|both| both.iter().all(|f| f.estimate().is_some()))
                else {
                    continue;
                };
                line_beside(&words, both, &mut lines);
            }
        }
        if lines.is_empty() {
            continue;
        }
        let _ = writeln!(
            out,
            "<section>\n<h2>{}</h2>\n<table class=\"beside\">\n<thead><tr><th>{}</th><th>{}</th><th>{}</th></tr></thead>\n\
             <tbody>\n{lines}</tbody>\n</table>\n</section>",
            escaped(&words.part(part)),
            escaped(&words.text("figure")),
            names[0],
            names[1]
        );
    }
    out
}

fn line_beside(words: &Words, both: [&Figure; 2], out: &mut String) {
    let of = match &*words.of_what(&both[0].of) {
        "" => String::new(),
        of => format!(", {}", escaped(of)),
    };
    let [one, other] = both.map(|figure| figure.estimate().and_then(|found| found.interval));
    let below = |one: Interval, other: Interval| one.high.is_some_and(|high| high < other.low);
    let apart = match (one, other) {
        (Some(one), Some(other)) => below(one, other) || below(other, one),
        _ => false,
    };
    let class = if apart { " class=\"apart\"" } else { "" };
    let cell = |figure: &Figure| {
        let (value, interval) = (words.value(figure), words.interval(figure));
        format!("<b>{}</b> <small>{}</small>", escaped(&value), escaped(&interval))
    };
    let _ = writeln!(
        out,
        "<tr{class}><th scope=\"row\">{}{of}</th><td>{}</td><td>{}</td></tr>",
        escaped(&words.name(both[0])),
        cell(both[0]),
        cell(both[1])
    );
}

/// The report as one file that needs no other.
#[must_use]
pub fn page(report: &Report, lang: Lang) -> String {
    let title = escaped(&Words::of(lang).title(report));
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <style>\n{}{STYLE}</style>\n</head>\n<body>\n<main>\n{}</main>\n</body>\n</html>\n",
        lang.code(),
        PAGE_STYLE,
        fragment(report, lang)
    )
}

const PAGE_STYLE: &str = "\
:root { color-scheme: light dark; --paper: light-dark(#fbf9f4, #191714); \
--text: light-dark(#26221c, #ece7dd); --rule: light-dark(#cfc6b6, #4a443b); \
--one: light-dark(#1f5f99, #7ab4ec); --two: light-dark(#a8480c, #f0a066); \
--three: light-dark(#3b7a2a, #8fcf7c); }
body { margin: 0; background: var(--paper); color: var(--text); \
font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.2; }
.verdict { font-size: 1.1rem; }
.verdict { font-size: 1.1rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
table { width: 100%; border-collapse: collapse; font-size: 0.9rem; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.5rem 0.25rem 0; \
border-bottom: 1px solid var(--rule); overflow-wrap: anywhere; }
td.value, td.interval { font-variant-numeric: tabular-nums; }
figure { margin: 0; }
figcaption { font-size: 0.85rem; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); \
gap: 1rem; margin: 0.5rem 0; }
.row { columns: 8rem auto; padding: 0; margin: 0; list-style: none; }
pre { overflow-x: auto; font-size: 0.85rem; }
code { overflow-wrap: anywhere; }
summary { cursor: pointer; margin-top: 0.5rem; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
.cited { font-size: 0.85rem; margin-top: 2rem; }
@media (max-width: 36rem) { thead { display: none; } \
tr { display: grid; grid-template-columns: 1fr auto; border-bottom: 1px solid var(--rule); } \
td { border: 0; padding: 0.1rem 0; } td.value { font-weight: 600; text-align: right; } \
td.interval { grid-column: 1; } td.from { text-align: right; } td.whole { grid-column: 1 / -1; } }
@media print { :root { color-scheme: light; --paper: #fff; } \
section, figure, tr { break-inside: avoid; } details::details-content { display: block; } }
";

fn rows(words: &Words, group: &[Figure], out: &mut String) {
    let name = escaped(&words.name(&group[0]));
    if is_row(group) {
        let _ = write!(out, "<tr><td class=\"whole\" colspan=\"4\">{name}<ul class=\"row\">");
        for figure in group.iter().take(SHOWN) {
            let of = figure.of.turn.map(|turn| turn.to_string()).or(figure.of.step.clone());
            let _ = write!(
                out,
                "<li title=\"{}\">{}: {}</li>",
                escaped(&format!("{} {}", words.interval(figure), words.samples(figure))),
                escaped(&of.unwrap_or_default()),
                escaped(&words.value(figure))
            );
        }
        if let Some(more @ 1..) = group.len().checked_sub(SHOWN) {
            let _ = write!(out, "<li>{}</li>", escaped(&words.more(more)));
        }
        out.push_str("</ul></td></tr>\n");
        return;
    }
    for figure in group {
        let of = match &*words.of_what(&figure.of) {
            "" => String::new(),
            of => format!(", {}", escaped(of)),
        };
        let _ = writeln!(
            out,
            "<tr><td>{name}{of}</td><td class=\"value\">{}</td><td class=\"interval\">{}</td>\
             <td class=\"from\">{}</td></tr>",
            escaped(&words.value(figure)),
            escaped(&words.interval(figure)),
            escaped(&words.samples(figure))
        );
    }
}

fn meanings(words: &Words, groups: &[&[Figure]], out: &mut String) {
    let _ = write!(out, "<details><summary>{}</summary><dl>", escaped(&words.text("meaning")));
    for group in groups {
        let (name, meaning) = (words.name(&group[0]), words.meaning(&group[0]));
        let _ = write!(out, "<dt>{}</dt><dd>{}</dd>", escaped(&name), escaped(&meaning));
    }
    out.push_str("</dl></details>\n");
}

/// A game to replay: its turns, and the board at its end.
fn game(words: &Words, report: &Report, figure: &Figure, out: &mut String) {
    let Some(replay) = words.replay(report, figure) else { return };
    let _ = writeln!(
        out,
        "<details><summary>{}</summary>\n<p>{}</p>\n<p>{} <code>ludoteca show '{}' {}</code></p>\n\
         <p>{}</p>\n<pre>{}</pre>\n</details>",
        escaped(&words.name(figure)),
        escaped(&replay.turns.join(" · ")),
        escaped(&words.text("replay")),
        escaped(&report.game().spec().to_string()),
        escaped(&figure.steps.join(" ")),
        escaped(&words.text("at-end")),
        escaped(&replay.board)
    );
}

/// Where one would rather look.
fn plots(words: &Words, part: Part, groups: &[&[Figure]]) -> Vec<String> {
    let of = |name: &str| {
        groups.iter().find(|group| group[0].name == name).map_or(&[][..], |group| *group)
    };
    match part {
        Part::Length => vec![lengths(words, groups), by_turn(words, of("choices-turn"))],
        Part::Results => results(words, of("result")),
        Part::Depth => vec![by_player(words, of("elo"))],
        Part::Openings => vec![openings(words, of("opening"))],
        Part::Turns => vec![by_turn(words, of("lead-by-rule")), by_turn(words, of("lead"))],
        Part::Games => {
            groups.iter().copied().flatten().map(|figure| course(words, figure)).collect()
        }
        Part::Character | Part::Size | Part::Solved => Vec::new(),
    }
    .into_iter()
    .flatten()
    .collect()
}

fn figure(caption: &str, plot: &Plot<'_>) -> Option<String> {
    let svg = plot.svg()?;
    Some(format!("<figure><figcaption>{}</figcaption>{svg}</figure>", escaped(caption)))
}

/// What stands below a player.
fn thoughts(group: &[&Figure]) -> Vec<String> {
    group.iter().map(|figure| figure.of.player.unwrap_or_default().to_string()).collect()
}

fn places(group: &[&Figure]) -> Vec<(f64, Estimate)> {
    let point = |(at, figure): (usize, &&Figure)| Some((at as f64, *figure.estimate()?));
    group.iter().enumerate().filter_map(point).collect()
}

/// Quartiles and median of each player.
fn lengths(words: &Words, groups: &[&[Figure]]) -> Option<String> {
    let all = |name: &str| -> Vec<&Figure> {
        groups.iter().copied().flatten().filter(|figure| figure.name == name).collect()
    };
    let median = all("length-median");
    let caption = format!("{}, {}", words.text("length-median"), words.text("length"));
    let labels = thoughts(&median);
    let rows = [places(&median), places(&all("length-lower")), places(&all("length-upper"))];
    let plot = Plot {
        title: &caption,
        labels: &labels,
        rows: &rows,
        joined: false,
        from: 0.0,
        to: 1.0,
        write: &|y| words.number(y, 0),
    };
    figure(&caption, &plot)
}

/// The shares of the seats of each player, with and without the swap rule.
fn results(words: &Words, group: &[Figure]) -> Vec<Option<String>> {
    let one = |swap: Option<bool>| {
        let own: Vec<&Figure> = group.iter().filter(|figure| figure.of.swap == swap).collect();
        let first: Vec<&Figure> =
            own.iter().copied().filter(|figure| figure.of.seat == Some(0)).collect();
        let seats = own.iter().filter_map(|figure| figure.of.seat).max().map_or(0, |last| last + 1);
        let row = |seat| {
            let own: Vec<&Figure> =
                own.iter().copied().filter(|figure| figure.of.seat == Some(seat)).collect();
            // Side by side where seats are many.
            let aside = |(x, e): (f64, Estimate)| (x + 0.12 * seat as f64, e);
            places(&own).into_iter().map(aside).collect()
        };
        // In games for two the other has the rest.
        let rows: Vec<Vec<_>> = (0..if seats == 2 { 1 } else { seats }).map(row).collect();
        let labels = thoughts(&first);
        let with = match swap {
            Some(true) => format!(", {}", words.text("with-swap")),
            Some(false) => format!(", {}", words.text("without-swap")),
            None => String::new(),
        };
        let caption = format!("{}{with}", words.text("result"));
        let plot = Plot {
            title: &caption,
            labels: &labels,
            rows: &rows,
            joined: false,
            from: 0.0,
            to: 1.0,
            write: &|y| format!("{} %", words.number(100.0 * y, 0)),
        };
        figure(&caption, &plot)
    };
    let mut swaps: Vec<Option<bool>> = group.iter().map(|figure| figure.of.swap).collect();
    swaps.dedup();
    swaps.into_iter().map(one).collect()
}

fn by_player(words: &Words, group: &[Figure]) -> Option<String> {
    let group: Vec<&Figure> = group.iter().collect();
    let (caption, labels) = (words.name(group.first()?), thoughts(&group));
    let rows = [places(&group)];
    let plot = Plot {
        title: &caption,
        labels: &labels,
        rows: &rows,
        joined: false,
        from: 0.0,
        to: 100.0,
        write: &|y| words.number(y, 0),
    };
    figure(&caption, &plot)
}

fn by_turn(words: &Words, group: &[Figure]) -> Option<String> {
    let caption = words.name(group.first()?);
    let point = |figure: &Figure| Some((figure.of.turn? as f64, *figure.estimate()?));
    let rows = [group.iter().filter_map(point).collect::<Vec<_>>()];
    let plot = Plot {
        title: &caption,
        labels: &[],
        rows: &rows,
        // Jumps to and fro are seen better as points.
        joined: group[0].name == "choices-turn",
        from: 0.0,
        to: 1.0,
        write: &|y| words.number(y, if y.abs() < 10.0 { 1 } else { 0 }),
    };
    figure(&caption, &plot)
}

fn openings(words: &Words, group: &[Figure]) -> Option<String> {
    let known: Vec<&Figure> = group.iter().filter(|f| f.estimate().is_some()).collect();
    let shown: Vec<&Figure> = known.iter().copied().take(STEPS).collect();
    let caption = words.name(shown.first()?);
    let labels: Vec<String> = shown.iter().filter_map(|f| f.of.step.clone()).collect();
    let rows = [places(&shown)];
    let plot = Plot {
        title: &caption,
        labels: &labels,
        rows: &rows,
        joined: false,
        from: 0.0,
        to: 1.0,
        write: &|y| format!("{} %", words.number(100.0 * y, 0)),
    };
    figure(&caption, &plot)
}

/// How a game went up and down.
fn course(words: &Words, of: &Figure) -> Option<String> {
    let caption = format!("{}: {}", words.name(of), words.text("plot-course"));
    let point = |(at, &value): (usize, &f64)| {
        (at as f64 + 1.0, Estimate { value, interval: None, samples: 1, exact: false })
    };
    let rows = [of.course.iter().enumerate().map(point).collect::<Vec<_>>()];
    debug_assert!(matches!(of.unit, Unit::Turns | Unit::Chance));
    let plot = Plot {
        title: &caption,
        labels: &[],
        rows: &rows,
        joined: true,
        from: 0.0,
        to: 1.0,
        write: &|y| format!("{} %", words.number(100.0 * y, 0)),
    };
    figure(&caption, &plot)
}
