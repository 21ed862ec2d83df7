import type { AdminOrder } from '@shop/contract/admin/orders'
import { actorKey, actorName, requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type ShopContext } from '../core/context.ts'
import { isUuid } from '../core/id.ts'
import { refuse } from '../core/refusal.ts'
import { lockOrder } from './find-order.ts'
import { withheldReason } from './withheld-reason.ts'
import { requireVersion } from './last-step.ts'
import { readAdminOrder } from './read-admin-order.ts'
import { orderNotes } from './tables.ts'
import { changeOrder } from './take-step.ts'

export interface ReleaseOrder {
  orderId: string
  reason: string
  /** The version of the order that staff saw. */
  version: number
}

/**
 * Releases a withheld order, with the reason of the staff member, who must have the permission to refund. It holds until
 * more of its money goes back. Refuses with not_found, forbidden, changed_by_other or step_not_allowed.
 */
export async function releaseOrder(
  shop: ShopContext,
  { orderId, reason, version }: ReleaseOrder,
): Promise<AdminOrder> {
  requirePermission(shop.actor, 'money:refund')
  if (!isUuid(orderId)) refuse('not_found')
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    await requireVersion(shop, order, version)
    const why = withheldReason(order)
    if (!why) refuse('step_not_allowed')
    await changeOrder(shop, order, { releaseReason: reason })
    await shop.db.insert(orderNotes).values({
      orderId,
      text: `Released: ${reason}`,
      actor: actorKey(shop.actor),
      actorName: actorName(shop.actor),
      at: shop.clock.now(),
    })
    await recordAct(shop, 'orders:release', `order:${orderId}`, { why })
  })
  return readAdminOrder(shop, orderId)
}
