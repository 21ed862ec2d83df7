import { lagosDate } from '../../core/dates.ts'
import type { RequestContext } from '../../core/context.ts'
import type { Attempt } from '../attempts.ts'
import { runningStatuses } from './agreement-state-machine.ts'
import {
  allocate,
  payoffKobo,
  waiveFutureFees,
  applyAllocations,
  unpaidKobo,
  agreementChargesKobo,
  sumBy,
} from './allocate.ts'
import { listInstalments, lockAgreement } from './agreements.ts'
import { enqueueAgreementEmail } from './agreement-emails.ts'
import { repayments, type AgreementRow, type InstalmentRow } from './tables.ts'
import { saveInstalmentTotals } from './instalments.ts'
import { postAgreementEntries } from './agreement-entries.ts'
import { canRelease } from './agreement-rules.ts'
import { updateAgreement, transitionAgreement } from './transition-agreement.ts'

/**
 * Applies a payment to the plan of its locked order, the oldest instalment first. If it pays off the plan today, fees
 * that are not due yet are waived. Any surplus stays with the order, to be refunded. Undefined if the plan does not
 * accept payments.
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
  const outstanding = isPaidOff ? waiveFutureFees(before, today) : before
  const { allocations } = allocate(outstanding, attempt.amount_kobo)
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
  const after = applyAllocations(outstanding, allocations)
  await saveInstalmentTotals(ctx, before, after)
  const updated = await advanceAgreement(ctx, agreement, after, { today })
  if (!updated.is_paid) await enqueueAgreementEmail(ctx, agreement.id, 'payment_received')
  return updated
}

interface AdvancedAgreement {
  /** Whether everything is paid. */
  is_paid: boolean
  /** Whether the items can be shipped. */
  is_released: boolean
  /** What the plan now adds to the order's total, in kobo. */
  charges_kobo: number
}

/** Moves a locked agreement to the status that its amounts call for, and posts its ledger entries. */
export async function advanceAgreement(
  ctx: RequestContext,
  agreement: AgreementRow,
  plan: InstalmentRow[],
  { today, note = '' }: { today: string; note?: string },
): Promise<AdvancedAgreement> {
  const isPaid = sumBy(plan, unpaidKobo) === 0
  const isReleased = agreement.released_at !== null || canRelease(agreement.plan, plan, today)
  const releasedAt = agreement.released_at ?? (isReleased ? ctx.clock.now() : null)
  let updated = agreement
  if (isPaid) {
    const isEarly = plan.some(({ due_on: dueOn }) => dueOn > today)
    const to =
      isEarly && plan.some(({ waived_kobo: waivedKobo }) => waivedKobo > 0) ? 'paid_off_early' : 'completed'
    updated = await transitionAgreement(ctx, agreement, { to, note, set: { released_at: releasedAt } })
    await enqueueAgreementEmail(ctx, agreement.id, 'completed')
  } else if (
    agreement.status === 'awaiting_deposit' &&
    plan.every((instalment) => instalment.position > 0 || unpaidKobo(instalment) === 0)
  ) {
    updated = await transitionAgreement(ctx, agreement, {
      to: 'active',
      note,
      set: { released_at: releasedAt },
    })
  } else if (releasedAt !== agreement.released_at) {
    updated = await updateAgreement(ctx, agreement, { released_at: releasedAt })
  }
  await postAgreementEntries(ctx, updated, plan)
  return {
    is_paid: isPaid,
    is_released: isReleased,
    charges_kobo: agreementChargesKobo(plan, agreement.price_kobo),
  }
}
