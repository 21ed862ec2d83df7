import { sortOptions } from '@shop/contract/product-sorts'
import { expect, test } from 'vitest'
import { matchProducts } from './count-facets.ts'
import { createFacetIndex, facetNames, type FacetName, type FacetRow, upsertRow } from './facet-index.ts'
import { toColumnOrder, pageOfRows } from './order-products.ts'
import { priceBands, type ProductFilters } from './product-filters.ts'

/** More than two blocks, so that their edges are covered. */
const count = 9_000
const colourSets = [[], ['Black'], ['Ink Black', 'Wine Red'], ['Emerald/Orange'], ['Granola']]
const sizeSets = [[], ['S', 'L'], ['xl'], ['XL', '40'], ['40', '41']]

function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function createRows(below: (limit: number) => number, version: number): FacetRow[] {
  const pick = <T>(values: readonly T[]) => values[below(values.length)] as T
  return Array.from({ length: count }, (_, n) => [
    n + 1,
    version,
    below(20) > 0,
    1 + below(12),
    below(5) === 0 ? null : 1 + below(300),
    below(80) * 1_000_000,
    below(51) / 10,
    below(30),
    below(4) > 0,
    pick(colourSets),
    pick(sizeSets),
    below(3) * 40,
    below(2),
    1_700_000_000_000 + below(500),
    1_700_000_000_000,
    3,
    below(90),
    1,
    version,
  ])
}

const some = (below: (limit: number) => number, values: readonly number[]) =>
  values.filter(() => below(values.length) < 3)

/** Each filter is set in one list of three. */
function createFilters(below: (limit: number) => number): ProductFilters {
  const isSet = () => below(3) === 0
  return {
    category_ids: isSet() ? some(below, [1, 2, 3, 4, 5, 99]) : null,
    brand_ids: isSet() ? [1 + below(300), 1 + below(300), 5_000] : null,
    bands: isSet() ? priceBands.filter(() => below(2) === 0) : [],
    ...(isSet() ? { min_price_kobo: below(40) * 1_000_000 } : {}),
    ...(isSet() ? { max_price_kobo: below(80) * 1_000_000 } : {}),
    ...(isSet() ? { rating: 1 + below(5) } : {}),
    colours: isSet() ? ['black', 'orange', 'ultraviolet'].slice(below(3)) : [],
    sizes: isSet() ? ['xl', '40', 'none'].slice(below(3)) : [],
    ...(isSet() ? { discount: 1 + below(29) } : {}),
    in_stock: isSet(),
  }
}

/** Whether a row passes each facet, written without regard for speed. */
function passes(row: FacetRow, filters: ProductFilters, words: { colours: string[]; sizes: string[] }) {
  const [, , , category, brand, kobo, rating, discount, inStock] = row
  const { min_price_kobo: min = 0, max_price_kobo: max = Infinity } = filters
  const isInBand = ({ from, below }: (typeof priceBands)[number]) =>
    kobo >= from * 100 && (below === null || kobo < below * 100)
  return {
    category: filters.category_ids === null || filters.category_ids.includes(category),
    brand: filters.brand_ids === null || filters.brand_ids.includes(brand ?? 0),
    band: (filters.bands.length === 0 || filters.bands.some(isInBand)) && kobo >= min && kobo <= max,
    rating: rating >= (filters.rating ?? 0),
    colours: filters.colours.length === 0 || filters.colours.some((word) => words.colours.includes(word)),
    sizes: filters.sizes.length === 0 || filters.sizes.some((word) => words.sizes.includes(word)),
    discount: discount >= (filters.discount ?? 0),
    in_stock: inStock || !filters.in_stock,
  }
}

