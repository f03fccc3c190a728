//! The games of the library, one folder each.
pub mod amazons;
pub mod traffic_lights;
