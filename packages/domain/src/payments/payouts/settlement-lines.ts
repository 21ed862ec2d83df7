import { and, asc, eq, sql } from 'drizzle-orm'
import type { ReconciliationResult } from '@shop/contract/admin/settlements'
import type { RequestContext } from '../../core/context.ts'
import { reconcileLine } from './settlement-finding.ts'
import { type AttemptRow, paymentAttempts } from '../tables.ts'
import { type PayoutRow, payoutLines } from './tables.ts'

export interface MatchedPayoutLine {
  position: number
  reference: string
  amount_kobo: number
  fee_kobo: number
  transacted_at: string
  /** The shop's own payment. */
  recorded: AttemptRow | null
  finding: ReconciliationResult
}

/** A settlement's lines in the order of its file, each beside the shop's own payment of that reference. */
export async function listPayoutLines(
  ctx: RequestContext,
  { id, provider, imported_at: importedAt }: Pick<PayoutRow, 'id' | 'provider' | 'imported_at'>,
): Promise<MatchedPayoutLine[]> {
  const isRepeated = sql<boolean>`exists (
    select 1 from payout_lines other join payouts s on s.id = other.payout_id
    where other.reference = ${payoutLines.reference} and other.amount_kobo > 0 and s.provider = ${provider}
      and ((s.id = ${id} and other.position < ${payoutLines.position})
        or (s.id <> ${id} and (s.reconciled_at is not null or (s.imported_at, s.id) < (${importedAt.toISOString()}, ${id})))))`
  const rows = await ctx.db
    .select({ line: payoutLines, recorded: paymentAttempts, isRepeated })
    .from(payoutLines)
    .leftJoin(
      paymentAttempts,
      and(eq(paymentAttempts.reference, payoutLines.reference), eq(paymentAttempts.provider, provider)),
    )
    .where(eq(payoutLines.payout_id, id))
    .orderBy(asc(payoutLines.position))
  return rows.map(({ line: { payout_id: _settlementId, ...line }, recorded, isRepeated }) => ({
    ...line,
    recorded,
    finding: reconcileLine({ ...line, recorded: recorded ?? undefined, isRepeated }),
  }))
}
