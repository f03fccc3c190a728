//! The games of the library, one folder each.
pub mod amazons;
pub mod dots_and_boxes;
pub mod traffic_lights;
