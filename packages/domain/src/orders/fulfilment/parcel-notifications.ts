import { toOrderEmail } from '../order-email.ts'
import type { RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { enqueueSms } from '../../notifications/sms/enqueue-sms.ts'
import { getContactChannels } from '../../notifications/sms/contact-channels.ts'
import { listParcelDetails, rescheduleDates } from '../parcels.ts'
import { getRescheduleUrl } from './reschedule-delivery.ts'
import { presentOrder } from '../get-order.ts'
import type { OrderRow } from '../tables.ts'
import { renderSms } from '../order-sms.ts'
import { pushOrderUpdate } from '../order-push.ts'

/** Notifies the customer that a parcel is ready for pickup, or that a delivery attempt failed. */
export async function emailParcel(ctx: RequestContext, order: OrderRow, number: number): Promise<void> {
  const parcel = (await listParcelDetails(ctx, order.id)).find((each) => each.number === number)
  if (!parcel) throw new Error('A parcel that moved is not there.')
  const relatedTo = `order ${order.number}`
  const canReschedule = rescheduleDates(parcel, order, ctx.clock.now()).length > 0
  const orderLink = `${ctx.publicUrl}/orders/${order.id}`
  const link = canReschedule ? await getRescheduleUrl(ctx, parcel.id) : orderLink
  const content = { template: 'parcel-update', order: await presentOrder(ctx, order), number, link } as const
  await enqueueEmail(ctx, toOrderEmail(order, content))
  const template = `parcel-${parcel.status}`
  await pushOrderUpdate(ctx, order, { template, urgency: 'order', link })
  await enqueueSms(ctx, await getContactChannels(ctx, order), {
    template,
    ...(await renderSms(ctx, template, { ...order, parcel, reschedule_link: link })),
    related_to: relatedTo,
    // The rider is there now; a courier's report may come at night.
    urgency: ctx.actor.kind === 'rider' ? 'delivery' : 'order',
    supersedes: [],
  })
}

/** Notifies the customer which parcels were not collected in time and are being returned. */
export async function notifyUncollected(ctx: RequestContext, order: OrderRow, numbers: readonly number[]) {
  const relatedTo = `order ${order.number}`
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const emailContent = { order: await presentOrder(ctx, order), numbers: [...numbers], link }
  const content = { template: 'pickup-expired', ...emailContent } as const
  await enqueueEmail(ctx, toOrderEmail(order, content))
  const template = 'parcel-returning'
  await pushOrderUpdate(ctx, order, { template, urgency: 'order' })
  const parcel = { status: 'returning', delivery_code: '' } as const
  await enqueueSms(ctx, await getContactChannels(ctx, order), {
    template,
    ...(await renderSms(ctx, template, { ...order, parcel })),
    related_to: relatedTo,
    urgency: 'order',
    supersedes: ['parcel-available_for_pickup'],
  })
}
