// What `codemirror.js` gives: see https://codemirror.net/docs/ref for what it all means.
export const autocompletion: any, closeBrackets: any, closeBracketsKeymap: any, completionKeymap: any;
export const defaultKeymap: any, history: any, historyKeymap: any;
export const HighlightStyle: any, StreamLanguage: any, bracketMatching: any, syntaxHighlighting: any;
export const forceLinting: any, lintKeymap: any, linter: any, nextDiagnostic: any, setDiagnostics: any;
export const Compartment: any, EditorState: any;
export const EditorView: any, drawSelection: any, highlightActiveLine: any, keymap: any, lineNumbers: any, placeholder: any;
export const tags: any;
