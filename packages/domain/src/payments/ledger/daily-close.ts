import { desc, sql, and, eq, like, lt, or } from 'drizzle-orm'
import type { CountedAccount } from '@shop/contract/admin/accounting'
import { actorKey, actorName, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { lagosDate } from '../../core/dates.ts'
import { dayRange } from '../../core/day-range.ts'
import { fail, failField } from '../../core/errors.ts'
import { postEntry } from './entries.ts'
import { dailyCloses, ledgerEntries, ledgerLines } from './tables.ts'
import { type LedgerEntry, type LedgerLine, getAccountKind, accountOrder } from './ledger.ts'

interface CloseDayInput {
  /** A past date in Lagos. */
  day: string
  counts: CountedAccount[]
  note: string
  key: string | undefined
}

/** The last closed day. */
export async function getLastClosedDay(ctx: RequestContext): Promise<string | undefined> {
  const [last] = await ctx.db
    .select({ day: dailyCloses.day })
    .from(dailyCloses)
    .orderBy(desc(dailyCloses.day))
    .limit(1)
  return last?.day
}

/** Whether a day can be closed at `now`: it is over, and no later day is closed. */
export function isClosable(day: string, lastClosed: string | undefined, now: Date): boolean {
  return day < lagosDate(now) && (lastClosed === undefined || lastClosed < day)
}

/**
 * Closes a day for good: stores the counted amounts beside the ledger's, and posts the differences with the current
 * date. No later entry can be dated on or before a closed day. Throws forbidden, invalid_transition if the day is not
 * over or already closed, version_conflict if the ledger has changed since staff counted, or invalid_input (`counts`:
 * a difference without a reason, or a missing account).
 */
export async function createDailyClose(ctx: RequestContext, { key, ...input }: CloseDayInput) {
  requirePermission(ctx.actor, 'payments:close-day')
  const { day, counts, note } = input
  if (counts.some((count) => count.counted_kobo !== count.expected_kobo && count.reason === ''))
    failField('counts', 'Enter a reason for the different amount')
  return withIdempotency(ctx, { key, operation: 'daily_close.create', input }, async (ctx) => {
    // Blocks new entries until the day is closed.
    await ctx.db.execute(sql`LOCK TABLE daily_closes, ledger_entries IN SHARE ROW EXCLUSIVE MODE`)
    const now = ctx.clock.now()
    if (!isClosable(day, await getLastClosedDay(ctx), now)) fail('invalid_transition')
    const balances = await getClosingBalances(ctx, day)
    if (balances.length !== counts.length || balances.some(({ account }) => !isCounted(counts, account)))
      failField('counts', 'Count every account')
    const isStale = balances.some(({ account, expected_kobo }) =>
      counts.some((count) => count.account === account && count.expected_kobo !== expected_kobo),
    )
    if (isStale) fail('version_conflict')
    const entry = dailyCloseEntry(counts)
    const entryId = entry
      ? await postEntry(ctx, entry, { reference: closeReference(day), is_test: false, note })
      : null
    const differenceKobo = counts.reduce((sum, count) => sum + count.counted_kobo - count.expected_kobo, 0)
    await ctx.db.insert(dailyCloses).values({
      day,
      counts,
      note,
      difference_kobo: differenceKobo,
      entry_id: entryId,
      closed_by: actorKey(ctx.actor),
      closed_by_name: actorName(ctx.actor),
      closed_at: now,
    })
    await recordAudit(ctx, 'payments.day_closed', closeReference(day), {
      counts,
      note,
      difference_kobo: differenceKobo,
    })
    return day
  })
}

function isCounted(counts: readonly CountedAccount[], account: string): boolean {
  return counts.filter((count) => count.account === account).length === 1
}

/** Their differences go to another account than those of bank and provider balances. */
const cashAccounts: readonly string[] = ['cash box', 'pos']

/** The differences of a count as one balanced entry; undefined if there are none. Kobo. */
export function dailyCloseEntry(counts: readonly CountedAccount[]): LedgerEntry | undefined {
  const lines: LedgerLine[] = []
  const balancing = new Map<string, number>()
  for (const { account, expected_kobo, counted_kobo } of counts) {
    const differenceKobo = counted_kobo - expected_kobo
    if (differenceKobo === 0) continue
    lines.push(side(account, differenceKobo))
    const other = cashAccounts.includes(account) ? 'cash differences' : 'payout differences'
    balancing.set(other, (balancing.get(other) ?? 0) - differenceKobo)
  }
  for (const [account, kobo] of balancing) if (kobo !== 0) lines.push(side(account, kobo))
  return lines.length > 0 ? { kind: 'daily close', lines } : undefined
}

/** A debit if positive, otherwise a credit. */
function side(account: string, kobo: number): LedgerLine {
  return { account, debit_kobo: Math.max(0, kobo), credit_kobo: Math.max(0, 0 - kobo) }
}

/** Counted per rider, not in the daily close. */
const excludedAccount = 'rider cash'

/** The reference of the entry for the differences of a day. */
function closeReference(day: string): string {
  return `daily_close:${day}`
}

/** The end of a date such as '2026-11-20' in Lagos. */
export function endOfDay(day: string): Date {
  return dayRange(day).until
}

/**
 * The ledger balance of each money account at the end of a day, in kobo: those that can be counted or looked up.
 * Differences of earlier closes are included, although they are posted on a later day.
 */
export async function getClosingBalances(ctx: RequestContext, day: string) {
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
    .toSorted((a, b) => accountOrder(a.account) - accountOrder(b.account))
}
