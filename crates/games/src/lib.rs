//! games
pub mod traffic_lights;
