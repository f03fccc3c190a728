//! What kinds of signs there are in names, and which of them belong together.

use unicode_properties::{
    GeneralCategory as Is, GeneralCategoryGroup as Group, UnicodeGeneralCategory,
};
use unicode_script::Script;
use unicode_security::GeneralSecurityProfile;
use unicode_security::general_security_profile::IdentifierType as Type;
use unicode_security::mixed_script::AugmentedScriptSet;

/// What a sign is in a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Letter,
    Mark,
    Digit,
    /// It stands between letters and digits.
    Between,
    /// It stands in no name.
    Other,
}

/// What a sign is in a name. Letters and marks that are other forms of others, that nobody sees, that
/// only scholars write or that are deprecated are none (UTS 39, types of identifiers).
pub(super) fn kind(c: char) -> Kind {
    if matches!(c, ' ' | '-' | '_' | '.' | '\'' | '’' | '·') {
        return Kind::Between;
    }
    // Thai and Lao am has a compatible form, but is how words are written.
    let disguised = match c.identifier_type() {
        _ if matches!(c, '\u{e33}' | '\u{eb3}') => false,
        Some(
            Type::Recommended
            | Type::Inclusion
            | Type::Uncommon_Use
            | Type::Limited_Use
            | Type::Exclusion,
        ) => false,
        _ => true,
    };
    match c.general_category_group() {
        _ if disguised => Kind::Other,
        Group::Letter => Kind::Letter,
        Group::Mark => Kind::Mark,
        _ if c.general_category() == Is::DecimalNumber => Kind::Digit,
        _ => Kind::Other,
    }
}

/// Whether all letters are of one script, or Latin ones beside those of Chinese, Japanese or Korean (the
/// level "highly restrictive" of UTS 39).
pub(super) fn of_one_script(name: &str) -> bool {
    let mut all = AugmentedScriptSet::default();
    let mut without_latin = AugmentedScriptSet::default();
    for c in name.chars().filter(|&c| kind(c) != Kind::Between) {
        let scripts = AugmentedScriptSet::for_char(c);
        all.intersect_with(scripts);
        if !scripts.base.contains_script(Script::Latin) {
            without_latin.intersect_with(scripts);
        }
    }
    !all.is_empty() || without_latin.hanb || without_latin.jpan || without_latin.kore
}

/// Whether all digits are of one kind: the ten of each stand in a row.
pub(super) fn of_one_kind(name: &str) -> bool {
    let digits = || name.chars().filter(|&c| kind(c) == Kind::Digit);
    let (least, most) = (digits().min(), digits().max());
    least.zip(most).is_none_or(|(least, most)| u32::from(most) - u32::from(least) < 10)
}
