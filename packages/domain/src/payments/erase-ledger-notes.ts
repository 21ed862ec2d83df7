import { inArray } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { ledgerEntries, ledgerNotes } from './ledger/tables.ts'

/** Deletes the notes of staff on ledger entries of these subjects, such as `account:<id>`. The entries stay. */
export async function eraseLedgerNotes(ctx: RequestContext, subjects: readonly string[]): Promise<void> {
  const entries = ctx.db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.reference, [...subjects]))
  await ctx.db.delete(ledgerNotes).where(inArray(ledgerNotes.entry_id, entries))
}
