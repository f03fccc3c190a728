#![doc = include_str!("../README.md")]

pub mod clock;
pub mod conditional;
pub mod lesson;
pub mod names;
pub mod rating;
pub mod seek;
pub mod suspicion;
pub mod talk;
pub mod time;
pub mod tournament;
pub mod words;
