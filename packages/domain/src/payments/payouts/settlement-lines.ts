import { and, asc, eq, sql } from 'drizzle-orm'
import type { Finding } from '@shop/contract/admin/settlements'
import type { RequestContext } from '../../core/context.ts'
import { findingOf } from './settlement-finding.ts'
import { type AttemptRow, paymentAttempts } from '../tables.ts'
import { type SettlementRow, settlementLines } from './tables.ts'

export interface FoundLine {
  position: number
  reference: string
  amountKobo: number
  feeKobo: number
  moment: string
  /** The shop's own payment. */
  own: AttemptRow | null
  finding: Finding
}

/** A settlement's lines in the order of its file, each beside the shop's own payment of that reference. */
export async function findLines(
  ctx: RequestContext,
  { id, provider, importedAt }: Pick<SettlementRow, 'id' | 'provider' | 'importedAt'>,
): Promise<FoundLine[]> {
  const isRepeated = sql<boolean>`exists (
    select 1 from settlement_lines other join settlements s on s.id = other.settlement_id
    where other.reference = ${settlementLines.reference} and other.amount_kobo > 0 and s.provider = ${provider}
      and ((s.id = ${id} and other.position < ${settlementLines.position})
        or (s.id <> ${id} and (s.booked_at is not null or (s.imported_at, s.id) < (${importedAt.toISOString()}, ${id})))))`
  const rows = await ctx.db
    .select({ line: settlementLines, own: paymentAttempts, isRepeated })
    .from(settlementLines)
    .leftJoin(
      paymentAttempts,
      and(eq(paymentAttempts.reference, settlementLines.reference), eq(paymentAttempts.provider, provider)),
    )
    .where(eq(settlementLines.settlementId, id))
    .orderBy(asc(settlementLines.position))
  return rows.map(({ line: { settlementId: _settlementId, ...line }, own, isRepeated }) => ({
    ...line,
    own,
    finding: findingOf({ ...line, own: own ?? undefined, isRepeated }),
  }))
}
