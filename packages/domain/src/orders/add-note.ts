import type { AdminOrder } from '@shop/contract/admin/orders'
import { actorKey, actorName, requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { onceOnly } from '../core/idempotency.ts'
import { refuse } from '../core/refusal.ts'
import { findOrder } from './find-order.ts'
import { readAdminOrder } from './read-admin-order.ts'
import { orderNotes } from './tables.ts'

export interface AddNote {
  orderId: string
  text: string
  key: string | undefined
}

/** Staff tell each other something about an order, with their name and the time. Refuses with not_found. */
export async function addNote(ctx: RequestContext, { key, ...wish }: AddNote): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:read')
  return onceOnly(ctx, { key, act: 'order.add_note', wish }, async (ctx) => {
    const order = (await findOrder(ctx, wish.orderId)) ?? refuse('not_found')
    await ctx.db.insert(orderNotes).values({
      order_id: order.id,
      text: wish.text,
      actor: actorKey(ctx.actor),
      actor_name: actorName(ctx.actor),
      created_at: ctx.clock.now(),
    })
    return readAdminOrder(ctx, order.id)
  })
}
