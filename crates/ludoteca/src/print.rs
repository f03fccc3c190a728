//! `print`: boards, pieces, rules and puzzles on paper.

use std::path::PathBuf;

use clap::Args;
use ludoteca_catalog::{Control, Lang};
use ludoteca_print::{Cell, Order, Paper, What, print as make};

use crate::commands::Done;

/// What is printed, and how.
#[derive(Args)]
pub(crate) struct Print {
    /// The games, such as hex or "hex(size=5)", and the file at the end
    #[arg(required = true, value_name = "GAME... FILE.pdf")]
    games_and_file: Vec<String>,
    /// board, pieces, rules, puzzles, or booklet: rules, boards and puzzles of all these games
    #[arg(long)]
    what: What,
    /// The language: en, pt or it
    #[arg(long, default_value = "en", value_parser = language)]
    lang: Lang,
    /// The paper: a4, a3 or letter
    #[arg(long, default_value = "a4")]
    paper: Paper,
    /// How wide a cell is, in millimetres [default: as the usual men, stones or dice need it]
    #[arg(long, conflicts_with_all = ["stone", "fit"])]
    cell: Option<f32>,
    /// The diameter of the stones or men that you own, in millimetres
    #[arg(long, conflicts_with = "fit")]
    stone: Option<f32>,
    /// The board as large as one sheet allows
    #[arg(long)]
    fit: bool,
}

/// The language of a code.
pub(crate) fn language(code: &str) -> Result<Lang, String> {
    Lang::of(code).ok_or_else(|| format!("there is no language {code}; choose en, pt or it"))
}

/// `print`
pub(crate) fn print(how: Print) -> Done {
    let mut games = how.games_and_file;
    let file = PathBuf::from(games.pop().unwrap_or_default());
    // A game in place of the file would be written over nothing, and the last game be missing.
    if file.extension().is_none_or(|end| !end.eq_ignore_ascii_case("pdf")) {
        let shown = file.display();
        return Err(format!("{shown} is no name for a PDF; end with a file such as hex.pdf").into());
    }
    let cell = match (how.cell, how.stone, how.fit) {
        (Some(cell), ..) => Cell::Width(cell),
        (_, Some(stone), _) => Cell::Stone(stone),
        (.., true) => Cell::Fit,
        _ => Cell::Usual,
    };
    let order = Order { games, what: how.what, lang: how.lang, paper: how.paper, cell };
    let pdf = make(&order, &Control::default())?;
    let shown = file.display();
    std::fs::write(&file, pdf).map_err(|error| {
        format!("{shown} cannot be written: {error}; give a file in a folder that is there").into()
    })
}
