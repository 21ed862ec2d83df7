import { type FacetIndex, type FacetName, facetNames, setsContaining, type Tally } from './facet-index.ts'
import { priceBands, type ProductFilters } from './product-filters.ts'

/** The products that pass every filter. */
export interface Matches {
  total: number
  /** Their positions, ascending; valid until the next call. Empty if the list is not filtered at all. */
  rows: Int32Array
  /** Whether there is no filter and no search. */
  isEverything: boolean
  /** Counts of each facet over the products that pass every filter except the facet's own; null if not requested. */
  tallies: Readonly<Record<FacetName, Tally>> | null
}

/** A filter as a table: for each value of a column, the bit of the facet if the value fails, else 0. */
interface Check {
  facet: FacetName
  values: Int32Array
  fails: Uint16Array
}

/** Set for products that are in no list, or not found by the search. */
const excluded = 1 << 15

/** Products are read in blocks that stay in the processor's cache from one step to the next. */
const blockSize = 4_096
const blockRows = new Int32Array(blockSize)
const blockMisses = new Uint16Array(blockSize)
const blockMatches = new Int32Array(blockSize)
let matchingRows = new Int32Array(0)

const toBit = (facet: FacetName) => 1 << facetNames.indexOf(facet)

/**
 * Finds and counts the products that pass the filters, in one pass over the columns. `found` are the positions that
 * match the search, if there is one.
 */
export function matchProducts(
  index: FacetIndex,
  filters: ProductFilters,
  { found, withCounts = false }: { found?: ArrayLike<number> | undefined; withCounts?: boolean },
): Matches {
  const checks = toChecks(index, filters)
  const { min_price_kobo: minKobo = 0, max_price_kobo: maxKobo = Infinity } = filters
  const isPriced = minKobo > 0 || maxKobo < Infinity
  if (checks.length === 0 && !isPriced && !found) {
    const tallies = withCounts ? index.totals : null
    return { total: index.total, rows: new Int32Array(0), isEverything: true, tallies }
  }
  const filtered = new Set<FacetName>(checks.map(({ facet }) => facet))
  if (isPriced) filtered.add('band')
  const tallies = withCounts ? createTallies(index) : null
  const listed = found && (found instanceof Int32Array ? found : Int32Array.from(found))
  const amount = listed ? listed.length : index.end - 1
  const availability: Check = {
    facet: 'in_stock',
    values: index.available,
    fails: Uint16Array.of(excluded, 0),
  }
  // Without counts, it is cheaper to look only at those that pass the filters.
  const triples = inThrees(tallies ? [availability, ...checks] : checks)
  if (matchingRows.length < index.end) matchingRows = new Int32Array(index.available.length)
  let total = 0
  for (let start = 0; start < amount; start += blockSize) {
    const length = Math.min(blockSize, amount - start)
    if (listed) blockRows.set(listed.subarray(start, start + length))
    else fillBlock(start + 1, length)
    if (listed || triples.length === 0) blockMisses.fill(0)
    for (const [n, triple] of triples.entries())
      if (n > 0 || listed) addMisses(triple, length)
      else setMisses(triple, start + 1, length)
    if (isPriced) addPriceMisses(index.price_kobo, minKobo, maxKobo, length)
    const passed = selectRows(0, length)
    const matched = tallies ? passed : selectAvailable(index.available, passed)
    matchingRows.set(blockMatches.subarray(0, matched), total)
    total += matched
    if (tallies) tallyBlock(index, tallies, { matched, filtered, length })
  }
  return { total, rows: matchingRows.subarray(0, total), isEverything: false, tallies }
}

function fillBlock(first: number, length: number): void {
  for (let n = 0; n < length; n += 1) blockRows[n] = first + n
}

function tallyBlock(
  index: FacetIndex,
  tallies: Record<FacetName, Tally>,
  { matched, filtered, length }: { matched: number; filtered: ReadonlySet<FacetName>; length: number },
): void {
  for (const facet of facetNames) addToTally(tallies[facet], index[facet], matched)
  for (const facet of filtered) addToTally(tallies[facet], index[facet], selectRows(toBit(facet), length))
}

type Triple = readonly [Check, Check?, Check?]

/** Up to three filters are checked in one loop, because storing the result costs more than reading a value. */
function inThrees(checks: readonly Check[]): Triple[] {
  const [first, second, third, ...rest] = checks
  if (!first) return []
  return [[first, second, third], ...inThrees(rest)]
}

/** Counts of nothing. */
export function createTallies({ totals }: FacetIndex): Record<FacetName, Tally> {
  const tally = (facet: FacetName) => new Int32Array(totals[facet].length)
  return {
    category: tally('category'),
    brand: tally('brand'),
    band: tally('band'),
    rating: tally('rating'),
    colours: tally('colours'),
    sizes: tally('sizes'),
    discount: tally('discount'),
    in_stock: tally('in_stock'),
  }
}

