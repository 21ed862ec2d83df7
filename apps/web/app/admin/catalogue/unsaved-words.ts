import type { ProductValues, VariantValues } from './product-values.ts'

export const plainFields = [
  ['name', 'name'],
  ['description', 'description'],
  ['category', 'category'],
  ['brand', 'brand'],
  ['vat_class', 'VAT class'],
  ['pay_on_delivery', 'pay on delivery'],
  ['published', 'status'],
  ['publish_at', 'publishing date'],
  ['seo_title', 'page title'],
  ['seo_description', 'meta description'],
  ['size_name', 'size label'],
  ['low_stock_threshold', 'low stock'],
] as const

export const variantColumns = [
  ['price_kobo', 'price', 'prices'],
  ['regular_price_kobo', 'old price', 'old prices'],
  ['on_hand', 'stock count', 'stock counts'],
  ['sku', 'SKU', 'SKUs'],
  ['weight_grams', 'weight', 'weights'],
  ['barcode', 'barcode', 'barcodes'],
  ['cost_kobo', 'cost', 'costs'],
  ['image_id', 'picture', 'variant images'],
  ['is_enabled', 'variant on sale or not', 'variants on sale or not'],
] as const

/** What differs, in words for the bar: ['name', '1 price', 'pictures']. */
export function unsavedFieldLabels(
  before: ProductValues,
  now: ProductValues,
  haveImagesChanged: boolean,
): string[] {
  const words: string[] = plainFields
    .filter(([field]) => before[field] !== now[field])
    .map(([, word]) => word)
  if (JSON.stringify(before.features) !== JSON.stringify(now.features)) words.push('features')
  if (serialise(before.attributes) !== serialise(now.attributes)) words.push('details')
  const old = new Map(before.variants.map((row) => [variantKey(row), row]))
  const remaining = now.variants.filter((row) => old.has(variantKey(row)))
  for (const [column, one, many] of variantColumns) {
    const count = remaining.filter((row) => old.get(variantKey(row))?.[column] !== row[column]).length
    if (count > 0) words.push(`${count} ${count === 1 ? one : many}`)
  }
  const renamed = remaining.some((row) => optionsKey(old.get(variantKey(row))) !== optionsKey(row))
  if (renamed || remaining.length !== now.variants.length || remaining.length !== before.variants.length)
    words.push('variants')
  if (haveImagesChanged) words.push('pictures')
  return words
}

/** What is answered, whatever empty fields there are. */
const serialise = (attributes: ProductValues['attributes']) =>
  JSON.stringify(
    Object.entries(attributes)
      .filter(([, text]) => text)
      .toSorted(),
  )

const optionsKey = (row: VariantValues | undefined) => JSON.stringify([row?.colour, row?.size])

/** Saved rows are known by their id, new ones by their options. */
const variantKey = (row: VariantValues) => row.id ?? optionsKey(row)
