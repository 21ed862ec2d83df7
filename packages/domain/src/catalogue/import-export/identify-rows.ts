import {
  type FoundProducts,
  type ProductIdentifiers,
  findProductsByIdentifiers,
} from '../products/products.ts'
import { toProductSlug } from '../products/slugs.ts'
import { type ImportedRow, parseRow } from './parse-row.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { importRows, type ImportMeta } from './tables.ts'

/** The product a row belongs to, as a group key, or why it cannot be determined. */
type RowIdentity = { key: string } | { key: string; error: string }

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
 * Identifies by product id, else by a known SKU or barcode, else by name. Keys start with '=' for an existing
 * product, '+' for a new one, and '!' for a row without a product.
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

/** The product id in a group key; undefined for a new one. */
export const parseExistingId = (key: string) => (key.startsWith('=') ? key.slice(1) : undefined)

/** The requested id of a new product, if the file has one. */
export const parseRequestedId = (key: string) =>
  key.startsWith('+id:') ? key.slice('+id:'.length) : undefined

/** Assigns the next rows to their products. Returns the last row number, or null if no rows are left. */
export async function assignGroupKeys(
  ctx: RequestContext,
  meta: ImportMeta,
  after: number,
  max: number,
): Promise<{ last: number; count: number } | null> {
  const rows = await ctx.db
    .select({ number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.import_id, meta.id), gt(importRows.number, after)))
    .orderBy(asc(importRows.number))
    .limit(max)
  const last = rows.at(-1)?.number
  if (last === undefined) return null
  await saveGroupKeys(ctx, meta, rows)
  return { last, count: rows.length }
}

export async function saveGroupKeys(
  ctx: RequestContext,
  meta: ImportMeta,
  rows: readonly { number: number; cells: readonly string[] }[],
): Promise<string[]> {
  const read = rows.map(({ number, cells }) => parseRow(meta, number, cells))
  const found = await findProductsByIdentifiers(ctx, collectIdentifiers(read))
  const keys = read.map((row) => ({ number: row.number, key: identifyRow(row, found).key }))
  await ctx.db.execute(sql`
    update import_rows set group_key = known.key
    from json_to_recordset(${JSON.stringify(keys)}::text::json) as known(number integer, key text)
    where import_rows.import_id = ${meta.id} and import_rows.number = known.number`)
  return keys.map(({ key }) => key)
}
