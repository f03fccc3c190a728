//! Pieces to cut out, in rows between straight cuts.

use std::collections::BTreeMap;

use ludoteca_catalog::Speaker;
use ludoteca_core::scene::{Die, Figure, Ink, Piece, Point};
use ludoteca_core::{Layout, Message, Scene};

use crate::board::{MOST_SHEETS, cell, ruler};
use crate::drawing;
use crate::font::Face;
use crate::sheet::{Drawing, Line, Paint, Rgb, Sheet};
use crate::subject::Subject;
use crate::{Cell, Order, PrintError};

/// What stays free on each side.
const EDGE: f32 = 12.0;
/// What the heading and the ruler take.
const HEAD: f32 = 8.0;
const FOOT: f32 = 6.0;
/// The part of a cell that a piece to cut out takes.
const SHARE: f32 = 0.8;
/// A piece is not smaller, so that fingers can take it, nor larger.
const SIZES: (f32, f32) = (9.0, 60.0);
/// No more of one kind are printed.
const MOST: usize = 200;
/// The side of a die.
const DIE: f32 = 15.0;
/// The sides of a net of a die: where each face lies, in faces, and what it shows.
const NET: [((f32, f32), u8); 6] = [
    ((1.0, 0.0), 2),
    ((0.0, 1.0), 3),
    ((1.0, 1.0), 1),
    ((2.0, 1.0), 4),
    ((3.0, 1.0), 6),
    ((1.0, 2.0), 5),
];

/// What is cut out: a picture, so large, so many times.
struct Cutting {
    drawing: Drawing,
    /// How long a unit of the picture is, and how large the piece of paper is.
    unit: f32,
    paper: (f32, f32),
    count: usize,
}

/// The pieces of a game.
pub(crate) fn sheets(
    subject: &Subject,
    order: &Order,
    speaker: &Speaker,
) -> Result<Vec<Sheet>, PrintError> {
    let start = subject.game.start().scene();
    let unit = match order.cell {
        Cell::Fit => cell(subject, &drawing::of_scene(&subject.board())?, order),
        _ => cell(subject, &drawing::of_scene(&start)?, order),
    };
    let pieces = counted(&start, &subject.game.layout());
    let cuttings = cuttings(&pieces, unit)?;
    let free = free(order.paper.size());
    if !fits(&cuttings, free) {
        for unit in (crate::SIZES.0 as u16..unit as u16).rev().map(f32::from) {
            if fits(&self::cuttings(&pieces, unit)?, free) {
                return Err(PrintError::LargePieces { fit: unit });
            }
        }
    }
    let mut sheets = lay(&cuttings, order, subject, speaker);
    sheets[0].title = Some(subject.name.clone());
    Ok(sheets)
}

