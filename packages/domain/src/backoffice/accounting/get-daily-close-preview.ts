import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { LedgerCheck, DailyClose, DailyClosePreview } from '@shop/contract/admin/accounting'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { daysBefore, lagosDate, presentRow } from '../../core/dates.ts'
import { pendingStatuses } from '../../payments/payment-state-machines.ts'
import {
  isClosable,
  getLastClosedDay,
  endOfDay,
  getClosingBalances,
} from '../../payments/ledger/daily-close.ts'
import { riderCashKobo } from '../../payments/cash/cash-counts.ts'
import { isStalled } from '../../payments/refunds.ts'
import { dailyCloses, ledgerEntries, ledgerLines } from '../../payments/ledger/tables.ts'
import { paymentAttempts, refunds } from '../../payments/tables.ts'
import { payouts } from '../../payments/payouts/tables.ts'
import { getSetting } from '../../store/settings.ts'

const recentLimit = 7

/** Account balances at the end of a day, what to check before closing it, and its own close and the latest ones. */
export async function getDailyClosePreview(
  ctx: RequestContext,
  { day: requested }: { day?: string } = {},
): Promise<DailyClosePreview> {
  requirePermission(ctx.actor, 'payments:read')
  const now = ctx.clock.now()
  const day = requested ?? lagosDate(daysBefore(now, 1))
  const [closed] = await ctx.db.select().from(dailyCloses).where(eq(dailyCloses.day, day))
  const last = await ctx.db.select().from(dailyCloses).orderBy(desc(dailyCloses.day)).limit(recentLimit)
  return {
    day,
    daily_close: closed ? presentDailyClose(closed) : null,
    can_close: isClosable(day, await getLastClosedDay(ctx), now),
    accounts: await getClosingBalances(ctx, day),
    checks: await getChecks(ctx, day),
    recent: last.map(presentDailyClose),
  }
}

function presentDailyClose(close: typeof dailyCloses.$inferSelect): DailyClose {
  return { ...presentRow(close), closed_by: close.closed_by_name }
}

async function getChecks(ctx: RequestContext, day: string): Promise<DailyClosePreview['checks']> {
  const end = endOfDay(day)
  const riderKobo = await riderCashKobo(
    ctx,
    // Cash counted since then belongs to that day's deliveries too.
    sql`(${ledgerEntries.posted_at} < ${end.toISOString()} or ${ledgerLines.credit_kobo} > 0)`,
  )
  const payments = await ctx.db.$count(
    paymentAttempts,
    and(
      inArray(paymentAttempts.status, [...pendingStatuses]),
      eq(paymentAttempts.is_test, false),
      lt(paymentAttempts.created_at, end),
    ),
  )
  const stalled = await ctx.db.$count(refunds, and(isStalled, lt(refunds.created_at, end)))
  const files = await ctx.db.$count(payouts, isNull(payouts.reconciled_at))
  const check = (await getSetting(ctx, 'ledger_check')) as LedgerCheck | undefined
  return [
    { text: 'All payments of the day decided', is_done: payments === 0 },
    { text: 'All rider cash recorded', is_done: riderKobo <= 0 },
    { text: 'Refunds sent or on their way', is_done: stalled === 0 },
    { text: 'Payouts reconciled', is_done: files === 0 },
    { text: 'Ledger balanced', is_done: check !== undefined && check.discrepancies.length === 0 },
  ]
}
