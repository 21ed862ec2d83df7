import type { ShopContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { postMessages } from '../../notifications/sms/post-messages.ts'
import { findReach } from '../../notifications/sms/reach.ts'
import { answerOf } from '../load-order.ts'
import type { OrderRow } from '../tables.ts'
import { toldText } from '../told-text.ts'

/** Tells the shopper which parcels of an order were not collected in time and come back. */
export async function tellNotCollected(
  shop: ShopContext,
  order: OrderRow,
  numbers: readonly number[],
): Promise<void> {
  const about = `order ${order.number}`
  const link = `${shop.publicUrl}/orders/${order.id}`
  const told = { order: await answerOf(shop, order), numbers: [...numbers], link }
  const content = { template: 'not-collected', ...told } as const
  await postMail(shop, { to: order.email, content, about })
  const template = 'parcel-returning'
  const parcel = { state: 'returning', handoverCode: '' } as const
  await postMessages(shop, await findReach(shop, order.accountId), {
    template,
    ...(await toldText(shop, template, { ...order, parcel })),
    about,
    urgency: 'order',
    outdates: ['parcel-available_for_pickup'],
  })
}
