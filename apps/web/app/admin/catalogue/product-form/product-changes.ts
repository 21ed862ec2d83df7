import { productTextNames, productTexts } from '@shop/contract/product-texts'
import { toLocalDateTime } from '../../../format/dates.ts'
import { fillAttributes, type ProductValues, type VariantValues } from './product-form-schema.ts'
import { variantLabel } from '../../../entities/product/variant-label.ts'
import { toNairaInput } from '../../../format/money.ts'

const plainFields: (readonly [field: keyof ProductValues, label: string])[] = [
  ['name', 'name'],
  ['description', 'description'],
  ['category', 'category'],
  ['brand', 'brand'],
  ['vat_class', 'VAT class'],
  ['pay_on_delivery', 'pay on delivery'],
  ['published', 'status'],
  ['publish_at', 'publishing date'],
  ...productTextNames.map((name) => [name, productTexts[name].label] as const),
  ['size_name', 'size label'],
  ['low_stock_threshold', 'low stock'],
]

const variantColumns = [
  ['price_kobo', 'price', 'prices'],
  ['regular_price_kobo', 'old price', 'old prices'],
  ['on_hand', 'stock count', 'stock counts'],
  ['sku', 'SKU', 'SKUs'],
  ['weight_grams', 'weight', 'weights'],
  ['barcode', 'barcode', 'barcodes'],
  ['cost_kobo', 'cost', 'costs'],
  ['image_id', 'image', 'variant images'],
  ['is_enabled', 'variant on sale or not', 'variants on sale or not'],
] as const

/** Labels of the unsaved changes for the save bar: ['name', '1 price', 'images']. */
export function unsavedFieldLabels(
  before: ProductValues,
  now: ProductValues,
  haveImagesChanged: boolean,
): string[] {
  const labels: string[] = plainFields
    .filter(([field]) => before[field] !== now[field])
    .map(([, label]) => label)
  if (isDifferent(before.features, now.features)) labels.push('features')
  if (isDifferent(sortAttributes(before), sortAttributes(now))) labels.push('details')
  const oldVariants = new Map(before.variants.map((row) => [variantKey(row), row]))
  const remaining = now.variants.filter((row) => oldVariants.has(variantKey(row)))
  for (const [column, one, many] of variantColumns) {
    const count = remaining.filter((row) => oldVariants.get(variantKey(row))?.[column] !== row[column]).length
    if (count > 0) labels.push(`${count} ${count === 1 ? one : many}`)
  }
  const renamed = remaining.some((row) => optionsKey(oldVariants.get(variantKey(row))) !== optionsKey(row))
  if (renamed || remaining.length !== now.variants.length || remaining.length !== before.variants.length)
    labels.push('variants')
  if (haveImagesChanged) labels.push('images')
  return labels
}

/** Entries that have a value, sorted by key. */
const sortAttributes = ({ attributes }: ProductValues) =>
  Object.entries(attributes)
    .filter(([, text]) => text)
    .toSorted()

const optionsKey = (row: VariantValues | undefined) => JSON.stringify([row?.colour, row?.size])

/** Identifies a saved row by its id, a new one by its options. */
const variantKey = (row: VariantValues) => row.id ?? optionsKey(row)

export interface MergedProduct {
  /** Our edits merged into the other version. */
  values: ProductValues
  /** Fields that both changed to different values: 'price of L: yours 29,500, theirs 27,000'. */
  conflicts: string[]
}

/**
 * Merges two edits of the same product. A field that only one of them changed is taken from that edit; where both changed
 * it, ours wins and the conflict is listed. Stock counts change by the number of units that we entered.
 * @param base the version that both started from
 */
export function mergeProduct(base: ProductValues, mine: ProductValues, theirs: ProductValues): MergedProduct {
  const conflicts: string[] = []
  const values: ProductValues = { ...theirs }
  const merge = (field: keyof ProductValues, word: string) => {
    if (!isDifferent(base[field], mine[field])) return
    if (isDifferent(base[field], theirs[field]) && isDifferent(mine[field], theirs[field]))
      conflicts.push(field === 'features' ? word : `${word}: ${compareText(field, mine, theirs)}`)
    Object.assign(values, { [field]: mine[field] })
  }
  for (const [field, word] of plainFields) merge(field, word)
  merge('features', 'features')
  const before = fillAttributes(base.attributes)
  const input = Object.entries(fillAttributes(mine.attributes)).filter(
    ([key, text]) => text !== (before[key] ?? ''),
  )
  values.attributes = { ...theirs.attributes, ...Object.fromEntries(input) }
  values.variants = mergeRows(base.variants, mine.variants, theirs.variants, conflicts)
  return { values, conflicts }
}

function mergeRows(
  base: VariantValues[],
  mine: VariantValues[],
  theirs: VariantValues[],
  conflicts: string[],
): VariantValues[] {
  const [baseById, input] = [byId(base), byId(mine)]
  const surviving = theirs.flatMap((theirRow) => {
    const baseRow = baseById.get(theirRow.id)
    const myRow = input.get(theirRow.id)
    if (!baseRow) return [theirRow]
    return myRow ? [mergeRow(baseRow, myRow, theirRow, conflicts)] : []
  })
  const added = mine.filter(({ id }) => id === undefined)
  return [...surviving, ...added]
}

function mergeRow(
  baseRow: VariantValues,
  myRow: VariantValues,
  theirRow: VariantValues,
  conflicts: string[],
): VariantValues {
  const row: VariantValues = { ...theirRow }
  if (myRow.colour !== baseRow.colour || myRow.size !== baseRow.size)
    Object.assign(row, { colour: myRow.colour, size: myRow.size })
  for (const [column, word] of variantColumns) {
    if (!isDifferent(baseRow[column], myRow[column])) continue
    if (column === 'on_hand') row.on_hand = mergeStock(baseRow, myRow, theirRow)
    else {
      if (isDifferent(baseRow[column], theirRow[column]) && isDifferent(myRow[column], theirRow[column])) {
        const field = `${word} of ${variantLabel(theirRow) || 'the product'}`
        conflicts.push(column === 'image_id' ? field : `${field}: ${compareText(column, myRow, theirRow)}`)
      }
      Object.assign(row, { [column]: myRow[column] })
    }
  }
  return row
}

/** Their count plus the difference we entered; null if ours is empty, NaN if it is invalid. */
function mergeStock(base: VariantValues, mine: VariantValues, theirs: VariantValues): number | null {
  if (mine.on_hand === null) return null
  return Math.max(0, (theirs.on_hand ?? 0) + mine.on_hand - (base.on_hand ?? 0))
}

const byId = (rows: VariantValues[]) => new Map(rows.map((row) => [row.id, row]))
const isDifferent = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)

function compareText<Values extends object>(field: keyof Values & string, mine: Values, theirs: Values) {
  return `yours ${toText(field, mine[field])}, theirs ${toText(field, theirs[field])}`
}

/** The value as shown in its field. */
function toText(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === '' || value === null) return 'nothing'
  if (field.endsWith('_kobo')) return toNairaInput(Number(value))
  const text = field === 'publish_at' ? toLocalDateTime(String(value)) : String(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
