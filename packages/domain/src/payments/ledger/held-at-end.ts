import { and, eq, like, lt, or, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { startOfDay } from '../../core/lagos-days.ts'
import { getAccountKind, accountOrder } from './ledger.ts'
import { ledgerEntries, ledgerLines } from './tables.ts'

/** Counted rider by rider, and not with the others at the end of the day. */
const excludedAccount = 'rider cash'

/** The subject of the entry that books the differences of a day. */
export function closeReference(day: string): string {
  return `daily_close:${day}`
}

/** Midnight in Lagos at which a date such as '2026-11-20' was over. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(new Date(`${day}T12:00:00Z`)).getTime() + 24 * 3_600_000)
}

/**
 * What the books say that each place where money stands held at the end of a day, in kobo: every account of the shop's
 * own that can be counted or asked about. Differences of earlier closes count, though they are booked on a later day.
 */
export async function getClosingBalances(
  ctx: RequestContext,
  day: string,
): Promise<{ account: string; expected_kobo: number }[]> {
  const rows = await ctx.db
    .select({
      account: ledgerLines.account,
      expected_kobo: sql`sum(${ledgerLines.debit_kobo} - ${ledgerLines.credit_kobo})`.mapWith(Number),
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entry_id))
    .where(
      and(
        eq(ledgerEntries.is_test, false),
        or(lt(ledgerEntries.posted_at, endOfDay(day)), like(ledgerEntries.reference, closeReference('%'))),
      ),
    )
    .groupBy(ledgerLines.account)
  return rows
    .filter(({ account }) => getAccountKind(account) === 'asset' && account !== excludedAccount)
    .toSorted((one, other) => accountOrder(one.account) - accountOrder(other.account))
}
