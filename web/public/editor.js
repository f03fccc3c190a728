// The editor of game texts: colours, completion, and marks under the words that are wrong.

import {
  EditorState,
  EditorView,
  HighlightStyle,
  StreamLanguage,
  autocompletion,
  bracketMatching,
  completionKeymap,
  defaultKeymap,
  drawSelection,
  highlightActiveLine,
  history,
  historyKeymap,
  keymap,
  lineNumbers,
  lintKeymap,
  setDiagnostics,
  syntaxHighlighting,
  tags,
} from "./codemirror.js";

/** @typedef {{ from: number, to: number, severity: "error" | "warning" | "info", message: string }} Mark */
/** @typedef {{ headings: Record<string, string[]>, sets: string[] }} Words the words of the language */

/**
 * The colours of a text: headings at the left edge, words of the language, numbers, remarks.
 * @param {Words} words
 */
function language({ headings, sets }) {
  const known = new Set([...Object.values(headings).flat(), ...sets].flatMap((phrase) => phrase.match(/[a-z]+/g) ?? []));
  known.add("x");
  return StreamLanguage.define({
    name: "game",
    /** @param {any} stream */
    token(stream) {
      const first = stream.sol();
      if (stream.eatSpace()) return null;
      if (stream.match(/^#.*/)) return "comment";
      if (stream.match(/^\d+/)) return "number";
      const word = stream.match(/^[\p{L}_][\p{L}\p{N}_'-]*/u)?.[0].toLowerCase();
      if (word === undefined) {
        stream.next();
        return "punctuation";
      }
      if (first && word in headings) return "heading";
      return known.has(word) ? "keyword" : "variableName";
    },
  });
}

/**
 * What can be written where the cursor stands: headings at the left edge, and behind one its words.
 * @param {Words} words
 * @param {() => string[]} own the words that the text has of its own
 */
function offers({ headings, sets }, own) {
  /** @param {any} context */
  return (context) => {
    const word = context.matchBefore(/[\p{L}\p{N}_-]+/u);
    if (!word && !context.explicit) return null;
    const from = word ? word.from : context.pos;
    const line = context.state.doc.lineAt(context.pos);
    /** @param {string[]} all @param {string} type */
    const listed = (all, type) => all.map((label) => ({ label, type }));
    if (from === line.from) return { from, options: listed(Object.keys(headings), "heading").map((option) => ({ ...option, apply: option.label.padEnd(8) })) };
    let number = line.number;
    let heading = "";
    while (number > 0 && !heading) {
      const begun = /^[a-z]+/.exec(context.state.doc.line(number).text)?.[0] ?? "";
      if (begun in headings) heading = begun;
      number -= 1;
    }
    const options = [...listed(headings[heading] ?? [], "keyword"), ...listed(sets, "type"), ...listed(own(), "variable")];
    return { from, options, validFor: /^[\p{L}\p{N}_-]*$/u };
  };
}

/** The colours are those of the page. */
const LOOK = HighlightStyle.define([
  { tag: tags.heading, color: "var(--accent)", fontWeight: "600" },
  { tag: tags.keyword, color: "var(--text)" },
  { tag: tags.number, color: "var(--alert)" },
  { tag: tags.variableName, color: "var(--text)", fontStyle: "italic" },
  { tag: tags.comment, color: "var(--quiet)" },
  { tag: tags.punctuation, color: "var(--quiet)" },
]);

const THEME = EditorView.theme({
  "&": { color: "var(--text)", backgroundColor: "var(--card)", height: "100%" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "1px" },
  ".cm-content": { fontFamily: "var(--mono, ui-monospace, monospace)", caretColor: "var(--text)", padding: "0.6rem 0" },
  // What a line is too long for stands under its words, behind the headings.
  ".cm-line": { paddingLeft: "calc(8ch + 6px)", textIndent: "-8ch" },
  ".cm-scroller": { fontFamily: "var(--mono, ui-monospace, monospace)", lineHeight: "1.5", overflow: "auto" },
  ".cm-gutters": { backgroundColor: "var(--paper)", color: "var(--quiet)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--accent) 8%, transparent)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { background: "color-mix(in srgb, var(--accent) 28%, transparent) !important" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-tooltip": { backgroundColor: "var(--card)", color: "var(--text)", border: "1px solid var(--line)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { background: "var(--accent)", color: "var(--on-accent)" },
  ".cm-diagnostic": { color: "var(--text)" },
});

export class Editor {
  /**
   * @param {HTMLElement} place
   * @param {object} what
   * @param {string} what.text
   * @param {string} what.label
   * @param {Words} what.words
   * @param {() => string[]} what.own
   * @param {() => void} what.onChange
   */
  constructor(place, { text, label, words, own, onChange }) {
    this.quiet = false;
    // The rules of the page allow no style sheets that scripts write, unless they are in a root of their own.
    const root = place.attachShadow({ mode: "open" });
    const extensions = [
      lineNumbers(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      bracketMatching(),
      language(words),
      syntaxHighlighting(LOOK),
      autocompletion({ override: [offers(words, own)], icons: false }),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", autocapitalize: "off" }),
      // Who goes through a page by Tab gets out again.
      keymap.of([...completionKeymap, ...historyKeymap, ...lintKeymap, ...defaultKeymap]),
      EditorView.updateListener.of((/** @type {any} */ update) => {
        if (update.docChanged && !this.quiet) onChange();
      }),
      THEME,
    ];
    this.view = new EditorView({ state: EditorState.create({ doc: text, extensions }), parent: root, root });
  }

  /** @returns {string} */
  get text() {
    return this.view.state.doc.toString();
  }

  /**
   * Another text in place of this one.
   * @param {string} text
   */
  open(text) {
    this.quiet = true;
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
    this.quiet = false;
  }

  /** @param {Mark[]} marks */
  mark(marks) {
    const end = this.view.state.doc.length;
    const within = marks.map(({ from, to, ...rest }) => ({ ...rest, from: Math.min(from, end), to: Math.min(Math.max(to, from + 1), end) }));
    this.view.dispatch(setDiagnostics(this.view.state, within));
  }

  /**
   * Goes to a place of the text.
   * @param {number} from
   * @param {number} to
   */
  go(from, to) {
    const end = this.view.state.doc.length;
    this.view.dispatch({ selection: { anchor: Math.min(from, end), head: Math.min(to, end) }, scrollIntoView: true });
    this.view.focus();
  }
}
