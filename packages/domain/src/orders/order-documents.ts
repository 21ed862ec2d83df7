import { addMs } from '../core/dates.ts'
import type { RequestContext } from '../core/context.ts'
import { enqueue } from '../core/jobs/outbox.ts'
import { statusEmailDelayMs } from './status-notifications.ts'
import type { OrderRow } from './tables.ts'

type Timestamp = Pick<OrderRow, 'status' | 'payment_status' | 'is_test'>

/** Whether a change may make a document due: the order is paid, leaves stock, is delivered, or is cancelled. */
export function needsDocuments(before: Timestamp, after: Timestamp): boolean {
  if (after.is_test) return false
  if (before.payment_status !== 'paid' && after.payment_status === 'paid') return true
  if (before.status === after.status) return false
  if (after.status === 'cancelled') return before.status !== 'awaiting_payment'
  const hasShipped = after.status === 'packed' || after.status === 'shipped'
  return before.status === 'placed' ? hasShipped : after.status === 'delivered'
}

/** Requests the documents that an order lacks. A job numbers them, so orders never wait for each other's numbers. */
export async function enqueueDocuments(ctx: RequestContext, order: Pick<OrderRow, 'id' | 'status'>) {
  const now = ctx.clock.now()
  // Packing can be undone for ten seconds, but an issued document stays.
  const dueAt = order.status === 'packed' ? addMs(now, statusEmailDelayMs) : now
  await enqueue(ctx, 'invoice.issue', { order_id: order.id, at: now.toISOString() }, dueAt)
}
