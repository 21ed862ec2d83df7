import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { BooksCheck } from '@shop/contract/admin/transactions'
import type { DayClose, DayToClose } from '@shop/contract/admin/day-closes'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { daysBefore, lagosDate } from '../../core/lagos-days.ts'
import { undecided } from '../../payments/attempt-states.ts'
import { isClosable, lastClosedDay } from '../../payments/ledger/close-day.ts'
import { endOfDay, heldAtEnd } from '../../payments/ledger/held-at-end.ts'
import { riderCashKobo } from '../../payments/cash/rider-cash-kobo.ts'
import { isStuck } from '../../payments/stuck-refunds.ts'
import { dailyCloses, ledgerEntries, ledgerLines } from '../../payments/ledger/tables.ts'
import { paymentAttempts, refunds } from '../../payments/tables.ts'
import { payouts } from '../../payments/payouts/tables.ts'
import { readSetting } from '../../store/stored-setting.ts'

const lastShown = 7

/** What each account held at the end of a day, what to look at before it is closed, and how it and the last were. */
export async function readClose(ctx: RequestContext, wished?: string): Promise<DayToClose> {
  requirePermission(ctx.actor, 'payments:read')
  const now = ctx.clock.now()
  const day = wished ?? lagosDate(daysBefore(now, 1))
  const [closed] = await ctx.db.select().from(dailyCloses).where(eq(dailyCloses.day, day))
  const last = await ctx.db.select().from(dailyCloses).orderBy(desc(dailyCloses.day)).limit(lastShown)
  return {
    day,
    daily_close: closed ? closeAnswer(closed) : null,
    can_close: isClosable(day, await lastClosedDay(ctx), now),
    accounts: await heldAtEnd(ctx, day),
    checks: await checksOf(ctx, day),
    recent: last.map(closeAnswer),
  }
}

function closeAnswer(close: typeof dailyCloses.$inferSelect): DayClose {
  return {
    day: close.day,
    counts: close.counts,
    note: close.note,
    difference_kobo: close.difference_kobo,
    closed_by: close.closed_by_name,
    closed_at: close.closed_at.toISOString(),
  }
}

async function checksOf(ctx: RequestContext, day: string): Promise<DayToClose['checks']> {
  const end = endOfDay(day)
  const riderKobo = await riderCashKobo(
    ctx,
    // What was counted in since came from that day's rounds too.
    sql`(${ledgerEntries.posted_at} < ${end.toISOString()} or ${ledgerLines.credit_kobo} > 0)`,
  )
  const payments = await ctx.db.$count(
    paymentAttempts,
    and(
      inArray(paymentAttempts.status, [...undecided]),
      eq(paymentAttempts.is_test, false),
      lt(paymentAttempts.created_at, end),
    ),
  )
  const stuck = await ctx.db.$count(refunds, and(isStuck, lt(refunds.created_at, end)))
  const files = await ctx.db.$count(payouts, isNull(payouts.reconciled_at))
  const check = (await readSetting(ctx, 'ledger_check')) as BooksCheck | undefined
  return [
    { text: 'All payments of the day decided', is_done: payments === 0 },
    { text: 'All rider cash recorded', is_done: riderKobo <= 0 },
    { text: 'Refunds sent or on their way', is_done: stuck === 0 },
    { text: 'Settlement files reconciled', is_done: files === 0 },
    { text: 'Ledger balanced', is_done: check !== undefined && check.discrepancies.length === 0 },
  ]
}
