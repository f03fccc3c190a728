#![doc = include_str!("../README.md")]

#[macro_use]
mod on_board;

pub mod amazons;
pub mod aperiodik;
pub mod army_chess;
pub mod breakthrough;
pub mod cerco;
pub mod chess;
pub mod chess_family;
mod classes;
pub mod cleave;
pub mod connection;
pub mod custody;
pub mod daggers;
pub mod delegation_chess;
pub mod dipole;
pub mod dots_and_boxes;
pub mod fang;
pub mod foresight;
pub mod forms;
pub mod four_chess;
pub mod go;
pub mod gomoku;
pub mod hex;
pub mod hip;
pub mod konane;
pub mod line_go;
pub mod mak_yek;
pub mod neighbours;
pub mod othello;
pub mod oust;
pub mod oware;
pub mod policy;
pub mod promotion_chess;
pub mod quadrex;
pub mod sapiens;
pub mod sardines;
pub mod sinapsi;
pub mod sofia;
pub mod spartan_chess;
mod taught;
#[cfg(test)]
mod testing;
pub mod theban_chess;
pub mod traffic_lights;
pub mod trampoline_chess;
pub mod y;
