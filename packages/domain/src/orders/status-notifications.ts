import { enqueueEmail } from '../core/jobs/enqueue-email.ts'
import { type RequestContext, inTransaction } from '../core/context.ts'
import { type OutboxMessage, enqueue } from '../core/jobs/outbox.ts'
import { addMs } from '../core/dates.ts'
import {
  getContactChannels,
  type ContactChannels,
  usableChannels,
} from '../notifications/sms/contact-channels.ts'
import { findOrder } from './orders.ts'
import { presentOrder } from './get-order.ts'
import type { OrderRow } from './tables.ts'
import type { OrderStatus } from '@shop/contract/orders'
import { enqueueSms } from '../notifications/sms/send-sms.ts'
import { renderSms } from './order-sms.ts'

/** Staff may undo a step for ten seconds: the shopper is told only afterwards. */
export const undoMs = 12_000

/** Asks for the email that tells the shopper of a step, once it cannot be undone any more. */
export async function enqueueStatusEmail(ctx: RequestContext, order: OrderRow): Promise<void> {
  const payload = { order_id: order.id, version: order.version }
  await enqueue(ctx, 'order.send_status_email', payload, addMs(ctx.clock.now(), undoMs))
}

/** Carries out that work: tells of the step unless the order has moved on or back since. */
export async function handleStatusEmail(ctx: RequestContext, task: OutboxMessage<'order.send_status_email'>) {
  const { order_id: orderId, version } = task.payload
  await inTransaction(ctx, async (ctx) => {
    const order = await findOrder(ctx, orderId)
    if (order?.version !== version) return
    const content = {
      template: 'order-status',
      order: await presentOrder(ctx, order),
      link: `${ctx.publicUrl}/orders/${order.id}`,
    } as const
    await enqueueEmail(ctx, { to: order.email, content, related_to: `order ${order.number}` })
    await textStatusChange(ctx, order, await getContactChannels(ctx, order.account_id))
  })
}

const shippingTemplates = [
  'order-packed',
  'order-shipped',
  'parcel-available_for_pickup',
  'parcel-attempt_failed',
  'parcel-returning',
]

/** What of an order makes no sense to the shopper any more after each step; that it was placed confirms what it costs. */
const supersededBy: Record<OrderStatus, readonly string[]> = {
  awaiting_payment: [],
  placed: ['order-unpaid'],
  packed: [],
  shipped: ['order-packed'],
  delivered: shippingTemplates,
  cancelled: ['confirmation-code', 'order-unpaid', ...shippingTemplates],
  expired: [],
}

/** Tells the shopper of the step that an order has just taken, on the ways beside email to which the account said yes. */
export async function textStatusChange(
  ctx: RequestContext,
  order: OrderRow,
  contactChannels: ContactChannels | undefined,
): Promise<void> {
  if (!usableChannels(contactChannels, ctx.providers.sms !== undefined)) return
  const template = `order-${order.status}`
  const message = await renderSms(ctx, template, order)
  if (message.text === '') return
  const about = `order ${order.number}`
  const supersedes = supersededBy[order.status]
  await enqueueSms(ctx, contactChannels, {
    template,
    ...message,
    about,
    urgency: 'order',
    supersedes,
  })
}
