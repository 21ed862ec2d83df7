import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { StoredRow } from './plan-rows.ts'
import { importRows } from './tables.ts'

const columns = { number: importRows.number, cells: importRows.cells, groupKey: importRows.groupKey }

/**
 * The next rows of an import in the order of their products, all rows of each together; fewer than `most` only at the
 * end, more only where one product has more. Empty when all have come.
 */
export async function nextGroups(
  ctx: RequestContext,
  { importId, after, most, only }: { importId: string; after: string; most: number; only?: SQL },
): Promise<StoredRow[]> {
  const own = and(eq(importRows.importId, importId), only)
  const rows = await ctx.db
    .select(columns)
    .from(importRows)
    .where(and(own, gt(importRows.groupKey, after)))
    .orderBy(asc(importRows.groupKey), asc(importRows.number))
    .limit(most)
  const last = rows.at(-1)?.groupKey
  if (last === undefined || last === null || rows.length < most) return rows.flatMap(withKey)
  const whole = rows.filter(({ groupKey }) => groupKey !== last)
  if (whole.length > 0) return whole.flatMap(withKey)
  return (
    await ctx.db
      .select(columns)
      .from(importRows)
      .where(and(own, eq(importRows.groupKey, last)))
  ).flatMap(withKey)
}

/** All rows of these products. */
export async function rowsOfGroups(
  ctx: RequestContext,
  importId: string,
  keys: readonly string[],
): Promise<StoredRow[]> {
  const rows = await ctx.db
    .select(columns)
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.groupKey, [...keys])))
  return rows.flatMap(withKey)
}

const withKey = ({ groupKey, ...row }: { number: number; cells: string[]; groupKey: string | null }) =>
  groupKey === null ? [] : [{ ...row, groupKey }]
