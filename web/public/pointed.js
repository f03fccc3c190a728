// What is pointed at beside the board: tokens in trays and buttons, as cells are outlined on it.

/** What can be touched there, by its name. @param {HTMLElement} element */
const nameOf = ({ dataset }) => dataset.token ?? dataset.touchButton ?? "";

/** @returns {HTMLElement[]} */
const all = () => [...document.querySelectorAll(/** @type {"button"} */ ("[data-token], [data-touch-button]"))];

/**
 * Points at what has these names, and at nothing else; with the rank of the line, where there are several.
 * @param {Map<string, number | null>} ranks
 */
export function pointBeside(ranks) {
  for (const element of all()) {
    const rank = ranks.get(nameOf(element));
    element.classList.toggle("pointed", rank !== undefined);
    if (rank == null) delete element.dataset.rank;
    else element.dataset.rank = String(rank);
  }
}

/**
 * What a person calls what has this name: what is written on it, where it stands beside the board.
 * @param {string} name
 */
export function calledBeside(name) {
  const element = all().find((each) => nameOf(each) === name);
  return element?.title || element?.textContent?.trim() || name;
}
