import { sql, type SQL } from 'drizzle-orm'
import type { SearchTerm } from './search-terms.ts'
import { wordForms } from './search-words.ts'
import { products } from '../tables.ts'

/** Where a word stands, and what that is worth: name before brand before category before the rest. */
const placeWorth = [
  ['A', 8],
  ['B', 6],
  ['C', 4],
  ['D', 1],
] as const
/** A whole word is worth more than a beginning, and what was typed more than what was probably meant. */
const wholeWordWorth = 2
const misspeltLoss = 3
/** A word of the owner's list of synonyms is nearly as good as what was typed. */
const synonymWorth = 1
/** Within a category, products whose description has the word come first. */
const alsoInTextWorth = 1
/**
 * A name with a word of the list that is also a colour of the product: a "Cream Linen Kaftan" is no cream. As much as a word
 * of the description.
 */
const colourWorth = 1 + wholeWordWorth
/** Where only some of the words stand, those with more of them come first. */
const missingLoss = -4
/** A synonym names the thing itself: it counts in name, brand and category, not in the description. */
const synonymPlaces = 'ABC'

const quoted = (word: string) => `'${word.replaceAll("'", "''")}'`
const either = (parts: readonly string[]) => (parts.length > 1 ? `(${parts.join(' | ')})` : (parts[0] ?? ''))
const nonEmpty = (parts: readonly string[]) => parts.filter((part) => part !== '')

/** A word in these fields, singular or plural; words of a phrase are adjacent. */
function phrase(text: string, places: string): string {
  const words = text.split(' ')
  const all = words.map((word, n) => {
    const forms = n === words.length - 1 ? wordForms(word) : [word]
    return either(forms.map((form) => `${quoted(form)}:${places}`))
  })
  return all.length > 1 ? `(${all.join(' <-> ')})` : (all[0] ?? '')
}

const listed = ({ same }: SearchTerm, places: string) => either(same.map((text) => phrase(text, places)))

const whole = ({ known, asked }: SearchTerm, places: string) => (known ? phrase(asked, places) : '')

const beginning = ({ known, isPrefix, asked }: SearchTerm, places: string) =>
  known && isPrefix ? `${quoted(asked)}:*${places}` : ''

const misspelt = ({ meant }: SearchTerm, places: string) =>
  either(meant.map((word) => `${quoted(word)}:${places}`))

/** One term in the syntax of to_tsquery. */
function anyOf(term: SearchTerm): string {
  const everywhere = 'ABCD'
  return either(
    nonEmpty([
      whole(term, everywhere),
      beginning(term, everywhere),
      listed(term, synonymPlaces),
      misspelt(term, everywhere),
    ]),
  )
}

const matches = (query: string) => sql`${products.search_document} @@ to_tsquery('simple', ${query})`

/** Products with each required term (`every`), or at least one. */
export function searchCondition(terms: readonly SearchTerm[], every: boolean): SQL {
  const required = terms.filter(({ is_required: isRequired }) => isRequired)
  return matches((required.length > 0 ? required : terms).map(anyOf).join(every ? ' & ' : ' | '))
}

/** A number per product: the better its words fit the terms, the higher. */
export function searchScore(terms: readonly SearchTerm[]): SQL<number> {
  return sql<number>`(${sql.join(terms.map(placeCases), sql` + `)})`
}

interface Case {
  query: string
  worth: number
}

/** The score of a product by the best field that has a term; the first matching case counts. */
function placeCases(term: SearchTerm): SQL {
  if (!term.is_required) return firstOf([{ query: whole(term, 'AB'), worth: wholeWordWorth }], 0)
  const cases = placeWorth.flatMap(([place, worth]): Case[] => [
    { query: whole(term, place), worth: worth + wholeWordWorth },
    { query: synonymPlaces.includes(place) ? listed(term, place) : '', worth: worth + synonymWorth },
    { query: beginning(term, place), worth },
    { query: misspelt(term, place), worth: worth - misspeltLoss },
  ])
  const best = firstOf(
    cases.toSorted((a, b) => b.worth - a.worth),
    missingLoss,
  )
  const typedOrListed = (places: string) => either(nonEmpty([whole(term, places), listed(term, places)]))
  if (typedOrListed('C') === '') return best
  const both = firstOf(
    [{ query: `${typedOrListed('C')} & ${typedOrListed('D')}`, worth: alsoInTextWorth }],
    0,
  )
  const score = sql`(${best} + ${both})`
  if (term.same.length === 0) return score
  const isOnlyColour = sql`${matches(typedOrListed('A'))} and ${isColour(term)}`
  return sql`(case when ${isOnlyColour} then ${colourWorth}::integer else ${score} end)`
}

/** Whether a colour of the product is called as the term, or as a meaning of it. */
function isColour({ asked, same }: SearchTerm): SQL {
  const pattern = String.raw`\m(?:${[asked, ...same].join('|')})\M`
  return sql`array_to_string(${products.colours}, ' ') ~* ${pattern}`
}

function firstOf(cases: readonly Case[], otherwise: number): SQL {
  const said = cases.filter(({ query }) => query !== '')
  if (said.length === 0) return sql`${otherwise}::integer`
  const whens = said.map(({ query, worth }) => sql`when ${matches(query)} then ${worth}::integer`)
  return sql`(case ${sql.join(whens, sql` `)} else ${otherwise}::integer end)`
}
