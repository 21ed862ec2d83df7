import { and, eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { getJob } from '../../operations/jobs/read-job.ts'
import { productExportJob } from './start-export.ts'
import { productExportParts } from './tables.ts'

/**
 * The file that an export has written, piece by piece, so that its size costs no memory. Refuses with not_found, also
 * when it was forgotten, and with step_not_allowed before it is done.
 */
export async function streamExport(ctx: RequestContext, jobId: string): Promise<AsyncIterable<string>> {
  requirePermission(ctx.actor, 'catalogue:read')
  const { kind, status: state } = await getJob(ctx, jobId)
  if (kind !== productExportJob) fail('not_found')
  if (state !== 'completed') fail('invalid_transition')
  const first = await getPart(ctx, jobId, 0)
  if (first === undefined) fail('not_found')
  return parts(ctx, jobId, first)
}

async function* parts(ctx: RequestContext, jobId: string, first: string): AsyncGenerator<string> {
  // Spreadsheets take a file for UTF-8 by this sign.
  yield `\u{FEFF}${first}`
  for (let position = 1; ; position += 1) {
    const lines = await getPart(ctx, jobId, position)
    if (lines === undefined) return
    yield lines
  }
}

async function getPart(ctx: RequestContext, jobId: string, position: number): Promise<string | undefined> {
  const [part] = await ctx.db
    .select({ lines: productExportParts.lines })
    .from(productExportParts)
    .where(and(eq(productExportParts.job_id, jobId), eq(productExportParts.position, position)))
  return part?.lines
}
