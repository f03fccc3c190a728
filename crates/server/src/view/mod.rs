//! A table as one person sees it.

mod clock;
mod delta;
mod make;
mod shared;
mod sheets;
mod steps;
mod types;
mod viewer;
mod words;

pub(crate) use clock::{ClockView, clock_label};
pub(crate) use make::{
    At, board_view, drawn, here, invitations, luck, may_study, plan_view, turn_lines, view,
};
pub(crate) use shared::shown;
pub(crate) use sheets::{Framed, Held, Stands, Stock, recalled, told};
pub(crate) use steps::StepView;
pub(crate) use types::{
    BoardView, ChanceView, Here, Invitation, LuckView, MemberView, PlanView, ResultView, SeatView,
    TurnLine, TurnView, View,
};
pub(crate) use viewer::{Sight, Viewer};
pub(crate) use words::{colour_name, guest, member, members, name, names, won};
