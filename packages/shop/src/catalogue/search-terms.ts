import { sql } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { doubtLimit, meantWords, slipLimit, slipSpread, type KnownWord } from './misspelling.ts'
import { askedWords } from './search-words.ts'

/** One asked word, or a phrase that the owner's list knows, with the words of the catalogue that may answer it. */
export interface SearchTerm {
  asked: string
  /** The asked word, or its beginning, stands in the catalogue. */
  known: boolean
  /** What shoppers mean by it, from the owner's list. */
  same: string[]
  /** Nearest words where the asked one is unknown or stands in hardly any product. */
  meant: string[]
}

export interface ReadSearch {
  terms: SearchTerm[]
  /** The search with unknown words as the nearest that there are, however far; null where that changes nothing. */
  doubt: string | null
}

/** A word of so few products may itself be a slip of whoever wrote them: nearest words are looked for too. */
const rareUses = 3
/** How many letters longer or shorter a word may be to be asked about. */
const doubtSpread = 3
/** The longest phrase of the owner's list that is looked for, in words. */
const phraseMax = 5

interface Known extends Record<string, unknown> {
  uses: [asked: string, uses: number][] | null
  synonyms: { words: string[]; meant: string[] }[] | null
}

/** Looks up what the words of a search can mean. Words that nothing in the catalogue resembles are left out. */
export async function findSearchTerms(shop: ShopContext, text: string): Promise<SearchTerm[]> {
  return (await readSearch(shop, text)).terms
}

/** The same, with what else might have been meant. */
export async function readSearch(shop: ShopContext, text: string): Promise<ReadSearch> {
  const words = askedWords(text)
  if (words.length === 0) return { terms: [], doubt: null }
  const phrases = phrasesOf(words)
  const { rows } = await shop.db.execute<Known>(sql`
    select (select json_agg(json_build_array(asked, (select coalesce(sum(uses), 0)::integer from search_words
        where word ~>=~ asked and word ~<~ (asked || chr(1114111)))))
      from json_array_elements_text(${JSON.stringify(words)}::text::json) as asked) as uses,
      (select json_agg(json_build_object('words', words, 'meant', meant) order by position) from search_synonyms
        where words && array(select json_array_elements_text(${JSON.stringify(phrases)}::text::json))) as synonyms`)
  const [known] = rows
  const uses = new Map(known?.uses)
  const terms: SearchTerm[] = []
  const doubts: string[] = []
  for (const { asked, same } of joinPhrases(words, known?.synonyms ?? [])) {
    const found = asked.includes(' ') ? 0 : (uses.get(asked) ?? 0)
    const unsure = found < rareUses && same.length === 0 && slipLimit(asked) > 0
    const near = unsure ? await nearWords(shop, asked) : []
    const meant = meantWords(asked, near)
    const fits = found > 0 || same.length > 0 || meant.length > 0
    if (fits) terms.push({ asked, known: found > 0, same, meant })
    doubts.push(...(fits ? [asked] : meantWords(asked, near, doubtLimit(asked)).slice(0, 1)))
  }
  const doubt = doubts.join(' ')
  return { terms, doubt: doubt === '' || doubt === words.join(' ') ? null : doubt }
}

/** All runs of neighbouring words, the longest first. */
function phrasesOf(words: readonly string[]): string[] {
  const phrases: string[] = []
  for (let length = Math.min(phraseMax, words.length); length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1)
      phrases.push(words.slice(start, start + length).join(' '))
  return phrases
}

/** The asked words with those that make a phrase of the list taken together. */
function joinPhrases(
  words: readonly string[],
  synonyms: readonly { words: string[]; meant: string[] }[],
): { asked: string; same: string[] }[] {
  const joined: { asked: string; same: string[] }[] = []
  for (let start = 0; start < words.length;) {
    const [asked = ''] = phrasesOf(words.slice(start, start + phraseMax)).filter(
      (phrase) =>
        words.slice(start).join(' ').startsWith(phrase) &&
        (!phrase.includes(' ') || synonyms.some((line) => line.words.includes(phrase))),
    )
    const lines = synonyms.filter((line) => line.words.includes(asked))
    joined.push({ asked, same: [...new Set(lines.flatMap((line) => line.meant))] })
    start += asked.split(' ').length
  }
  return joined
}

/** Words of about that length that share a little with the asked one. */
async function nearWords(shop: ShopContext, asked: string): Promise<KnownWord[]> {
  const { rows } = await shop.db.execute<KnownWord & Record<string, unknown>>(
    sql`select word, uses from words_like(${asked}, ${Math.max(slipSpread(asked), doubtSpread)})`,
  )
  return rows.filter((row) => row.word !== asked)
}

/** A search as it was understood; null where that is as it was typed. */
export function readAs(text: string, terms: readonly SearchTerm[]): string | null {
  const understood = terms.map(({ asked, known, same, meant }) =>
    known || same.length > 0 ? asked : (meant[0] ?? asked),
  )
  const read = understood.join(' ')
  return read === '' || read === askedWords(text).join(' ') ? null : read
}
