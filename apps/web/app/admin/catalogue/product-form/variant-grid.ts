import { emptyVariant, type VariantValues } from './product-form-schema.ts'

export type Option = 'colour' | 'size'

const isSameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The distinct colours or sizes of a grid, in order. */
export function optionValues(rows: readonly VariantValues[], option: Option): string[] {
  return [...new Set(rows.map((row) => row[option]).filter(Boolean))]
}

/**
 * The grid with one more colour or size, in all combinations with the other option. New rows copy price and weight of a
 * neighbour; their stock is 0, or empty if the neighbour's is. The first value of an option names the existing rows
 * instead.
 */
export function addOption(rows: readonly VariantValues[], option: Option, text: string): VariantValues[] {
  const value = text.trim()
  const existing = optionValues(rows, option)
  if (value === '' || existing.some((one) => isSameText(one, value))) return [...rows]
  if (existing.length === 0) return rows.map((row) => ({ ...row, [option]: value }))
  const otherOption: Option = option === 'colour' ? 'size' : 'colour'
  const otherValues = optionValues(rows, otherOption)
  const added = (otherValues.length > 0 ? otherValues : ['']).map((otherValue) => {
    const neighbour = rows.findLast((row) => row[otherOption] === otherValue) ?? rows.at(-1) ?? emptyVariant
    const { price_kobo, weight_grams } = neighbour
    const on_hand = neighbour.on_hand === null ? null : 0
    return { ...emptyVariant, price_kobo, weight_grams, on_hand, [option]: value, [otherOption]: otherValue }
  })
  return groupByColour([...rows, ...added])
}

/** The grid without a colour or size. The last value is only cleared, since a product has at least one row. */
export function removeOption(rows: readonly VariantValues[], option: Option, value: string): VariantValues[] {
  if (optionValues(rows, option).length === 1) return rows.map((row) => ({ ...row, [option]: '' }))
  return rows.filter((row) => row[option] !== value)
}

/** Groups the rows by colour, in the order of their first row. */
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
  const filledColumns = columns.filter(([column]) => first && first[column] !== null)
  if (!first || filledColumns.length === 0)
    return { rows: [...rows], message: 'The first row is empty, so there is nothing to fill down' }
  const values = Object.fromEntries(filledColumns.map(([column]) => [column, first[column]]))
  const names = filledColumns.map(([, name]) => name)
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)
  return {
    rows: rows.map((row) => ({ ...row, ...values })),
    message: `Filled ${list} in all ${rows.length} rows from the first`,
  }
}
