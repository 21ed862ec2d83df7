import type { ShopContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { postMessages } from '../../notifications/sms/post-messages.ts'
import { findReach } from '../../notifications/sms/reach.ts'
import { listParcels } from '../list-parcels.ts'
import { answerOf } from '../load-order.ts'
import type { OrderRow } from '../tables.ts'
import { toldText } from '../told-text.ts'

/** Tells the shopper that a parcel waits to be collected, or could not be handed over. */
export async function mailParcel(shop: ShopContext, order: OrderRow, number: number): Promise<void> {
  const parcel = (await listParcels(shop, order.id)).find((each) => each.number === number)
  if (!parcel) throw new Error('A parcel that moved is not there.')
  const about = `order ${order.number}`
  const link = `${shop.publicUrl}/orders/${order.id}`
  const content = { template: 'parcel', order: await answerOf(shop, order), number, link } as const
  await postMail(shop, { to: order.email, content, about })
  const template = `parcel-${parcel.state}`
  await postMessages(shop, await findReach(shop, order.accountId), {
    template,
    ...(await toldText(shop, template, { ...order, parcel })),
    about,
    urgency: 'order',
    outdates: [],
  })
}
