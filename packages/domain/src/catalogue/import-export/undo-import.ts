import type { Import } from '@shop/contract/admin/imports'
import { and, eq, isNull } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { startJob } from '../../core/jobs/background-job.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { lockImport } from './lock-import.ts'
import { readImport, undoUntil } from './read-import.ts'
import { importedProducts, imports } from './tables.ts'
import { undoJob } from './undo-step.ts'

/**
 * Takes an import back in the background: new products go, changed ones become what they were, but for those that were
 * changed or ordered since. A second time answers how far it is. Refuses with not_found, and with step_not_allowed while
 * it still saves, when nothing is saved and after seven days.
 */
export async function undoImport(ctx: RequestContext, importId: string): Promise<Import> {
  requirePermission(ctx.actor, 'catalogue:import')
  requirePermission(ctx.actor, 'catalogue:write')
  return inTransaction(ctx, async (ctx) => {
    const { facts, isAtWork } = await lockImport(ctx, importId)
    if (facts.status === 'undone' || (facts.status === 'undoing' && isAtWork))
      return readImport(ctx, importId)
    const until = undoUntil(facts)
    const isLate = facts.status !== 'undoing' && (!until || until <= ctx.clock.now())
    if (isAtWork || isLate) refuse('invalid_transition')
    const open = and(eq(importedProducts.import_id, importId), isNull(importedProducts.is_undone))
    const total = await ctx.db.$count(importedProducts, open)
    if (total === 0) refuse('invalid_transition')
    const jobId = await startJob(ctx, {
      kind: undoJob,
      title: `Undoing the import of ${total.toLocaleString('en-NG')} products`,
      link: `/admin/products/import/${importId}`,
      permission: 'catalogue:import',
      input: { import_id: importId },
      total,
    })
    await ctx.db.update(imports).set({ status: 'undoing', job_id: jobId }).where(eq(imports.id, importId))
    await recordAct(ctx, 'catalogue.import_undone', `import:${importId}`, { products: total })
    return readImport(ctx, importId)
  })
}
