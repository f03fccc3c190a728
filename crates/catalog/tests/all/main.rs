//! What the whole catalog keeps, each theme in a room of its own. It is one program, which is linked once.

mod common;
mod rooms;

mod batch;
mod compositions;
mod counts;
mod draws;
mod fair;
mod files;
mod go_swap;
mod golden;
mod gomoku_swap;
mod keys;
mod lessons;
mod made;
mod openings;
mod pairs;
mod puzzles;
mod refusals;
mod scholars;
mod sources;
mod suite;
mod tables;
mod texts;
mod transcripts;
