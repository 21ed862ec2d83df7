import type { CountedNotes } from '@shop/contract/admin/rider-cash'
import { eq, sql } from 'drizzle-orm'
import { findRiders } from '../delivery/find-riders.ts'
import { actorKey, requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import type { ShopContext } from '../kernel/context.ts'
import { onceOnly } from '../kernel/idempotency.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { countEntry } from './ledger.ts'
import { postEntry } from './post-entry.ts'
import { ledgerLines, riderCounts } from './tables.ts'
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
  shop: ShopContext,
  { key, ...wish }: CountRiderCash,
): Promise<{ counted_kobo: number; expected_kobo: number }> {
  requirePermission(shop.actor, 'money:record')
  const { riderId, notes, expectedKobo, reason } = wish
  if (new Set(notes.map(({ naira }) => naira)).size < notes.length)
    refuseField('notes', 'Enter each banknote once')
  const countedKobo = notes.reduce((sum, { naira, count }) => sum + naira * count * 100, 0)
  if (countedKobo !== expectedKobo && reason === '')
    refuseField('reason', 'Enter a reason for the different amount')
  return onceOnly(shop, { key, act: 'money.count', wish }, async (shop) => {
    if (riderId !== null && !(await findRiders(shop, [riderId])).has(riderId)) refuse('not_found')
    // One count at a time: each sees what those before it have taken.
    await shop.db.execute(sql`LOCK TABLE rider_counts IN SHARE ROW EXCLUSIVE MODE`)
    const party = riderId === null ? '' : `rider:${riderId}`
    if (expectedKobo === 0 || (await riderCashKobo(shop, eq(ledgerLines.party, party))) !== expectedKobo)
      refuse('changed_by_other')
    const at = shop.clock.now()
    const count = { riderId, notes, expectedKobo, countedKobo, reason, countedBy: actorKey(shop.actor), at }
    await shop.db.insert(riderCounts).values({ id: shop.ids.next(at), ...count })
    await postEntry(shop, countEntry(party, expectedKobo, countedKobo), {
      subject: party || 'rider:',
      isTest: false,
      note: reason,
    })
    await recordAct(shop, 'money:count', party || 'rider:', { notes, expectedKobo, countedKobo, reason })
    return { counted_kobo: countedKobo, expected_kobo: expectedKobo }
  })
}
