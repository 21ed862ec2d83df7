import type { Import } from '@shop/contract/admin/imports'
import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { importRows, imports } from './tables.ts'

const products = (verdict: string) =>
  sql<number>`(count(distinct ${importRows.groupKey}) filter (where ${importRows.verdict} = ${verdict}))::integer`

/** Counts what the check has found and keeps it with the import. */
export async function countImport(ctx: RequestContext, importId: string): Promise<void> {
  const [counts] = await ctx.db
    .select({
      new: products('new'),
      changed: products('changed'),
      same: products('same'),
      warnings: sql<number>`(count(*) filter (where ${importRows.warned}))::integer`,
      errors: sql<number>`(count(*) filter (where ${importRows.verdict} = 'error'))::integer`,
      rows_in: sql<number>`(count(*) filter (where ${importRows.verdict} in ('new', 'changed')))::integer`,
    })
    .from(importRows)
    .where(eq(importRows.importId, importId))
  await ctx.db
    .update(imports)
    .set({ counts: counts satisfies Import['counts'] | undefined })
    .where(eq(imports.id, importId))
}
