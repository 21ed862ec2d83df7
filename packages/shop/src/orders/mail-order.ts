import type { Order } from '@shop/contract/orders'
import type { RefundWay } from '@shop/contract/refunds'
import { orderMailReaders } from '../auth/order-mail.ts'
import type { ShopContext } from '../kernel/context.ts'
import { postMail } from '../kernel/post-mail.ts'

/** Tells the shopper, and the staff who want it, of an order that is to be packed. */
export async function mailPlacedOrder(shop: ShopContext, order: Order): Promise<void> {
  const about = `order ${order.number}`
  const link = `${shop.publicUrl}/orders/${order.id}`
  const forStaff = {
    template: 'new-order',
    order,
    link: `${shop.publicUrl}/admin/orders/${order.id}`,
  } as const
  await postMail(
    shop,
    { to: order.email, content: { template: 'order-confirmation', order, link }, about },
    ...(await orderMailReaders(shop)).map((to) => ({ to, content: forStaff, about })),
  )
}

/** Tells the shopper what happens to the money of an order: to all of it, or to the part that goes back now. */
export async function mailRefund(
  shop: ShopContext,
  order: Order,
  part?: { amountKobo: number; way: RefundWay },
): Promise<void> {
  const link = `${shop.publicUrl}/orders/${order.id}`
  const content = {
    template: 'payment-refund',
    order,
    link,
    ...(part && { part: { amount_kobo: part.amountKobo, way: part.way } }),
  } as const
  await postMail(shop, { to: order.email, content, about: `order ${order.number}` })
}

/** Asks the shopper for the bank account of a refund that the bank could not give back. */
export async function mailRefundAccount(shop: ShopContext, order: Order): Promise<void> {
  const link = `${shop.publicUrl}/orders/${order.id}`
  const content = { template: 'refund-account', order, link } as const
  await postMail(shop, { to: order.email, content, about: `order ${order.number}` })
}

/** Tells the shopper that less came than the order costs, and until when the rest is waited for. */
export async function mailShortPayment(shop: ShopContext, order: Order): Promise<void> {
  const link = `${shop.publicUrl}/orders/${order.id}`
  const content = { template: 'payment-short', order, link } as const
  await postMail(shop, { to: order.email, content, about: `order ${order.number}` })
}
