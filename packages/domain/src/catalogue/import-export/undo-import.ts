import type { Import } from '@shop/contract/admin/imports'
import { and, eq, isNull } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { startJob } from '../../core/jobs/background-job.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { lockImport } from './lock-import.ts'
import { getImport, undoDeadline } from './read-import.ts'
import { importedProducts, imports } from './tables.ts'
import { importUndoJob } from './undo-step.ts'

/**
 * Takes an import back in the background: new products go, changed ones become what they were, but for those that were
 * changed or ordered since. A second time answers how far it is. Refuses with not_found, and with step_not_allowed while
 * it still saves, when nothing is saved and after seven days.
 */
export async function undoImport(ctx: RequestContext, importId: string): Promise<Import> {
  requirePermission(ctx.actor, 'catalogue:import')
  requirePermission(ctx.actor, 'catalogue:write')
  return inTransaction(ctx, async (ctx) => {
    const { meta, isRunning } = await lockImport(ctx, importId)
    if (meta.status === 'undone' || (meta.status === 'undoing' && isRunning)) return getImport(ctx, importId)
    const until = undoDeadline(meta)
    const isLate = meta.status !== 'undoing' && (!until || until <= ctx.clock.now())
    if (isRunning || isLate) fail('invalid_transition')
    const open = and(eq(importedProducts.import_id, importId), isNull(importedProducts.is_undone))
    const total = await ctx.db.$count(importedProducts, open)
    if (total === 0) fail('invalid_transition')
    const jobId = await startJob(ctx, {
      kind: importUndoJob,
      title: `Undoing the import of ${total.toLocaleString('en-NG')} products`,
      link: `/admin/products/import/${importId}`,
      permission: 'catalogue:import',
      input: { import_id: importId },
      total,
    })
    await ctx.db.update(imports).set({ status: 'undoing', job_id: jobId }).where(eq(imports.id, importId))
    await recordAudit(ctx, 'catalogue.import_undone', `import:${importId}`, { products: total })
    return getImport(ctx, importId)
  })
}
