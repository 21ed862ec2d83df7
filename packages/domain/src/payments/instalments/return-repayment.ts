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
export type TakenBack = Pick<Attempt, 'id' | 'amountKobo' | 'refundedKobo'>

/**
 * Money that a plan had was taken back by its provider, all that was left of a receipt or `takenKobo` of it: what it had
 * paid is open again, but for what the shop had given back on purpose since. What came above the plan goes first. Answers
 * how much of the order that lowers, in kobo. The order is locked.
 */
export async function returnRepayment(
  ctx: RequestContext,
  agreementId: string,
  attempt: TakenBack,
  takenKobo: number = attempt.amountKobo - attempt.refundedKobo,
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
    isReopened && paidStates.includes(agreement.state)
      ? await takeAgreementStep(ctx, agreement, { to: 'active', note })
      : agreement
  await bookAgreement(ctx, open, after)
  if (isReopened && runningStates.includes(open.state)) await postPlanMail(ctx, agreementId, 'taken_back')
  if (agreement.state === 'written_off')
    await changeWriteOff(ctx, agreement, sumOf(after, openKobo) - sumOf(before, openKobo))
  return sumOf(after, ({ returnedKobo }) => returnedKobo) - sumOf(before, ({ returnedKobo }) => returnedKobo)
}

/** Takes the amount off the repayment of the receipt, the last of it first, and answers what of the plan that had paid. */
async function takeShares(ctx: RequestContext, attempt: TakenBack, takenKobo: number): Promise<Share[]> {
  const mine = eq(repayments.id, attempt.id)
  const [paid] = await ctx.db.select().from(repayments).where(mine)
  if (!paid || paid.returnedAt) return []
  const aboveKobo = attempt.amountKobo - attempt.refundedKobo - paid.amountKobo
  const { kept, cut } = cutShares(paid.shares, Math.max(0, takenKobo - aboveKobo))
  const keptKobo = kept.reduce((sum, { kobo, late_kobo }) => sum + kobo + late_kobo, 0)
  // One of which nothing is left is told as it was.
  const left = kept.length > 0 ? { amountKobo: keptKobo, shares: kept } : { returnedAt: ctx.clock.now() }
  if (cut.length > 0) await ctx.db.update(repayments).set(left).where(mine)
  return cut
}

async function listLive(ctx: RequestContext, agreementId: string): Promise<RepaymentRow[]> {
  return ctx.db
    .select()
    .from(repayments)
    .where(and(eq(repayments.agreementId, agreementId), isNull(repayments.returnedAt)))
}

/** Takes off each repayment what of its receipt went back since it was paid: nobody is asked for that again. */
async function matchRefunds(
  ctx: RequestContext,
  { live, attempts }: { live: readonly RepaymentRow[]; attempts: readonly Attempt[] },
  { plan: before, attempt: takenBack }: { plan: InstalmentRow[]; attempt: TakenBack },
): Promise<InstalmentRow[]> {
  let plan = before
  for (const { id, amountKobo, shares } of live) {
    const attempt = attempts.find((each) => each.id === id)
    if (!attempt) throw new Error('A repayment has no receipt.')
    const { refundedKobo } = id === takenBack.id ? takenBack : attempt
    const offKobo = amountKobo - (attempt.amountKobo - refundedKobo)
    if (offKobo <= 0) continue
    const { kept, cut } = cutShares(shares, offKobo)
    plan = withRefunded(plan, cut)
    // One of which nothing is left is told as it was.
    const left =
      kept.length > 0 ? { amountKobo: amountKobo - offKobo, shares: kept } : { returnedAt: ctx.clock.now() }
    await ctx.db.update(repayments).set(left).where(eq(repayments.id, id))
  }
  return plan
}
