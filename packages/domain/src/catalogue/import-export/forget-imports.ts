import { eq, inArray, lt, or, and } from 'drizzle-orm'
import { later } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { backgroundJobs } from '../../core/db/tables.ts'
import { exportParts, imports } from './tables.ts'

const day = 24 * 3_600_000

/** Forgets imports after 30 days, uploads that broke off after one, and the files of exports after seven. */
export async function forgetImports(ctx: RequestContext): Promise<void> {
  const ago = (days: number) => later(ctx.clock.now(), -days * day)
  await ctx.db
    .delete(imports)
    .where(
      or(lt(imports.createdAt, ago(30)), and(eq(imports.state, 'uploading'), lt(imports.createdAt, ago(1)))),
    )
  const old = ctx.db
    .select({ id: backgroundJobs.id })
    .from(backgroundJobs)
    .where(lt(backgroundJobs.createdAt, ago(7)))
  await ctx.db.delete(exportParts).where(inArray(exportParts.jobId, old))
}
