import type { Dispute } from '@shop/contract/admin/disputes'
import type { RequestContext } from '../core/context.ts'
import type { Attempt } from '../payments/find-attempt.ts'
import { listDisputesOfOrder, type StoredDispute } from '../payments/record-dispute.ts'
import type { OrderRow } from './tables.ts'

/** A dispute as staff read it. */
export function presentDispute(
  dispute: StoredDispute,
  order: Pick<OrderRow, 'number' | 'isTest'>,
  reference: string,
): Dispute {
  return {
    id: dispute.id,
    provider: dispute.provider,
    reference,
    order_id: dispute.orderId,
    order_number: order.number,
    amount_kobo: dispute.amountKobo,
    status: dispute.status,
    category: dispute.category,
    respond_by: dispute.respondBy?.toISOString() ?? null,
    reversed_kobo: dispute.reversedKobo,
    note: dispute.note,
    opened_at: dispute.openedAt.toISOString(),
    ended_at: dispute.endedAt?.toISOString() ?? null,
    is_test: order.isTest,
  }
}

/** Disputes of one order, oldest first. */
export async function listOrderDisputes(
  ctx: RequestContext,
  order: OrderRow,
  attempts: readonly Attempt[],
): Promise<Dispute[]> {
  if (order.dispute === null) return []
  const references = new Map(attempts.map(({ id, reference }) => [id, reference]))
  return (await listDisputesOfOrder(ctx, order.id)).map((dispute) =>
    presentDispute(dispute, order, references.get(dispute.attemptId) ?? ''),
  )
}
