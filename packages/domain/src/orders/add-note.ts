import type { AdminOrder } from '@shop/contract/admin/orders'
import { actorKey, actorName, requirePermission } from '../core/actor.ts'
import type { ShopContext } from '../core/context.ts'
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
export async function addNote(shop: ShopContext, { key, ...wish }: AddNote): Promise<AdminOrder> {
  requirePermission(shop.actor, 'orders:read')
  return onceOnly(shop, { key, act: 'orders.note', wish }, async (shop) => {
    const order = (await findOrder(shop, wish.orderId)) ?? refuse('not_found')
    await shop.db.insert(orderNotes).values({
      orderId: order.id,
      text: wish.text,
      actor: actorKey(shop.actor),
      actorName: actorName(shop.actor),
      at: shop.clock.now(),
    })
    return readAdminOrder(shop, order.id)
  })
}
