import { desc, sql } from 'drizzle-orm'
import type { CountedAccount } from '@shop/contract/admin/day-closes'
import { actorKey, actorName, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { fail, failField } from '../../core/refusal.ts'
import { dailyCloseEntry } from './close-entry.ts'
import { closeReference, getClosingBalances } from './held-at-end.ts'
import { postEntry } from './post-entry.ts'
import { dailyCloses } from './tables.ts'

export interface CloseDayInput {
  /** A date of Lagos that is over. */
  day: string
  counts: CountedAccount[]
  note: string
  key: string | undefined
}

/** The last day that was closed. */
export async function getLastClosedDay(ctx: RequestContext): Promise<string | undefined> {
  const [last] = await ctx.db
    .select({ day: dailyCloses.day })
    .from(dailyCloses)
    .orderBy(desc(dailyCloses.day))
    .limit(1)
  return last?.day
}

/** Whether a day may be closed at `now`: it is over, and no day from it on is closed. */
export function isClosable(day: string, lastClosed: string | undefined, now: Date): boolean {
  return day < lagosDate(now) && (lastClosed === undefined || lastClosed < day)
}

/**
 * Closes a day for good: keeps what was counted beside what the books said, and books the differences on the day of the
 * close. From then on no entry is ever dated on it or before it. Refuses with forbidden, step_not_allowed (not over, or
 * closed), changed_by_other (the books say another sum than staff saw) or invalid_input (`counts`: a difference without
 * its reason, an account left out).
 */
export async function createDailyClose(
  ctx: RequestContext,
  { key, ...input }: CloseDayInput,
): Promise<string> {
  requirePermission(ctx.actor, 'payments:close-day')
  const { day, counts, note } = input
  if (counts.some((each) => each.counted_kobo !== each.expected_kobo && each.reason === ''))
    failField('counts', 'Enter a reason for the different amount')
  return withIdempotency(ctx, { key, operation: 'daily_close.create', input }, async (ctx) => {
    // Entries of others wait until the day is closed, and none is on its way meanwhile.
    await ctx.db.execute(sql`LOCK TABLE daily_closes, ledger_entries IN SHARE ROW EXCLUSIVE MODE`)
    const now = ctx.clock.now()
    if (!isClosable(day, await getLastClosedDay(ctx), now)) fail('invalid_transition')
    const balances = await getClosingBalances(ctx, day)
    if (balances.length !== counts.length || balances.some(({ account }) => !isCounted(counts, account)))
      failField('counts', 'Count every account')
    const isStale = balances.some(({ account, expected_kobo }) =>
      counts.some((each) => each.account === account && each.expected_kobo !== expected_kobo),
    )
    if (isStale) fail('version_conflict')
    const entry = dailyCloseEntry(counts)
    const entryId = entry
      ? await postEntry(ctx, entry, { reference: closeReference(day), is_test: false, note })
      : null
    const differenceKobo = counts.reduce((sum, each) => sum + each.counted_kobo - each.expected_kobo, 0)
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
  return counts.filter((each) => each.account === account).length === 1
}
