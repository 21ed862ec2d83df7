import type { RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/dates.ts'
import { paidStatuses, runningStatuses } from './agreement-state-machine.ts'
import { findAgreement, listInstalments } from './agreements.ts'
import type { PlanTerms } from '@shop/contract/pay-later'
import { type InstalmentTotals, unpaidKobo, sumBy } from './allocate.ts'
import { overdueKobo } from './instalments.ts'
import { applyPercent } from './schedule.ts'
import { and, eq, inArray, type SQL, isNull } from 'drizzle-orm'
import { agreements, repayments } from './tables.ts'

/** Whether an order with a plan can be shipped today. Checked again each time, as payments may have been reversed. */
export async function canShip(ctx: RequestContext, orderId: string): Promise<boolean> {
  const agreement = await findAgreement(ctx, orderId)
  if (!agreement) return false
  const { status, plan } = agreement
  if (paidStatuses.includes(status)) return true
  const today = lagosDate(ctx.clock.now())
  return runningStatuses.includes(status) && canRelease(plan, await listInstalments(ctx, orderId), today)
}

/**
 * Whether enough is paid to ship the items: the deposit and the plan's share of the price, with nothing overdue. The
 * share is of the price without charges, except that 100 % means everything that is due.
 */
export function canRelease(
  { deliver_at_percent, grace_days }: Pick<PlanTerms, 'deliver_at_percent' | 'grace_days'>,
  instalments: readonly InstalmentTotals[],
  today: string,
): boolean {
  const isDepositOpen = instalments.some(
    (instalment) => instalment.position === 0 && unpaidKobo(instalment) > 0,
  )
  const priceKobo = sumBy(
    instalments,
    ({ amount_kobo: amountKobo, fee_kobo: feeKobo, returned_kobo: returnedKobo }) =>
      amountKobo - feeKobo - returnedKobo,
  )
  const isShareReached =
    deliver_at_percent === 100
      ? sumBy(instalments, unpaidKobo) === 0
      : sumBy(instalments, ({ paid_kobo: paidKobo }) => paidKobo) >=
        applyPercent(priceKobo, deliver_at_percent)
  return (
    instalments.length > 0 &&
    !isDepositOpen &&
    isShareReached &&
    overdueKobo(instalments, today, grace_days) === 0
  )
}

async function isAnyRunning(ctx: RequestContext, matches: SQL): Promise<boolean> {
  const running = await ctx.db
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(matches, inArray(agreements.status, [...runningStatuses])))
    .limit(1)
  return running.length > 0
}

/** Whether the plan of an order still expects payments. */
export async function isAgreementRunning(ctx: RequestContext, orderId: string): Promise<boolean> {
  return isAnyRunning(ctx, eq(agreements.id, orderId))
}

export async function hasRunningAgreement(ctx: RequestContext, accountId: string): Promise<boolean> {
  return isAnyRunning(ctx, eq(agreements.account_id, accountId))
}

/** How much of each of the order's payments (by id) belongs to a running plan, in kobo; empty without a plan. */
export async function getWithheldAmounts(
  ctx: RequestContext,
  orderId: string,
): Promise<ReadonlyMap<string, number>> {
  if (!(await isAgreementRunning(ctx, orderId))) return new Map()
  const live = await ctx.db
    .select({ id: repayments.id, amount_kobo: repayments.amount_kobo })
    .from(repayments)
    .where(and(eq(repayments.agreement_id, orderId), isNull(repayments.reversed_at)))
  return new Map(live.map(({ id, amount_kobo: amountKobo }) => [id, amountKobo]))
}
