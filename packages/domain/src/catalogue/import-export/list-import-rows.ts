import type { ImportRow, importRowFilters } from '@shop/contract/admin/imports'
import { pageSize } from '@shop/contract/limits'
import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { getImportMeta } from './lock-import.ts'
import { importRows } from './tables.ts'

type RowKind = (typeof importRowFilters)[number]

export const rowConditions: Record<RowKind, SQL | undefined> = {
  errors: eq(importRows.result, 'error'),
  warnings: sql`${importRows.has_warnings}`,
  problems: or(eq(importRows.result, 'error'), sql`${importRows.has_warnings}`),
  updated: sql`${importRows.message} <> ''`,
}

/** Rows of an import, in the order of its file. */
export async function listImportRows(
  ctx: RequestContext,
  importId: string,
  { view: show, page = 1, limit = pageSize }: { view: RowKind; page?: number; limit?: number },
): Promise<{ items: ImportRow[]; total: number; page: number; next_cursor: null }> {
  requirePermission(ctx.actor, 'catalogue:import')
  await getImportMeta(ctx, importId)
  const condition = and(eq(importRows.import_id, importId), rowConditions[show])
  const { number, cells, problems, message: words } = importRows
  const items = await ctx.db
    .select({ number, cells, problems, message: words })
    .from(importRows)
    .where(condition)
    .orderBy(asc(number))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, total: await ctx.db.$count(importRows, condition), page, next_cursor: null }
}