/// What a game is played with, each kind once with its number: what stands on the board and lies
/// beside it at the start; where nothing does, as many as the board may need.
fn counted(start: &Scene, layout: &Layout) -> Vec<(Piece, usize)> {
    let mut kinds: BTreeMap<String, (Piece, usize)> = BTreeMap::new();
    let mut add = |piece: &Piece, count: usize| {
        // What looks the same is the same kind, in the order of the colours.
        let name = format!("{:?} {:?}", piece.ink.message(), piece.figure);
        kinds.entry(name).or_insert_with(|| (piece.clone(), 0)).1 += count;
    };
    let single = |piece: &Piece, figure| Piece { figure, ..piece.clone() };
    for piece in &start.pieces {
        match &piece.figure {
            Figure::Stack(count) => add(&single(piece, Figure::Stone), usize::from(*count)),
            Figure::Seeds(count) => add(&single(piece, Figure::Seeds(1)), usize::from(*count)),
            // A die is one, whatever it shows now.
            Figure::Die(die) => {
                let die = Die { value: 1, diagonal: false, stacked: false, ..*die };
                add(&single(piece, Figure::Die(die)), 1);
            }
            // A tile on the board shows its form there, one beside it by itself.
            Figure::Tile(tile) if tile.corners.is_empty() => {}
            _ => add(piece, 1),
        }
    }
    let tokens = start.trays.iter().flat_map(|tray| &tray.tokens);
    for token in tokens {
        let copies = token.label.strip_prefix('×').and_then(|n| n.parse().ok());
        add(&token.piece, copies.unwrap_or(1));
    }
    // Kinds of which none stands there yet: a side needs half the board, what belongs to nobody all.
    let sides = layout.sides.len().max(1);
    // What fits into its cell is drawn with a pencil, and so is all else of that game.
    let drawn = layout.pieces.iter().any(|kind| kind.fitted);
    for kind in layout.pieces.iter().filter(|_| !drawn) {
        let piece = kind.piece(1, "", Point::new(0.0, 0.0));
        let figure = match piece.figure {
            Figure::Stack(_) => Figure::Stone,
            figure => figure,
        };
        let owned = start.seats.iter().any(|seat| seat.ink == piece.ink);
        let needed = layout.cells.len().div_ceil(if owned { sides } else { 1 });
        let alike =
            |other: &&Piece| other.ink == piece.ink || matches!(other.figure, Figure::Seeds(_));
        let present = start.pieces.iter().filter(alike).map(|other| match other.figure {
            Figure::Stack(count) => usize::from(count),
            _ => 1,
        });
        match present.sum::<usize>() {
            0 => add(&Piece { figure, ..piece }, needed),
            // A few stones in the middle are where a board begins to fill.
            few if 4 * few < needed && figure == Figure::Stone => {
                add(&Piece { figure, ..piece }, needed - few);
            }
            _ => {}
        }
    }
    let mut all: Vec<_> = kinds.into_values().collect();
    all.sort_by_key(|(piece, _)| piece.ink != Ink::Light);
    all
}

/// What is cut out where a unit of the board is so long.
fn cuttings(pieces: &[(Piece, usize)], unit: f32) -> Result<Vec<Cutting>, PrintError> {
    pieces.iter().map(|(piece, count)| cutting(piece, (*count).min(MOST), unit)).collect()
}

/// The room for pieces on a sheet.
fn free((width, height): (f32, f32)) -> (f32, f32) {
    (width - 2.0 * EDGE, height - 2.0 * EDGE - HEAD - FOOT)
}

/// Whether each piece has room on a sheet, and all of them on as many as a board may take.
fn fits(cuttings: &[Cutting], free: (f32, f32)) -> bool {
    let room = |cutting: &Cutting| {
        let (wide, high) = cutting.paper;
        (free.0 / wide) as usize * (free.1 / high) as usize
    };
    let sheets = |cutting: &Cutting| cutting.count as f32 / room(cutting).max(1) as f32;
    cuttings.iter().all(|cutting| room(cutting) > 0)
        && cuttings.iter().map(sheets).sum::<f32>() <= MOST_SHEETS as f32
}

fn cutting(piece: &Piece, count: usize, unit: f32) -> Result<Cutting, PrintError> {
    let alone = Piece { size: 1.0, ..piece.clone() };
    if let Figure::Die(die) = piece.figure {
        return net(&alone, die, count);
    }
    if matches!(&piece.figure, Figure::Tile(tile) if !tile.corners.is_empty()) {
        let drawing = drawing::of_piece(piece)?;
        let paper = (drawing.width * unit + 2.0, drawing.height * unit + 2.0);
        return Ok(Cutting { drawing, unit, paper, count });
    }
    let drawing = match piece.figure {
        Figure::Seeds(_) => drawing::of_piece(&Piece { figure: Figure::Stone, ..alone })?,
        _ => drawing::of_piece(&alone)?,
    };
    let part = if matches!(piece.figure, Figure::Seeds(_)) { 0.3 } else { SHARE };
    let side = (unit * part).clamp(SIZES.0, SIZES.1);
    let unit = 0.9 * side / drawing.width.max(drawing.height);
    Ok(Cutting { drawing, unit, paper: (side, side), count })
}

