// The editor of a cell: CodeMirror 6, loaded when the first cell is edited.
// It was chosen for its keyboard and screen reader support, and because it works on telephones.

import { python } from "@codemirror/lang-python";
import { indentWithTab } from "@codemirror/commands";
import { EditorView, keymap } from "@codemirror/view";
import { basicSetup } from "codemirror";

/**
 * Put an editor in the place of `code`, which is hidden meanwhile.
 * @param {HTMLElement} code @param {string} source
 * @param {{label: string, run: () => void}} options
 */
export const openEditor = (code, source, { label, run }) => {
  const keys = keymap.of([
    { key: "Shift-Enter", run: () => (run(), true) },
    { key: "Ctrl-Enter", run: () => (run(), true) },
    // Tab leaves the editor after Escape, so that nobody is caught in it
    indentWithTab,
  ]);
  const place = document.createElement("div");
  place.className = "spades-live-editor";
  code.after(place);
  code.hidden = true;
  const view = new EditorView({
    doc: source,
    parent: place,
    extensions: [
      keys,
      basicSetup,
      python(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        "aria-label": label,
        "aria-description": "Shift-Enter runs the cell. Escape, then Tab, leaves the editor.",
      }),
    ],
  });
  return {
    text: () => view.state.doc.toString(),
    focus: () => view.focus(),
    remove: () => {
      view.destroy();
      place.remove();
      code.hidden = false;
    },
  };
};
