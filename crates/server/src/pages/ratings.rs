//! How somebody stands in the games that they play, with the curve of each as a drawing and in words.

use ludoteca_catalog::name_of_game;
use ludoteca_club::rating::Mark;
use ludoteca_people::Rated;
use maud::{Markup, html};

use super::account::day;
use super::reader::Reader;
use crate::links;
use crate::ratings::Points;

/// So many games are shown.
pub(super) const GAMES: u32 = 40;
/// So many points of a curve are told in words, the newest.
const TOLD: usize = 20;
/// The size of a curve.
const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 72.0;
/// A curve shows so many points from its lowest to its highest at least: chance alone makes no mountains.
const SPAN: f64 = 120.0;

/// All ratings, those of games played last first.
pub(super) fn all(reader: &Reader, ratings: &[Rated]) -> Markup {
    html! {
        @if !ratings.is_empty() {
            section.ratings {
                h2 { (reader.text("ui-ratings")) }
                ul {
                    @for rated in ratings { (one(reader, rated)) }
                }
                @if ratings.iter().any(|rated| Points::of(&rated.standing).provisional) {
                    p.small.quiet { (reader.text("ui-rating-guess")) }
                }
            }
        }
    }
}

/// The same in a line, for who has them.
pub(super) fn line(reader: &Reader, name: &str, ratings: &[Rated]) -> Markup {
    html! {
        @if !ratings.is_empty() {
            p.rating-line {
                a href=(links::person(name)) { (reader.text("ui-ratings")) } ": "
                @for (i, rated) in ratings.iter().enumerate() {
                    @if i > 0 { " · " }
                    (name_of_game(&rated.game, reader.lang)) " " (points(reader, rated))
                }
            }
        }
    }
}

/// The number, with a sign where it is a guess that is read aloud as well.
pub(super) fn points(reader: &Reader, rated: &Rated) -> Markup {
    let points = Points::of(&rated.standing);
    html! {
        strong.rating { (points.points)
            @if points.provisional {
                span aria-hidden="true" title=(reader.text("ui-provisional")) { "?" }
                span.unseen { " (" (reader.text("ui-provisional")) ")" }
            }
        }
    }
}

fn one(reader: &Reader, rated: &Rated) -> Markup {
    let name = name_of_game(&rated.game, reader.lang);
    let (low, high) = rated.standing.rating.interval();
    let marks = rated.curve.marks();
    html! {
        li {
            div {
                h3 {
                    @if let Some(link) = links::game_named(&rated.game) { a href=(link) { (name) } } @else { (name) }
                }
                p { (points(reader, rated)) }
                p.small.quiet {
                    (reader.fill("ui-rating-games", [("count", rated.standing.games.into())]))
                    " · "
                    (reader.fill("ui-rating-between", [
                        ("low", whole(low).into()),
                        ("high", whole(high).into()),
                    ]))
                    @if let Some(best) = rated.curve.best() {
                        " · "
                        (reader.fill("ui-rating-best", [
                            ("points", whole(best.points).into()),
                            ("day", day(best.at.cast_signed()).into()),
                        ]))
                    }
                    " · "
                    a href=(links::ratings(&rated.game)) { (reader.text("ui-best")) }
                }
            }
            @if marks.len() > 1 { (curve(reader, &name, marks)) }
        }
    }
}

/// Points as they are written: not grouped like other numbers.
pub(super) fn whole(points: f64) -> String {
    format!("{points:.0}")
}

/// A curve, game by game, and the same in words.
fn curve(reader: &Reader, name: &str, marks: &[Mark]) -> Markup {
    let told = marks.iter().rev().take(TOLD);
    html! {
        figure.curve {
            svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(summary(reader, name, marks)) {
                @let path = path(marks);
                path.area d=(format!("{path}V{HEIGHT}H0Z")) {}
                path.line d=(path) {}
            }
            details.small {
                summary { (reader.text("ui-rating-words")) }
                table {
                    thead { tr {
                        th scope="col" { (reader.text("ui-rating-day")) }
                        th scope="col" { (reader.text("ui-rating")) }
                    } }
                    tbody {
                        @for mark in told {
                            tr { td { (day(mark.at.cast_signed())) } td { (whole(mark.points)) } }
                        }
                    }
                }
            }
        }
    }
}

/// What a curve shows, as a sentence.
fn summary(reader: &Reader, name: &str, marks: &[Mark]) -> String {
    let points = || marks.iter().map(|mark| mark.points);
    let (first, last) = (marks[0], marks[marks.len() - 1]);
    reader.fill(
        "ui-rating-curve",
        [
            ("game", name.to_owned().into()),
            ("first", whole(first.points).into()),
            ("last", whole(last.points).into()),
            ("low", whole(points().fold(f64::MAX, f64::min)).into()),
            ("high", whole(points().fold(f64::MIN, f64::max)).into()),
        ],
    )
}

/// A line through all points, from the left edge to the right one.
fn path(marks: &[Mark]) -> String {
    let low = marks.iter().map(|mark| mark.points).fold(f64::MAX, f64::min);
    let high = marks.iter().map(|mark| mark.points).fold(f64::MIN, f64::max);
    let span = (high - low).max(SPAN);
    let (bottom, step) = ((low + high - span) / 2.0, WIDTH / (marks.len() - 1).max(1) as f64);
    let mut path = String::new();
    for (i, mark) in marks.iter().enumerate() {
        let (x, up) = (i as f64 * step, (mark.points - bottom) / span);
        // The line has a width, and stays whole at the edges.
        let y = HEIGHT - 3.0 - up * (HEIGHT - 6.0);
        path.push_str(&format!("{}{x:.1} {y:.1}", if i == 0 { "M" } else { "L" }));
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(points: f64) -> Mark {
        Mark { at: 0, points, deviation: 100.0 }
    }

    #[test]
    fn a_curve_stays_within_its_picture_and_small_steps_stay_small() {
        assert_eq!(path(&[mark(1500.0), mark(1500.0)]), "M0.0 36.0L320.0 36.0");
        assert_eq!(
            path(&[mark(1500.0), mark(1620.0), mark(1500.0)]),
            "M0.0 69.0L160.0 3.0L320.0 69.0"
        );
        assert_eq!(path(&[mark(100.0), mark(3000.0)]), "M0.0 69.0L320.0 3.0");
    }
}
