import { lagosDate } from '../../core/lagos-days.ts'
import type { RequestContext } from '../../core/context.ts'
import { runningStates } from './agreement-states.ts'
import { openKobo, planChargesKobo, sumOf } from './allocate.ts'
import { listInstalments, lockAgreement } from './load-agreement.ts'
import { loweredPlan } from './lowered-plan.ts'
import { postPlanMail } from './mail-agreement.ts'
import { movePlanOn } from './move-plan-on.ts'
import { changeAgreement, noteAgreementStep } from './take-agreement-step.ts'
import { writeSums } from './write-sums.ts'
import { changeWriteOff } from './write-off.ts'

export interface LoweredPlan {
  /** What of the worth is asked no more; the rest was paid. */
  loweredKobo: number
  /** What the plan adds to the order's total now. */
  charges_kobo: number
}

/**
 * Goods of this worth, in kobo, came back to a locked order: its plan asks that much less, and so was less lost of one
 * that was written off. One that asks for nothing more stays as it is.
 */
export async function lowerPlan(
  ctx: RequestContext,
  agreementId: string,
  { worthKobo, note }: { worthKobo: number; note: string },
): Promise<LoweredPlan> {
  const agreement = await lockAgreement(ctx, agreementId)
  const before = await listInstalments(ctx, agreementId)
  const isWrittenOff = agreement.status === 'written_off'
  if (!isWrittenOff && !runningStates.includes(agreement.status))
    return { loweredKobo: 0, charges_kobo: planChargesKobo(before, agreement.price_kobo) }
  const today = lagosDate(ctx.clock.now())
  const { plan, loweredKobo } = loweredPlan(before, worthKobo, today)
  await writeSums(ctx, before, plan)
  if (isWrittenOff) {
    await changeWriteOff(ctx, agreement, sumOf(plan, openKobo) - sumOf(before, openKobo))
    return { loweredKobo, charges_kobo: planChargesKobo(plan, agreement.price_kobo) }
  }
  // Whoever saw it before has seen other sums.
  const seen = await changeAgreement(ctx, agreement, {})
  const { is_paid: isPaid, charges_kobo: chargesKobo } = await movePlanOn(ctx, seen, plan, { today, note })
  if (!isPaid) {
    await noteAgreementStep(ctx, seen, note)
    if (loweredKobo > 0) await postPlanMail(ctx, agreementId, 'reduced')
  }
  return { loweredKobo, charges_kobo: chargesKobo }
}
