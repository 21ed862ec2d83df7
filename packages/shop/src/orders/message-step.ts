import type { ShopContext } from '../kernel/context.ts'
import { postMessages } from '../messages/post-messages.ts'
import { type Reach, waysTo } from '../messages/reach.ts'
import { readFacts } from '../settings/read-facts.ts'
import { stepText } from './order-text.ts'
import type { OrderRow } from './tables.ts'

/** Tells the shopper of the step that an order has just taken, on the ways beside mail to which the account said yes. */
export async function messageStep(
  shop: ShopContext,
  order: OrderRow,
  reach: Reach | undefined,
): Promise<void> {
  if (!waysTo(reach, shop.providers.sms !== undefined)) return
  const text = stepText((await readFacts(shop)).name, order)
  if (text === '') return
  const about = `order ${order.number}`
  await postMessages(shop, reach, { template: `order-${order.state}`, text, about, urgency: 'order' })
}
