use super::Chess;
use ludoteca_core::Wisdom;
impl Wisdom for Chess {}
