import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { StoredRow } from './plan-rows.ts'
import { importRows } from './tables.ts'

const columns = { number: importRows.number, cells: importRows.cells, group_key: importRows.group_key }

/**
 * The next rows of an import in the order of their products, all rows of each together; fewer than `most` only at the
 * end, more only where one product has more. Empty when all have come.
 */
export async function listNextGroupRows(
  ctx: RequestContext,
  { import_id: importId, after, max, only }: { import_id: string; after: string; max: number; only?: SQL },
): Promise<StoredRow[]> {
  const own = and(eq(importRows.import_id, importId), only)
  const rows = await ctx.db
    .select(columns)
    .from(importRows)
    .where(and(own, gt(importRows.group_key, after)))
    .orderBy(asc(importRows.group_key), asc(importRows.number))
    .limit(max)
  const last = rows.at(-1)?.group_key
  if (last === undefined || last === null || rows.length < max) return rows.flatMap(toStoredRow)
  const completeRows = rows.filter(({ group_key: groupKey }) => groupKey !== last)
  if (completeRows.length > 0) return completeRows.flatMap(toStoredRow)
  return (
    await ctx.db
      .select(columns)
      .from(importRows)
      .where(and(own, eq(importRows.group_key, last)))
  ).flatMap(toStoredRow)
}

/** All rows of these products. */
export async function listGroupRows(
  ctx: RequestContext,
  importId: string,
  keys: readonly string[],
): Promise<StoredRow[]> {
  const rows = await ctx.db
    .select(columns)
    .from(importRows)
    .where(and(eq(importRows.import_id, importId), inArray(importRows.group_key, [...keys])))
  return rows.flatMap(toStoredRow)
}

const toStoredRow = ({
  group_key: groupKey,
  ...row
}: {
  number: number
  cells: string[]
  group_key: string | null
}) => (groupKey === null ? [] : [{ ...row, group_key: groupKey }])
