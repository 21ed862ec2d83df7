import { priceEdges } from '@shop/contract/catalogue'
import { type FacetIndex, setsContaining } from './facet-index.ts'
import { priceBands, type ProductFilters } from './product-filters.ts'

export const facetNames = [
  'category',
  'brand',
  'band',
  'rating',
  'colours',
  'sizes',
  'discount',
  'in_stock',
] as const
export type FacetName = (typeof facetNames)[number]

/** The filters that each product fails, one bit per facet in name order; `gone` means that it is in no list. */
export type Misses = Uint16Array
const excluded = 1 << 15

type Allowed = Uint8Array | null

/** Values of each facet that pass the filters, by value: 1 if they pass; null if all do. */
function allowedValues(index: FacetIndex, filters: ProductFilters): Record<FacetName, Allowed> {
  const {
    category_ids: categoryIds,
    brand_ids: brandIds,
    rating,
    colours,
    sizes,
    discount,
    in_stock: inStock,
  } = filters
  return {
    category: categoryIds && toBitmap(categoryIds),
    brand: brandIds && toBitmap(brandIds),
    band: filters.bands.length > 0 ? toBitmap(filters.bands.map((band) => priceBands.indexOf(band))) : null,
    rating: rating === undefined ? null : atLeast(rating * 100, 501),
    colours: colours.length > 0 ? setsContaining(index.colour_sets, colours) : null,
    sizes: sizes.length > 0 ? setsContaining(index.size_sets, sizes) : null,
    discount: discount === undefined ? null : atLeast(discount, 100),
    in_stock: inStock ? Uint8Array.of(0, 1) : null,
  }
}

const atLeast = (lowest: number, length: number) =>
  Uint8Array.from({ length }, (_, value) => Number(value >= lowest))

function toBitmap(values: readonly number[]): Uint8Array {
  const allowed = new Uint8Array(Math.max(0, ...values) + 1)
  for (const value of values) allowed[value] = 1
  return allowed
}

/** Computes the filters that each product fails. `found` are the positions that match the search, if any. */
export function countMisses(index: FacetIndex, filters: ProductFilters, found?: readonly number[]): Misses {
  const misses: Misses = new Uint16Array(index.end).fill(found ? excluded : 0)
  for (const row of found ?? []) misses[row] = 0
  for (let row = 0; row < index.end; row += 1) if (!index.available[row]) misses[row] = excluded
  const allowed = allowedValues(index, filters)
  for (const [n, name] of facetNames.entries()) {
    const allowedValue = allowed[name]
    if (!allowedValue) continue
    const values = index[name]
    for (let row = 1; row < index.end; row += 1)
      if (allowedValue[values[row] ?? 0] !== 1) misses[row] = (misses[row] ?? 0) | (1 << n)
  }
  const { min_price_kobo: minKobo = 0, max_price_kobo: maxKobo = Infinity } = filters
  if (minKobo > 0 || maxKobo < Infinity) {
    const bit = 1 << facetNames.indexOf('band')
    for (let row = 1; row < index.end; row += 1) {
      const kobo = index.price_kobo[row] ?? 0
      if (kobo < minKobo || kobo > maxKobo) misses[row] = (misses[row] ?? 0) | bit
    }
  }
  return misses
}

export interface Matching {
  total: number
  /** Positions of the first matches, at most the requested number. */
  rows: number[]
}

/** The products that pass every filter. */
export function findMatching(misses: Misses, rowsMax: number): Matching {
  const rows: number[] = []
  let total = 0
  for (let row = 1; row < misses.length; row += 1) {
    if (misses[row] !== 0) continue
    total += 1
    if (rows.length < rowsMax) rows.push(row)
  }
  return { total, rows }
}

/** Number of products per value of a facet, by value. */
export type Tally = Int32Array

/** Counts a facet over the products that pass every filter except the facet's own. */
export function countFacet(index: FacetIndex, misses: Misses, name: FacetName): Tally {
  const own = 1 << facetNames.indexOf(name)
  const values = index[name]
  const tally = new Int32Array(indexLength(index, name))
  for (let row = 1; row < index.end; row += 1) {
    const missed = misses[row]
    if (missed !== 0 && missed !== own) continue
    const value = values[row] ?? 0
    tally[value] = (tally[value] ?? 0) + 1
  }
  return tally
}

function indexLength(index: FacetIndex, name: FacetName): number {
  switch (name) {
    case 'category':
    case 'brand':
      return highest(index[name]) + 1
    case 'band':
      return priceEdges.length
    case 'rating':
      return 501
    case 'colours':
      return index.colour_sets.sets.length
    case 'sizes':
      return index.size_sets.sets.length
    case 'discount':
      return 100
    case 'in_stock':
      return 2
  }
}

function highest(ids: Int32Array): number {
  let most = 0
  for (const id of ids) if (id > most) most = id
  return most
}
