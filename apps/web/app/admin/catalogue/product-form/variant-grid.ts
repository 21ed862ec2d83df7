import { emptyVariant, type VariantValues } from './product-form-schema.ts'

export type Option = 'colour' | 'size'

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The colours or sizes of a grid, each once, in its order. */
export function optionValues(rows: readonly VariantValues[], option: Option): string[] {
  return [...new Set(rows.map((row) => row[option]).filter(Boolean))]
}

/**
 * The grid with one more colour or size, in all combinations with the other option. New rows take price and weight of a
 * neighbour and have no stock, or one to be entered like the neighbour's. The first one names the rows that was there
 * without it.
 */
export function addOption(rows: readonly VariantValues[], option: Option, text: string): VariantValues[] {
  const value = text.trim()
  const existing = optionValues(rows, option)
  if (value === '' || existing.some((other) => same(other, value))) return [...rows]
  if (existing.length === 0) return rows.map((row) => ({ ...row, [option]: value }))
  const other: Option = option === 'colour' ? 'size' : 'colour'
  const others = optionValues(rows, other)
  const added = (others.length > 0 ? others : ['']).map((otherValue) => {
    const neighbour = rows.findLast((row) => row[other] === otherValue) ?? rows.at(-1) ?? emptyVariant
    const { price_kobo, weight_grams } = neighbour
    const on_hand = neighbour.on_hand === null ? null : 0
    return { ...emptyVariant, price_kobo, weight_grams, on_hand, [option]: value, [other]: otherValue }
  })
  return groupByColour([...rows, ...added])
}

/** The grid without a colour or size; the last one only loses its name, since a product keeps at least one row. */
export function removeOption(rows: readonly VariantValues[], option: Option, value: string): VariantValues[] {
  if (optionValues(rows, option).length === 1) return rows.map((row) => ({ ...row, [option]: '' }))
  return rows.filter((row) => row[option] !== value)
}

/** Rows of a colour are together, in the order of their first row. */
function groupByColour(rows: readonly VariantValues[]): VariantValues[] {
  return [...Map.groupBy(rows, (row) => row.colour).values()].flat()
}

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
  const filled = columns.filter(([column]) => first && first[column] !== null)
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
