import { sql, type SQL } from 'drizzle-orm'
import type { SearchTerm } from './query-terms.ts'
import { wordForms } from './tokenize.ts'
import { products } from '../tables.ts'

/** Fields with their weight: name before brand before category before the rest. */
export const fieldWeights = [
  ['A', 8],
  ['B', 6],
  ['C', 4],
  ['D', 1],
] as const
/** A whole word counts more than a prefix, and the word as typed more than a correction. */
export const exactWordWeight = 2
export const misspellingPenalty = 3
/** A synonym counts nearly as much as the word as typed. */
export const synonymWeight = 1
/** Within a category, products whose description has the word come first. */
export const alsoInTextWeight = 1
/**
 * For a name with a word that is also one of the product's colours: a "Cream Linen Kaftan" is not a cream. Counts like
 * a word in the description.
 */
export const colourWeight = 1 + exactWordWeight
/** For products with only some of the words: those with more of them come first. */
export const missingTermPenalty = -4
/** A synonym must name the product itself: it counts in name, brand and category, not in the description. */
const synonymFields = 'ABC'
const quoteLexeme = (word: string) => `'${word.replaceAll("'", "''")}'`
const anyAlternative = (parts: readonly string[]) =>
  parts.length > 1 ? `(${parts.join(' | ')})` : (parts[0] ?? '')
const withoutEmpty = (parts: readonly string[]) => parts.filter((part) => part !== '')

/** Matches a word in these fields, singular or plural; the words of a phrase must be adjacent. */
function phrase(text: string, fields: string): string {
  const words = text.split(' ')
  const all = words.map((word, n) => {
    const forms = n === words.length - 1 ? wordForms(word) : [word]
    return anyAlternative(forms.map((form) => `${quoteLexeme(form)}:${fields}`))
  })
  return all.length > 1 ? `(${all.join(' <-> ')})` : (all[0] ?? '')
}

const anySynonym = ({ synonyms }: SearchTerm, fields: string) =>
  anyAlternative(synonyms.map((text) => phrase(text, fields)))

const exactWord = ({ isKnown, queryText }: SearchTerm, fields: string) =>
  isKnown ? phrase(queryText, fields) : ''

const wordPrefix = ({ isKnown, isPrefix, queryText }: SearchTerm, fields: string) =>
  isKnown && isPrefix ? `${quoteLexeme(queryText)}:*${fields}` : ''

const correctedWord = ({ corrected }: SearchTerm, fields: string) =>
  anyAlternative(corrected.map((word) => `${quoteLexeme(word)}:${fields}`))

/** One term in the syntax of tsquery. */
function anyPattern(term: SearchTerm): string {
  const everywhere = 'ABCD'
  return anyAlternative(
    withoutEmpty([
      exactWord(term, everywhere),
      wordPrefix(term, everywhere),
      anySynonym(term, synonymFields),
      correctedWord(term, everywhere),
    ]),
  )
}

const matches = (query: string) => sql`${products.search_document} @@ ${query}::text::tsquery`

/** Products with each required term (`every`), or at least one. */
export function searchCondition(terms: readonly SearchTerm[], every: boolean): SQL {
  const required = terms.filter(({ isRequired }) => isRequired)
  return matches((required.length > 0 ? required : terms).map(anyPattern).join(every ? ' & ' : ' | '))
}

/** A score per product: the better its words match the terms, the higher. */
export function searchScore(terms: readonly SearchTerm[]): SQL<number> {
  return sql<number>`(${sql.join(terms.map(fieldCases), sql` + `)})`
}

interface Case {
  query: string
  weight: number
}

/** The score by the best field that contains a term; the first matching case applies. */
function fieldCases(term: SearchTerm): SQL {
  if (!term.isRequired) return firstMatch([{ query: exactWord(term, 'AB'), weight: exactWordWeight }], 0)
  const cases = fieldWeights.flatMap(([field, weight]): Case[] => [
    { query: exactWord(term, field), weight: weight + exactWordWeight },
    { query: synonymFields.includes(field) ? anySynonym(term, field) : '', weight: weight + synonymWeight },
    { query: wordPrefix(term, field), weight },
    { query: correctedWord(term, field), weight: weight - misspellingPenalty },
  ])
  const best = firstMatch(
    cases.toSorted((a, b) => b.weight - a.weight),
    missingTermPenalty,
  )
  const exactOrSynonym = (fields: string) =>
    anyAlternative(withoutEmpty([exactWord(term, fields), anySynonym(term, fields)]))
  if (exactOrSynonym('C') === '') return best
  const both = firstMatch(
    [{ query: `${exactOrSynonym('C')} & ${exactOrSynonym('D')}`, weight: alsoInTextWeight }],
    0,
  )
  const score = sql`(${best} + ${both})`
  if (term.synonyms.length === 0) return score
  const isOnlyColour = sql`${matches(exactOrSynonym('A'))} and ${isColour(term)}`
  return sql`(case when ${isOnlyColour} then ${colourWeight}::integer else ${score} end)`
}

/** Whether the term, or a synonym of it, is a colour of the product. */
function isColour({ queryText, synonyms }: SearchTerm): SQL {
  const pattern = String.raw`\m(?:${[queryText, ...synonyms].join('|')})\M`
  return sql`array_to_string(${products.colours}, ' ') ~* ${pattern}`
}

function firstMatch(cases: readonly Case[], fallback: number): SQL {
  const scored = cases.filter(({ query }) => query !== '')
  if (scored.length === 0) return sql`${fallback}::integer`
  const whenClauses = scored.map(({ query, weight }) => sql`when ${matches(query)} then ${weight}::integer`)
  return sql`(case ${sql.join(whenClauses, sql` `)} else ${fallback}::integer end)`
}
