//! Who somebody is, as far as others see it.

use maud::{Markup, html};

use crate::view::MemberView;

/// A name; that of a member leads to their page, with a sign that is read aloud as well, and their rating. The
/// scripts write it in the same way (`person.js`).
pub(super) fn who(name: &str, member: Option<&MemberView>) -> Markup {
    html! {
        @if let Some(MemberView { link, bot, rating, about }) = member {
            a.member href=(link) { bdi { (name) } }
            span.badge title=(about) aria-hidden="true" { (if *bot { "▣" } else { "◆" }) @if let Some(rating) = rating { " " (rating) } }
            span.unseen { ", " (about) }
        } @else {
            bdi { (name) }
        }
    }
}
