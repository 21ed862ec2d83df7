import { and, eq, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { type Attempt, listAttempts } from '../attempts.ts'
import { paidStatuses, runningStatuses } from './agreement-state-machine.ts'
import { unpaidKobo, sumBy, applyAllocations, type InstalmentTotals } from './allocate.ts'
import { type Allocation, type InstalmentRow, type RepaymentRow, repayments } from './tables.ts'
import { postAgreementEntries, adjustWriteOff } from './agreement-entries.ts'
import { listInstalments, lockAgreement } from './agreements.ts'
import { enqueueAgreementEmail } from './agreement-emails.ts'
import { transitionAgreement } from './transition-agreement.ts'
import { saveInstalmentTotals } from './instalments.ts'

/** A payment of a plan as it was before its provider reversed money. */
export type ReversedAttempt = Pick<Attempt, 'id' | 'amount_kobo' | 'refunded_kobo'>

/**
 * Reopens the instalments of a payment that its provider reversed: all that was left of it, or `reversedKobo`. Money
 * that the plan did not need is used first, and what the shop refunded itself is not reopened. The order must be
 * locked. Returns by how much the order's total is lower, in kobo.
 */
export async function reverseRepayment(
  ctx: RequestContext,
  agreementId: string,
  attempt: ReversedAttempt,
  reversedKobo: number = attempt.amount_kobo - attempt.refunded_kobo,
): Promise<number> {
  const agreement = await lockAgreement(ctx, agreementId)
  const activeRepayments = await listActiveRepayments(ctx, agreementId)
  if (!activeRepayments.some(({ id }) => id === attempt.id)) return 0
  const before = await listInstalments(ctx, agreementId)
  const plan = await matchRefunds(
    ctx,
    { live: activeRepayments, attempts: await listAttempts(ctx, agreementId) },
    { plan: before, attempt },
  )
  const reopened = await revertAllocations(ctx, attempt, reversedKobo)
  const after = applyAllocations(plan, reopened, -1)
  await saveInstalmentTotals(ctx, before, after)
  const note = 'A payment was reversed by its provider'
  const isReopened = reopened.length > 0
  const open =
    isReopened && paidStatuses.includes(agreement.status)
      ? await transitionAgreement(ctx, agreement, { to: 'active', note })
      : agreement
  await postAgreementEntries(ctx, open, after)
  if (isReopened && runningStatuses.includes(open.status))
    await enqueueAgreementEmail(ctx, agreementId, 'payment_reversed')
  if (agreement.status === 'written_off')
    await adjustWriteOff(ctx, agreement, sumBy(after, unpaidKobo) - sumBy(before, unpaidKobo))
  return (
    sumBy(after, ({ returned_kobo: returnedKobo }) => returnedKobo) -
    sumBy(before, ({ returned_kobo: returnedKobo }) => returnedKobo)
  )
}

/** Takes the amount off the repayment, its last allocations first. Returns the removed allocations. */
async function revertAllocations(
  ctx: RequestContext,
  attempt: ReversedAttempt,
  reversedKobo: number,
): Promise<Allocation[]> {
  const isRepayment = eq(repayments.id, attempt.id)
  const [repayment] = await ctx.db.select().from(repayments).where(isRepayment)
  if (!repayment || repayment.reversed_at) return []
  const surplusKobo = attempt.amount_kobo - attempt.refunded_kobo - repayment.amount_kobo
  const { remaining, removed } = reduceAllocations(
    repayment.allocations,
    Math.max(0, reversedKobo - surplusKobo),
  )
  const remainingKobo = remaining.reduce(
    (sum, { amount_kobo: kobo, late_fee_kobo }) => sum + kobo + late_fee_kobo,
    0,
  )
  // A fully reversed repayment keeps its amounts for the history.
  const changes =
    remaining.length > 0
      ? { amount_kobo: remainingKobo, allocations: remaining }
      : { reversed_at: ctx.clock.now() }
  if (removed.length > 0) await ctx.db.update(repayments).set(changes).where(isRepayment)
  return removed
}

async function listActiveRepayments(ctx: RequestContext, agreementId: string): Promise<RepaymentRow[]> {
  return ctx.db
    .select()
    .from(repayments)
    .where(and(eq(repayments.agreement_id, agreementId), isNull(repayments.reversed_at)))
}

/** Takes refunds since then off each repayment. The refunded amounts are not due again. */
async function matchRefunds(
  ctx: RequestContext,
  { live, attempts }: { live: readonly RepaymentRow[]; attempts: readonly Attempt[] },
  { plan: before, attempt: reversedAttempt }: { plan: InstalmentRow[]; attempt: ReversedAttempt },
): Promise<InstalmentRow[]> {
  let plan = before
  for (const { id, amount_kobo: amountKobo, allocations } of live) {
    const attempt = attempts.find((each) => each.id === id)
    if (!attempt) throw new Error('A repayment has no receipt.')
    const { refunded_kobo: refundedKobo } = id === reversedAttempt.id ? reversedAttempt : attempt
    const reductionKobo = amountKobo - (attempt.amount_kobo - refundedKobo)
    if (reductionKobo <= 0) continue
    const { remaining, removed } = reduceAllocations(allocations, reductionKobo)
    plan = applyRefundedAllocations(plan, removed)
    // A fully refunded repayment keeps its amounts for the history.
    const changes =
      remaining.length > 0
        ? { amount_kobo: amountKobo - reductionKobo, allocations: remaining }
        : { reversed_at: ctx.clock.now() }
    await ctx.db.update(repayments).set(changes).where(eq(repayments.id, id))
  }
  return plan
}

/** Takes an amount (kobo) off the allocations of a repayment, the last first. */
export function reduceAllocations(
  allocations: readonly Allocation[],
  kobo: number,
): { remaining: Allocation[]; removed: Allocation[] } {
  let remainingKobo = kobo
  const remaining: Allocation[] = []
  const removed: Allocation[] = []
  for (const { position, ...allocation } of allocations.toReversed()) {
    const reduction = Math.min(remainingKobo, allocation.amount_kobo)
    const lateFeeReduction = Math.min(remainingKobo - reduction, allocation.late_fee_kobo)
    remainingKobo -= reduction + lateFeeReduction
    if (reduction + lateFeeReduction > 0)
      removed.unshift({ position, amount_kobo: reduction, late_fee_kobo: lateFeeReduction })
    const remainder = {
      position,
      amount_kobo: allocation.amount_kobo - reduction,
      late_fee_kobo: allocation.late_fee_kobo - lateFeeReduction,
    }
    if (remainder.amount_kobo + remainder.late_fee_kobo > 0) remaining.unshift(remainder)
  }
  return { remaining, removed }
}

/** The instalments once these allocations were refunded by the shop: no longer paid, and not due again either. */
export function applyRefundedAllocations<Row extends InstalmentTotals>(
  plan: readonly Row[],
  removed: readonly Allocation[],
): Row[] {
  return plan.map((instalment) => {
    const allocation = removed.find(({ position }) => position === instalment.position)
    if (!allocation) return instalment
    return {
      ...instalment,
      paid_kobo: instalment.paid_kobo - allocation.amount_kobo,
      late_fee_paid_kobo: instalment.late_fee_paid_kobo - allocation.late_fee_kobo,
      returned_kobo: instalment.returned_kobo + allocation.amount_kobo + allocation.late_fee_kobo,
    }
  })
}
