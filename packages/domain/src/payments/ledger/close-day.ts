import { desc, sql } from 'drizzle-orm'
import type { CountedAccount } from '@shop/contract/admin/day-closes'
import { actorKey, actorName, requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { closeEntry } from './close-entry.ts'
import { closeSubject, heldAtEnd } from './held-at-end.ts'
import { postEntry } from './post-entry.ts'
import { dailyCloses } from './tables.ts'

export interface CloseDay {
  /** A date of Lagos that is over. */
  day: string
  counts: CountedAccount[]
  note: string
  key: string | undefined
}

/** The last day that was closed. */
export async function lastClosedDay(ctx: RequestContext): Promise<string | undefined> {
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
export async function closeDay(ctx: RequestContext, { key, ...wish }: CloseDay): Promise<string> {
  requirePermission(ctx.actor, 'payments:close-day')
  const { day, counts, note } = wish
  if (counts.some((each) => each.counted_kobo !== each.expected_kobo && each.reason === ''))
    refuseField('counts', 'Enter a reason for the different amount')
  return onceOnly(ctx, { key, act: 'daily_close.create', wish }, async (ctx) => {
    // Entries of others wait until the day is closed, and none is on its way meanwhile.
    await ctx.db.execute(sql`LOCK TABLE daily_closes, ledger_entries IN SHARE ROW EXCLUSIVE MODE`)
    const now = ctx.clock.now()
    if (!isClosable(day, await lastClosedDay(ctx), now)) refuse('invalid_transition')
    const held = await heldAtEnd(ctx, day)
    if (held.length !== counts.length || held.some(({ account }) => !isCounted(counts, account)))
      refuseField('counts', 'Count every account')
    const isStale = held.some(({ account, expected_kobo }) =>
      counts.some((each) => each.account === account && each.expected_kobo !== expected_kobo),
    )
    if (isStale) refuse('version_conflict')
    const entry = closeEntry(counts)
    const entryId = entry
      ? await postEntry(ctx, entry, { reference: closeSubject(day), is_test: false, note })
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
    await recordAct(ctx, 'payments.day_closed', closeSubject(day), {
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
