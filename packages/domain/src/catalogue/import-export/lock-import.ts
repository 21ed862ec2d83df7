import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { backgroundJobs } from '../../core/db/tables.ts'
import { imports, type ImportMeta } from './tables.ts'

/** An id that is none finds nothing. */
export const importCondition = (importId: string) => sql`${imports.id}::text = ${importId}`

/** An import that nobody else steers until the transaction ends, and whether its job is at work. Else not_found. */
export async function lockImport(
  ctx: RequestContext,
  importId: string,
): Promise<{ meta: ImportMeta; isRunning: boolean }> {
  const [meta] = await ctx.db.select().from(imports).where(importCondition(importId)).for('update')
  if (!meta || meta.status === 'uploading') fail('not_found')
  if (meta.job_id === null) return { meta, isRunning: false }
  const [job] = await ctx.db
    .select({ state: backgroundJobs.status })
    .from(backgroundJobs)
    .where(eq(backgroundJobs.id, meta.job_id))
  return { meta, isRunning: job?.state === 'running' || job?.state === 'paused' }
}

/** The import of a job's step. */
export async function getImportMeta(ctx: RequestContext, importId: string): Promise<ImportMeta> {
  const [meta] = await ctx.db.select().from(imports).where(importCondition(importId))
  return meta ?? fail('not_found')
}
