#![doc = include_str!("../README.md")]

pub mod rating;
pub mod time;
