import { toMessageLanguage } from '@shop/contract/default-sms'
import { renderOrderPush } from '@shop/contract/order-push-texts'
import { sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { enqueuePush, hasOrderDevices, skipWaitingPushes } from '../notifications/push/enqueue-push.ts'
import { getEarliestSendAt, type Urgency } from '../notifications/sms/quiet-hours.ts'
import { messageRules } from '../store/message-rules.ts'
import { moneyOutcome } from './order-sms.ts'
import { listParcelDetails } from './parcels.ts'
import type { OrderRow } from './tables.ts'

interface OrderUpdate {
  /** As of the SMS about the same event. */
  template: string
  urgency: Exclude<Urgency, 'code'>
  /** The page that it opens, if not the order's. */
  link?: string
  /** The task that causes it: repeating the task sends nothing twice. Without one, the caller's transaction is the cause. */
  cause_id?: string
}

/**
 * Notifies the devices of an order's customer, in the transaction that triggers it and in addition to email and text
 * message: nobody knows whether a push was seen. A device shows the newest about an order only, so what still waits for
 * the morning is skipped, also if the owner switched the new event off.
 */
export async function pushOrderUpdate(
  ctx: RequestContext,
  order: OrderRow,
  { template, urgency, link, cause_id: causeId }: OrderUpdate,
): Promise<void> {
  if (order.is_demo || !(await findOrderDevices(ctx, order))) return
  const about = { tag: `order-${order.number}`, cause_id: causeId ?? ctx.ids.next(ctx.clock.now()) }
  await skipWaitingPushes(ctx, order.account_id, {
    tag: about.tag,
    except_cause_id: about.cause_id,
    reason: 'Replaced by a newer message',
  })
  const { events } = await messageRules.get(ctx)
  if (events[template]?.push === false) return
  const shown = await render(ctx, order, template)
  if (!shown) return
  await enqueuePush(ctx, [order.account_id], {
    ...about,
    ...shown,
    template,
    audience: 'customer',
    path: link?.startsWith(ctx.publicUrl) ? link.slice(ctx.publicUrl.length) : `/orders/${order.id}`,
    related_to: `order ${order.number}`,
    due_at: await getEarliestSendAt(ctx, urgency),
  })
}

async function findOrderDevices(ctx: RequestContext, { account_id: accountId }: OrderRow): Promise<boolean> {
  const hasDevices = hasOrderDevices(sql`${accountId}::uuid`)
  const { rows } = await ctx.db.execute<{ found: boolean }>(sql`select ${hasDevices} as found`)
  return rows[0]?.found === true
}

async function render(ctx: RequestContext, order: OrderRow, template: string) {
  return renderOrderPush(toMessageLanguage(order.language), template, {
    order: order.number,
    is_paid: order.payment_status === 'paid',
    is_pickup: order.delivery.pickup_point !== null,
    rider: template === 'order-shipped' ? await findRider(ctx, order.id) : '',
    money: moneyOutcome(order),
  })
}

/** The first name of the rider who is out with an order; '' if none or several are. */
async function findRider(ctx: RequestContext, orderId: string): Promise<string> {
  const parcels = await listParcelDetails(ctx, orderId)
  const out = parcels.filter(({ status }) => status === 'out_for_delivery')
  const names = new Set(out.map(({ rider }) => rider?.name.split(/\s/)[0] ?? ''))
  const [name = ''] = names
  return names.size === 1 ? name : ''
}
