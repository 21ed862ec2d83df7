import { lagosDate } from '../../core/lagos-days.ts'
import type { RequestContext } from '../../core/context.ts'
import type { Attempt } from '../find-attempt.ts'
import { runningStates } from './agreement-states.ts'
import { allocate, settleKobo, withoutWaivable, withShares } from './allocate.ts'
import { listInstalments, lockAgreement } from './load-agreement.ts'
import { postPlanMail } from './mail-agreement.ts'
import { type MovedPlan, movePlanOn } from './move-plan-on.ts'
import { repayments } from './tables.ts'
import { writeSums } from './write-sums.ts'

/**
 * Gives a receipt to the plan of its locked order: the oldest payment first. Where it is enough to end the plan today,
 * fees of days that have not come fall away. What is above that stays the order's, to go back. Undefined where the plan
 * takes no money.
 */
export async function takeRepayment(
  ctx: RequestContext,
  agreementId: string,
  attempt: Pick<Attempt, 'id' | 'amount_kobo'>,
): Promise<MovedPlan | undefined> {
  const agreement = await lockAgreement(ctx, agreementId)
  if (!runningStates.includes(agreement.status)) return undefined
  const now = ctx.clock.now()
  const today = lagosDate(now)
  const before = await listInstalments(ctx, agreementId)
  const isSettled = attempt.amount_kobo >= settleKobo(before, today)
  const asked = isSettled ? withoutWaivable(before, today) : before
  const { shares } = allocate(asked, attempt.amount_kobo)
  const amountKobo = shares.reduce(
    (sum, { amount_kobo: kobo, late_fee_kobo }) => sum + kobo + late_fee_kobo,
    0,
  )
  await ctx.db.insert(repayments).values({
    id: attempt.id,
    agreement_id: agreementId,
    amount_kobo: amountKobo,
    allocations: shares,
    paid_at: now,
  })
  const after = withShares(asked, shares)
  await writeSums(ctx, before, after)
  const moved = await movePlanOn(ctx, agreement, after, { today })
  if (!moved.is_paid) await postPlanMail(ctx, agreement.id, 'payment_received')
  return moved
}
