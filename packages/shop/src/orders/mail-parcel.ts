import type { ShopContext } from '../kernel/context.ts'
import { postMail } from '../kernel/post-mail.ts'
import { answerOf } from './load-order.ts'
import type { OrderRow } from './tables.ts'

/** Tells the shopper that a parcel waits to be collected, or could not be handed over. */
export async function mailParcel(shop: ShopContext, order: OrderRow, number: number): Promise<void> {
  const link = `${shop.publicUrl}/orders/${order.id}`
  const content = { template: 'parcel', order: await answerOf(shop, order), number, link } as const
  await postMail(shop, { to: order.email, content, about: `order ${order.number}` })
}
