import { actorKey, actorName, requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { isUuid } from '../core/id.ts'
import { fail } from '../core/errors.ts'
import { assertVersion, lockOrder } from './orders.ts'
import { withheldReason } from './fulfilment-rules.ts'
import { orderNotes } from './tables.ts'
import { updateOrder } from './transition-order.ts'

export interface ReleaseWithheldOrderInput {
  order_id: string
  reason: string
  /** The version of the order that staff saw. */
  version: number
}

/**
 * Releases a withheld order, with the reason of the staff member, who must have the permission to refund. It holds until
 * more of its money goes back. Throws not_found, forbidden, version_conflict or invalid_transition.
 */
export async function releaseWithheldOrder(
  ctx: RequestContext,
  { order_id: orderId, reason, version }: ReleaseWithheldOrderInput,
): Promise<void> {
  requirePermission(ctx.actor, 'payments:refund')
  if (!isUuid(orderId)) fail('not_found')
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    await assertVersion(ctx, order, version)
    const reasonWithheld = withheldReason(order)
    if (!reasonWithheld) fail('invalid_transition')
    await updateOrder(ctx, order, { release_reason: reason })
    await ctx.db.insert(orderNotes).values({
      order_id: orderId,
      text: `Released: ${reason}`,
      actor: actorKey(ctx.actor),
      actor_name: actorName(ctx.actor),
      created_at: ctx.clock.now(),
    })
    await recordAudit(ctx, 'orders.order_released', `order:${orderId}`, { reason: reasonWithheld })
  })
}
