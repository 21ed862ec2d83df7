import type { SelectedText, TextEdit } from './text-edit.ts'

/** For tests: the text and selection of 'a «b» c', or of 'a| b' for a caret. */
export function select(marked: string): SelectedText {
  const caret = marked.indexOf('|')
  const start = caret < 0 ? marked.indexOf('«') : caret
  const end = caret < 0 ? marked.indexOf('»') - 1 : caret
  return { text: marked.replace(/[«|]/, '').replace('»', ''), start, end }
}

/** For tests: the text after an edit, with its selection marked. */
export function toMarked(
  selected: SelectedText,
  edit: (selected: SelectedText) => TextEdit | undefined,
): string {
  const change = edit(selected)
  if (!change) return 'unchanged'
  const { from, to, insert, start, end } = change
  const text = selected.text.slice(0, from) + insert + selected.text.slice(to)
  if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`
  return `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`
}
