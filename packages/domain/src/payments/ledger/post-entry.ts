import { actorKey } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import type { LedgerEntry } from './ledger.ts'
import { ledgerEntries, ledgerLines, ledgerNotes } from './tables.ts'

interface EntryAbout {
  subject: string
  isTest: boolean
  /** Names no person, because it is never erased. */
  note?: string
  /** A note of staff about a person; erase-ledger-notes.ts deletes it with the person. */
  personalNote?: string
}

/** Writes an entry into the money ledger, in the transaction of what it records. `subject`: `order:<id>`. Answers its id. */
export async function postEntry(
  ctx: RequestContext,
  entry: LedgerEntry,
  { personalNote = '', ...about }: EntryAbout,
): Promise<string> {
  const at = ctx.clock.now()
  const id = ctx.ids.next(at)
  await ctx.db
    .insert(ledgerEntries)
    .values({ id, kind: entry.kind, ...about, madeBy: actorKey(ctx.actor), at })
  await ctx.db
    .insert(ledgerLines)
    .values(entry.lines.map((line, position) => ({ entryId: id, position, ...line })))
  if (personalNote) await ctx.db.insert(ledgerNotes).values({ entryId: id, text: personalNote })
  return id
}
