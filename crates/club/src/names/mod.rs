//! What people and classes are called, and what lets them in.
//!
//! A [`Name`] is what an account is called: it can be read aloud and written again, and nobody can take
//! one that looks like another's ([`skeletons`]) or like the program itself. A [`ClassCode`] is four
//! signs on a blackboard, and a [`RecoveryCode`] is printed and kept in a drawer.

mod class_code;
mod name;
mod recovery;
mod reserved;
mod script;
mod skeleton;

pub use class_code::{ClassCode, ClassCodeError, SIGNS};
pub use name::{LONGEST, Name, NameError, SHORTEST};
pub use recovery::{RecoveryCode, RecoveryError};
pub use reserved::is_reserved;
pub use skeleton::{alike, skeletons};
