import { lagosDate } from '../../core/lagos-days.ts'
import type { RequestContext } from '../../core/context.ts'
import type { Attempt } from '../find-attempt.ts'
import { runningStatuses } from './agreement-states.ts'
import { allocate, payoffKobo, waiveFutureFees, applyAllocations } from './allocate.ts'
import { listInstalments, lockAgreement } from './load-agreement.ts'
import { enqueueAgreementEmail } from './mail-agreement.ts'
import { type AdvancedAgreement, advanceAgreement } from './move-plan-on.ts'
import { repayments } from './tables.ts'
import { saveInstalmentTotals } from './write-sums.ts'

/**
 * Gives a receipt to the plan of its locked order: the oldest payment first. Where it is enough to end the plan today,
 * fees of days that have not come fall away. What is above that stays the order's, to go back. Undefined where the plan
 * takes no money.
 */
export async function applyRepayment(
  ctx: RequestContext,
  agreementId: string,
  attempt: Pick<Attempt, 'id' | 'amount_kobo'>,
): Promise<AdvancedAgreement | undefined> {
  const agreement = await lockAgreement(ctx, agreementId)
  if (!runningStatuses.includes(agreement.status)) return undefined
  const now = ctx.clock.now()
  const today = lagosDate(now)
  const before = await listInstalments(ctx, agreementId)
  const isPaidOff = attempt.amount_kobo >= payoffKobo(before, today)
  const requested = isPaidOff ? waiveFutureFees(before, today) : before
  const { allocations } = allocate(requested, attempt.amount_kobo)
  const amountKobo = allocations.reduce(
    (sum, { amount_kobo: kobo, late_fee_kobo }) => sum + kobo + late_fee_kobo,
    0,
  )
  await ctx.db.insert(repayments).values({
    id: attempt.id,
    agreement_id: agreementId,
    amount_kobo: amountKobo,
    allocations,
    paid_at: now,
  })
  const after = applyAllocations(requested, allocations)
  await saveInstalmentTotals(ctx, before, after)
  const moved = await advanceAgreement(ctx, agreement, after, { today })
  if (!moved.is_paid) await enqueueAgreementEmail(ctx, agreement.id, 'payment_received')
  return moved
}
