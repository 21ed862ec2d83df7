import { lagosDate } from '../../core/dates.ts'
import type { RequestContext } from '../../core/context.ts'
import { runningStatuses, canAgreementBecome, waitingStatuses } from './agreement-state-machine.ts'
import {
  unpaidKobo,
  agreementChargesKobo,
  sumBy,
  type InstalmentTotals,
  payoffKobo,
  unpaidFeeKobo,
  waiveFutureFees,
} from './allocate.ts'
import { listInstalments, lockAgreement } from './agreements.ts'
import { enqueueAgreementEmail } from './agreement-emails.ts'
import { advanceAgreement } from './apply-repayment.ts'
import { updateAgreement, recordAgreementNote, transitionAgreement } from './transition-agreement.ts'
import { saveInstalmentTotals } from './instalments.ts'
import { adjustWriteOff, postAgreementEntries } from './agreement-entries.ts'
import type { AgreementStatus } from '@shop/contract/pay-later'

interface ReducedAgreement {
  /** What of the worth is asked no more; the rest was paid. */
  reducedKobo: number
  /** What the plan adds to the order's total now. */
  charges_kobo: number
}

/**
 * Items of this worth, in kobo, came back to a locked order: its plan asks that much less, and so was less lost of one
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
  // Anyone who saw it before has seen other sums.
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

/** What of an instalment is open for the items alone, in kobo: without its fee, and what was added for being late. */
function unpaidItemsKobo(instalment: InstalmentTotals): number {
  const { late_fee_kobo: lateFeeKobo, late_fee_paid_kobo: lateFeePaidKobo } = instalment
  return Math.max(0, unpaidKobo(instalment) - unpaidFeeKobo(instalment) - (lateFeeKobo - lateFeePaidKobo))
}

/**
 * A plan whose order lost items of this worth, in kobo: the last payments are asked no more, and the fee of one that has
 * nothing left and whose day has not come falls away. What is above all that is open for the items pays charges.
 */
export function reducedAgreement<Row extends InstalmentTotals>(
  plan: readonly Row[],
  itemsValueKobo: number,
  today: string,
): { plan: Row[]; reducedKobo: number } {
  const items = reduceBy(plan, itemsValueKobo, unpaidItemsKobo)
  const released = items.plan.map((each) => {
    const isFullyReturned = each.returned_kobo > 0 && unpaidItemsKobo(each) === 0 && each.due_on > today
    return isFullyReturned ? { ...each, waived_kobo: each.waived_kobo + unpaidFeeKobo(each) } : each
  })
  const isPaidOff = items.remaining_kobo >= payoffKobo(released, today)
  const all = reduceBy(
    isPaidOff ? waiveFutureFees(released, today) : released,
    items.remaining_kobo,
    unpaidKobo,
  )
  return { plan: all.plan, reducedKobo: itemsValueKobo - all.remaining_kobo }
}

function reduceBy<Row extends InstalmentTotals>(
  plan: readonly Row[],
  kobo: number,
  getUnpaidKobo: (instalment: InstalmentTotals) => number,
): { plan: Row[]; remaining_kobo: number } {
  let remainingKobo = kobo
  const reduced = plan.toReversed().map((each) => {
    const reduction = Math.min(remainingKobo, getUnpaidKobo(each))
    remainingKobo -= reduction
    return reduction > 0 ? { ...each, returned_kobo: each.returned_kobo + reduction } : each
  })
  return { plan: reduced.toReversed(), remaining_kobo: remainingKobo }
}

/**
 * Ends the plan of a locked order that is cancelled: what was saved is no longer the plan's, and goes back with the
 * order. One that has ended stays as it is.
 */
export async function closeAgreement(
  ctx: RequestContext,
  agreementId: string,
  { note, to: requested }: { note: string; to: AgreementStatus | undefined },
): Promise<void> {
  const agreement = await lockAgreement(ctx, agreementId)
  const { actor } = ctx
  const isOwnAgreement = actor.kind === 'account' && actor.account_id === agreement.account_id
  const endStatus = isOwnAgreement ? 'withdrawn' : 'declined'
  const to = requested ?? (waitingStatuses.includes(agreement.status) ? endStatus : 'cancelled')
  if (!canAgreementBecome(agreement.status, to)) return
  const ended = await transitionAgreement(ctx, agreement, { to, note })
  const plan = await listInstalments(ctx, agreementId)
  await postAgreementEntries(ctx, ended, plan)
  // What was lost is back in stock.
  if (agreement.status === 'written_off') await adjustWriteOff(ctx, agreement, -sumBy(plan, unpaidKobo))
  await enqueueAgreementEmail(ctx, agreementId, to === 'declined' || to === 'expired' ? to : 'cancelled')
}
