import { asc, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { ledgerEntries, ledgerLines } from './tables.ts'

/** The ledger's lines about a subject such as `order:<id>`, oldest first. */
export async function listEntries(ctx: RequestContext, subject: string) {
  return ctx.db
    .select({
      kind: ledgerEntries.kind,
      at: ledgerEntries.at,
      account: ledgerLines.account,
      debitKobo: ledgerLines.debitKobo,
      creditKobo: ledgerLines.creditKobo,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(eq(ledgerEntries.subject, subject))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id), asc(ledgerLines.position))
}
