import type { WebhookEvent } from '@shop/contract/admin/webhooks'
import type { OrderStatus } from '@shop/contract/orders'
import type { RequestContext } from '../core/context.ts'
import type { Database } from '../core/db/database.ts'
import { rollupsDue } from '../core/db/tables.ts'
import { preparedStatement } from '../core/prepared-statements.ts'
import { dueValues, insertDue } from '../core/rollups-due.ts'
import { selectWebhooks, webhookValues } from '../operations/webhooks/emit-webhooks.ts'
import { recordAgentOrderChange } from './agent-order-events.ts'
import type { OrderRow } from './tables.ts'

type Statuses = Pick<OrderRow, 'status' | 'payment_status'> & Partial<Pick<OrderRow, 'refunded_kobo'>>

/** The webhook events of a change of an order; `before` is undefined for a new one. */
export function orderEvents(before: Statuses | undefined, after: Statuses): WebhookEvent[] {
  const events: (WebhookEvent | undefined)[] = []
  if (after.status !== before?.status) events.push(statusEvent(before?.status, after.status))
  if (after.payment_status !== (before?.payment_status ?? 'unpaid')) {
    if (after.payment_status === 'paid') events.push('order.paid')
    if (after.payment_status === 'refunded') events.push('order.refunded')
  }
  const isMoreRefunded = (after.refunded_kobo ?? 0) > (before?.refunded_kobo ?? 0)
  if (isMoreRefunded) events.push('order.refund_requested')
  return events.filter((event) => event !== undefined)
}

function statusEvent(from: OrderStatus | undefined, to: OrderStatus): WebhookEvent | undefined {
  if (from === 'packed' && to === 'placed') return 'order.status_reverted'
  if (from === 'shipped' && to === 'packed') return 'order.status_reverted'
  if (to === 'placed') {
    const isNew = from === undefined || from === 'awaiting_payment' || from === 'expired'
    return isNew ? 'order.placed' : undefined
  }
  return to === 'awaiting_payment' || to === 'expired' ? undefined : `order.${to}`
}

/** Marks rollups as due within a statement, with the values of orderChangeValues. */
export const withDue = (db: Database) =>
  db.$with('due').as(insertDue(db).returning({ of: rollupsDue.order_id }))

const record = preparedStatement((db) => selectWebhooks(db.with(withDue(db))).prepare('record_order_change'))

/** Runs after each write of an order, in its transaction: emits webhook events, marks rollups as due, and
 * notes the change for the agent of the order. */
export async function recordOrderChange(
  ctx: RequestContext,
  before: Statuses | undefined,
  after: OrderRow,
): Promise<void> {
  await record(ctx, orderChangeValues(before, after))
  await recordAgentOrderChange(ctx, after.id)
}

/** A new order has no number until its insert statement assigns one. */
export function orderChangeValues(
  before: Statuses | undefined,
  after: Omit<OrderRow, 'number' | 'is_demo'> | OrderRow,
) {
  const { id, account_id, status, payment_status, payment_method, total_kobo, is_test } = after
  const number: Record<string, string> = 'number' in after ? { number: after.number } : {}
  const data = { order_id: id, ...number, status, payment_status, payment_method, total_kobo, is_test }
  return {
    ...webhookValues(orderEvents(before, after), data),
    ...dueValues([{ account_id }, { order_id: id }]),
  }
}
