import type { CountedNotes } from '@shop/contract/admin/rider-cash'
import { eq, sql } from 'drizzle-orm'
import { findRiders } from '../../delivery/find-riders.ts'
import { actorKey, requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { countEntry } from '../ledger/ledger.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { ledgerLines } from '../ledger/tables.ts'
import { riderCounts } from './tables.ts'
import { riderCashKobo } from './rider-cash-kobo.ts'

export interface CountRiderCash {
  /** Null: cash that was taken by somebody who was not named. */
  riderId: number | null
  notes: CountedNotes
  /** What staff saw that it should be. */
  expectedKobo: number
  /** Why it is another sum. */
  reason: string
  key: string | undefined
}

/**
 * Staff count the cash of a rider into the cash box; the difference is booked, not left with the rider. Answers kobo.
 * Refuses with forbidden, not_found, changed_by_other where more cash came meanwhile or somebody else was faster, and
 * invalid_input (`notes`, `reason`).
 */
export async function countRiderCash(
  ctx: RequestContext,
  { key, ...wish }: CountRiderCash,
): Promise<{ counted_kobo: number; expected_kobo: number }> {
  requirePermission(ctx.actor, 'money:record')
  const { riderId, notes, expectedKobo, reason } = wish
  if (new Set(notes.map(({ naira }) => naira)).size < notes.length)
    refuseField('notes', 'Enter each banknote once')
  const countedKobo = notes.reduce((sum, { naira, count }) => sum + naira * count * 100, 0)
  if (countedKobo !== expectedKobo && reason === '')
    refuseField('reason', 'Enter a reason for the different amount')
  return onceOnly(ctx, { key, act: 'money.count', wish }, async (ctx) => {
    if (riderId !== null && !(await findRiders(ctx, [riderId])).has(riderId)) refuse('not_found')
    // One count at a time: each sees what those before it have taken.
    await ctx.db.execute(sql`LOCK TABLE rider_counts IN SHARE ROW EXCLUSIVE MODE`)
    const party = riderId === null ? '' : `rider:${riderId}`
    if (expectedKobo === 0 || (await riderCashKobo(ctx, eq(ledgerLines.party, party))) !== expectedKobo)
      refuse('changed_by_other')
    const at = ctx.clock.now()
    const count = { riderId, notes, expectedKobo, countedKobo, reason, countedBy: actorKey(ctx.actor), at }
    await ctx.db.insert(riderCounts).values({ id: ctx.ids.next(at), ...count })
    await postEntry(ctx, countEntry(party, expectedKobo, countedKobo), {
      subject: party || 'rider:',
      isTest: false,
      note: reason,
    })
    await recordAct(ctx, 'money:count', party || 'rider:', { notes, expectedKobo, countedKobo, reason })
    return { counted_kobo: countedKobo, expected_kobo: expectedKobo }
  })
}
