//! A table as one person sees it.

mod make;
mod shared;
mod steps;
mod types;
mod viewer;
mod words;

pub(crate) use make::{At, board_view, drawn, invitations, luck, may_study, turn_lines, view};
pub(crate) use shared::shown;
pub(crate) use steps::StepView;
pub(crate) use types::{
    BoardView, ChanceView, Invitation, LuckView, ResultView, SeatView, TurnLine, TurnView, View,
};
pub(crate) use viewer::{Sight, Viewer};
pub(crate) use words::{colour_name, name};
