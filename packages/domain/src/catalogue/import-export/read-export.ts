import { and, eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { readJob } from '../../operations/jobs/read-job.ts'
import { exportJob } from './start-export.ts'
import { productExportParts } from './tables.ts'

/**
 * The file that an export has written, piece by piece, so that its size costs no memory. Refuses with not_found, also
 * when it was forgotten, and with step_not_allowed before it is done.
 */
export async function readExport(ctx: RequestContext, jobId: string): Promise<AsyncIterable<string>> {
  requirePermission(ctx.actor, 'catalogue:read')
  const { kind, status: state } = await readJob(ctx, jobId)
  if (kind !== exportJob) refuse('not_found')
  if (state !== 'completed') refuse('invalid_transition')
  const first = await readPart(ctx, jobId, 0)
  if (first === undefined) refuse('not_found')
  return parts(ctx, jobId, first)
}

async function* parts(ctx: RequestContext, jobId: string, first: string): AsyncGenerator<string> {
  // Spreadsheets take a file for UTF-8 by this sign.
  yield `\u{FEFF}${first}`
  for (let position = 1; ; position += 1) {
    const lines = await readPart(ctx, jobId, position)
    if (lines === undefined) return
    yield lines
  }
}

async function readPart(ctx: RequestContext, jobId: string, position: number): Promise<string | undefined> {
  const [part] = await ctx.db
    .select({ lines: productExportParts.lines })
    .from(productExportParts)
    .where(and(eq(productExportParts.job_id, jobId), eq(productExportParts.position, position)))
  return part?.lines
}
