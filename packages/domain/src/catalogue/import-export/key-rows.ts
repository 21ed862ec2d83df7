import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { findProductsByIdentifiers } from '../products/find-products-by.ts'
import type { RequestContext } from '../../core/context.ts'
import { identifyRow, collectIdentifiers } from './identify-row.ts'
import { parseRow } from './import-row.ts'
import { importRows, type ImportMeta } from './tables.ts'

/** Writes which product each of the next rows is of. Answers the last number, or null when no row is left. */
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
