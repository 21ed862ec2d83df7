import type { Synonym } from '@shop/contract/admin/taxonomy'
import { asc, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { invalidateTags } from '../../core/cache-tags.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { failField } from '../../core/errors.ts'
import { queryTerms } from './tokenize.ts'
import { searchSynonyms } from '../tables.ts'

/** The owner's synonyms, in order. */
export async function listSynonyms(ctx: RequestContext): Promise<{ items: Synonym[] }> {
  requirePermission(ctx.actor, 'catalogue:read')
  return { items: await getSynonyms(ctx) }
}

/**
 * Replaces the whole list, which applies from the next search. Throws invalid_input for a line without a word on either
 * side.
 */
export async function updateSynonyms(ctx: RequestContext, input: { items: readonly Synonym[] }) {
  requirePermission(ctx.actor, 'catalogue:write')
  const lines = input.items.map(({ terms: words, maps_to: intended }, n) => {
    const line = { position: n + 1, terms: toSearchPhrases(words), maps_to: toSearchPhrases(intended) }
    if (line.terms.length === 0 || line.maps_to.length === 0)
      failField('items', `Line ${n + 1} needs words on both sides`)
    return line
  })
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`lock table search_synonyms in share row exclusive mode`)
    const before = await getSynonyms(ctx)
    await ctx.db.delete(searchSynonyms)
    if (lines.length > 0) await ctx.db.insert(searchSynonyms).values(lines)
    const after = await getSynonyms(ctx)
    await recordAudit(ctx, 'catalogue.synonyms_updated', 'synonyms', { before, after })
    await invalidateTags(ctx, 'catalogue')
    return { items: after }
  })
}

const toSearchPhrases = (words: readonly string[]) => [
  ...new Set(words.map((phrase) => queryTerms(phrase).join(' ')).filter(Boolean)),
]

async function getSynonyms(ctx: RequestContext): Promise<Synonym[]> {
  return ctx.db
    .select({ terms: searchSynonyms.terms, maps_to: searchSynonyms.maps_to })
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.position))
}
