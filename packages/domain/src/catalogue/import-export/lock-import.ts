import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { backgroundJobs } from '../../core/db/tables.ts'
import { imports, type ImportFacts } from './tables.ts'

/** An id that is none finds nothing. */
export const isImport = (importId: string) => sql`${imports.id}::text = ${importId}`

/** An import that nobody else steers until the transaction ends, and whether its job is at work. Else not_found. */
export async function lockImport(
  ctx: RequestContext,
  importId: string,
): Promise<{ facts: ImportFacts; isAtWork: boolean }> {
  const [facts] = await ctx.db.select().from(imports).where(isImport(importId)).for('update')
  if (!facts || facts.status === 'uploading') refuse('not_found')
  if (facts.job_id === null) return { facts, isAtWork: false }
  const [job] = await ctx.db
    .select({ state: backgroundJobs.status })
    .from(backgroundJobs)
    .where(eq(backgroundJobs.id, facts.job_id))
  return { facts, isAtWork: job?.state === 'running' || job?.state === 'paused' }
}

/** The import of a job's step. */
export async function factsOf(ctx: RequestContext, importId: string): Promise<ImportFacts> {
  const [facts] = await ctx.db.select().from(imports).where(isImport(importId))
  return facts ?? refuse('not_found')
}
