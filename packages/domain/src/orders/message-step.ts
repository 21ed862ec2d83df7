import type { OrderState } from '@shop/contract/orders'
import type { RequestContext } from '../core/context.ts'
import { postMessages } from '../notifications/sms/post-messages.ts'
import { type Reach, waysTo } from '../notifications/sms/reach.ts'
import type { OrderRow } from './tables.ts'
import { toldText } from './told-text.ts'

const onItsWay = [
  'order-packed',
  'order-shipped',
  'parcel-available_for_pickup',
  'parcel-attempt_failed',
  'parcel-returning',
]

/** What of an order makes no sense to the shopper any more after each step; that it was placed confirms what it costs. */
const outdatedBy: Record<OrderState, readonly string[]> = {
  awaiting_payment: [],
  placed: ['order-unpaid'],
  packed: [],
  shipped: ['order-packed'],
  delivered: onItsWay,
  cancelled: ['order-code', 'order-unpaid', ...onItsWay],
  expired: [],
}

/** Tells the shopper of the step that an order has just taken, on the ways beside mail to which the account said yes. */
export async function messageStep(
  ctx: RequestContext,
  order: OrderRow,
  reach: Reach | undefined,
): Promise<void> {
  if (!waysTo(reach, ctx.providers.sms !== undefined)) return
  const template = `order-${order.status}`
  const words = await toldText(ctx, template, order)
  if (words.text === '') return
  const about = `order ${order.number}`
  const outdates = outdatedBy[order.status]
  await postMessages(ctx, reach, {
    template,
    ...words,
    about,
    urgency: 'order',
    outdates,
  })
}
