import { actorKey } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import type { LedgerEntry } from './ledger.ts'
import { ledgerEntries, ledgerLines, ledgerNotes } from './tables.ts'
import { asc, eq } from 'drizzle-orm'

interface EntryReference {
  reference: string
  is_test: boolean
  /** Must not name a person, because it is never erased. */
  note?: string
  /** A staff note about a person; erase-payer.ts deletes it with the person. */
  personal_note?: string
}

/**
 * Posts an entry to the ledger, in the transaction of what it records. `reference` is like `order:<id>`. Returns the
 * entry's id.
 */
export async function postEntry(
  ctx: RequestContext,
  entry: LedgerEntry,
  { personal_note: personalNote = '', ...about }: EntryReference,
): Promise<string> {
  const at = ctx.clock.now()
  const id = ctx.ids.next(at)
  await ctx.db
    .insert(ledgerEntries)
    .values({ id, kind: entry.kind, ...about, created_by: actorKey(ctx.actor), posted_at: at })
  await ctx.db
    .insert(ledgerLines)
    .values(entry.lines.map((line, position) => ({ entry_id: id, position, ...line })))
  if (personalNote) await ctx.db.insert(ledgerNotes).values({ entry_id: id, text: personalNote })
  return id
}

/** The ledger lines with a reference such as `order:<id>`, oldest first. */
export async function listEntries(ctx: RequestContext, reference: string) {
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
    .where(eq(ledgerEntries.reference, reference))
    .orderBy(asc(ledgerEntries.posted_at), asc(ledgerEntries.id), asc(ledgerLines.position))
}
