//! A review as a curve, as sentences and as a table.

use fluent_bundle::FluentValue;
use ludoteca_catalog::Speaker;
use ludoteca_core::scene::Ink;
use ludoteca_study::{Judged, Look, judge, turning};
use maud::{Markup, html};

use super::reasons::Reasons;
use super::{Course, POINTS};
use crate::text::speaker;
use crate::view::TurnLine;

/// The curve, in units of its picture.
const SIZE: (f64, f64) = (300.0, 90.0);

/// Of a better line so many turns are told.
const BETTER: usize = 6;

/// Where the turns of the game can be looked at.
pub(crate) struct Place {
    /// The address of a page that shows the game, up to the number of a turn.
    pub(crate) turn: String,
    /// A page of its own for the review, on which it becomes a study, if one is elsewhere.
    pub(crate) page: Option<String>,
}

/// What is painted with.
struct Painter<'a> {
    course: &'a Course,
    looks: &'a [Look],
    place: &'a Place,
    speaker: &'static Speaker,
    names: Vec<String>,
    lines: Vec<TurnLine>,
}

/// What was found so far; `finished` once that is all.
pub(crate) fn panel(
    course: &Course,
    looks: &[Look],
    finished: bool,
    way: (usize, usize),
    place: &Place,
    lang: ludoteca_catalog::Lang,
) -> Markup {
    let speaker = speaker(lang);
    let names = course.names(speaker);
    let painter = Painter { course, looks, place, speaker, names, lines: course.lines(speaker) };
    let judged = if finished { judge(looks, &course.told()) } else { Vec::new() };
    let points = turning(&judged, POINTS);
    let reasons = Reasons::new(course, speaker);
    html! {
        (painter.curve(&points))
        @if finished {
            h3 { (speaker.text(if points.is_empty() { "review-no-turning" } else { "review-turning" })) }
            @if !points.is_empty() {
                ol.points { @for point in &points { (painter.point(point, &reasons.why(looks, point))) } }
            }
            (painter.counts(&judged))
            (painter.table(&judged))
            @if let Some(page) = &place.page { p { a href=(page) { (speaker.text("review-page")) } } }
        } @else {
            p.small.quiet {
                (painter.fill("review-way", [("done", way.0.into()), ("all", way.1.into())]))
            }
        }
    }
}

/// A chance in percent.
fn percent(chance: f64) -> i64 {
    (chance * 100.0).round() as i64
}

/// The number and the text of one of these turns.
fn written(lines: &[TurnLine], turn: usize) -> String {
    lines.get(turn).map_or_else(String::new, |line| {
        let before = match (line.number.as_str(), turn.checked_sub(1)) {
            // The second half of a numbered move.
            ("", Some(last)) => format!("{}…", lines[last].number.trim_end_matches('.')),
            (number, _) => number.to_owned(),
        };
        format!("{before} {}", line.text).trim().to_owned()
    })
}

fn ink(ink: Ink) -> String {
    let word = serde_json::to_value(ink).ok();
    format!("ink-{}", word.as_ref().and_then(|word| word.as_str()).unwrap_or("neutral"))
}

