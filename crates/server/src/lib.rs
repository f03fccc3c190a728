//! Tables, people and clocks over HTTP and WebSocket, and the pages for people.

pub mod pages;
