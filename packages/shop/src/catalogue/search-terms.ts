import { sql } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { meantWords, slipLimit, slipSpread, type KnownWord } from './misspelling.ts'
import { askedWords } from './search-words.ts'

/** One asked word with the words of the catalogue that may answer it. */
export interface SearchTerm {
  asked: string
  /** The asked word, or its beginning, stands in the catalogue. */
  known: boolean
  /** Nearest words where the asked one is unknown or stands in hardly any product. */
  meant: string[]
}

/** A word of so few products may itself be a slip of whoever wrote them: nearest words are looked for too. */
const rareUses = 3

interface KnownRow extends Record<string, unknown> {
  asked: string
  uses: number
}

/** Looks up what the words of a search can mean. Words that nothing in the catalogue resembles are left out. */
export async function findSearchTerms(shop: ShopContext, text: string): Promise<SearchTerm[]> {
  const words = askedWords(text)
  if (words.length === 0) return []
  const { rows } = await shop.db.execute<KnownRow>(sql`
    select asked, (select coalesce(sum(uses), 0)::integer from search_words
      where word ~>=~ asked and word ~<~ (asked || chr(1114111))) as uses
    from json_array_elements_text(${JSON.stringify(words)}::text::json) as asked`)
  const uses = new Map(rows.map((row) => [row.asked, row.uses]))
  const terms: SearchTerm[] = []
  for (const asked of words) {
    const found = uses.get(asked) ?? 0
    const meant = found < rareUses && slipLimit(asked) > 0 ? await nearestWords(shop, asked) : []
    if (found > 0 || meant.length > 0) terms.push({ asked, known: found > 0, meant })
  }
  return terms
}

async function nearestWords(shop: ShopContext, asked: string): Promise<string[]> {
  const { rows } = await shop.db.execute<KnownWord & Record<string, unknown>>(
    sql`select word, uses from words_like(${asked}, ${slipSpread(asked)})`,
  )
  return meantWords(
    asked,
    rows.filter((row) => row.word !== asked),
  )
}
