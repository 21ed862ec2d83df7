import type { RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'
import { enqueueSms } from '../../notifications/sms/post-messages.ts'
import { getContactChannels } from '../../notifications/sms/reach.ts'
import { listParcels } from '../list-parcels.ts'
import { presentOrder } from '../load-order.ts'
import type { OrderRow } from '../tables.ts'
import { renderSms } from '../told-text.ts'

/** Tells the shopper that a parcel waits to be collected, or could not be handed over. */
export async function emailParcel(ctx: RequestContext, order: OrderRow, number: number): Promise<void> {
  const parcel = (await listParcels(ctx, order.id)).find((each) => each.number === number)
  if (!parcel) throw new Error('A parcel that moved is not there.')
  const about = `order ${order.number}`
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = { template: 'parcel', order: await presentOrder(ctx, order), number, link } as const
  await enqueueEmail(ctx, { to: order.email, content, related_to: about })
  const template = `parcel-${parcel.status}`
  await enqueueSms(ctx, await getContactChannels(ctx, order.account_id), {
    template,
    ...(await renderSms(ctx, template, { ...order, parcel })),
    about,
    urgency: 'order',
    supersedes: [],
  })
}
