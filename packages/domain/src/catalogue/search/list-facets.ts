import { discountSteps, ratingSteps, type Facets, type FacetValue } from '@shop/contract/catalogue'
import { priceBands, type ProductFilters } from './product-filters.ts'
import type { FacetEntry, FacetCategory, FacetSnapshot } from './load-facet-index.ts'
import { readableOrder, type FacetName, type Tally, type WordSets } from './facet-index.ts'

const at = (tally: Tally, value: number) => tally[value] ?? 0

function sum(tally: Tally, from = 0): number {
  let all = 0
  for (let value = from; value < tally.length; value += 1) all += at(tally, value)
  return all
}

/** The facets of a list with counts, most products first unless a facet has its own order. */
export function listFacets(
  read: FacetSnapshot,
  filters: ProductFilters,
  tallies: Readonly<Record<FacetName, Tally>>,
): Facets {
  const { index } = read
  const getTally = (name: FacetName) => tallies[name]
  const brand = getTally('brand')
  const rating = getTally('rating')
  const discount = getTally('discount')
  const steps = (tally: Tally, lowest: readonly number[], scale: number, text: (step: number) => string) =>
    lowest.map((step) => ({ value: String(step), label: text(step), count: sum(tally, step * scale) }))
  return {
    category: toNamedValues(
      read.categories,
      withDescendants(read.categories, getTally('category')),
      filters.category_ids,
      ({ name }) => name,
    ),
    brand: [
      { value: 'all', label: 'All', count: sum(brand) },
      // Brands are already in the order of their names.
      ...toNamedValues(read.brands, brand, filters.brand_ids, ({ slug }) => slug).toSorted(
        (a, b) => b.count - a.count,
      ),
    ],
    price: toBandValues(getTally('band'), filters),
    rating: [
      { value: '', label: 'Any rating', count: sum(rating) },
      ...steps(rating, withChosen(ratingSteps, filters.rating), 100, (stars) => `${stars} and up`),
    ],
    colour: toFacetValues(index.colour_sets, getTally('colours'), filters.colours),
    size: toFacetValues(index.size_sets, getTally('sizes'), filters.sizes),
    discount: [
      { value: '', label: 'All prices', count: sum(discount) },
      ...steps(discount, withChosen(discountSteps, filters.discount), 1, (percent) =>
        percent === 1 ? 'On offer' : `${percent}% off or more`,
      ),
    ],
    in_stock_count: at(getTally('in_stock'), 1),
  }
}

function withChosen(steps: readonly number[], chosen: number | undefined): readonly number[] {
  return chosen === undefined || steps.includes(chosen) ? steps : [...steps, chosen]
}

function sortByProducts(values: FacetValue[]): FacetValue[] {
  return values.toSorted((a, b) => b.count - a.count || readableOrder.compare(a.label, b.label))
}

/** A category's count includes its subcategories. */
function withDescendants(categories: readonly FacetCategory[], tally: Tally): Tally {
  const most = categories.reduce((most, { id }) => Math.max(most, id), 0)
  const whole = new Int32Array(Math.max(tally.length, most + 1))
  whole.set(tally)
  for (const { id, parent_id: parentId } of categories)
    if (parentId !== null) whole[parentId] = at(whole, parentId) + at(tally, id)
  return whole
}

function toNamedValues(
  named: readonly FacetEntry[],
  tally: Tally,
  chosen: readonly number[] | null,
  valueFor: (entry: FacetEntry) => string,
): FacetValue[] {
  return named
    .filter(({ id }) => at(tally, id) > 0 || chosen?.includes(id))
    .map((entry) => ({ value: valueFor(entry), label: entry.name, count: at(tally, entry.id) }))
}

function toBandValues(tally: Tally, { bands }: ProductFilters): FacetValue[] {
  return priceBands.flatMap((band, n) => {
    const products = at(tally, n)
    return products > 0 || bands.includes(band)
      ? [{ value: band.value, label: band.text, count: products }]
      : []
  })
}

/** A product counts towards each of its words. */
function toFacetValues({ words, sets }: WordSets, tally: Tally, chosen: readonly string[]): FacetValue[] {
  const counts = new Int32Array(words.length)
  for (const [n, set] of sets.entries())
    for (const wordIndex of set) counts[wordIndex] = at(counts, wordIndex) + at(tally, n)
  const unknown = chosen.filter((word) => !words.some((each) => each.word === word))
  return sortByProducts([
    ...words.flatMap(({ word, text }, wordIndex) => {
      const products = at(counts, wordIndex)
      return products > 0 || chosen.includes(word) ? [{ value: word, label: text, count: products }] : []
    }),
    ...unknown.map((word) => ({ value: word, label: word, count: 0 })),
  ])
}
