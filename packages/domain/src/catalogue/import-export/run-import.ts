import type { Import } from '@shop/contract/admin/imports'
import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { startJob } from '../../core/jobs/background-job.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { lockImport } from './lock-import.ts'
import { readImport } from './read-import.ts'
import { runJob } from './run-step.ts'
import { imports } from './tables.ts'

/**
 * Saves the rows of a checked import in the background, but for those with an error; one that was stopped goes on. A
 * second time answers how far it is. Refuses with not_found and step_not_allowed.
 */
export async function runImport(ctx: RequestContext, importId: string): Promise<Import> {
  requirePermission(ctx.actor, 'catalogue:import')
  requirePermission(ctx.actor, 'catalogue:write')
  return inTransaction(ctx, async (ctx) => {
    const { facts, isAtWork } = await lockImport(ctx, importId)
    if (facts.status === 'completed' || (facts.status === 'running' && isAtWork))
      return readImport(ctx, importId)
    if (facts.status !== 'checked' && facts.status !== 'running') refuse('invalid_transition')
    const total = facts.counts?.importable_rows ?? 0
    if (total === 0) refuse('invalid_transition')
    const jobId = await startJob(ctx, {
      kind: runJob,
      title: `Import of ${total.toLocaleString('en-NG')} rows`,
      link: `/admin/products/import/${importId}`,
      permission: 'catalogue:import',
      input: { import_id: importId },
      total,
    })
    const doneAt = ctx.clock.now()
    await ctx.db
      .update(imports)
      .set({ status: 'running', job_id: jobId, finished_at: doneAt })
      .where(eq(imports.id, importId))
    await recordAct(ctx, 'catalogue.import_started', `import:${importId}`, {
      rows: total,
      file: facts.file_name,
    })
    return readImport(ctx, importId)
  })
}
