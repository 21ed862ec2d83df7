import type { AdminReturn } from '@shop/contract/admin/returns'
import { eq } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { adminReturns } from './admin-return-answer.ts'
import { loadReturns } from './load-returns.ts'
import { lockReturn } from './lock-return.ts'
import { mailReturn } from './mail-return.ts'
import { returns } from './tables.ts'
import { takeReturnStep } from './take-return-step.ts'

export interface MoveReturn {
  returnId: string
  to: 'approved' | 'refused' | 'arrived'
  /** For the shopper; a refusal says why. */
  note: string
  /** Of the return that staff saw. */
  version: number
}

/**
 * Staff approve or refuse a return, or note that it has arrived; the shopper is told. Refuses with forbidden, not_found,
 * changed_by_other, step_not_allowed or invalid_input (`note`).
 */
export async function moveReturn(shop: ShopContext, wish: MoveReturn): Promise<AdminReturn> {
  requirePermission(shop.actor, 'returns:decide')
  const { returnId, to, note } = wish
  if (to === 'refused' && note === '') refuseField('note', 'Enter a reason')
  return inTransaction(shop, async (shop) => {
    const { order, asked } = await lockReturn(shop, wish)
    await takeReturnStep(shop, asked, { to, note })
    await mailReturn(shop, order, { number: asked.number, state: to, note })
    await recordAct(shop, 'returns:decide', `return:${returnId}`, { to })
    return readReturn(shop, returnId)
  })
}

/** One return as staff see it. Refuses with not_found. */
export async function readReturn(shop: ShopContext, returnId: string): Promise<AdminReturn> {
  const [answer] = await adminReturns(shop, await loadReturns(shop, eq(returns.id, returnId)))
  return answer ?? refuse('not_found')
}
