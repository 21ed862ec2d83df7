import { toOrderEmail } from '../order-email.ts'
import { addMs } from '../../core/dates.ts'
import type { RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { enqueueSms } from '../../notifications/sms/enqueue-sms.ts'
import { getEarliestSendAt } from '../../notifications/sms/quiet-hours.ts'
import { getContactChannels } from '../../notifications/sms/contact-channels.ts'
import { forEachUnpaidOrder } from '../due-orders.ts'
import { presentOrder } from '../get-order.ts'
import { paymentWindowMs } from '../payment-rules.ts'
import { pushOrderUpdate } from '../order-push.ts'
import { renderSms } from '../order-sms.ts'
import { getReorderUrl } from '../reorder.ts'
import type { OrderRow } from '../tables.ts'
import { getPaymentLinkUrl } from './payment-link.ts'

/** The templates by email and text message. */
const unpaidTemplate = 'order-unpaid'
const expiredTemplate = 'order-expired'

/**
 * Messages customers of unpaid online orders by email and text message: twice with a link to pay, which needs no sign-in,
 * and when it is too late with a link to order the same again. Returns the number of orders.
 */
export async function remindUnpaidOrders(ctx: RequestContext): Promise<number> {
  if (!ctx.providers.gateways.primary) return 0
  return forEachUnpaidOrder(ctx, async (ctx, order, message) =>
    message === 'expired' ? notifyExpired(ctx, order) : remind(ctx, order, message === 'last'),
  )
}

async function remind(ctx: RequestContext, order: OrderRow, isLast: boolean): Promise<void> {
  const relatedTo = `order ${order.number}`
  const link = await getPaymentLinkUrl(ctx, order)
  const end = addMs(order.placed_at, paymentWindowMs)
  const content = {
    template: unpaidTemplate,
    order: await presentOrder(ctx, order),
    pay_until: end.toISOString(),
    is_last: isLast,
    link,
  } as const
  await enqueueEmail(ctx, toOrderEmail(order, content))
  // A message that could only be sent after the deadline would be useless.
  if ((await getEarliestSendAt(ctx, 'reminder')) >= end) return
  await pushOrderUpdate(ctx, order, { template: unpaidTemplate, urgency: 'reminder', link })
  await enqueueSms(ctx, await getContactChannels(ctx, order), {
    template: unpaidTemplate,
    ...(await renderSms(ctx, unpaidTemplate, { ...order, payment_link: link })),
    related_to: relatedTo,
    urgency: 'reminder',
    supersedes: [unpaidTemplate],
  })
}

async function notifyExpired(ctx: RequestContext, order: OrderRow): Promise<void> {
  const relatedTo = `order ${order.number}`
  const link = await getReorderUrl(ctx, order.id)
  const content = { template: 'order-status', order: await presentOrder(ctx, order), link } as const
  await enqueueEmail(ctx, toOrderEmail(order, content))
  await pushOrderUpdate(ctx, order, { template: expiredTemplate, urgency: 'reminder', link })
  await enqueueSms(ctx, await getContactChannels(ctx, order), {
    template: expiredTemplate,
    ...(await renderSms(ctx, expiredTemplate, { ...order, reorder_link: link })),
    related_to: relatedTo,
    urgency: 'reminder',
    supersedes: [unpaidTemplate],
  })
}
