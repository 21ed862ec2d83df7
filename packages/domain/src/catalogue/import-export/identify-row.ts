import type { FoundProducts, ProductIdentifiers } from '../products/find-products-by.ts'
import { toProductSlug } from '../products/product-id.ts'
import type { ImportedRow } from './import-row.ts'

/** Which product a row is of: the key of its group, or why nobody can say. */
export type RowIdentity = { key: string } | { key: string; error: string }

const normalizedName = (row: ImportedRow) => row.product.name?.toLowerCase()

export function collectIdentifiers(rows: readonly ImportedRow[]): ProductIdentifiers {
  return {
    ids: rows.flatMap(({ id }) => id ?? []),
    skus: rows.flatMap(({ variant }) => variant.sku ?? []),
    barcodes: rows.flatMap(({ variant }) => variant.barcode ?? []),
    names: rows.flatMap((row) => normalizedName(row) ?? []),
  }
}

/**
 * By the product's id, else by a SKU or barcode that the shop knows, else by its name. A key that begins with '=' names
 * a product of the shop, one with '+' a new one, one with '!' a row that is of none.
 */
export function identifyRow(row: ImportedRow, found: FoundProducts): RowIdentity {
  const { id, variant, number } = row
  if (id !== undefined) return { key: found.ids.has(id) ? `=${id}` : `+id:${toProductSlug(id)}` }
  const matchedId = found.bySku.get(variant.sku ?? '') ?? found.byBarcode.get(variant.barcode ?? '')
  if (matchedId !== undefined) return { key: `=${matchedId}` }
  const name = normalizedName(row)
  const rowKey = `!${String(number).padStart(8, '0')}`
  if (name === undefined) return { key: rowKey, error: 'Name is required' }
  const [namedProduct, another] = found.byName.get(name) ?? []
  if (another !== undefined)
    return { key: rowKey, error: 'Several products have this name: enter the product id or the SKU' }
  return { key: namedProduct === undefined ? `+name:${name}` : `=${namedProduct}` }
}

/** The product that a group's key names; undefined for a new one. */
export const parseExistingId = (key: string): string | undefined =>
  key.startsWith('=') ? key.slice(1) : undefined

/** The id that a new product should have, where the file says so. */
export const parseRequestedId = (key: string): string | undefined =>
  key.startsWith('+id:') ? key.slice('+id:'.length) : undefined
