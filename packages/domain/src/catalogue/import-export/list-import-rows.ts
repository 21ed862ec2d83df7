import type { ImportRow, importRowKinds } from '@shop/contract/admin/imports'
import { pageSize } from '@shop/contract/limits'
import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { factsOf } from './lock-import.ts'
import { importRows } from './tables.ts'

type RowKind = (typeof importRowKinds)[number]

export const rowConditions: Record<RowKind, SQL | undefined> = {
  errors: eq(importRows.verdict, 'error'),
  warnings: sql`${importRows.warned}`,
  problems: or(eq(importRows.verdict, 'error'), sql`${importRows.warned}`),
  changed: sql`${importRows.words} <> ''`,
}

/** Rows of an import, in the order of its file. */
export async function listImportRows(
  ctx: RequestContext,
  importId: string,
  { show, page = 1, limit = pageSize }: { show: RowKind; page?: number; limit?: number },
): Promise<{ items: ImportRow[]; total: number; page: number; next: null }> {
  requirePermission(ctx.actor, 'catalogue:import')
  await factsOf(ctx, importId)
  const condition = and(eq(importRows.importId, importId), rowConditions[show])
  const { number, cells, problems, words } = importRows
  const items = await ctx.db
    .select({ number, cells, problems, words })
    .from(importRows)
    .where(condition)
    .orderBy(asc(number))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, total: await ctx.db.$count(importRows, condition), page, next: null }
}
