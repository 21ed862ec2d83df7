import { and, eq, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { Attempt } from '../find-attempt.ts'
import { listAttempts } from '../list-attempts.ts'
import { paidStates, runningStates } from './agreement-states.ts'
import { openKobo, type Share, sumOf, withShares } from './allocate.ts'
import { bookAgreement } from './book-agreement.ts'
import { cutShares, withRefunded } from './cut-shares.ts'
import { listInstalments, lockAgreement } from './load-agreement.ts'
import { postPlanMail } from './mail-agreement.ts'
import { type InstalmentRow, type RepaymentRow, repayments } from './tables.ts'
import { takeAgreementStep } from './take-agreement-step.ts'
import { changeWriteOff } from './write-off.ts'
import { writeSums } from './write-sums.ts'

/** A receipt of a plan as it was before its provider took money of it back. */
export type TakenBack = Pick<Attempt, 'id' | 'amount_kobo' | 'refunded_kobo'>

/**
 * Money that a plan had was taken back by its provider, all that was left of a receipt or `takenKobo` of it: what it had
 * paid is open again, but for what the shop had given back on purpose since. What came above the plan goes first. Answers
 * how much of the order that lowers, in kobo. The order is locked.
 */
export async function returnRepayment(
  ctx: RequestContext,
  agreementId: string,
  attempt: TakenBack,
  takenKobo: number = attempt.amount_kobo - attempt.refunded_kobo,
): Promise<number> {
  const agreement = await lockAgreement(ctx, agreementId)
  const live = await listLive(ctx, agreementId)
  if (!live.some(({ id }) => id === attempt.id)) return 0
  const before = await listInstalments(ctx, agreementId)
  const kept = await matchRefunds(
    ctx,
    { live, attempts: await listAttempts(ctx, agreementId) },
    { plan: before, attempt },
  )
  const reopened = await takeShares(ctx, attempt, takenKobo)
  const after = withShares(kept, reopened, -1)
  await writeSums(ctx, before, after)
  const note = 'A payment was reversed by its provider'
  const isReopened = reopened.length > 0
  const open =
    isReopened && paidStates.includes(agreement.status)
      ? await takeAgreementStep(ctx, agreement, { to: 'active', note })
      : agreement
  await bookAgreement(ctx, open, after)
  if (isReopened && runningStates.includes(open.status))
    await postPlanMail(ctx, agreementId, 'payment_reversed')
  if (agreement.status === 'written_off')
    await changeWriteOff(ctx, agreement, sumOf(after, openKobo) - sumOf(before, openKobo))
  return (
    sumOf(after, ({ returned_kobo: returnedKobo }) => returnedKobo) -
    sumOf(before, ({ returned_kobo: returnedKobo }) => returnedKobo)
  )
}

/** Takes the amount off the repayment of the receipt, the last of it first, and answers what of the plan that had paid. */
async function takeShares(ctx: RequestContext, attempt: TakenBack, takenKobo: number): Promise<Share[]> {
  const mine = eq(repayments.id, attempt.id)
  const [paid] = await ctx.db.select().from(repayments).where(mine)
  if (!paid || paid.reversed_at) return []
  const aboveKobo = attempt.amount_kobo - attempt.refunded_kobo - paid.amount_kobo
  const { kept, cut } = cutShares(paid.allocations, Math.max(0, takenKobo - aboveKobo))
  const keptKobo = kept.reduce((sum, { amount_kobo: kobo, late_fee_kobo }) => sum + kobo + late_fee_kobo, 0)
  // One of which nothing is left is told as it was.
  const left =
    kept.length > 0 ? { amount_kobo: keptKobo, allocations: kept } : { reversed_at: ctx.clock.now() }
  if (cut.length > 0) await ctx.db.update(repayments).set(left).where(mine)
  return cut
}

async function listLive(ctx: RequestContext, agreementId: string): Promise<RepaymentRow[]> {
  return ctx.db
    .select()
    .from(repayments)
    .where(and(eq(repayments.agreement_id, agreementId), isNull(repayments.reversed_at)))
}

/** Takes off each repayment what of its receipt went back since it was paid: nobody is asked for that again. */
async function matchRefunds(
  ctx: RequestContext,
  { live, attempts }: { live: readonly RepaymentRow[]; attempts: readonly Attempt[] },
  { plan: before, attempt: takenBack }: { plan: InstalmentRow[]; attempt: TakenBack },
): Promise<InstalmentRow[]> {
  let plan = before
  for (const { id, amount_kobo: amountKobo, allocations: shares } of live) {
    const attempt = attempts.find((each) => each.id === id)
    if (!attempt) throw new Error('A repayment has no receipt.')
    const { refunded_kobo: refundedKobo } = id === takenBack.id ? takenBack : attempt
    const offKobo = amountKobo - (attempt.amount_kobo - refundedKobo)
    if (offKobo <= 0) continue
    const { kept, cut } = cutShares(shares, offKobo)
    plan = withRefunded(plan, cut)
    // One of which nothing is left is told as it was.
    const left =
      kept.length > 0
        ? { amount_kobo: amountKobo - offKobo, allocations: kept }
        : { reversed_at: ctx.clock.now() }
    await ctx.db.update(repayments).set(left).where(eq(repayments.id, id))
  }
  return plan
}
