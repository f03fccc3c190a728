//! What is learnt while games are played, as a picture of its own.

use std::fmt::Write;

use crate::matches::Tally;

use super::estimate::{Estimate, share};
use super::plot::{Plot, SIZE, STYLE, escaped};

/// Where a caption stands above its plot, and how much room it has.
const CAPTION: u32 = 24;
/// The colours of a page that is dark or light as its reader wishes.
const COLOURS: &str = "\
svg { color-scheme: light dark; background: light-dark(#ffffff, #1d1a16); \
--text: light-dark(#26221c, #ece7dd); --rule: light-dark(#cfc6b6, #4a443b); \
--one: light-dark(#1f5f99, #7ab4ec); --two: light-dark(#a8480c, #f0a066); --three: var(--one); }
svg > text { fill: var(--text); font: bold 13px sans-serif; }
";

/// What was seen after so many games.
#[derive(Clone, Copy, Debug)]
pub struct Learnt {
    /// How many.
    pub games: u64,
    /// What a match brought.
    pub tally: Tally,
    /// How wrong what was learnt is.
    pub wrong: f64,
}

/// Two plots, one above the other, with these captions: what matches brought, with 95 %, and how wrong what was
/// learnt is. A whole file; without points, captions alone.
#[must_use]
pub fn curve(captions: [&str; 2], seen: &[Learnt]) -> String {
    let scores = seen.iter().filter_map(|line| {
        let games = line.tally.games();
        Some((line.games as f64, share(line.tally.score() * f64::from(games), games)?))
    });
    let wrong = seen.iter().map(|line| {
        let estimate = Estimate { value: line.wrong, interval: None, samples: 0, exact: false };
        (line.games as f64, estimate)
    });
    let percent = |y: f64| format!("{:.0} %", 100.0 * y);
    let bits = |y: f64| format!("{y:.3}");
    let plot = |at: usize, row, (from, to), write: &dyn Fn(f64) -> String| {
        let title = captions[at];
        let rows = [row];
        Plot { title, labels: &[], rows: &rows, joined: true, from, to, write }.svg()
    };
    let plots = [
        plot(0, scores.collect(), (0.0, 1.0), &percent),
        plot(1, wrong.collect(), (f64::INFINITY, f64::NEG_INFINITY), &bits),
    ];
    let (width, height) = (SIZE.0, SIZE.1 + CAPTION);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {}\" width=\"{}\">\n<style>{COLOURS}{STYLE}\
         svg.plot {{ max-width: none; height: {}px; }}</style>\n",
        2 * height,
        2 * width,
        SIZE.1
    );
    for (at, (caption, plot)) in (0..).zip(captions.into_iter().zip(plots)) {
        let top = at * height;
        // Writing into a text cannot fail.
        let _ = writeln!(out, "<text x=\"6\" y=\"{}\">{}</text>", top + 17, escaped(caption));
        let plot = plot.unwrap_or_default();
        out += &plot.replacen("<svg ", &format!("<svg y=\"{}\" ", top + CAPTION), 1);
    }
    out + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_a_picture_with_both_plots() {
        let line = |games, wins, wrong| {
            let mut tally = Tally::default();
            (tally.wins, tally.losses) = (wins, 16 - wins);
            Learnt { games, tally, wrong }
        };
        let few = curve(["a < b", "bits"], &[]);
        assert!(few.contains("a &lt; b") && !few.contains("polyline"), "{few}");
        let one = curve(["a", "bits"], &[line(40, 4, 0.9), line(80, 12, 0.7)]);
        let plots = one.matches("<polyline").count();
        assert!(plots >= 2, "{one}");
        assert!(one.contains("100 %") && one.contains("0.70"), "{one}");
        let other = curve(["a", "bits"], &[line(40, 4, 0.9), line(80, 13, 0.7)]);
        assert_ne!(one, other);
    }
}
