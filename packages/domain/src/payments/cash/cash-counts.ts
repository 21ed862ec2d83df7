import type { BanknoteCounts } from '@shop/contract/admin/cash'
import { eq, sql, and, type SQL } from 'drizzle-orm'
import { findRiders } from '../../delivery/riders.ts'
import { actorKey, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail, failField } from '../../core/errors.ts'
import { cashCountEntry } from '../ledger/ledger.ts'
import { postEntry } from '../ledger/entries.ts'
import { ledgerLines, ledgerEntries } from '../ledger/tables.ts'
import { cashCounts } from './tables.ts'

export interface RecordCashCountInput {
  /** Null if the collector was not named. */
  rider_id: number | null
  banknotes: BanknoteCounts
  /** The expected amount that staff saw. */
  expected_kobo: number
  /** Why the amount is different. */
  reason: string
  key: string | undefined
}

/**
 * Records that staff counted a rider's cash into the cash box. The rider's balance is cleared, and any difference is
 * posted on its own. Returns kobo. Throws forbidden, not_found, version_conflict if the expected amount has changed, or
 * invalid_input (`banknotes`, `reason`).
 */
export async function recordCashCount(ctx: RequestContext, { key, ...input }: RecordCashCountInput) {
  requirePermission(ctx.actor, 'payments:record')
  const { rider_id: riderId, banknotes: notes, expected_kobo: expectedKobo, reason } = input
  if (new Set(notes.map(({ denomination_naira: naira }) => naira)).size < notes.length)
    failField('banknotes', 'Enter each banknote once')
  const countedKobo = notes.reduce(
    (sum, { denomination_naira: naira, count }) => sum + naira * count * 100,
    0,
  )
  if (countedKobo !== expectedKobo && reason === '')
    failField('reason', 'Enter a reason for the different amount')
  return withIdempotency(ctx, { key, operation: 'cash_count.record', input }, async (ctx) => {
    if (riderId !== null && !(await findRiders(ctx, [riderId])).has(riderId)) fail('not_found')
    // One count at a time, so that each sees the ones before it.
    await ctx.db.execute(sql`LOCK TABLE cash_counts IN SHARE ROW EXCLUSIVE MODE`)
    const counterparty = riderId === null ? '' : `rider:${riderId}`
    if (
      expectedKobo === 0 ||
      (await riderCashKobo(ctx, eq(ledgerLines.counterparty, counterparty))) !== expectedKobo
    )
      fail('version_conflict')
    const at = ctx.clock.now()
    const count = {
      rider_id: riderId,
      banknotes: notes,
      expected_kobo: expectedKobo,
      counted_kobo: countedKobo,
      reason,
      counted_by: actorKey(ctx.actor),
      counted_at: at,
    }
    await ctx.db.insert(cashCounts).values({ id: ctx.ids.next(at), ...count })
    await postEntry(ctx, cashCountEntry(counterparty, expectedKobo, countedKobo), {
      reference: counterparty || 'rider:',
      is_test: false,
      note: reason,
    })
    await recordAudit(ctx, 'payments.cash_counted', counterparty || 'rider:', {
      notes,
      expected_kobo: expectedKobo,
      counted_kobo: countedKobo,
      reason,
    })
    return { counted_kobo: countedKobo, expected_kobo: expectedKobo }
  })
}

/** Cash on hand with riders according to the ledger, in kobo, without test orders. */
export async function riderCashKobo(ctx: RequestContext, condition: SQL): Promise<number> {
  const [reserved] = await ctx.db
    .select({
      kobo: sql`coalesce(sum(${ledgerLines.debit_kobo} - ${ledgerLines.credit_kobo}), 0)`.mapWith(Number),
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entry_id))
    .where(and(eq(ledgerLines.account, 'rider cash'), eq(ledgerEntries.is_test, false), condition))
  return reserved?.kobo ?? 0
}
