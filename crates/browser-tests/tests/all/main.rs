//! The pages in a browser, each theme in a room of its own. It is one program, which is linked once.

mod accounts;
mod classes;
mod cups;
mod everywhere;
mod lobby;
mod offline;
mod operators;
mod pages;
mod played;
mod rated;
mod scripts;
mod studies;
mod study;
mod tables;
mod talk;
mod workshop;
mod worth;
