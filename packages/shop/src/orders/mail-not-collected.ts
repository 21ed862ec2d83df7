import type { ShopContext } from '../kernel/context.ts'
import { postMail } from '../kernel/post-mail.ts'
import { answerOf } from './load-order.ts'
import type { OrderRow } from './tables.ts'

/** Tells the shopper which parcels of an order were not collected in time and come back. */
export async function mailNotCollected(
  shop: ShopContext,
  order: OrderRow,
  numbers: readonly number[],
): Promise<void> {
  const link = `${shop.publicUrl}/orders/${order.id}`
  const told = { order: await answerOf(shop, order), numbers: [...numbers], link }
  const content = { template: 'not-collected', ...told } as const
  await postMail(shop, { to: order.email, content, about: `order ${order.number}` })
}
