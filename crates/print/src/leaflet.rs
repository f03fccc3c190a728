//! Rules on one sheet, with their diagrams.

use ludoteca_catalog::{Position, RulesPart, Speaker, find, play_all};
use ludoteca_core::scene::Point;

use crate::drawing;
use crate::flow::{Flow, MARGIN, Measure, POINT};
use crate::font::Face;
use crate::prose::{Block, Span, blocks};
use crate::sheet::{Rgb, Sheet};
use crate::subject::Subject;
use crate::{Order, PrintError};

/// How large the letters are, in points, and a unit of a picture, in millimetres: the largest with
/// which the rules stand on one page are taken, or else on the two pages of a sheet.
const ONE_PAGE: [(f32, f32); 6] =
    [(11.0, 11.0), (10.5, 10.0), (10.0, 9.0), (9.5, 8.0), (9.0, 7.0), (8.5, 6.0)];
const TWO_PAGES: [(f32, f32); 7] =
    [(10.5, 10.0), (10.0, 9.0), (9.5, 8.0), (9.0, 7.0), (8.5, 6.0), (8.0, 5.2), (7.5, 4.6)];
/// With which more pages are set.
const MORE_PAGES: (f32, f32) = (9.5, 7.0);

/// The rules of a game.
pub(crate) fn sheets(
    subject: &Subject,
    order: &Order,
    speaker: &Speaker,
) -> Result<Vec<Sheet>, PrintError> {
    let mut sheets = pages(subject, order, speaker)?;
    feet(&mut sheets, &subject.spec);
    Ok(sheets)
}

/// The rules of a game, without feet.
pub(crate) fn pages(
    subject: &Subject,
    order: &Order,
    speaker: &Speaker,
) -> Result<Vec<Sheet>, PrintError> {
    let body = body(subject, speaker)?;
    let paper = order.paper.size();
    let set = |sizes, bottom| set(subject, &body, speaker, paper, sizes, bottom);
    let full = paper.1 - MARGIN - 4.0;
    let fits = |&sizes: &(f32, f32), pages| set(sizes, full).len() <= pages;
    let one = ONE_PAGE.iter().find(|sizes| fits(sizes, 1)).map(|&sizes| (sizes, 1));
    let two = || TWO_PAGES.iter().find(|sizes| fits(sizes, 2)).map(|&sizes| (sizes, 2));
    let mut sheets = match one.or_else(two) {
        Some((sizes, 1)) => {
            // Both columns as long as each other: the shortest that still hold everything.
            let (mut low, mut high) = (MARGIN + 40.0, full);
            while high - low > 2.0 {
                let middle = (low + high) / 2.0;
                if set(sizes, middle).len() == 1 { high = middle } else { low = middle }
            }
            set(sizes, high)
        }
        Some((sizes, _)) => set(sizes, full),
        None => set(MORE_PAGES, full),
    };
    sheets[0].title = Some(subject.name.clone());
    Ok(sheets)
}

/// The feet of sheets that belong together.
pub(crate) fn feet(sheets: &mut [Sheet], what: &str) {
    let all = sheets.len();
    for (number, sheet) in (1..).zip(sheets) {
        foot(sheet, what, number, all);
    }
}

/// What is printed, and the number of the sheet where there are several, at the left under it: on
/// boards the right is for the ruler.
pub(crate) fn foot(sheet: &mut Sheet, what: &str, number: usize, all: usize) {
    let at = Point::new(MARGIN, sheet.height - MARGIN + 2.0);
    let page = if all > 1 { format!("{number} / {all} · ") } else { String::new() };
    sheet.text(at, 2.5, Face::Regular, Rgb::GREY, &format!("{page}Ludoteca · {what}"));
}

fn set(
    subject: &Subject,
    body: &[Block],
    speaker: &Speaker,
    paper: (f32, f32),
    (letters, unit): (f32, f32),
    bottom: f32,
) -> Vec<Sheet> {
    let size = letters * POINT;
    let mut flow = Flow::new(paper, 2).ending(bottom);
    head(&mut flow, subject, size, speaker);
    for block in body {
        flow.put(block, Measure { size, unit, share: 0.94 });
    }
    flow.sheets
}

/// The name of the game, what it is about, and what one knows before one begins.
fn head(flow: &mut Flow, subject: &Subject, size: f32, speaker: &Speaker) {
    flow.across(&[Span::new(&subject.name, Face::Bold)], 2.2 * size, Rgb::BLACK);
    flow.across(&[Span::new(&subject.rules.blurb, Face::Italic)], 1.08 * size, Rgb::BLACK);
    flow.across(&Span::plain(&subject.facts(speaker)), 0.86 * size, Rgb::GREY);
    flow.rule();
}

/// What the rules say: first how the game begins, where pieces stand on the board.
fn body(subject: &Subject, speaker: &Speaker) -> Result<Vec<Block>, PrintError> {
    let mut body = Vec::new();
    if let Some(start) = subject.start() {
        let drawing = drawing::of_scene(&start)?;
        body.push(Block::Figure(drawing, Span::plain(&speaker.text("print-start"))));
    }
    let items = subject.material().map(|item| speaker.say(&item.say()));
    let items = format!("{}.", items.collect::<Vec<_>>().join("; "));
    let needed = Span::new(&format!("{} ", speaker.text("print-need")), Face::Bold);
    body.push(Block::Paragraph(vec![needed, Span::new(&items, Face::Regular)]));
    for layer in &subject.around {
        let name = format!("{}. ", speaker.text(&format!("rule-{}", layer.rule.id)));
        let text = layer.said(subject.info, speaker);
        body.push(Block::Paragraph(vec![
            Span::new(&name, Face::Bold),
            Span::new(&text, Face::Regular),
        ]));
    }
    let settings = subject.settings(speaker);
    if !settings.is_empty() {
        let said = Span::new(&format!("{} ", speaker.text("print-settings")), Face::Bold);
        let text = Span::new(&settings.join("; "), Face::Regular);
        body.push(Block::Paragraph(vec![said, text]));
    }
    for part in &subject.rules.parts {
        match part {
            RulesPart::Text(text) => body.extend(blocks(text)),
            RulesPart::Diagram { spec, steps, caption } => {
                let position = position(spec, steps)?;
                let caption = match blocks(caption).into_iter().next() {
                    Some(Block::Paragraph(spans)) => spans,
                    _ => Span::plain(caption),
                };
                body.push(Block::Figure(drawing::of_scene(&position.scene())?, caption));
            }
        }
    }
    Ok(body)
}

fn position(spec: &str, steps: &[String]) -> Result<Box<dyn Position>, PrintError> {
    let mut position = find(spec)?.start();
    play_all(&mut *position, steps)?;
    Ok(position)
}
