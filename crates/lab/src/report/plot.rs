//! Figures as SVG, drawn by `plotters`.
//!
//! Colours are those of the page that shows them: what is drawn has one of a few marked colours, and the style
//! sheet says what these are, light and dark.

use plotters::coord::Shift;
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;

use super::estimate::{Estimate, Interval};

/// Narrow enough for letters to be read where a page is.
pub(super) const SIZE: (u32, u32) = (380, 240);
const LETTERS: i32 = 12;
const TEXT: RGBColor = RGBColor(1, 1, 1);
const RULE: RGBColor = RGBColor(2, 2, 2);
/// One for each row of points.
const INKS: [RGBColor; 3] = [RGBColor(3, 3, 3), RGBColor(4, 4, 4), RGBColor(5, 5, 5)];

/// What the style sheet of a page must say of these colours, with those of the page.
pub const STYLE: &str = "\
svg.plot { width: 100%; max-width: 30rem; height: auto; }
svg.plot [fill='#010101'] { fill: var(--text); }
svg.plot [fill='#030303'] { fill: var(--one); }
svg.plot [fill='#040404'] { fill: var(--two); }
svg.plot [fill='#050505'] { fill: var(--three); }
svg.plot [stroke='#010101'] { stroke: var(--text); }
svg.plot [stroke='#020202'] { stroke: var(--rule); }
svg.plot [stroke='#030303'] { stroke: var(--one); }
svg.plot [stroke='#040404'] { stroke: var(--two); }
svg.plot [stroke='#050505'] { stroke: var(--three); }
";

/// What is drawn.
pub(super) struct Plot<'a> {
    /// Its name for those who cannot see it.
    pub(super) title: &'a str,
    /// What stands below the points: by their places, from 0; none where places are numbers.
    pub(super) labels: &'a [String],
    /// Rows of points, each with its own ink.
    pub(super) rows: &'a [Vec<(f64, Estimate)>],
    /// Whether the points of a row are joined.
    pub(super) joined: bool,
    /// What must be seen of the values, whatever they are.
    pub(super) from: f64,
    pub(super) to: f64,
    /// How a value is written.
    pub(super) write: &'a dyn Fn(f64) -> String,
}

type Chart<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

impl Plot<'_> {
    /// The picture; nothing where there is nothing to be seen.
    pub(super) fn svg(&self) -> Option<String> {
        let points = || self.rows.iter().flatten();
        let (mut low, mut high) = (self.from, self.to);
        for (_, estimate) in points() {
            let Interval { low: least, high: most } = whole(estimate);
            low = low.min(least);
            high = high.max(most.unwrap_or(estimate.value));
        }
        let right =
            points().map(|(x, _)| *x).fold(0.0, f64::max).max(self.labels.len() as f64 - 1.0);
        if points().next().is_none() || !low.is_finite() || !high.is_finite() {
            return None;
        }
        let room = ((high - low) * 0.05).max(1e-3);
        let mut out = String::new();
        let area = SVGBackend::with_string(&mut out, SIZE).into_drawing_area();
        // Writing into a text cannot fail.
        self.draw(&area, (-0.5, right + 0.5), (low - room, high + room)).ok()?;
        drop(area);
        let head =
            format!("<svg class=\"plot\" role=\"img\" aria-label=\"{}\" ", escaped(self.title));
        Some(out.replacen("<svg ", &head, 1))
    }

    fn draw(
        &self,
        area: &DrawingArea<SVGBackend<'_>, Shift>,
        x: (f64, f64),
        y: (f64, f64),
    ) -> Result<(), Box<dyn std::error::Error + '_>> {
        let letters = ("sans-serif", LETTERS).into_font().color(&TEXT);
        let mut chart = ChartBuilder::on(area)
            .margin(6)
            .x_label_area_size(if self.labels.is_empty() { 22 } else { 36 })
            .y_label_area_size(46)
            .build_cartesian_2d(x.0..x.1, y.0..y.1)
            .map_err(told)?;
        let label = |x: &f64| match self.labels.get(x.round().max(0.0) as usize) {
            Some(label) if (x - x.round()).abs() < 0.01 => label.clone(),
            None if self.labels.is_empty() && (x - x.round()).abs() < 0.01 => format!("{x:.0}"),
            _ => String::new(),
        };
        let shown = if self.labels.is_empty() { 8 } else { 2 * self.labels.len() + 1 };
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(RULE.stroke_width(1))
            .axis_style(RULE)
            .x_labels(shown)
            .y_labels(6)
            .x_label_formatter(&label)
            .y_label_formatter(&|y| (self.write)(*y))
            .label_style(letters)
            .draw()
            .map_err(told)?;
        for (row, ink) in self.rows.iter().zip(INKS.iter().cycle()) {
            self.row(&mut chart, row, *ink)?;
        }
        Ok(())
    }

    fn row<'e>(
        &self,
        chart: &mut Chart<'_, '_>,
        row: &[(f64, Estimate)],
        ink: RGBColor,
    ) -> Result<(), Box<dyn std::error::Error + 'e>> {
        let reach = |estimate: &Estimate| {
            let Interval { low, high } = whole(estimate);
            (low, high.unwrap_or(estimate.value))
        };
        if self.joined {
            let up = row.iter().map(|(x, estimate)| (*x, reach(estimate).1));
            let down = row.iter().rev().map(|(x, estimate)| (*x, reach(estimate).0));
            let band: Vec<(f64, f64)> = up.chain(down).collect();
            chart.draw_series([Polygon::new(band, ink.mix(0.2))]).map_err(told)?;
            let line = row.iter().map(|(x, estimate)| (*x, estimate.value));
            chart.draw_series(LineSeries::new(line, ink.stroke_width(2))).map_err(told)?;
            return Ok(());
        }
        for (x, estimate) in row {
            let (low, high) = reach(estimate);
            let whisker = vec![(*x, low), (*x, high)];
            chart.draw_series([PathElement::new(whisker, ink.stroke_width(2))]).map_err(told)?;
            let dot = Circle::new((*x, estimate.value), 4, ink.filled());
            chart.draw_series([dot]).map_err(told)?;
        }
        Ok(())
    }
}

fn told<'e>(error: impl std::error::Error) -> Box<dyn std::error::Error + 'e> {
    error.to_string().into()
}

/// Its interval, or only its value where it has none.
fn whole(estimate: &Estimate) -> Interval {
    let point = Interval { low: estimate.value, high: Some(estimate.value) };
    estimate.interval.unwrap_or(point)
}

/// A text as it stands in HTML and SVG.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
