import type { Dispute } from '@shop/contract/admin/disputes'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { applyDispute } from '../apply-dispute.ts'
import { presentDispute } from '../dispute-presenter.ts'
import { lockOrder } from '../find-order.ts'
import { canDisputeBecome } from '../../payments/dispute-statuses.ts'
import { lockAttempt } from '../../payments/find-attempt.ts'
import { findDispute, saveDispute } from '../../payments/record-dispute.ts'

export interface UpdateDisputeInput {
  dispute_id: string
  note: string
  status: 'under_review' | 'won' | 'lost' | undefined
}

/**
 * Saves a note of staff on a dispute, or its result if the provider does not report it, and posts it to the ledger.
 * Refuses with not_found, forbidden or step_not_allowed.
 */
export async function updateDispute(
  ctx: RequestContext,
  { dispute_id: disputeId, note, status }: UpdateDisputeInput,
): Promise<Dispute> {
  requirePermission(ctx.actor, 'payments:refund')
  return inTransaction(ctx, async (ctx) => {
    const found = await findDispute(ctx, disputeId)
    const order = await lockOrder(ctx, found.order_id)
    const attempt = await lockAttempt(ctx, found.attempt_id)
    const before = await findDispute(ctx, disputeId)
    if (status !== undefined && status !== before.status) {
      if (!canDisputeBecome(before.status, status))
        fail('invalid_transition', { from_status: before.status, to_status: status })
      const { provider_id: providerId, amount_kobo: amountKobo, category, respond_by: respondBy } = before
      const update = {
        providerDisputeId: providerId,
        amount_kobo: amountKobo,
        category,
        respond_by: respondBy ?? undefined,
      }
      await applyDispute(ctx, order, attempt, { ...update, status })
    }
    const changed = await saveDispute(ctx, before, { note })
    const change = { from: before.status, to: changed.status }
    await recordAudit(ctx, 'payments.dispute_updated', `order:${order.id}`, change)
    return presentDispute(changed, order, attempt.reference)
  })
}
