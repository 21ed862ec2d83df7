import type { VariantValues } from './product-values.ts'

const columns = [
  ['price_kobo', 'price'],
  ['regular_price_kobo', 'old price'],
  ['on_hand', 'stock'],
  ['weight_grams', 'weight'],
  ['cost_kobo', 'cost'],
] as const

/** Copies the filled columns of the first row to all rows. Returns the rows and a message that names the columns. */
export function fillDownRows(rows: readonly VariantValues[]): { rows: VariantValues[]; message: string } {
  const [first] = rows
  const filled = columns.filter(([column]) => first?.[column].trim())
  if (!first || filled.length === 0)
    return { rows: [...rows], message: 'The first row is empty, so there is nothing to fill down' }
  const values = Object.fromEntries(filled.map(([column]) => [column, first[column]]))
  const names = filled.map(([, name]) => name)
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)
  return {
    rows: rows.map((row) => ({ ...row, ...values })),
    message: `Filled ${list} in all ${rows.length} rows from the first`,
  }
}
