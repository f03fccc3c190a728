use ludoteca_core::Wisdom;

use super::ArmyChess;

impl Wisdom for ArmyChess {}
