import type { ImportRow, importRowKinds } from '@shop/contract/admin/imports'
import { pageSize } from '@shop/contract/limits'
import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
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
  shop: ShopContext,
  importId: string,
  { show, page = 1, limit = pageSize }: { show: RowKind; page?: number; limit?: number },
): Promise<{ items: ImportRow[]; total: number; page: number; next: null }> {
  requirePermission(shop.actor, 'catalogue:import')
  await factsOf(shop, importId)
  const condition = and(eq(importRows.importId, importId), rowConditions[show])
  const { number, cells, problems, words } = importRows
  const items = await shop.db
    .select({ number, cells, problems, words })
    .from(importRows)
    .where(condition)
    .orderBy(asc(number))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, total: await shop.db.$count(importRows, condition), page, next: null }
}
