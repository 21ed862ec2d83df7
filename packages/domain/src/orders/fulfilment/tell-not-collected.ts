import type { RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'
import { enqueueSms } from '../../notifications/sms/post-messages.ts'
import { getContactChannels } from '../../notifications/sms/reach.ts'
import { presentOrder } from '../load-order.ts'
import type { OrderRow } from '../tables.ts'
import { renderSms } from '../told-text.ts'

/** Tells the shopper which parcels of an order were not collected in time and come back. */
export async function notifyUncollected(
  ctx: RequestContext,
  order: OrderRow,
  numbers: readonly number[],
): Promise<void> {
  const about = `order ${order.number}`
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const emailContent = { order: await presentOrder(ctx, order), numbers: [...numbers], link }
  const content = { template: 'pickup-expired', ...emailContent } as const
  await enqueueEmail(ctx, { to: order.email, content, related_to: about })
  const template = 'parcel-returning'
  const parcel = { status: 'returning', delivery_code: '' } as const
  await enqueueSms(ctx, await getContactChannels(ctx, order.account_id), {
    template,
    ...(await renderSms(ctx, template, { ...order, parcel })),
    about,
    urgency: 'order',
    supersedes: ['parcel-available_for_pickup'],
  })
}
