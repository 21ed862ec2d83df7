import type { FacetIndex } from './facet-index.ts'
import type { SearchTerm } from './query-terms.ts'
import {
  colourWeight,
  exactWordWeight,
  alsoInTextWeight,
  fieldWeights,
  missingTermPenalty,
  misspellingPenalty,
  synonymWeight,
} from './search-query.ts'
import { fieldBits, type TextIndex } from './text-index.ts'
import { findMatches, findWordIds, findWordsWithPrefix, mostUsed, type TermMatches } from './text-matches.ts'
import { wordForms } from './tokenize.ts'

export interface MemorySearch {
  /** Positions of the products that match; valid, like the scores, until the next search. */
  found: Int32Array
  /** Writes the scores of these products by position, as searchScore of search-query.ts. */
  score(places: Int32Array, scores: Float64Array): void
}

/** Groups of words, in the order of their bits. */
const exact = 0
const synonym = 4
const prefix = 8
const corrected = 12
const nameBrandCategory = fieldBits.A | fieldBits.B | fieldBits.C

const isPhrase = (text: string) => text.includes(' ')

/** Whether memory is enough: the words of a phrase must be adjacent, which only the database knows. */
export const isSearchedInMemory = (terms: readonly SearchTerm[]): boolean =>
  !terms.some(({ queryText, synonyms }) => isPhrase(queryText) || synonyms.some(isPhrase))

export interface TermSearch {
  terms: readonly SearchTerm[]
  /** Whether products must match all terms, or any. */
  matchAllTerms: boolean
  /** Of the words that start with a term, the most used ones: for suggestions, which need only a few products. */
  prefixWordsMax?: number
}

/** The same matches and scores as searchCondition and searchScore. */
export function searchInMemory(
  text: TextIndex,
  index: FacetIndex,
  { terms, matchAllTerms, prefixWordsMax = Infinity }: TermSearch,
): MemorySearch {
  const scored = terms.map((term, table) => ({
    term,
    matches: findMatches(text, { table, end: index.end }, [
      term.isKnown ? findWordIds(text, wordForms(term.queryText)) : [],
      findWordIds(text, term.synonyms.flatMap(wordForms)),
      term.isKnown && term.isPrefix
        ? mostUsed(text, findWordsWithPrefix(text, term.queryText), prefixWordsMax)
        : [],
      findWordIds(text, term.corrected),
    ]),
    getScore: createScores(term),
    onlyColours: term.synonyms.length > 0 ? colourSetsNamed(index, term) : null,
  }))
  const required = scored.filter(({ term }) => term.isRequired)
  const found = findPlaces(
    (required.length > 0 ? required : scored).map(({ matches }) => matches),
    matchAllTerms,
    terms.some(({ synonyms }) => synonyms.length > 0),
  )
  return {
    found,
    score: (places, scores) => {
      for (const [nth, { matches, getScore, onlyColours }] of scored.entries())
        for (let n = 0; n < places.length; n += 1) {
          const place = places[n] ?? 0
          const bits = matches.bits[place] ?? 0
          const isNamed = ((bits | (bits >>> synonym)) & fieldBits.A) !== 0
          const isColour = isNamed && onlyColours !== null && onlyColours[index.colours[place] ?? 0] === 1
          const score = isColour ? colourWeight : getScore(bits)
          scores[place] = nth === 0 ? score : (scores[place] ?? 0) + score
        }
    },
  }
}

/** A synonym in the rest of a product's text does not count. */
const isMatch = (bits: number) => (bits & ~(fieldBits.D << synonym)) !== 0

const matching = ({ bits }: TermMatches, place: number) => isMatch(bits[place] ?? 0)

let foundPlaces = new Int32Array(0)

/** Positions of the products that match every term, or any. */
function findPlaces(terms: readonly TermMatches[], isEach: boolean, hasSynonyms: boolean): Int32Array {
  const [fewest] = terms.toSorted((a, b) => a.count - b.count)
  if (!fewest) return new Int32Array(0)
  if (terms.length === 1 && !hasSynonyms) return fewest.places.subarray(0, fewest.count)
  if (foundPlaces.length < fewest.places.length) foundPlaces = new Int32Array(fewest.places.length)
  let total = 0
  for (const [n, term] of isEach ? [[0, fewest] as const] : terms.entries()) {
    // Those that an earlier term has are in the result already; those that another lacks must not be.
    const others = isEach ? terms.filter((other) => other !== fewest) : terms.slice(0, n)
    for (let at = 0; at < term.count; at += 1) {
      const place = term.places[at] ?? 0
      if (!matching(term, place)) continue
      let isWanted = true
      for (const other of others) if (matching(other, place) !== isEach) isWanted = false
      if (isWanted) foundPlaces[total++] = place
    }
  }
  return foundPlaces.subarray(0, total)
}

/** The score of a term by its bits; few of all combinations occur. */
function createScores(term: SearchTerm): (bits: number) => number {
  const known = new Int8Array(1 << 16).fill(unknownScore)
  return (bits) => {
    const score = known[bits] ?? unknownScore
    if (score !== unknownScore) return score
    known[bits] = scoreBits(term, bits)
    return known[bits] ?? 0
  }
}

const unknownScore = -128

function scoreBits({ isRequired, isKnown, synonyms }: SearchTerm, bits: number): number {
  if (!isRequired) return (bits & (fieldBits.A | fieldBits.B)) === 0 ? 0 : exactWordWeight
  let best = -Infinity
  for (const [field, weight] of fieldWeights) {
    const bit = fieldBits[field]
    if (bits & bit) best = Math.max(best, weight + exactWordWeight)
    if ((bits >>> synonym) & bit & nameBrandCategory) best = Math.max(best, weight + synonymWeight)
    if ((bits >>> prefix) & bit) best = Math.max(best, weight)
    if ((bits >>> corrected) & bit) best = Math.max(best, weight - misspellingPenalty)
  }
  const score = best === -Infinity ? missingTermPenalty : best
  const named = (bits >>> exact) | (bits >>> synonym)
  const isAlsoInText = (named & fieldBits.C) !== 0 && (named & fieldBits.D) !== 0
  return score + ((isKnown || synonyms.length > 0) && isAlsoInText ? alsoInTextWeight : 0)
}

/** For each set of colours, 1 if the term or a synonym of it is one of its words. */
function colourSetsNamed({ colour_sets: sets }: FacetIndex, { queryText, synonyms }: SearchTerm): Uint8Array {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_])(?:${[queryText, ...synonyms].join('|')})(?![\\p{L}\\p{N}_])`,
    'iu',
  )
  const named = new Uint8Array(sets.sets.length)
  for (const [spellings, set] of sets.indexOfSet) named[set] = Number(pattern.test(spellings))
  return named
}
