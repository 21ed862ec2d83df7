import { and, lte } from 'drizzle-orm'
import { later } from '../kernel/clock.ts'
import type { ShopContext } from '../kernel/context.ts'
import { cancelLockedOrder } from './cancel-locked-order.ts'
import { eachDueOrder } from './each-due-order.ts'
import { postStepMail } from './mail-step.ts'
import { orders } from './tables.ts'
import { waitsForYes } from './to-confirm.ts'

/** How long an order to be paid at the door waits for a yes. */
const waitMs = 24 * 60 * 60_000

/**
 * Cancels orders that nobody confirmed within a day, packed ones too: their pieces are sold again, and the shopper is
 * told. Answers how many were cancelled.
 */
export async function cancelUnconfirmed(shop: ShopContext): Promise<number> {
  const isDue = and(waitsForYes, lte(orders.placedAt, later(shop.clock.now(), -waitMs)))
  return eachDueOrder(shop, { isDue, oldestBy: orders.placedAt }, async (shop, order) => {
    await postStepMail(shop, await cancelLockedOrder(shop, order, 'It was not confirmed within a day'))
  })
}
