import type { Import } from '@shop/contract/admin/imports'
import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { importRows, imports } from './tables.ts'

const products = (verdict: string) =>
  sql<number>`(count(distinct ${importRows.group_key}) filter (where ${importRows.result} = ${verdict}))::integer`

/** Counts what the check has found and keeps it with the import. */
export async function refreshImportCounts(ctx: RequestContext, importId: string): Promise<void> {
  const [counts] = await ctx.db
    .select({
      new: products('created'),
      updated: products('updated'),
      unchanged: products('unchanged'),
      warnings: sql<number>`(count(*) filter (where ${importRows.has_warnings}))::integer`,
      errors: sql<number>`(count(*) filter (where ${importRows.result} = 'error'))::integer`,
      importable_rows: sql<number>`(count(*) filter (where ${importRows.result} in ('created', 'updated')))::integer`,
    })
    .from(importRows)
    .where(eq(importRows.import_id, importId))
  await ctx.db
    .update(imports)
    .set({ counts: counts satisfies Import['counts'] | undefined })
    .where(eq(imports.id, importId))
}
