import { and, eq } from 'drizzle-orm'
import { lagosDate } from '../kernel/lagos-days.ts'
import type { ShopContext } from '../kernel/context.ts'
import type { Attempt } from '../payments/find-attempt.ts'
import { runningStates } from './agreement-states.ts'
import { allocate, openKobo, owedKobo, settleKobo, sumOf, waivable, withShares } from './allocate.ts'
import { bookAgreement } from './book-agreement.ts'
import { listInstalments, lockAgreement } from './load-agreement.ts'
import { mayRelease } from './may-release.ts'
import { postPlanMail } from './mail-agreement.ts'
import { type AgreementRow, type InstalmentRow, instalments, repayments } from './tables.ts'
import { changeAgreement, takeAgreementStep } from './take-agreement-step.ts'

export interface Taken {
  /** Whether the goods may leave. */
  isReleased: boolean
  /** What the plan adds to the order's total now. */
  chargesKobo: number
}

/**
 * Gives a receipt to the plan of its locked order: the oldest payment first. Where it is enough to end the plan today,
 * fees of days that have not come fall away. What is above that stays the order's, to go back. Undefined where the plan
 * takes no money.
 */
export async function takeRepayment(
  shop: ShopContext,
  agreementId: string,
  attempt: Pick<Attempt, 'id' | 'amountKobo'>,
): Promise<Taken | undefined> {
  const agreement = await lockAgreement(shop, agreementId)
  if (!runningStates.includes(agreement.state)) return undefined
  const now = shop.clock.now()
  const today = lagosDate(now)
  const before = await waiveWhenSettled(
    shop,
    await listInstalments(shop, agreementId),
    attempt.amountKobo,
    today,
  )
  const { shares } = allocate(before, attempt.amountKobo)
  const amountKobo = shares.reduce((sum, { kobo, late_kobo }) => sum + kobo + late_kobo, 0)
  await shop.db.insert(repayments).values({ id: attempt.id, agreementId, amountKobo, shares, at: now })
  const after = withShares(before, shares)
  await writeSums(shop, before, after)
  return moveOn(shop, agreement, after, today)
}

async function waiveWhenSettled(
  shop: ShopContext,
  plan: InstalmentRow[],
  amountKobo: number,
  today: string,
): Promise<InstalmentRow[]> {
  if (amountKobo < settleKobo(plan, today)) return plan
  const fees = waivable(plan, today)
  const waived = plan.map((each) => ({
    ...each,
    waivedKobo: each.waivedKobo + (fees.get(each.position) ?? 0),
  }))
  await writeSums(shop, plan, waived)
  return waived
}

/** Writes what has changed of a plan's payments. */
export async function writeSums(
  shop: ShopContext,
  before: readonly InstalmentRow[],
  after: readonly InstalmentRow[],
): Promise<void> {
  for (const [index, row] of after.entries()) {
    if (row === before[index]) continue
    const { agreementId, position, ...sums } = row
    await shop.db
      .update(instalments)
      .set(sums)
      .where(and(eq(instalments.agreementId, agreementId), eq(instalments.position, position)))
  }
}

async function moveOn(
  shop: ShopContext,
  agreement: AgreementRow,
  plan: InstalmentRow[],
  today: string,
): Promise<Taken> {
  const isPaid = sumOf(plan, openKobo) === 0
  const isReleased = agreement.releasedAt !== null || mayRelease(agreement.plan, plan, today)
  const releasedAt = agreement.releasedAt ?? (isReleased ? shop.clock.now() : null)
  let moved = agreement
  if (isPaid) {
    const isEarly = plan.some(({ dueOn }) => dueOn > today)
    const to = isEarly && plan.some(({ waivedKobo }) => waivedKobo > 0) ? 'settled_early' : 'completed'
    moved = await takeAgreementStep(shop, agreement, { to, set: { releasedAt } })
    await postPlanMail(shop, agreement.id, 'completed')
  } else if (
    agreement.state === 'awaiting_deposit' &&
    plan.every((each) => each.position > 0 || openKobo(each) === 0)
  ) {
    moved = await takeAgreementStep(shop, agreement, { to: 'active', set: { releasedAt } })
  } else if (releasedAt !== agreement.releasedAt) {
    moved = await changeAgreement(shop, agreement, { releasedAt })
  }
  if (!isPaid) await postPlanMail(shop, agreement.id, 'received')
  await bookAgreement(shop, moved, plan)
  return { isReleased, chargesKobo: sumOf(plan, owedKobo) - agreement.priceKobo }
}
