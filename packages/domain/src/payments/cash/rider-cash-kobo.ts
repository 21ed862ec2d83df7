import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { ledgerEntries, ledgerLines } from '../ledger/tables.ts'

/** Cash in kobo that riders still carry by the ledger's lines, those of test orders left out. */
export async function riderCashKobo(ctx: RequestContext, condition: SQL): Promise<number> {
  const [held] = await ctx.db
    .select({
      kobo: sql`coalesce(sum(${ledgerLines.debit_kobo} - ${ledgerLines.credit_kobo}), 0)`.mapWith(Number),
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entry_id))
    .where(and(eq(ledgerLines.account, 'rider cash'), eq(ledgerEntries.is_test, false), condition))
  return held?.kobo ?? 0
}
