import type { Dispute } from '@shop/contract/admin/disputes'
import type { RequestContext } from '../core/context.ts'
import type { Attempt } from '../payments/attempts.ts'
import { listDisputesOfOrder, type StoredDispute } from '../payments/disputes.ts'
import type { OrderRow } from './tables.ts'

/** A dispute as staff read it. */
export function presentDispute(
  dispute: StoredDispute,
  order: Pick<OrderRow, 'number' | 'is_test'>,
  reference: string,
): Dispute {
  return {
    id: dispute.id,
    provider: dispute.provider,
    reference,
    order_id: dispute.order_id,
    order_number: order.number,
    amount_kobo: dispute.amount_kobo,
    status: dispute.status,
    category: dispute.category || null,
    respond_by: dispute.respond_by?.toISOString() ?? null,
    reversed_kobo: dispute.reversed_kobo,
    note: dispute.note,
    opened_at: dispute.opened_at.toISOString(),
    closed_at: dispute.closed_at?.toISOString() ?? null,
    is_test: order.is_test,
  }
}

/** Disputes of one order, oldest first. */
export async function listOrderDisputes(
  ctx: RequestContext,
  order: OrderRow,
  attempts: readonly Attempt[],
): Promise<Dispute[]> {
  if (order.dispute_status === null) return []
  const references = new Map(attempts.map(({ id, reference }) => [id, reference]))
  return (await listDisputesOfOrder(ctx, order.id)).map((dispute) =>
    presentDispute(dispute, order, references.get(dispute.attempt_id) ?? ''),
  )
}
