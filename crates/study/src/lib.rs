#![doc = include_str!("../README.md")]

mod file;
mod glyph;
mod review;
mod study;
mod tree;

pub use file::{StudyError, read};
pub use glyph::Glyph;
pub use review::{Judged, Kind, Look, judge, turning};
pub use study::{Edit, EditError, Edited, LONGEST_TITLE, Study};
pub use tree::{
    LONGEST_NOTE, MOST_DEPTH, MOST_NODES, MOST_WORDS, Node, NodeId, ROOT, Tree, TreeError, tidy,
};
