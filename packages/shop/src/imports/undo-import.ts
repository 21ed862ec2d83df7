import type { Import } from '@shop/contract/admin/imports'
import { and, eq, isNull } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { startJob } from '../kernel/background-job.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { lockImport } from './lock-import.ts'
import { readImport, undoUntil } from './read-import.ts'
import { importedProducts, imports } from './tables.ts'
import { undoJob } from './undo-step.ts'

/**
 * Takes an import back in the background: new products go, changed ones become what they were, but for those that were
 * changed or ordered since. A second time answers how far it is. Refuses with not_found, and with step_not_allowed while
 * it still saves, when nothing is saved and after seven days.
 */
export async function undoImport(shop: ShopContext, importId: string): Promise<Import> {
  requirePermission(shop.actor, 'catalogue:import')
  requirePermission(shop.actor, 'catalogue:edit')
  return inTransaction(shop, async (shop) => {
    const { facts, isAtWork } = await lockImport(shop, importId)
    if (facts.state === 'undone' || (facts.state === 'undoing' && isAtWork)) return readImport(shop, importId)
    const until = undoUntil(facts)
    const isLate = facts.state !== 'undoing' && (!until || until <= shop.clock.now())
    if (isAtWork || isLate) refuse('step_not_allowed')
    const open = and(eq(importedProducts.importId, importId), isNull(importedProducts.takenBack))
    const total = await shop.db.$count(importedProducts, open)
    if (total === 0) refuse('step_not_allowed')
    const jobId = await startJob(shop, {
      kind: undoJob,
      title: `Undoing the import of ${total.toLocaleString('en-NG')} products`,
      link: `/admin/products/import/${importId}`,
      permission: 'catalogue:import',
      input: { importId },
      total,
    })
    await shop.db.update(imports).set({ state: 'undoing', jobId }).where(eq(imports.id, importId))
    await recordAct(shop, 'imports:undone', `import:${importId}`, { products: total })
    return readImport(shop, importId)
  })
}
