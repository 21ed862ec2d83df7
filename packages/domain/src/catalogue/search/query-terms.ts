import { sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { getTextIndex } from './load-text-index.ts'
import type { TextIndex } from './text-index.ts'
import { findSimilarWords, findWordIds, findWordsWithPrefix, sumUses } from './text-matches.ts'
import { minConfidence, correctedTerms, maxEditCost, lengthSpread, type IndexedWord } from './spelling.ts'
import { queryTerms, wordForms } from './tokenize.ts'

/** A search word, or a phrase from the owner's synonyms, with the catalogue words it can match. */
export interface SearchTerm {
  queryText: string
  /** Whether the word is in the catalogue, or could be as part of a phrase. */
  isKnown: boolean
  /** Whether it also matches as a prefix. */
  isPrefix: boolean
  /** The owner's synonyms for it: words and phrases. */
  synonyms: string[]
  /** Similar words, if the word is unknown or rare. */
  corrected: string[]
  /** False for words such as "for", "men", "cheap": they rank matches higher but exclude nothing. */
  isRequired: boolean
}

interface ParsedSearch {
  terms: SearchTerm[]
  /** The search with unknown words replaced by the closest ones; null if that changes nothing. */
  suggestion: string | null
}

/** A word in this few products may be a seller's typo: similar words are looked up too. */
const rareUses = 3

/** A similar word replaces a rare word only if it is this many times as frequent: "rice" is not a typo of "price". */
const muchMoreUses = 4

/** Maximum difference in length between a word and its suggestion. */
const suggestionSpread = 3

/** The longest synonym phrase that is looked up, in words. */
const phraseMax = 5

/** Words that describe for whom or how, not what. Required if there are no others. */
const optionalTerms = new Set(
  (
    'a an and any best buy cheap children boys female for from get girl girls good i in is kids ladies lady latest ' +
    'made male man me men mens my naira need new of on online or original please quality sale the to unisex want ' +
    'where which with woman women womens your abeg affordable correct dey wey na neat used tokunbo okrika okirika'
  ).split(' '),
)

interface WordLookup extends Record<string, unknown> {
  uses: [queryText: string, asPrefix: number, whole: number][] | null
  synonyms: { words: string[]; maps_to: string[] }[] | null
}

/**
 * Looks up the meanings of the words of a search, and likely corrections. Words that resemble nothing in the catalogue
 * are dropped. `unfinished`: the last word may be incomplete.
 */
export async function parseSearch(
  ctx: RequestContext,
  text: string,
  isIncomplete = false,
): Promise<ParsedSearch> {
  const words = queryTerms(text)
  if (words.length === 0) return { terms: [], suggestion: null }
  const textIndex = await getTextIndex(ctx)
  const { uses, synonyms: ownerSynonyms } = await search(ctx, words, textIndex)
  const terms: SearchTerm[] = []
  const suggestions: string[] = []
  const hasSubject = words.some((word) => !optionalTerms.has(word))
  for (const { queryText, mapsTo } of joinPhrases(words, ownerSynonyms)) {
    const isRequired = !hasSubject || !optionalTerms.has(queryText)
    const synonyms = isRequired ? mapsTo : []
    const isPhrase = queryText.includes(' ')
    // "gala" is a synonym for a snack, so it is not a prefix of "Galaxy".
    const isPrefix = !isPhrase && (synonyms.length === 0 || (isIncomplete && queryText === words.at(-1)))
    const { asPrefix = 0, whole = 0 } = uses.get(queryText) ?? {}
    const found = isPhrase ? rareUses : isPrefix ? Math.max(asPrefix, whole) : whole
    const isUnsure = isRequired && found < rareUses && synonyms.length === 0 && maxEditCost(queryText) > 0
    const similar = isUnsure ? await findNearWords(ctx, queryText, textIndex) : []
    const corrected = correctedTerms(
      queryText,
      similar.filter((word) => word.uses >= found * muchMoreUses),
    )
    const hasMatch = found > 0 || synonyms.length > 0 || corrected.length > 0
    if (hasMatch) terms.push({ queryText, isKnown: found > 0, isPrefix, synonyms, corrected, isRequired })
    suggestions.push(...(hasMatch ? [queryText] : isUnsure ? await suggestWord(ctx, queryText) : []))
  }
  const suggestion = suggestions.join(' ')
  return { terms, suggestion: suggestion === '' || suggestion === words.join(' ') ? null : suggestion }
}

async function search(ctx: RequestContext, words: readonly string[], text: TextIndex | undefined) {
  const known = new Map(words.map((word) => [word, text ? countUses(text, word) : { asPrefix: 0, whole: 0 }]))
  // A word that is not in memory may be new.
  const counted = words.filter((word) => (known.get(word)?.asPrefix ?? 0) < rareUses)
  const queryText = JSON.stringify(counted.map((word) => ({ word, forms: wordForms(word) })))
  const phrases = listPhrases(words).flatMap(phraseForms)
  const { rows } = await ctx.db.execute<WordLookup>(sql`
    select (select json_agg(json_build_array(asked.word,
        (select coalesce(sum(uses), 0)::integer from search_terms
          where word ~>=~ asked.word and word ~<~ (asked.word || chr(1114111))),
        (select coalesce(sum(uses), 0)::integer from search_terms
          where word = any(array(select json_array_elements_text(asked.forms))))))
      from json_to_recordset(${queryText}::text::json) as asked(word text, forms json)) as uses,
      (select json_agg(json_build_object('words', terms, 'maps_to', maps_to) order by position) from search_synonyms
        where terms && array(
          select json_array_elements_text(${JSON.stringify(phrases)}::text::json))) as synonyms`)
  const [lookup] = rows
  for (const [word, asPrefix, whole] of lookup?.uses ?? []) known.set(word, { asPrefix, whole })
  return {
    uses: known,
    synonyms: lookup?.synonyms ?? [],
  }
}

const hasPhrase = (words: readonly string[], phrase: string) =>
  phraseForms(phrase).some((form) => words.includes(form))

/** A phrase with its last word in singular and plural. */
function phraseForms(phrase: string): string[] {
  const start = phrase.lastIndexOf(' ') + 1
  return wordForms(phrase.slice(start)).map((form) => phrase.slice(0, start) + form)
}

/** All runs of adjacent words, longest first. */
function listPhrases(words: readonly string[]): string[] {
  const phrases: string[] = []
  for (let length = Math.min(phraseMax, words.length); length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1)
      phrases.push(words.slice(start, start + length).join(' '))
  return phrases
}

/** The search words, with those of a known phrase joined. */
function joinPhrases(words: readonly string[], synonyms: readonly { words: string[]; maps_to: string[] }[]) {
  const joined: { queryText: string; mapsTo: string[] }[] = []
  for (let start = 0; start < words.length;) {
    const [queryText = ''] = listPhrases(words.slice(start, start + phraseMax)).filter(
      (phrase) =>
        words.slice(start).join(' ').startsWith(phrase) &&
        (!phrase.includes(' ') || synonyms.some((line) => hasPhrase(line.words, phrase))),
    )
    const lines = synonyms.filter((line) => hasPhrase(line.words, queryText))
    joined.push({ queryText, mapsTo: [...new Set(lines.flatMap((line) => line.maps_to))] })
    start += queryText.split(' ').length
  }
  return joined
}

function countUses(text: TextIndex, word: string): { asPrefix: number; whole: number } {
  return {
    asPrefix: sumUses(text, findWordsWithPrefix(text, word)),
    whole: sumUses(text, findWordIds(text, wordForms(word))),
  }
}

/** A typo of this cost changes up to two letters: the cheapest one that changes any. */
const letterCost = 0.8

/** Words of similar length that can be meant by the search word. */
async function findNearWords(
  ctx: RequestContext,
  queryText: string,
  text?: TextIndex,
): Promise<IndexedWord[]> {
  if (!text) return findAlikeWords(ctx, queryText)
  const letters = 2 * Math.floor(maxEditCost(queryText) / letterCost)
  return findSimilarWords(text, queryText, { spread: lengthSpread(queryText), letters }).filter(
    ({ word, uses }) => word !== queryText && uses > 0,
  )
}

/** Words of similar length that have a little in common with the search word. */
async function findAlikeWords(ctx: RequestContext, queryText: string): Promise<IndexedWord[]> {
  const { rows } = await ctx.db.execute<IndexedWord & Record<string, unknown>>(
    sql`select word, uses from similar_search_terms(${queryText}, ${Math.max(lengthSpread(queryText), suggestionSpread)})`,
  )
  return rows.filter((row) => row.word !== queryText)
}

async function suggestWord(ctx: RequestContext, queryText: string): Promise<string[]> {
  return correctedTerms(queryText, await findAlikeWords(ctx, queryText), minConfidence(queryText)).slice(0, 1)
}

/** The interpreted search; null if it equals the input. */
export function interpretedAs(text: string, terms: readonly SearchTerm[]): string | null {
  const interpreted = terms.map(({ queryText, isKnown, synonyms, corrected }) =>
    isKnown || synonyms.length > 0 ? queryText : (corrected[0] ?? queryText),
  )
  const read = interpreted.join(' ')
  return read === '' || read === queryTerms(text).join(' ') ? null : read
}
