import { and, asc, eq, lte } from 'drizzle-orm'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { giveBackPromotions } from '../marketing/give-back-promotions.ts'
import { refundPaidAttempts } from '../payments/refund-paid-attempts.ts'
import { countedMoney } from './count-money.ts'
import { endReservations } from './order-stock.ts'
import { orders } from './tables.ts'
import { takeStep } from './take-step.ts'

/**
 * Lets orders lapse whose payment did not come in time, and frees their stock; store credit goes back. A round of every
 * quarter minute, in every process: each order is a transaction of its own, and one that is being paid or lapsed right
 * now is left to that. Answers how many lapsed.
 */
export async function lapseOrders(shop: ShopContext): Promise<number> {
  const now = shop.clock.now()
  const isOver = and(eq(orders.state, 'awaiting_payment'), lte(orders.holdUntil, now))
  const over = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(isOver)
    .orderBy(asc(orders.holdUntil))
  let lapsed = 0
  for (const { id } of over) {
    lapsed += await inTransaction(shop, async (shop) => {
      const [order] = await shop.db
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), isOver))
        .for('update', { skipLocked: true })
      if (!order) return 0
      await endReservations(shop, id, 'released')
      const why = { accountId: order.accountId, reason: `order ${order.number} was not paid in time` }
      const isRefunded = order.paidKobo > 0 && (await refundPaidAttempts(shop, id, why))
      await takeStep(shop, order, {
        to: 'lapsed',
        note: 'The payment did not arrive in time',
        set: { holdUntil: null, ...(isRefunded && (await countedMoney(shop, order, 'lapsed'))) },
      })
      if (order.discounts.length > 0) await giveBackPromotions(shop, id)
      return 1
    })
  }
  return lapsed
}
