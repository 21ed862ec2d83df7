import {
  type ProductQuery,
  discountSteps,
  priceEdges,
  ratingSteps,
  type Facets,
  type FacetValue,
} from '@shop/contract/catalogue'
import { getColourFamilies } from '@shop/domain/catalogue/search/colour-families'
import type { RunSql } from '@shop/domain/core/db/database'

type Facet = 'category' | 'brand' | 'price' | 'rating' | 'colour' | 'size' | 'discount' | 'in_stock'

/** Products by facet and value; values without products are left out. */
export type HandCounts = Record<Facet, Record<string, number>>

const toList = (input: string | readonly string[] | undefined) => [input ?? []].flat()

const text = (value: string) => `'${value.replaceAll("'", "''")}'`

const inListSql = (column: string, values: readonly string[]) =>
  values.length > 0 ? `${column} IN (${values.map(text).join(', ')})` : 'true'

const from = `FROM products AS p JOIN categories AS c ON c.id = p.category_id LEFT JOIN brands AS b ON b.id = p.brand_id`

const band = `(SELECT max(edge) FROM unnest(ARRAY[${priceEdges.join(', ')}]) AS edge WHERE edge * 100::bigint <= p.lowest_price_kobo)`

function bandStartSql(value: string): string {
  return value.split('-')[0] ?? ''
}

/** What each facet filters, in plain SQL. */
function toConditions(query: Partial<ProductQuery>): Record<Facet, string> {
  const { min_price_kobo: min_price = 0, max_price_kobo: max_price = 1e14, rating = 0, discount = 0 } = query
  return {
    category: `EXISTS (SELECT FROM categories AS t
      WHERE (t.id = c.id OR t.id = c.parent_id) AND ${inListSql('t.name', toList(query.category))})`,
    brand: inListSql('b.slug', toList(query.brand)),
    price: `${inListSql(`${band}::text`, toList(query.price).map(bandStartSql))}
      AND p.lowest_price_kobo BETWEEN ${min_price} AND ${max_price}`,
    rating: `p.rating_average >= ${rating}`,
    colour:
      toList(query.colour).length > 0
        ? `EXISTS (SELECT FROM families AS f WHERE f.colour = ANY (p.colours) AND ${inListSql('f.family', toList(query.colour))})`
        : 'true',
    size:
      toList(query.size).length > 0
        ? `EXISTS (SELECT FROM unnest(p.sizes) AS s WHERE ${inListSql('lower(s)', toList(query.size))})`
        : 'true',
    discount: `p.percentage_discount >= ${discount}`,
    in_stock: query.in_stock ? `p.stock_status <> 'out_of_stock'` : 'true',
  }
}

const withChosen = (steps: readonly number[], chosen: number | undefined) => [
  ...new Set([...steps, ...(chosen === undefined ? [] : [chosen])]),
]

/** Counts the facets of a list the slow way: one query for each, over whole products, without our indexes. */
export async function countByHand(run: RunSql, query: Partial<ProductQuery>): Promise<HandCounts> {
  const { rows: colours } = await run('SELECT DISTINCT unnest(colours) AS colour FROM products')
  const pairs = colours.flatMap(({ colour }) =>
    getColourFamilies(String(colour)).map((family) => `(${text(String(colour))}, ${text(family)})`),
  )
  const families = `WITH families (colour, family) AS (VALUES ${['(NULL, NULL)', ...pairs].join(', ')})`
  const conditions = toConditions(query)
  const count = async (facet: Facet, value: string, more = '') => {
    const others = Object.entries(conditions).flatMap(([name, sql]) => (name === facet ? [] : [sql]))
    const { rows } =
      await run(`${families} SELECT ${value} AS value, count(DISTINCT p.id)::integer AS products
      ${from} ${more} WHERE p.published AND ${others.join(' AND ')} GROUP BY 1`)
    return Object.fromEntries(rows.map((row) => [String(row['value']), Number(row['products'])]))
  }
  const steps = async (facet: Facet, column: string, lowest: readonly number[]) => {
    const counted = await Promise.all(
      lowest.map(async (step) => [String(step), (await count(facet, `${column} >= ${step}`))['true'] ?? 0]),
    )
    return Object.fromEntries(counted) as Record<string, number>
  }
  const { null: _, ...brand } = await count('brand', 'b.slug')
  const { true: inStock = 0 } = await count('in_stock', `p.stock_status <> 'out_of_stock'`)
  return withoutZeroCounts({
    category: await count('category', 't.name', 'JOIN categories AS t ON t.id = c.id OR t.id = c.parent_id'),
    brand,
    price: await count('price', band),
    rating: await steps('rating', 'p.rating_average', withChosen(ratingSteps, query.rating)),
    colour: await count('colour', 'f.family', 'JOIN families AS f ON f.colour = ANY (p.colours)'),
    size: await count('size', 'lower(s)', 'CROSS JOIN unnest(p.sizes) AS s'),
    discount: await steps('discount', 'p.percentage_discount', withChosen(discountSteps, query.discount)),
    in_stock: { true: inStock },
  })
}

const counts = (values: readonly FacetValue[]) =>
  Object.fromEntries(
    values.flatMap(({ value, count: products }) => (value && value !== 'all' ? [[value, products]] : [])),
  )

/** The shop's own counts in the same form: price bands by their lower bound, without the entries for "any". */
export function getCounts(facets: Facets): HandCounts {
  const bands = facets.price.map((band) => ({ ...band, value: bandStartSql(band.value) }))
  return withoutZeroCounts({
    category: counts(facets.category),
    brand: counts(facets.brand),
    price: counts(bands),
    rating: counts(facets.rating),
    colour: counts(facets.colour),
    size: counts(facets.size),
    discount: counts(facets.discount),
    in_stock: { true: facets.in_stock_count },
  })
}

function withoutZeroCounts(counts: HandCounts): HandCounts {
  const entries = Object.entries(counts).map(([facet, values]) => [
    facet,
    Object.fromEntries(Object.entries(values).filter(([, products]) => products > 0)),
  ])
  return Object.fromEntries(entries) as HandCounts
}