impl Painter<'_> {
    fn fill<const N: usize>(&self, id: &str, args: [(&'static str, FluentValue<'_>); N]) -> String {
        self.speaker.format(id, &args.into_iter().collect())
    }

    /// The number and the text of a turn.
    fn written(&self, turn: usize) -> String {
        written(&self.lines, turn)
    }

    /// The best line from a position on, as the first turns of it with their numbers.
    fn best(&self, look: &Look) -> String {
        let Ok(mut position) = self.course.position(look.ply) else { return String::new() };
        let before = position.turns().len();
        let legal = look.line.iter().take_while(|token| position.play(token).is_ok()).count();
        if legal == 0 {
            return String::new();
        }
        let turns = crate::view::turn_lines(&*position, self.speaker);
        // A turn may have begun before.
        let first = before.min(turns.len().saturating_sub(1));
        let said = turns.len().min(first + BETTER);
        let further =
            turns[first + 1..said].iter().map(|turn| format!("{} {}", turn.number, turn.text));
        let more = if turns.len() > said { " …" } else { "" };
        let line: String = further.map(|turn| format!(" {}", turn.trim())).collect();
        format!("{}{line}{more}", written(&turns, first))
    }

    /// Of how many seats chances are told: of two the other has what is left.
    fn told(&self) -> usize {
        if self.names.len() == 2 { 1 } else { self.names.len() }
    }

    /// The chances over the turns: for two the part of the first, for more a line each.
    fn curve(&self, points: &[Judged]) -> Markup {
        let (width, height) = SIZE;
        let all = self.lines.len().max(1) as f64;
        let x = |turn: usize| format!("{:.1}", turn as f64 / all * width);
        let y = |chance: f64| format!("{:.1}", (1.0 - chance) * height);
        let two = self.names.len() == 2;
        let seats = self.told();
        let line = |seat: usize| {
            let of =
                |look: &Look| Some(format!("{},{}", x(look.turn), y(*look.chances.get(seat)?)));
            self.looks.iter().filter_map(of).collect::<Vec<_>>().join(" ")
        };
        let label = self.fill("review-curve", [("who", self.names[0].as_str().into())]);
        html! {
            figure.curve {
                svg viewBox=(format!("0 -5 {width} {}", height + 10.0)) role="img" aria-label=(label)
                    preserveAspectRatio="none" {
                    line.half x1="0" x2=(width) y1=(height / 2.0) y2=(height / 2.0) {}
                    @for seat in 0..seats {
                        polyline class=(if two { "line".to_owned() } else { format!("line {}", ink(self.course.inks()[seat])) })
                            points=(line(seat)) {}
                    }
                    @for point in points {
                        @let chance = if two && point.seat == 1 { 1.0 - point.before } else { point.before };
                        circle.dot-of cx=(x(point.turn)) cy=(y(chance)) r="4" {}
                    }
                }
                figcaption.small.quiet { (label) }
            }
        }
    }

    fn look(&self, turn: usize) -> Option<&Look> {
        self.looks.iter().find(|look| look.turn == turn)
    }

    /// A turn that cost much, why, and what would have been better.
    fn point(&self, point: &Judged, why: &[String]) -> Markup {
        let Judged { turn, seat, ply, before, after, kind } = *point;
        let best = self.look(turn).map(|look| self.best(look)).filter(|best| !best.is_empty());
        let told = self.fill(
            "review-turned",
            [
                ("who", self.names[seat].as_str().into()),
                ("move", self.written(turn).into()),
                ("kind", self.speaker.text(&format!("review-{}", kind.word())).into()),
                ("before", percent(before).to_string().into()),
                ("after", percent(after).to_string().into()),
            ],
        );
        html! {
            li {
                p { a.way href={ (self.place.turn) (turn) } data-look=(ply) { (told) } }
                @if !why.is_empty() { p.small { (why.join(" ")) } }
                @if let Some(best) = best {
                    p.small { (self.fill("review-better", [("line", best.into())])) }
                }
                p { button.button type="button" data-play-on=(ply) hidden { (self.speaker.text("review-play-on")) } }
            }
        }
    }

    /// How often who threw how much away.
    fn counts(&self, judged: &[Judged]) -> Markup {
        let count = |seat: usize, word: &str| {
            judged.iter().filter(|one| one.seat == seat && one.kind.word() == word).count()
        };
        html! {
            ul.counts-of.small {
                @for (seat, name) in self.names.iter().enumerate() {
                    li {
                        bdi { (name) } ": "
                        (self.fill("review-counts", [
                            ("inaccuracies", count(seat, "inaccuracy").into()),
                            ("mistakes", count(seat, "mistake").into()),
                            ("blunders", count(seat, "blunder").into()),
                        ]))
                    }
                }
            }
        }
    }

    /// All turns with what could be expected before each.
    fn table(&self, judged: &[Judged]) -> Markup {
        let text = |id: &str| self.speaker.text(id);
        html! {
            details.judged {
                summary { (text("review-table")) }
                div.scroll tabindex="0" role="region" aria-label=(text("review-table")) {
                    table {
                        thead {
                            tr {
                                th scope="col" { (text("review-turn")) }
                                @for name in &self.names[..self.told()] { th scope="col" { bdi { (name) } } }
                                th scope="col" { (text("review-said")) }
                            }
                        }
                        tbody {
                            @for look in self.looks {
                                @let one = judged.iter().find(|one| one.turn == look.turn);
                                tr class=[one.map(|one| one.kind.word())] {
                                    th scope="row" {
                                        @if look.turn < self.lines.len() {
                                            a href={ (self.place.turn) (look.turn) } data-look=(look.ply) {
                                                (self.written(look.turn))
                                            }
                                        } @else { (text("review-end")) }
                                    }
                                    @for chance in look.chances.iter().take(self.told()) { td { (percent(*chance)) "\u{a0}%" } }
                                    td {
                                        @if let Some(one) = one {
                                            (one.kind.glyph().sign()) " "
                                            (text(&format!("review-{}", one.kind.word())))
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