function addMisses([first, second = first, third = second]: Triple, length: number): void {
  const { values: firstValues, fails: firstFails } = first
  const { values: secondValues, fails: secondFails } = second
  const { values: thirdValues, fails: thirdFails } = third
  for (let n = 0; n < length; n += 1) {
    const row = blockRows[n] ?? 0
    blockMisses[n] =
      (blockMisses[n] ?? 0) |
      (firstFails[firstValues[row] ?? 0] ?? 0) |
      (secondFails[secondValues[row] ?? 0] ?? 0) |
      (thirdFails[thirdValues[row] ?? 0] ?? 0)
  }
}

/** The same for consecutive rows without misses so far: no row is looked up. */
function setMisses([first, second, third]: Triple, start: number, length: number): void {
  const { values: firstValues, fails: firstFails } = first
  if (!second) {
    for (let n = 0; n < length; n += 1) blockMisses[n] = firstFails[firstValues[start + n] ?? 0] ?? 0
    return
  }
  const { values: secondValues, fails: secondFails } = second
  if (!third) {
    for (let n = 0; n < length; n += 1) {
      const row = start + n
      blockMisses[n] = (firstFails[firstValues[row] ?? 0] ?? 0) | (secondFails[secondValues[row] ?? 0] ?? 0)
    }
    return
  }
  const { values: thirdValues, fails: thirdFails } = third
  for (let n = 0; n < length; n += 1) {
    const row = start + n
    blockMisses[n] =
      (firstFails[firstValues[row] ?? 0] ?? 0) |
      (secondFails[secondValues[row] ?? 0] ?? 0) |
      (thirdFails[thirdValues[row] ?? 0] ?? 0)
  }
}

function addPriceMisses(prices: Float64Array, min: number, max: number, length: number): void {
  const bit = toBit('band')
  for (let n = 0; n < length; n += 1) {
    const kobo = prices[blockRows[n] ?? 0] ?? 0
    // Without a branch, as below.
    blockMisses[n] = (blockMisses[n] ?? 0) | (Number(kobo < min || kobo > max) * bit)
  }
}

/** Collects the rows of the block that miss exactly these filters, and returns how many there are. */
function selectRows(missed: number, length: number): number {
  let count = 0
  for (let n = 0; n < length; n += 1) {
    blockMatches[count] = blockRows[n] ?? 0
    // 1 if they are equal: without a branch, which the processor could not predict.
    count += (((blockMisses[n] ?? 0) ^ missed) - 1) >>> 31
  }
  return count
}

/** Of the first `length` collected rows, keeps those in lists, and returns how many there are. */
function selectAvailable(available: Int32Array, length: number): number {
  let count = 0
  for (let n = 0; n < length; n += 1) {
    const row = blockMatches[n] ?? 0
    blockMatches[count] = row
    count += available[row] ?? 0
  }
  return count
}

function addToTally(tally: Tally, values: Int32Array, count: number): void {
  for (let n = 0; n < count; n += 1) {
    const value = values[blockMatches[n] ?? 0] ?? 0
    tally[value] = (tally[value] ?? 0) + 1
  }
}

function toChecks(index: FacetIndex, filters: ProductFilters): Check[] {
  const {
    category_ids: categoryIds,
    brand_ids: brandIds,
    rating,
    colours,
    sizes,
    discount,
    in_stock: inStock,
  } = filters
  const bands = filters.bands.map((band) => priceBands.indexOf(band))
  const passing = (facet: FacetName, passes: (value: number) => boolean): Check => {
    const bit = toBit(facet)
    const fails = Uint16Array.from(index.totals[facet], (_, value) => (passes(value) ? 0 : bit))
    return { facet, values: index[facet], fails }
  }
  const among = (facet: FacetName, values: readonly number[]): Check => {
    const bit = toBit(facet)
    const fails = new Uint16Array(index.totals[facet].length).fill(bit)
    for (const value of values) fails[value] = 0
    return { facet, values: index[facet], fails }
  }
  const colourSets = colours.length > 0 && setsContaining(index.colour_sets, colours)
  const sizeSets = sizes.length > 0 && setsContaining(index.size_sets, sizes)
  return [
    categoryIds && among('category', categoryIds),
    brandIds && among('brand', brandIds),
    bands.length > 0 && among('band', bands),
    rating !== undefined && passing('rating', (value) => value >= rating * 100),
    colourSets && passing('colours', (set) => colourSets[set] === 1),
    sizeSets && passing('sizes', (set) => sizeSets[set] === 1),
    discount !== undefined && passing('discount', (value) => value >= discount),
    inStock && passing('in_stock', (value) => value === 1),
  ].filter((check) => check !== null && check !== false)
}
