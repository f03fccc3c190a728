//! Several games in one booklet: what is in it, the rules and the board of each, the puzzles, and
//! their solutions at the end.

use std::time::{Duration, Instant};

use ludoteca_catalog::{Control, Speaker};
use ludoteca_core::scene::Point;

use crate::flow::{Flow, MARGIN};
use crate::font::Face;
use crate::sheet::{Line, Rgb, Sheet};
use crate::subject::Subject;
use crate::{Cell, Order, PrintError, board, drawing, leaflet, puzzles};

/// How long the solutions of one booklet may be looked for.
const PATIENCE: Duration = Duration::from_secs(40);

/// The booklet of some games.
pub(crate) fn sheets(
    subjects: &[Subject],
    order: &Order,
    speaker: &Speaker,
    control: &Control,
) -> Result<Vec<Sheet>, PrintError> {
    let search = puzzles::Search { deadline: Instant::now() + PATIENCE, control };
    let small = Order { cell: Cell::Fit, ..order.clone() };
    // Each sheet with what is said at its foot.
    let (mut sheets, mut contents, mut solutions) = (Vec::new(), Vec::new(), Vec::new());
    let under = |what: &str| {
        let what = what.to_owned();
        move |sheet: Sheet| (sheet, what.clone())
    };
    for subject in subjects {
        contents.push((subject.name.clone(), sheets.len()));
        sheets
            .extend(leaflet::pages(subject, order, speaker)?.into_iter().map(under(&subject.spec)));
        let mut board = board::sheets(subject, &small, speaker)?;
        board[0].title = None;
        sheets.extend(board.into_iter().map(under(&subject.spec)));
        if !subject.info.puzzles.is_empty() {
            let mut flow = puzzles::begin(order, &subject.name, speaker);
            solutions.extend(puzzles::questions(&mut flow, subject, speaker, &search)?);
            sheets.extend(flow.sheets.into_iter().map(under(&subject.spec)));
        }
    }
    if !solutions.is_empty() {
        let title = speaker.text("print-solutions");
        contents.push((title.clone(), sheets.len()));
        let under = under(&title);
        let mut flow = Flow::new(order.paper.size(), 2);
        puzzles::answers(&mut flow, &solutions, speaker);
        let mut pages = flow.sheets;
        pages[0].title = Some(title);
        sheets.extend(pages.into_iter().map(under));
    }
    let mut bound = cover(&contents, subjects, order, speaker);
    let all = bound.len() + sheets.len();
    for (mut sheet, what) in sheets {
        leaflet::foot(&mut sheet, &what, bound.len() + 1, all);
        bound.push(sheet);
    }
    Ok(bound)
}

/// The first page: the boards of the first games, and what is where.
fn cover(
    contents: &[(String, usize)],
    subjects: &[Subject],
    order: &Order,
    speaker: &Speaker,
) -> Vec<Sheet> {
    let (width, height) = order.paper.size();
    let (first, size, step) = (92.0, 4.2, 7.4);
    let room = ((height - MARGIN - first) / step) as usize;
    let covers = contents.len().div_ceil(room.max(1)).max(1);
    let mut sheets = vec![Sheet::new((width, height)); covers];
    let title = speaker.text("print-booklet");
    let sheet = &mut sheets[0];
    sheet.title = Some(title.clone());
    sheet.centred(Point::new(width / 2.0, 34.0), 11.0, Face::Bold, Rgb::BLACK, "Ludoteca");
    sheet.centred(Point::new(width / 2.0, 44.0), 5.0, Face::Italic, Rgb::GREY, &title);
    let shown: Vec<_> = subjects
        .iter()
        .take(5)
        .filter_map(|subject| drawing::of_scene(&subject.game.start().scene()).ok())
        .collect();
    let share = (width - 2.0 * MARGIN) / shown.len().max(1) as f32;
    for (i, drawing) in shown.iter().enumerate() {
        let unit = ((share - 5.0).min(34.0) / drawing.width).min(28.0 / drawing.height);
        let middle = MARGIN + share * (i as f32 + 0.5);
        let at =
            Point::new(middle - drawing.width * unit / 2.0, 66.0 - drawing.height * unit / 2.0);
        sheet.picture(drawing, at, unit);
    }
    for (i, (name, page)) in contents.iter().enumerate() {
        let sheet = &mut sheets[i / room.max(1)];
        let y = first + step * (i % room.max(1)) as f32;
        let number = (page + covers + 1).to_string();
        let right = width - MARGIN - 6.0 - Face::Regular.width(&number, size);
        let left = MARGIN + 6.0;
        sheet.text(Point::new(left, y), size, Face::Regular, Rgb::BLACK, name);
        sheet.text(Point::new(right, y), size, Face::Regular, Rgb::BLACK, &number);
        let begin = left + Face::Regular.width(name, size) + 3.0;
        let dots = Line { dashes: Some([0.4, 1.6]), ..Line::new(Rgb::GREY, 0.3) };
        if begin < right - 3.0 {
            sheet.line(Point::new(begin, y - 0.4), Point::new(right - 3.0, y - 0.4), dots);
        }
    }
    sheets
}
