//! The games of the library: one folder each, all of the same outline.
pub mod connection;
pub mod hex;
pub mod traffic_lights;
pub mod y;
