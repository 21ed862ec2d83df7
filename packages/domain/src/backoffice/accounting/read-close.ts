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
import { dayCloses, ledgerEntries, ledgerLines } from '../../payments/ledger/tables.ts'
import { paymentAttempts, refunds } from '../../payments/tables.ts'
import { settlements } from '../../payments/payouts/tables.ts'
import { readSetting } from '../../store/stored-setting.ts'

const lastShown = 7

/** What each account held at the end of a day, what to look at before it is closed, and how it and the last were. */
export async function readClose(ctx: RequestContext, wished?: string): Promise<DayToClose> {
  requirePermission(ctx.actor, 'money:read')
  const now = ctx.clock.now()
  const day = wished ?? lagosDate(daysBefore(now, 1))
  const [closed] = await ctx.db.select().from(dayCloses).where(eq(dayCloses.day, day))
  const last = await ctx.db.select().from(dayCloses).orderBy(desc(dayCloses.day)).limit(lastShown)
  return {
    day,
    closed: closed ? closeAnswer(closed) : null,
    closable: isClosable(day, await lastClosedDay(ctx), now),
    accounts: await heldAtEnd(ctx, day),
    checks: await checksOf(ctx, day),
    last: last.map(closeAnswer),
  }
}

function closeAnswer(close: typeof dayCloses.$inferSelect): DayClose {
  return {
    day: close.day,
    counts: close.counts,
    note: close.note,
    difference_kobo: close.differenceKobo,
    closed_by: close.closedByName,
    closed_at: close.closedAt.toISOString(),
  }
}

async function checksOf(ctx: RequestContext, day: string): Promise<DayToClose['checks']> {
  const end = endOfDay(day)
  const riderKobo = await riderCashKobo(
    ctx,
    // What was counted in since came from that day's rounds too.
    sql`(${ledgerEntries.at} < ${end.toISOString()} or ${ledgerLines.creditKobo} > 0)`,
  )
  const payments = await ctx.db.$count(
    paymentAttempts,
    and(
      inArray(paymentAttempts.state, [...undecided]),
      eq(paymentAttempts.isTest, false),
      lt(paymentAttempts.createdAt, end),
    ),
  )
  const stuck = await ctx.db.$count(refunds, and(isStuck, lt(refunds.createdAt, end)))
  const files = await ctx.db.$count(settlements, isNull(settlements.bookedAt))
  const check = (await readSetting(ctx, 'books_check')) as BooksCheck | undefined
  return [
    { text: 'All payments of the day decided', done: payments === 0 },
    { text: 'All rider cash recorded', done: riderKobo <= 0 },
    { text: 'Refunds sent or on their way', done: stuck === 0 },
    { text: 'Settlement files reconciled', done: files === 0 },
    { text: 'Ledger balanced', done: check !== undefined && check.problems.length === 0 },
  ]
}
