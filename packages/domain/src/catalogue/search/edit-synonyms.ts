import type { Synonym } from '@shop/contract/admin/synonyms'
import { asc, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { announceChange } from '../../core/announce.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { refuseField } from '../../core/refusal.ts'
import { askedWords } from './search-words.ts'
import { searchSynonyms } from '../tables.ts'

/** The owner's list of what shoppers call things, in its order. */
export async function listSynonyms(shop: ShopContext): Promise<{ synonyms: Synonym[] }> {
  requirePermission(shop.actor, 'catalogue:read')
  return { synonyms: await readSynonyms(shop) }
}

/** Replaces the whole list; the next search goes by it. Refuses a line without a word on either side (invalid_input). */
export async function editSynonyms(
  shop: ShopContext,
  wish: { synonyms: readonly Synonym[] },
): Promise<{ synonyms: Synonym[] }> {
  requirePermission(shop.actor, 'catalogue:edit')
  const lines = wish.synonyms.map(({ words, meant }, n) => {
    const line = { position: n + 1, words: asSearched(words), meant: asSearched(meant) }
    if (line.words.length === 0 || line.meant.length === 0)
      refuseField('synonyms', `Line ${n + 1} needs words on both sides`)
    return line
  })
  return inTransaction(shop, async (shop) => {
    await shop.db.execute(sql`lock table search_synonyms in share row exclusive mode`)
    const before = await readSynonyms(shop)
    await shop.db.delete(searchSynonyms)
    if (lines.length > 0) await shop.db.insert(searchSynonyms).values(lines)
    const after = await readSynonyms(shop)
    await recordAct(shop, 'catalogue:edit', 'synonyms', { before, after })
    await announceChange(shop, 'catalogue')
    return { synonyms: after }
  })
}

const asSearched = (words: readonly string[]) => [
  ...new Set(words.map((phrase) => askedWords(phrase).join(' ')).filter(Boolean)),
]

async function readSynonyms(shop: ShopContext): Promise<Synonym[]> {
  return shop.db
    .select({ words: searchSynonyms.words, meant: searchSynonyms.meant })
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.position))
}
