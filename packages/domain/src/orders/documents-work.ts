import { later } from '../core/clock.ts'
import type { RequestContext } from '../core/context.ts'
import { postWork } from '../core/jobs/outbox.ts'
import { undoMs } from './mail-step.ts'
import type { OrderRow } from './tables.ts'

/** The outbox kind whose payload is a DocumentsWish: `orders/invoices/issue-documents.ts` carries it out. */
export const documentsWork = 'issue-documents'

export interface DocumentsWish {
  orderId: string
  /** When it was paid, packed or given back, ISO. */
  at: string
}

type Moment = Pick<OrderRow, 'state' | 'paymentState' | 'isTest'>

/** Whether a change may make a document due: the order is paid, leaves the shelf, is delivered, or is cancelled. */
export function asksForDocuments(before: Moment, after: Moment): boolean {
  if (after.isTest) return false
  if (before.paymentState !== 'paid' && after.paymentState === 'paid') return true
  if (before.state === after.state) return false
  if (after.state === 'cancelled') return before.state !== 'awaiting_payment'
  const hasLeft = after.state === 'packed' || after.state === 'on_the_way'
  return before.state === 'placed' ? hasLeft : after.state === 'delivered'
}

/** Asks for the documents that an order lacks, numbered by a job: orders never wait for each other's numbers. */
export async function postDocuments(
  ctx: RequestContext,
  order: Pick<OrderRow, 'id' | 'state'>,
): Promise<void> {
  const now = ctx.clock.now()
  // Packing can be undone for a moment, and what was issued stays.
  const dueAt = order.state === 'packed' ? later(now, undoMs) : now
  await postWork(ctx, documentsWork, { orderId: order.id, at: now.toISOString() }, dueAt)
}
