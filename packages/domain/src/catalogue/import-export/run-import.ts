import type { Import } from '@shop/contract/admin/imports'
import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { startJob } from '../../core/jobs/background-job.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { lockImport } from './lock-import.ts'
import { getImport } from './read-import.ts'
import { importRunJob } from './run-step.ts'
import { imports } from './tables.ts'

/**
 * Saves the rows of a checked import in the background, but for those with an error; one that was stopped goes on. A
 * second time answers how far it is. Refuses with not_found and step_not_allowed.
 */
export async function runImport(ctx: RequestContext, importId: string): Promise<Import> {
  requirePermission(ctx.actor, 'catalogue:import')
  requirePermission(ctx.actor, 'catalogue:write')
  return inTransaction(ctx, async (ctx) => {
    const { meta, isRunning } = await lockImport(ctx, importId)
    if (meta.status === 'completed' || (meta.status === 'running' && isRunning))
      return getImport(ctx, importId)
    if (meta.status !== 'checked' && meta.status !== 'running') fail('invalid_transition')
    const total = meta.counts?.importable_rows ?? 0
    if (total === 0) fail('invalid_transition')
    const jobId = await startJob(ctx, {
      kind: importRunJob,
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
    await recordAudit(ctx, 'catalogue.import_started', `import:${importId}`, {
      rows: total,
      file: meta.file_name,
    })
    return getImport(ctx, importId)
  })
}
