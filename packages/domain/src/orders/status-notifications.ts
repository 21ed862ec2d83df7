import { toOrderEmail } from './order-email.ts'
import { enqueueEmail } from '../core/jobs/enqueue-email.ts'
import { type RequestContext, inTransaction } from '../core/context.ts'
import { type OutboxMessage, enqueue } from '../core/jobs/outbox.ts'
import { addMs } from '../core/dates.ts'
import { getContactChannels, type ContactChannels } from '../notifications/sms/contact-channels.ts'
import { getCurrentLines } from './order-lines.ts'
import { findOrder } from './orders.ts'
import { presentOrder } from './get-order.ts'
import { pushOrderUpdate } from './order-push.ts'
import type { OrderRow } from './tables.ts'
import type { OrderStatus } from '@shop/contract/orders'
import { enqueueSms } from '../notifications/sms/enqueue-sms.ts'
import { renderSms } from './order-sms.ts'

/** Staff can undo a status change for ten seconds; customers are only notified after that. */
export const statusEmailDelayMs = 12_000

/** Enqueues the email about a status change for when it can no longer be undone. */
export async function enqueueStatusEmail(ctx: RequestContext, order: OrderRow): Promise<void> {
  const payload = { order_id: order.id, version: order.version }
  await enqueue(ctx, 'order.send_status_email', payload, addMs(ctx.clock.now(), statusEmailDelayMs))
}

/** Handles that message: notifies the customer unless the order has changed since. */
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
    await enqueueEmail(ctx, toOrderEmail(order, content))
    await pushOrderUpdate(ctx, order, {
      template: `order-${order.status}`,
      urgency: 'order',
      cause_id: task.id,
    })
    await textStatusChange(ctx, order, await getContactChannels(ctx, order))
  })
}

/**
 * Unsent texts that each status makes obsolete. The one about placing the order stays, because it confirms the price.
 */
const supersededBy: Record<OrderStatus, readonly string[]> = {
  awaiting_payment: [],
  placed: ['order-unpaid'],
  packed: [],
  shipped: ['order-packed'],
  delivered: [
    'order-packed',
    'order-shipped',
    'parcel-available_for_pickup',
    'parcel-attempt_failed',
    'parcel-returning',
  ],
  // The cancellation itself has skipped all.
  cancelled: [],
  expired: [],
}

/** Notifies the customer of a status change by the text message channels that they consented to. */
export async function textStatusChange(
  ctx: RequestContext,
  order: OrderRow,
  contactChannels: ContactChannels | undefined,
): Promise<void> {
  if (!contactChannels?.phone) return
  const template = `order-${order.status}`
  const review = order.status === 'delivered' ? { review_link: await getReviewLink(ctx, order) } : {}
  const message = await renderSms(ctx, template, { ...order, ...review })
  if (message.text === '') return
  const relatedTo = `order ${order.number}`
  const supersedes = supersededBy[order.status]
  await enqueueSms(ctx, contactChannels, {
    template,
    ...message,
    related_to: relatedTo,
    urgency: 'order',
    supersedes,
  })
}

/** The form to review the product of an order; its page for several, and for a test order, which nobody can review. */
async function getReviewLink(ctx: RequestContext, { id, is_test: isTest }: OrderRow): Promise<string> {
  const lines = await getCurrentLines(ctx, id)
  const [productId, another] = new Set(lines.map((line) => line.product_id))
  return productId === undefined || another !== undefined || isTest
    ? `${ctx.publicUrl}/orders/${id}`
    : `${ctx.publicUrl}/account/reviews/${encodeURIComponent(productId)}`
}
