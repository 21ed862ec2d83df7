import type { OrderStatus } from '@shop/contract/orders'
import type { RequestContext } from '../core/context.ts'
import { enqueueSms } from '../notifications/sms/post-messages.ts'
import { type ContactChannels, usableChannels } from '../notifications/sms/reach.ts'
import type { OrderRow } from './tables.ts'
import { renderSms } from './told-text.ts'

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
  cancelled: ['order-code', 'order-unpaid', ...shippingTemplates],
  expired: [],
}

/** Tells the shopper of the step that an order has just taken, on the ways beside mail to which the account said yes. */
export async function textStatusChange(
  ctx: RequestContext,
  order: OrderRow,
  contactChannels: ContactChannels | undefined,
): Promise<void> {
  if (!usableChannels(contactChannels, ctx.providers.sms !== undefined)) return
  const template = `order-${order.status}`
  const words = await renderSms(ctx, template, order)
  if (words.text === '') return
  const about = `order ${order.number}`
  const supersedes = supersededBy[order.status]
  await enqueueSms(ctx, contactChannels, {
    template,
    ...words,
    about,
    urgency: 'order',
    supersedes,
  })
}
