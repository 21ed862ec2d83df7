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
import {
  fieldBits,
  findWordsWithPrefix,
  findMatches,
  type TermMatches,
  type TextIndex,
} from './text-index.ts'
import { wordForms } from './tokenize.ts'

export interface MemorySearch {
  /** Positions of the products that match. */
  found: number[]
  /** The score of these products by position, as searchScore of search-query.ts. */
  getScore(place: number): number
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

/** The same matches and scores as searchCondition and searchScore. */
export function searchInMemory(
  text: TextIndex,
  index: FacetIndex,
  terms: readonly SearchTerm[],
  matchAllTerms: boolean,
): MemorySearch {
  const scored = terms.map((term) => ({
    term,
    matches: findMatches(text, index.end, [
      term.isKnown ? wordForms(term.queryText) : [],
      term.synonyms.flatMap(wordForms),
      term.isKnown && term.isPrefix ? findWordsWithPrefix(text, term.queryText) : [],
      term.corrected,
    ]),
    getScore: createScores(term),
    isOnlyColour: term.synonyms.length > 0 ? colourSetsNamed(index, term) : null,
  }))
  const required = scored.filter(({ term }) => term.isRequired)
  const found = findPlaces(
    (required.length > 0 ? required : scored).map(({ matches }) => matches),
    matchAllTerms,
  )
  return {
    found,
    getScore: (place) => {
      let score = 0
      for (const { matches, getScore, isOnlyColour } of scored) {
        const bits = matches.bits[place] ?? 0
        const isNamed = ((bits | (bits >>> synonym)) & fieldBits.A) !== 0
        const isColour = isNamed && isOnlyColour?.[index.colours[place] ?? 0] === 1
        score += isColour ? colourWeight : getScore(bits)
      }
      return score
    },
  }
}

/** A synonym in the rest of a product's text does not count. */
const isMatch = (bits: number) => (bits & ~(fieldBits.D << synonym)) !== 0

const matching = ({ bits }: TermMatches, place: number) => isMatch(bits[place] ?? 0)

function findPlaces(terms: readonly TermMatches[], isEach: boolean): number[] {
  const [fewest, ...others] = terms.toSorted((a, b) => a.places.length - b.places.length)
  if (!fewest) return []
  if (isEach)
    return fewest.places.filter(
      (place) => matching(fewest, place) && others.every((term) => matching(term, place)),
    )
  const places: number[] = []
  for (const [n, term] of terms.entries())
    for (const place of term.places)
      if (matching(term, place) && !terms.slice(0, n).some((earlier) => matching(earlier, place)))
        places.push(place)
  return places
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