test.each([1, 2, 3])('rows, counts and pages equal those of a slow loop (%i)', (seed) => {
  const below = createRandom(seed)
  const index = createFacetIndex()
  for (const row of createRows(below, 1)) upsertRow(index, row)
  const rows = createRows(below, 2)
  // Some rows keep their first version, and an older version never replaces a newer one.
  const current = createRows(createRandom(seed), 1).map((row, n) => (n % 3 === 0 ? row : (rows[n] ?? row)))
  for (const [n, row] of rows.entries()) if (n % 3 > 0) upsertRow(index, row)
  for (const row of createRows(createRandom(seed), 1)) upsertRow(index, row)
  const wordsAt = (place: number) => ({
    colours: (index.colour_sets.sets[index.colours[place] ?? 0] ?? []).map(
      (word) => index.colour_sets.words[word]?.word ?? '',
    ),
    sizes: (index.size_sets.sets[index.sizes[place] ?? 0] ?? []).map(
      (word) => index.size_sets.words[word]?.word ?? '',
    ),
  })
  for (let round = 0; round < 25; round += 1) {
    const filters = createFilters(below)
    const found = round % 5 === 0 ? current.map(([place]) => place).filter(() => below(9) === 0) : undefined
    const listed = current.filter(([place, , available]) => available && (!found || found.includes(place)))
    const passed = listed.map((row) => ({ place: row[0], by: passes(row, filters, wordsAt(row[0])) }))
    const misses = ({ by }: (typeof passed)[number]) => facetNames.filter((name) => !by[name])
    const matching = passed.filter((row) => misses(row).length === 0).map(({ place }) => place)
    const matches = matchProducts(index, filters, { found, withCounts: true })
    expect(matches.total).toBe(matching.length)
    expect([...(matches.isEverything ? matching : matches.rows)]).toEqual(matching)
    const uncounted = matchProducts(index, filters, { found })
    expect([uncounted.total, uncounted.tallies]).toEqual([matching.length, null])
    expect([...(uncounted.isEverything ? matching : uncounted.rows)]).toEqual(matching)
    for (const name of facetNames) {
      const counted = passed.filter((row) => misses(row).every((missed) => missed === name))
      expect(nonZero(matches.tallies?.[name]), name).toEqual(tally(index[name], counted))
    }
    for (const sort of sortOptions) {
      const all = [
        ...pageOfRows(Int32Array.from(matching), toColumnOrder(index, sort), {
          skipped: 0,
          count: matching.length,
        }),
      ]
      const skipped = below(60)
      const page = pageOfRows(Int32Array.from(matching), toColumnOrder(index, sort), { skipped, count: 21 })
      expect([...page]).toEqual(all.slice(skipped, skipped + 21))
      expect(all).toHaveLength(matching.length)
    }
  }
})

const nonZero = (counts: Int32Array | undefined) =>
  Object.fromEntries(Object.entries(counts ?? {}).filter(([, products]) => products > 0))

function tally(values: Int32Array, rows: readonly { place: number }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { place } of rows) counts[values[place] ?? 0] = (counts[values[place] ?? 0] ?? 0) + 1
  return counts
}

test.each<[(typeof sortOptions)[number], FacetName | 'price_kobo' | 'units_sold' | 'date_added', 1 | -1]>([
  ['popular', 'units_sold', -1],
  ['newest', 'date_added', -1],
  ['price-low', 'price_kobo', 1],
  ['price-high', 'price_kobo', -1],
  ['rating', 'rating', -1],
])('%s is sorted by %s, and continues after a product', (sort, column, sign) => {
  const index = createFacetIndex()
  for (const row of createRows(createRandom(4), 1)) upsertRow(index, row)
  const { rows } = matchProducts(index, { ...createFilters(() => 1), in_stock: true }, {})
  const all = [...pageOfRows(rows, toColumnOrder(index, sort), { skipped: 0, count: rows.length })]
  const values = all.map((place) => sign * (index[column][place] ?? 0))
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  const place = all[99] ?? 0
  const second =
    sort === 'popular'
      ? [index.popularity_rank[place] ?? 0]
      : sort === 'rating'
        ? [index.units_sold[place] ?? 0]
        : []
  const after = { keys: [index[column][place] ?? 0, ...second], place }
  expect([...pageOfRows(rows, toColumnOrder(index, sort), { skipped: 0, count: 30, after })]).toEqual(
    all.slice(100, 130),
  )
})
