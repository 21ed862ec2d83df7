import type { ShopContext } from '../kernel/context.ts'
import { countMoney } from './count-money.ts'
import { answerOf } from './load-order.ts'
import { mailRefund } from './mail-order.ts'
import type { OrderRow } from './tables.ts'

/** Counts a locked order's money after one of its refunds moved, and tells the shopper once all of it is back. */
export async function confirmRefund(shop: ShopContext, order: OrderRow): Promise<OrderRow> {
  const counted = await countMoney(shop, order)
  if (counted.paymentState === 'refunded' && order.paymentState !== 'refunded')
    await mailRefund(shop, await answerOf(shop, counted))
  return counted
}

/** Notes that the provider took back the money of an order without our asking: staff must look at it. */
export async function noteReversal(shop: ShopContext, order: OrderRow): Promise<OrderRow> {
  shop.log.error({ order: order.number }, 'the provider took back the payment of an order')
  return countMoney(shop, order)
}
