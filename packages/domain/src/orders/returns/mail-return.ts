import type { ShopContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import type { StoredOrder } from '../find-order.ts'
import { answerOf } from '../load-order.ts'
import type { ReturnRow } from './tables.ts'

/** Tells the shopper how it stands with a return. */
export async function mailReturn(
  shop: ShopContext,
  order: StoredOrder,
  told: { number: string; state: ReturnRow['state']; note: string },
): Promise<void> {
  const link = `${shop.publicUrl}/orders/${order.id}`
  const content = { template: 'return-step', order: await answerOf(shop, order), ...told, link } as const
  await postMail(shop, { to: order.email, content, about: `order ${order.number}` })
}
