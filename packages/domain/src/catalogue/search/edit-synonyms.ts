import type { Synonym } from '@shop/contract/admin/synonyms'
import { asc, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { announceChange } from '../../core/announce.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuseField } from '../../core/refusal.ts'
import { askedWords } from './search-words.ts'
import { searchSynonyms } from '../tables.ts'

/** The owner's list of what shoppers call things, in its order. */
export async function listSynonyms(ctx: RequestContext): Promise<{ synonyms: Synonym[] }> {
  requirePermission(ctx.actor, 'catalogue:read')
  return { synonyms: await readSynonyms(ctx) }
}

/** Replaces the whole list; the next search goes by it. Refuses a line without a word on either side (invalid_input). */
export async function editSynonyms(
  ctx: RequestContext,
  wish: { synonyms: readonly Synonym[] },
): Promise<{ synonyms: Synonym[] }> {
  requirePermission(ctx.actor, 'catalogue:edit')
  const lines = wish.synonyms.map(({ words, meant }, n) => {
    const line = { position: n + 1, words: asSearched(words), meant: asSearched(meant) }
    if (line.words.length === 0 || line.meant.length === 0)
      refuseField('synonyms', `Line ${n + 1} needs words on both sides`)
    return line
  })
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`lock table search_synonyms in share row exclusive mode`)
    const before = await readSynonyms(ctx)
    await ctx.db.delete(searchSynonyms)
    if (lines.length > 0) await ctx.db.insert(searchSynonyms).values(lines)
    const after = await readSynonyms(ctx)
    await recordAct(ctx, 'catalogue:edit', 'synonyms', { before, after })
    await announceChange(ctx, 'catalogue')
    return { synonyms: after }
  })
}

const asSearched = (words: readonly string[]) => [
  ...new Set(words.map((phrase) => askedWords(phrase).join(' ')).filter(Boolean)),
]

async function readSynonyms(ctx: RequestContext): Promise<Synonym[]> {
  return ctx.db
    .select({ words: searchSynonyms.words, meant: searchSynonyms.meant })
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.position))
}
