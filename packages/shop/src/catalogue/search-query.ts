import { sql, type SQL } from 'drizzle-orm'
import type { SearchTerm } from './search-terms.ts'
import { products } from './tables.ts'

/** Where a word stands, and what that is worth: name before brand before category before the rest. */
const placeWorth = [
  ['A', 8],
  ['B', 6],
  ['C', 4],
  ['', 1],
] as const
/** A whole word is worth more than a beginning, and what was typed more than what was probably meant. */
const wholeWordWorth = 2
const misspeltLoss = 3
/** A word of the owner's list of synonyms is nearly as good as what was typed. */
const synonymLoss = 1
/** Where only some of the words stand, those with more of them come first. */
const missingLoss = -4

const quoted = (word: string) => `'${word.replaceAll("'", "''")}'`

/** One term in the language of to_tsquery, matching words from their beginning. */
function anyOf({ asked, known, same, meant }: SearchTerm): string {
  const beginnings = [...(known ? [asked] : []), ...same].map((word) => `${quoted(word)}:*`)
  const words = [...beginnings, ...meant.map(quoted)]
  return `(${words.join(' | ')})`
}

const matches = (query: string) => sql`${products.searchDocument} @@ to_tsquery('simple', ${query})`

/** Products in which each term stands (`every`), or at least one. */
export function searchCondition(terms: readonly SearchTerm[], every: boolean): SQL {
  return matches(terms.map(anyOf).join(every ? ' & ' : ' | '))
}

/** A number per product: the better its words fit the terms, the higher. */
export function searchScore(terms: readonly SearchTerm[]): SQL<number> {
  return sql<number>`(${sql.join(terms.map(placeCases), sql` + `)})`
}

const worthOf = (words: string[], ending: string, worth: number) =>
  sql`when ${matches(words.map((word) => quoted(word) + ending).join(' | '))} then ${worth}::integer`

/** The first case that fits counts, so the best ones stand first. */
function placeCases({ asked, known, same, meant }: SearchTerm): SQL {
  const asTyped = placeWorth.flatMap(([place, worth]) => [
    worthOf([asked], place && `:${place}`, worth + wholeWordWorth),
    worthOf([asked], `:*${place}`, worth),
  ])
  const asMeant = placeWorth.map(([place, worth]) =>
    worthOf(meant, place && `:${place}`, worth - misspeltLoss),
  )
  const asListed = placeWorth.map(([place, worth]) => worthOf(same, `:*${place}`, worth - synonymLoss))
  const cases = [
    ...(known ? asTyped : []),
    ...(same.length > 0 ? asListed : []),
    ...(meant.length > 0 ? asMeant : []),
  ]
  return sql`(case ${sql.join(cases, sql` `)} else ${missingLoss}::integer end)`
}
