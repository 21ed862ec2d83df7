import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { findProductsBy } from '../products/find-products-by.ts'
import type { RequestContext } from '../../core/context.ts'
import { identifyRow, signsOf } from './identify-row.ts'
import { readRow } from './import-row.ts'
import { importRows, type ImportFacts } from './tables.ts'

/** Writes which product each of the next rows is of. Answers the last number, or null when no row is left. */
export async function keyRows(
  ctx: RequestContext,
  facts: ImportFacts,
  after: number,
  most: number,
): Promise<{ last: number; count: number } | null> {
  const rows = await ctx.db
    .select({ number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.import_id, facts.id), gt(importRows.number, after)))
    .orderBy(asc(importRows.number))
    .limit(most)
  const last = rows.at(-1)?.number
  if (last === undefined) return null
  await writeKeys(ctx, facts, rows)
  return { last, count: rows.length }
}

export async function writeKeys(
  ctx: RequestContext,
  facts: ImportFacts,
  rows: readonly { number: number; cells: readonly string[] }[],
): Promise<string[]> {
  const read = rows.map(({ number, cells }) => readRow(facts, number, cells))
  const found = await findProductsBy(ctx, signsOf(read))
  const keys = read.map((row) => ({ number: row.number, key: identifyRow(row, found).key }))
  await ctx.db.execute(sql`
    update import_rows set group_key = known.key
    from json_to_recordset(${JSON.stringify(keys)}::text::json) as known(number integer, key text)
    where import_rows.import_id = ${facts.id} and import_rows.number = known.number`)
  return keys.map(({ key }) => key)
}
