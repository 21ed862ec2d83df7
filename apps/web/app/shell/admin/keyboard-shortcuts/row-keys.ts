/** A row of a table, or of another list that says so. */
const row = ':is(.data-table tbody tr, [data-row])'

/** Rows of the lists on the page, in their order. */
function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${row}`)]
}

const currentRow = () => document.activeElement?.closest<HTMLElement>(row)

/** Moves the focus to the link, else the first control, of the next (1) or previous (-1) row; answers if it did. */
export function focusAdjacentRow(step: 1 | -1): boolean {
  const all = rows()
  const at = all.findIndex((row) => row === currentRow())
  const next = at < 0 ? (step === 1 ? 0 : all.length - 1) : at + step
  const stop = all[next]?.querySelector<HTMLElement>('a[href], button, input:not([type=checkbox])')
  stop?.focus()
  stop?.scrollIntoView({ block: 'nearest' })
  return stop !== undefined && stop !== null
}

/** Selects the row that has the focus, or takes it out; answers if there is such a row. */
export function toggleRow(): boolean {
  const box = currentRow()?.querySelector<HTMLElement>('[data-phone=select] input')
  box?.click()
  return box !== undefined && box !== null
}
