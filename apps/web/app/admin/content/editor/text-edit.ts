/** A text with its selection, in UTF-16 units as fields count them. */
export interface SelectedText {
  text: string
  start: number
  end: number
}

/** One replacement in a text, and the selection after it. */
export interface TextEdit {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

/** The whole lines that a selection touches. */
export function getSelectedLines({ text, start, end }: SelectedText) {
  const from = text.lastIndexOf('\n', start - 1) + 1
  // A selection that ends at the start of a line does not include that line.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const lineEnd = text.indexOf('\n', last)
  const to = lineEnd < 0 ? text.length : lineEnd
  return { from, to, lines: text.slice(from, to).split('\n') }
}

/** Inserts lines as a block of their own at the selection: on an empty line in its place, else below the line. */
export function insertBlock(selected: SelectedText, block: string): TextEdit {
  const { from, to, lines } = getSelectedLines(selected)
  const isEmpty = lines.every((line) => line.trim() === '')
  const before = isEmpty ? '' : '\n\n'
  const at = isEmpty ? from : to
  const after = selected.text.slice(to).trim() === '' ? '\n' : selected.text[to + 1] === '\n' ? '' : '\n'
  const caret = at + before.length + block.length
  return { from: at, to, insert: before + block + after, start: caret, end: caret }
}

/** Replaces the field's text by typing, so that the browser's undo still works, and selects what the edit says. */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void {
  field.focus()
  field.setSelectionRange(from, to)
  const isInserted = document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)
  if (!isInserted) {
    field.setRangeText(insert, from, to)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(start, end)
}
