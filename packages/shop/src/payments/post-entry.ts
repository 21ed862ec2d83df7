import { actorKey } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import type { LedgerEntry } from './ledger.ts'
import { ledgerEntries, ledgerLines } from './tables.ts'

/** Writes an entry into the money ledger, in the transaction of what it records. `subject`: `order:<id>`. Answers its id. */
export async function postEntry(
  shop: ShopContext,
  entry: LedgerEntry,
  about: { subject: string; isTest: boolean; note?: string },
): Promise<string> {
  const at = shop.clock.now()
  const id = shop.ids.next(at)
  await shop.db
    .insert(ledgerEntries)
    .values({ id, kind: entry.kind, ...about, madeBy: actorKey(shop.actor), at })
  await shop.db
    .insert(ledgerLines)
    .values(entry.lines.map((line, position) => ({ entryId: id, position, ...line })))
  return id
}
