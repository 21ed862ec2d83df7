import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { later } from '../kernel/clock.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { cancelLockedOrder } from './cancel-locked-order.ts'
import { postStepMail } from './mail-step.ts'
import { orders } from './tables.ts'

/** How long an order to be paid at the door waits for a yes. */
const waitMs = 24 * 60 * 60_000

/**
 * Cancels orders that nobody confirmed within a day, packed ones too: their pieces are sold again, and the shopper is
 * told. Each is a transaction of its own; one that is being changed right now is left for the next time. Answers how
 * many were cancelled.
 */
export async function cancelUnconfirmed(shop: ShopContext): Promise<number> {
  const isOver = and(
    eq(orders.confirmation, 'waiting'),
    inArray(orders.state, ['placed', 'packed']),
    lte(orders.placedAt, later(shop.clock.now(), -waitMs)),
  )
  const over = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(isOver)
    .orderBy(asc(orders.placedAt))
  let cancelled = 0
  for (const { id } of over) {
    cancelled += await inTransaction(shop, async (shop) => {
      const [order] = await shop.db
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), isOver))
        .for('update', { skipLocked: true })
      if (!order) return 0
      await postStepMail(shop, await cancelLockedOrder(shop, order, 'It was not confirmed within a day'))
      return 1
    })
  }
  return cancelled
}
