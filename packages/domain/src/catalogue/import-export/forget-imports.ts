import { eq, inArray, lt, or, and } from 'drizzle-orm'
import { addMs } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { backgroundJobs } from '../../core/db/tables.ts'
import { productExportParts, imports } from './tables.ts'

const day = 24 * 3_600_000

/** Forgets imports after 30 days, uploads that broke off after one, and the files of exports after seven. */
export async function pruneImports(ctx: RequestContext): Promise<void> {
  const ago = (days: number) => addMs(ctx.clock.now(), -days * day)
  await ctx.db
    .delete(imports)
    .where(
      or(
        lt(imports.created_at, ago(30)),
        and(eq(imports.status, 'uploading'), lt(imports.created_at, ago(1))),
      ),
    )
  const old = ctx.db
    .select({ id: backgroundJobs.id })
    .from(backgroundJobs)
    .where(lt(backgroundJobs.created_at, ago(7)))
  await ctx.db.delete(productExportParts).where(inArray(productExportParts.job_id, old))
}
