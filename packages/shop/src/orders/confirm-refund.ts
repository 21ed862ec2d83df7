import type { ShopContext } from '../kernel/context.ts'
import { isFullyRefunded } from '../payments/refund-progress.ts'
import { answerOf } from './load-order.ts'
import { mailRefund } from './mail-order.ts'
import type { OrderRow } from './tables.ts'
import { changeOrder } from './take-step.ts'

/** Notes on a locked order that its money is back with the shopper, once all of it is. */
export async function confirmRefund(shop: ShopContext, order: OrderRow): Promise<void> {
  if (order.paymentState !== 'refund_due' || !(await isFullyRefunded(shop, order.id))) return
  const refunded = await changeOrder(shop, order, { paymentState: 'refunded' })
  await mailRefund(shop, await answerOf(shop, refunded))
}

/** Notes that the provider took back the money of a paid order without our asking: staff must look at it. */
export async function noteReversal(shop: ShopContext, order: OrderRow): Promise<void> {
  if (order.paymentState !== 'paid') return
  await changeOrder(shop, order, { paymentState: 'refunded' })
  shop.log.error({ order: order.number }, 'the provider took back the payment of an order')
}
