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
  /** The part of the returned value that is taken off the plan; the rest was already paid. Kobo. */
  reduced_kobo: number
  /** What the plan now adds to the order's total, in kobo. */
  charges_kobo: number
}

/**
 * Reduces the plan of a locked order by the value of returned items, in kobo. If the plan was written off, the loss
 * shrinks too. An agreement that no longer expects money is not changed.
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
    return { reduced_kobo: 0, charges_kobo: agreementChargesKobo(before, agreement.price_kobo) }
  const today = lagosDate(ctx.clock.now())
  const { plan, reduced_kobo: reducedKobo } = reducedAgreement(before, itemsValueKobo, today)
  await saveInstalmentTotals(ctx, before, plan)
  if (isWrittenOff) {
    await adjustWriteOff(ctx, agreement, sumBy(plan, unpaidKobo) - sumBy(before, unpaidKobo))
    return { reduced_kobo: reducedKobo, charges_kobo: agreementChargesKobo(plan, agreement.price_kobo) }
  }
  // Raises the version even if nothing else changes: open pages show the old amounts.
  const updated = await updateAgreement(ctx, agreement, {})
  const { is_paid: isPaid, charges_kobo: chargesKobo } = await advanceAgreement(ctx, updated, plan, {
    today,
    note,
  })
  if (!isPaid) {
    await recordAgreementNote(ctx, updated, note)
    if (reducedKobo > 0) await enqueueAgreementEmail(ctx, agreementId, 'reduced')
  }
  return { reduced_kobo: reducedKobo, charges_kobo: chargesKobo }
}

/** The unpaid part of an instalment that is for items, in kobo: without its fee and late fee. */
function unpaidItemsKobo(instalment: InstalmentTotals): number {
  const { late_fee_kobo: lateFeeKobo, late_fee_paid_kobo: lateFeePaidKobo } = instalment
  return Math.max(0, unpaidKobo(instalment) - unpaidFeeKobo(instalment) - (lateFeeKobo - lateFeePaidKobo))
}

/**
 * Takes the value of returned items (kobo) off a plan, the last instalments first. The fee of an instalment that is
 * fully taken off and not due yet is waived. Any value above the unpaid items is set against charges.
 */
export function reducedAgreement<Row extends InstalmentTotals>(
  plan: readonly Row[],
  itemsValueKobo: number,
  today: string,
): { plan: Row[]; reduced_kobo: number } {
  const items = reduceBy(plan, itemsValueKobo, unpaidItemsKobo)
  const released = items.plan.map((instalment) => {
    const isFullyReturned =
      instalment.returned_kobo > 0 && unpaidItemsKobo(instalment) === 0 && instalment.due_on > today
    return isFullyReturned
      ? { ...instalment, waived_kobo: instalment.waived_kobo + unpaidFeeKobo(instalment) }
      : instalment
  })
  const isPaidOff = items.remaining_kobo >= payoffKobo(released, today)
  const all = reduceBy(
    isPaidOff ? waiveFutureFees(released, today) : released,
    items.remaining_kobo,
    unpaidKobo,
  )
  return { plan: all.plan, reduced_kobo: itemsValueKobo - all.remaining_kobo }
}

function reduceBy<Row extends InstalmentTotals>(
  plan: readonly Row[],
  kobo: number,
  getUnpaidKobo: (instalment: InstalmentTotals) => number,
): { plan: Row[]; remaining_kobo: number } {
  let remainingKobo = kobo
  const reduced = plan.toReversed().map((instalment) => {
    const reduction = Math.min(remainingKobo, getUnpaidKobo(instalment))
    remainingKobo -= reduction
    return reduction > 0 ? { ...instalment, returned_kobo: instalment.returned_kobo + reduction } : instalment
  })
  return { plan: reduced.toReversed(), remaining_kobo: remainingKobo }
}

/**
 * Closes the plan of a locked order that is being cancelled. Saved money is released, to be refunded with the order. An
 * agreement that has already ended is not changed.
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
  const endedAgreement = await transitionAgreement(ctx, agreement, { to, note })
  const plan = await listInstalments(ctx, agreementId)
  await postAgreementEntries(ctx, endedAgreement, plan)
  // The items are back in stock, so nothing is lost any more.
  if (agreement.status === 'written_off') await adjustWriteOff(ctx, agreement, -sumBy(plan, unpaidKobo))
  await enqueueAgreementEmail(ctx, agreementId, to === 'declined' || to === 'expired' ? to : 'cancelled')
}
