import type { VariantInput } from '@shop/contract/admin/catalogue'
import type { ImportedRow } from './import-row.ts'

const same = (a: string, b: string | undefined) =>
  b === undefined || a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Which variant of a product a row is of: by SKU, by barcode, else by what it says of colour and size. Undefined for a
 * new one, 'several' where more than one fits.
 */
export function matchVariant(
  variants: readonly VariantInput[],
  { variant }: ImportedRow,
): VariantInput | 'several' | undefined {
  const { sku, barcode, colour, size } = variant
  const matchedId =
    variants.find((one) => sku !== undefined && one.sku === sku) ??
    variants.find((one) => barcode !== undefined && one.barcode === barcode)
  if (matchedId) return matchedId
  const matching = variants.filter((one) => same(one.colour, colour) && same(one.size, size))
  return matching.length > 1 ? 'several' : matching[0]
}
