import { asc, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { ledgerEntries, ledgerLines } from './tables.ts'

/** The ledger's lines about a subject such as `order:<id>`, oldest first. */
export async function listEntries(ctx: RequestContext, subject: string) {
  return ctx.db
    .select({
      kind: ledgerEntries.kind,
      at: ledgerEntries.posted_at,
      account: ledgerLines.account,
      debit_kobo: ledgerLines.debit_kobo,
      credit_kobo: ledgerLines.credit_kobo,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entry_id, ledgerEntries.id))
    .where(eq(ledgerEntries.reference, subject))
    .orderBy(asc(ledgerEntries.posted_at), asc(ledgerEntries.id), asc(ledgerLines.position))
}
