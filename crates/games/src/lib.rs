//! games
pub mod oware;
pub mod traffic_lights;