/// A die to be folded: six faces in a cross, with flaps for the glue.
fn net(piece: &Piece, die: Die, count: usize) -> Result<Cutting, PrintError> {
    let mut net = Sheet::new((4.0, 3.0));
    let line = Line::new(Rgb::BLACK, 0.012);
    let paint = Paint::both(Rgb::WHITE, line);
    // The flaps first: the faces lie over their edges.
    for ((x, y), width, height) in [
        ((0.1, 0.75), 0.8, 0.3),
        ((2.1, 0.75), 0.8, 0.3),
        ((3.1, 0.75), 0.8, 0.3),
        ((0.1, 1.95), 0.8, 0.3),
        ((2.1, 1.95), 0.8, 0.3),
        ((3.1, 1.95), 0.8, 0.3),
    ] {
        net.area(Point::new(x, y), width, height, paint);
    }
    for ((x, y), value) in NET {
        let die = Die { value, ..die };
        let face = drawing::of_piece(&Piece { figure: Figure::Die(die), ..piece.clone() })?;
        net.area(Point::new(x, y), 1.0, 1.0, paint);
        let unit = 0.98 / face.width.max(face.height);
        net.picture(&face, Point::new(x + 0.01, y + 0.01), unit);
    }
    let drawing =
        Drawing { corner: Point::new(0.0, 0.0), width: 4.0, height: 3.0, strokes: net.strokes };
    let paper = (4.0 * DIE + 1.5, 3.0 * DIE + 1.5);
    Ok(Cutting { drawing, unit: DIE, paper, count })
}

/// Lays pieces into rows, with lines to cut along.
fn lay(cuttings: &[Cutting], order: &Order, subject: &Subject, speaker: &Speaker) -> Vec<Sheet> {
    let (width, height) = order.paper.size();
    let mut sheets: Vec<Sheet> = Vec::new();
    let (top, low, right) = (EDGE + HEAD, height - EDGE - FOOT, width - EDGE);
    let new = |sheets: &mut Vec<Sheet>| {
        let mut sheet = Sheet::new((width, height));
        let heading = Message::new("print-pieces-of").name("game", subject.name.clone());
        let at = Point::new(EDGE, EDGE + 3.0);
        sheet.text(at, 3.6, Face::Bold, Rgb::BLACK, &speaker.say(&heading));
        sheets.push(sheet);
    };
    new(&mut sheets);
    let (mut x, mut y, mut row) = (EDGE, top, 0.0_f32);
    let cut = Line { dashes: Some([1.2, 1.2]), ..Line::new(Rgb::PALE, 0.15) };
    let mut before = None;
    for cutting in cuttings {
        let (wide, high) = cutting.paper;
        let other = before.replace(cutting.paper).is_some_and(|before| before != cutting.paper);
        for number in 0..cutting.count {
            // Rows hold pieces of one size, so that they can be cut through.
            if x + wide > right + 0.01 || (number == 0 && other && x > EDGE) {
                (x, y, row) = (EDGE, y + row, 0.0);
            }
            if y + high > low {
                new(&mut sheets);
                (x, y, row) = (EDGE, top, 0.0);
            }
            let sheet = sheets.last_mut().expect("a sheet was begun");
            sheet.area(Point::new(x, y), wide, high, Paint::line(cut));
            let (w, h) =
                (cutting.drawing.width * cutting.unit, cutting.drawing.height * cutting.unit);
            let at = Point::new(x + (wide - w) / 2.0, y + (high - h) / 2.0);
            sheet.picture(&cutting.drawing, at, cutting.unit);
            x += wide;
            row = row.max(high);
        }
    }
    if cuttings.iter().all(|cutting| cutting.count == 0) {
        let said = speaker.text("print-no-pieces");
        sheets[0].text(Point::new(EDGE, top + 6.0), 4.2, Face::Regular, Rgb::BLACK, &said);
    }
    for sheet in &mut sheets {
        ruler(sheet, height - EDGE, speaker);
    }
    sheets
}
