import { lagosDate } from '../../core/lagos-days.ts'
import type { RequestContext } from '../../core/context.ts'
import { runningStatuses } from './agreement-states.ts'
import { unpaidKobo, agreementChargesKobo, sumBy } from './allocate.ts'
import { listInstalments, lockAgreement } from './load-agreement.ts'
import { reducedAgreement } from './lowered-plan.ts'
import { enqueueAgreementEmail } from './mail-agreement.ts'
import { advanceAgreement } from './move-plan-on.ts'
import { updateAgreement, recordAgreementNote } from './take-agreement-step.ts'
import { saveInstalmentTotals } from './write-sums.ts'
import { adjustWriteOff } from './write-off.ts'

export interface ReducedAgreement {
  /** What of the worth is asked no more; the rest was paid. */
  reducedKobo: number
  /** What the plan adds to the order's total now. */
  charges_kobo: number
}

/**
 * Goods of this worth, in kobo, came back to a locked order: its plan asks that much less, and so was less lost of one
 * that was written off. One that asks for nothing more stays as it is.
 */
export async function reduceAgreement(
  ctx: RequestContext,
  agreementId: string,
  { itemsValueKobo, note }: { itemsValueKobo: number; note: string },
): Promise<ReducedAgreement> {
  const agreement = await lockAgreement(ctx, agreementId)
  const before = await listInstalments(ctx, agreementId)
  const isWrittenOff = agreement.status === 'written_off'
  if (!isWrittenOff && !runningStatuses.includes(agreement.status))
    return { reducedKobo: 0, charges_kobo: agreementChargesKobo(before, agreement.price_kobo) }
  const today = lagosDate(ctx.clock.now())
  const { plan, reducedKobo } = reducedAgreement(before, itemsValueKobo, today)
  await saveInstalmentTotals(ctx, before, plan)
  if (isWrittenOff) {
    await adjustWriteOff(ctx, agreement, sumBy(plan, unpaidKobo) - sumBy(before, unpaidKobo))
    return { reducedKobo, charges_kobo: agreementChargesKobo(plan, agreement.price_kobo) }
  }
  // Whoever saw it before has seen other sums.
  const updated = await updateAgreement(ctx, agreement, {})
  const { is_paid: isPaid, charges_kobo: chargesKobo } = await advanceAgreement(ctx, updated, plan, {
    today,
    note,
  })
  if (!isPaid) {
    await recordAgreementNote(ctx, updated, note)
    if (reducedKobo > 0) await enqueueAgreementEmail(ctx, agreementId, 'reduced')
  }
  return { reducedKobo, charges_kobo: chargesKobo }
}
