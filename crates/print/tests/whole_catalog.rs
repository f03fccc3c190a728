//! Every game prints, with every setting, in each of the ways and languages.

use ludoteca_catalog::{Control, Lang, find, games};
use ludoteca_core::{Kind, Param};
use ludoteca_print::{Cell, Order, PrintError, What, print};

/// The sizes of the pages of a PDF, in points; every object must be where the table at its end says.
fn pages(pdf: &[u8]) -> Vec<(f32, f32)> {
    let text = String::from_utf8_lossy(pdf);
    assert!(pdf.starts_with(b"%PDF-1.") && text.trim_end().ends_with("%%EOF"));
    let start = text.rsplit("startxref").next().and_then(|rest| rest.split_whitespace().next());
    let start: usize = start.and_then(|at| at.parse().ok()).expect("a table");
    let table = std::str::from_utf8(&pdf[start..]).expect("the table is text");
    let entries = table.lines().skip(2).map_while(|line| line.trim_end().split_once(' '));
    let mut objects = 0;
    for (number, (at, rest)) in entries.take_while(|(at, _)| at.len() == 10).enumerate() {
        if rest.ends_with('n') {
            let at: usize = at.parse().expect("an offset");
            assert!(pdf[at..].starts_with(format!("{number} 0 obj").as_bytes()), "{number}");
            objects += 1;
        }
    }
    assert!(objects > 5);
    let boxes = text.split("/MediaBox[0 0 ").skip(1);
    boxes
        .map(|rest| {
            let mut sizes = rest.split([' ', ']']).map(|size| size.parse().expect("a size"));
            (sizes.next().expect("a width"), sizes.next().expect("a height"))
        })
        .collect()
}

fn made(order: &Order) -> Result<Vec<(f32, f32)>, PrintError> {
    print(order, &Control::default()).map(|pdf| pages(&pdf))
}

/// Prints something of every game, each in another language.
fn all(what: What, most: usize) {
    for (i, entry) in games().iter().enumerate() {
        let id = entry.info.id;
        let order = Order { lang: Lang::ALL[i % 3], ..Order::new([id], what) };
        let pages = made(&order).unwrap_or_else(|e| panic!("{id}: {e}"));
        assert!((1..=most).contains(&pages.len()), "{id}: {} pages", pages.len());
        for (width, height) in pages {
            let (short, long) = (width.min(height), width.max(height));
            assert!((short - 595.28).abs() < 0.1 && (long - 841.89).abs() < 0.1, "{id} is no A4");
        }
    }
}

#[test]
fn every_board_prints() {
    // Two chessboards are the largest.
    all(What::Board, 15);
}

#[test]
fn all_pieces_print() {
    all(What::Pieces, 8);
}

#[test]
fn all_rules_stand_on_the_two_sides_of_a_sheet() {
    all(What::Rules, 2);
}

/// Solutions take a search, so that nobody waits for them here.
#[test]
fn all_puzzles_and_booklets_print() {
    let control = Control::default();
    control.stop();
    for entry in games() {
        for what in [What::Puzzles, What::Booklet] {
            let id = entry.info.id;
            let pdf = print(&Order::new([id], what), &control);
            let pages = pages(&pdf.unwrap_or_else(|e| panic!("{id}: {e}")));
            let least = if what == What::Booklet { 3 } else { 1 };
            assert!(pages.len() >= least, "{id}");
        }
    }
}

/// The extremes of a parameter.
fn extremes(param: &Param) -> Vec<String> {
    match param.kind {
        Kind::Whole(low, high) => vec![low.to_string(), high.to_string()],
        Kind::OneOf(all) => all.iter().map(ToString::to_string).collect(),
        Kind::Half(low, high) => vec![low.to_string(), high.to_string()],
        Kind::Flag => vec!["true".to_owned(), "false".to_owned()],
        Kind::Word(all) => all.iter().map(|&word| word.to_owned()).collect(),
        Kind::Form(form) => form.examples.iter().map(|&text| text.to_owned()).collect(),
    }
}

#[test]
fn every_setting_prints() {
    for entry in games() {
        for param in entry.info.params {
            for value in extremes(param) {
                let spec = format!("{}({}={value})", entry.info.id, param.name);
                if find(&spec).is_err() {
                    continue;
                }
                let fit = Order { cell: Cell::Fit, ..Order::new([&spec], What::Board) };
                let pages = made(&fit).unwrap_or_else(|e| panic!("{spec}: {e}"));
                assert_eq!(pages.len(), 1, "{spec}");
                made(&Order::new([&spec], What::Board)).unwrap_or_else(|e| panic!("{spec}: {e}"));
                made(&Order::new([&spec], What::Pieces)).unwrap_or_else(|e| panic!("{spec}: {e}"));
            }
        }
    }
}

#[test]
fn composed_games_print_with_their_rules() {
    for spec in
        ["swap(breakthrough)", "parallel(gomoku(size=9))", "sequence(hex,1-3)", "misere(go)"]
    {
        for what in [What::Board, What::Pieces, What::Rules] {
            made(&Order::new([spec], what)).unwrap_or_else(|e| panic!("{spec}: {e}"));
        }
    }
}

#[test]
fn a_booklet_holds_all_its_games() {
    let control = Control::default();
    control.stop();
    let few = print(&Order::new(["hex", "go"], What::Booklet), &control).expect("a booklet");
    let one = print(&Order::new(["hex"], What::Booklet), &control).expect("a booklet");
    assert!(pages(&few).len() > pages(&one).len());
}

#[test]
fn what_cannot_be_printed_is_a_sentence() {
    let refused = |order: Order| {
        let error = print(&order, &Control::default()).expect_err("not to be printed");
        error.to_string()
    };
    let hex = || Order::new(["hex"], What::Board);
    for (said, part) in [
        (refused(Order::new(["chexx"], What::Board)), "chexx"),
        (refused(Order::new([""; 0], What::Rules)), "no game is named"),
        (refused(Order { cell: Cell::Width(1.0), ..hex() }), "4 to 150 mm"),
        (refused(Order { cell: Cell::Stone(f32::NAN), ..hex() }), "4 to 150 mm"),
        (refused(Order { cell: Cell::Width(149.0), ..hex() }), "sheets; with cells of"),
        ("poster".parse::<What>().expect_err("no poster").to_string(), "board, pieces, rules"),
        ("a9".parse::<ludoteca_print::Paper>().expect_err("no a9").to_string(), "a4, a3 or letter"),
    ] {
        assert!(said.contains(part), "{said}");
    }
}
