import { and, eq, isNull } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import type { Attempt } from '../payments/find-attempt.ts'
import { listAttempts } from '../payments/list-attempts.ts'
import { paidStates, runningStates } from './agreement-states.ts'
import { openKobo, sumOf, withShares } from './allocate.ts'
import { bookAgreement } from './book-agreement.ts'
import { cutShares, withRefunded } from './cut-shares.ts'
import { listInstalments, lockAgreement } from './load-agreement.ts'
import { postPlanMail } from './mail-agreement.ts'
import { type InstalmentRow, type RepaymentRow, repayments } from './tables.ts'
import { takeAgreementStep } from './take-agreement-step.ts'
import { changeWriteOff } from './write-off.ts'
import { writeSums } from './write-sums.ts'

/** A receipt of a plan as it was before its provider took back what was left of it. */
type TakenBack = Pick<Attempt, 'id' | 'refundedKobo'>

/**
 * Money that a plan had was taken back by its provider: what it had paid is open again, but for what the shop had given
 * back on purpose since. Answers how much of the order that lowers, in kobo. The order is locked.
 */
export async function returnRepayment(
  shop: ShopContext,
  agreementId: string,
  attempt: TakenBack,
): Promise<number> {
  const agreement = await lockAgreement(shop, agreementId)
  const live = await listLive(shop, agreementId)
  if (!live.some(({ id }) => id === attempt.id)) return 0
  const before = await listInstalments(shop, agreementId)
  const kept = await matchRefunds(
    shop,
    { live, attempts: await listAttempts(shop, agreementId) },
    { plan: before, attempt },
  )
  const [returned] = await shop.db
    .update(repayments)
    .set({ returnedAt: shop.clock.now() })
    .where(eq(repayments.id, attempt.id))
    .returning()
  const after = withShares(kept, returned?.shares ?? [], -1)
  await writeSums(shop, before, after)
  const note = 'A payment was taken back by its provider'
  const open = paidStates.includes(agreement.state)
    ? await takeAgreementStep(shop, agreement, { to: 'active', note })
    : agreement
  await bookAgreement(shop, open, after)
  if (runningStates.includes(open.state)) await postPlanMail(shop, agreementId, 'taken_back')
  if (agreement.state === 'written_off')
    await changeWriteOff(shop, agreement, sumOf(after, openKobo) - sumOf(before, openKobo))
  return sumOf(after, ({ returnedKobo }) => returnedKobo) - sumOf(before, ({ returnedKobo }) => returnedKobo)
}

async function listLive(shop: ShopContext, agreementId: string): Promise<RepaymentRow[]> {
  return shop.db
    .select()
    .from(repayments)
    .where(and(eq(repayments.agreementId, agreementId), isNull(repayments.returnedAt)))
}

/** Takes off each repayment what of its receipt went back since it was paid: nobody is asked for that again. */
async function matchRefunds(
  shop: ShopContext,
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
      kept.length > 0 ? { amountKobo: amountKobo - offKobo, shares: kept } : { returnedAt: shop.clock.now() }
    await shop.db.update(repayments).set(left).where(eq(repayments.id, id))
  }
  return plan
}
