#![doc = include_str!("../README.md")]

pub mod clock;
pub mod conditional;
pub mod rating;
pub mod time;
