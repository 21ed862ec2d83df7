import { getSelectedLines, insertBlock, type SelectedText, type TextEdit } from './text-edit.ts'

/** Rows of cells; the first row is the header. */
export type Cells = readonly (readonly string[])[]

const row = /^\s*\|(.+)\|\s*$/

export const emptyTable: Cells = [
  ['', ''],
  ['', ''],
  ['', ''],
]

/** The table at the selection; undefined if there is none. */
export function getTable(selected: SelectedText): { from: number; to: number; cells: Cells } | undefined {
  const lines = selected.text.split('\n')
  const { from: start } = getSelectedLines(selected)
  const at = selected.text.slice(0, start).split('\n').length - 1
  if (!row.test(lines[at] ?? '')) return undefined
  let first = at
  let last = at
  while (row.test(lines[first - 1] ?? '')) first -= 1
  while (row.test(lines[last + 1] ?? '')) last += 1
  const from = lines.slice(0, first).join('\n').length + (first > 0 ? 1 : 0)
  const rows = lines.slice(first, last + 1)
  return { from, to: from + rows.join('\n').length, cells: toRectangle(rows.map(readRow)) }
}

function readRow(line: string): string[] {
  return (row.exec(line)?.[1] ?? '').split('|').map((cell) => cell.trim())
}

/** All rows as long as the longest. */
function toRectangle(rows: string[][]): Cells {
  const width = Math.max(...rows.map(({ length }) => length))
  return rows.map((cells) => [...cells, ...Array.from({ length: width - cells.length }, () => '')])
}

/** Writes a table in place of the one at the selection, or as a new block; empty rows are left out. */
export function setTable(selected: SelectedText, cells: Cells): TextEdit {
  const lines = cells
    .filter((cellsOfRow, at) => at === 0 || cellsOfRow.some((cell) => cell.trim() !== ''))
    .map((cellsOfRow) => `| ${cellsOfRow.map(cleanCell).join(' | ')} |`)
  const insert = lines.join('\n')
  const before = getTable(selected)
  if (!before) return insertBlock(selected, insert)
  const { from, to } = before
  return { from, to, insert, start: from + insert.length, end: from + insert.length }
}

/** A cell can contain neither line breaks nor the sign that separates cells. */
function cleanCell(cell: string): string {
  return cell.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim()
}
