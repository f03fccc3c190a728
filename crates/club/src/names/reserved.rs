//! Names that people would take for the program, or for those who run it.

use std::collections::HashSet;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategoryGroup as Group, UnicodeGeneralCategory};

use super::skeletons;

/// In small letters without accents; what is several words is written as one. The program and its
/// players, people without a name, those who run it or a championship.
const RESERVED: &str = "\
    ludoteca computer computador engine motor motore bot robot robo level nivel livello chance \
    sorte acaso caso system sistema server servidor \
    guest convidado convidada ospite player jogador jogadora giocatore giocatrice formerplayer \
    antigojogador antigajogadora exgiocatore exgiocatrice anonymous anonimo anonima nobody \
    ninguem nessuno someone alguem qualcuno everybody todos tutti deleted apagado cancellato \
    null undefined unknown desconhecido sconosciuto \
    admin administrator administrador administradora amministratore amministratrice operator \
    operador operadora operatore operatrice moderator moderador moderadora moderatore \
    moderatrice arbiter arbitro arbitra referee judge juiz giudice organiser organizer \
    organizador organizadora organizzatore organizzatrice teacher professor professora \
    insegnante maestro maestra support suporte supporto help ajuda aiuto root team equipa staff \
    official oficial ufficiale security seguranca sicurezza";

/// Whether a name is one that only the program uses: a word of its list in any of three languages, or
/// several of them, with or without accents and numbers. A name that has another word beside is nobody's
/// but its owner's.
///
/// ```
/// use ludoteca_club::names::is_reserved;
///
/// assert!(is_reserved("Árbitro 2") && is_reserved("Ludoteca Adm1n") && is_reserved("GUЕST"));
/// assert!(!is_reserved("Professor Silva") && !is_reserved("Max Computer"));
/// ```
#[must_use]
pub fn is_reserved(name: &str) -> bool {
    let bare: String = name.nfd().filter(|c| c.general_category_group() != Group::Mark).collect();
    let unnumbered: String = bare.chars().filter(|c| !c.is_ascii_digit()).collect();
    [bare, unnumbered].iter().any(|name| {
        let mut words = name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        is_listed(name) || (words.clone().next().is_some() && words.all(is_listed))
    })
}

fn is_listed(word: &str) -> bool {
    static LOOKS: LazyLock<HashSet<String>> =
        LazyLock::new(|| RESERVED.split_whitespace().flat_map(looks).collect());
    looks(word).iter().any(|look| LOOKS.contains(look))
}

/// Skeletons in which i, l and 1 are one, which is too strict for names of people among themselves.
fn looks(word: &str) -> [String; 2] {
    skeletons(word).map(|skeleton| skeleton.replace('i', "l"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_program_is_called_is_nobodys_name() {
        for name in [
            "Computer",
            "computador",
            "COMPUTER 3",
            "Level 10",
            "Computer level 9",
            "nível 2",
            "Guest",
            "Guest 17",
            "Convidada",
            "óspite",
            "former player",
            "Former-Player",
            "Antigo jogador",
            "ex giocatore",
            "Admin",
            "adm1n",
            "Ludoteca",
            "Ludotеca",
            "LUD0TECA",
            "árbitro",
            "Ludoteca Support",
            "Ninguém",
            "G u e s t",
        ] {
            assert!(is_reserved(name), "{name}");
        }
    }

    #[test]
    fn names_of_people_are_free() {
        for name in [
            "Ana",
            "Guesta",
            "Professor Silva",
            "Tutti Frutti",
            "Bota",
            "Ia",
            "Ai",
            "Al",
            "Tu",
            "Io",
            "김민준",
            "12",
            "",
            "Íris",
        ] {
            assert!(!is_reserved(name), "{name}");
        }
    }

    #[test]
    fn the_list_is_in_its_form() {
        let mut seen = HashSet::new();
        for word in RESERVED.split_whitespace() {
            assert!(word.chars().all(|c| c.is_ascii_lowercase()) && seen.insert(word), "{word}");
        }
    }
}
