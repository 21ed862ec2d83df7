import type { adminProductTabs } from '@shop/contract/admin/products'
import { priceEdges } from '@shop/contract/catalogue'
import { getColourFamilies } from './colour-families.ts'

/** A row of product_facets, with the columns of this file's query. */
export type FacetRow = readonly [
  place: number,
  version: number,
  available: boolean,
  categoryId: number,
  brandId: number | null,
  priceKobo: number,
  rating: number,
  discount: number,
  inStock: boolean,
  colours: string[],
  sizes: string[],
  unitsSold: number,
  popularityRank: number,
  /** Milliseconds since 1970. */
  dateAdded: number,
  /** Milliseconds since 1970. */
  modifiedDate: number,
  /** The tabs of staff that it is in (tabBits); 0 for a deleted product. */
  tabs: number,
  availableStock: number,
  variantCount: number,
  /** Increases with every change of the product's words. */
  textVersion: number,
]

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

/** The tabs of the product list of staff, as bits. */
export const tabBits = {
  all: 1,
  published: 2,
  drafts: 4,
  scheduled: 8,
  'low-stock': 16,
  'out-of-stock': 32,
} as const satisfies Record<(typeof adminProductTabs)[number], number>

/** Number of products per value of a facet, by value. */
export type Tally = Int32Array

type Columns = ReturnType<typeof columns>

/** What lists are filtered, counted and sorted by, in columns; a product has the same position in all of them. */
export interface FacetIndex extends Columns {
  /** Positions from 1 to below this number are in use. */
  end: number
  /** Counts of all products in lists, kept up to date with every row. */
  total: number
  totals: Record<FacetName, Tally>
  colour_sets: WordSets
  size_sets: WordSets
  /** Positions whose words changed since this set was last emptied; null while nobody wants to know. */
  changed_texts: Set<number> | null
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function createFacetIndex(): FacetIndex {
  const sizes = createWordSets((size) => [{ word: size.toLowerCase(), text: size }])
  const colours = createWordSets((colour) =>
    getColourFamilies(colour).map((word) => ({ word, text: capitalise(word) })),
  )
  return {
    ...columns(1_024),
    end: 1,
    total: 0,
    totals: {
      category: new Int32Array(64),
      brand: new Int32Array(64),
      band: new Int32Array(priceEdges.length),
      rating: new Int32Array(ratingValues),
      colours: new Int32Array(64),
      sizes: new Int32Array(64),
      discount: new Int32Array(100),
      in_stock: new Int32Array(2),
    },
    colour_sets: colours,
    size_sets: sizes,
    changed_texts: null,
  }
}

/** Hundredths of a star, from 0 to 5 stars. */
const ratingValues = 501

/**
 * What is filtered and counted is in one type of array, because the loops over it are then compiled for that type alone,
 * which makes them three times as fast. A million products take 93 MB.
 */
function columns(length: number) {
  return {
    version: new Int32Array(length),
    available: new Int32Array(length),
    category: new Int32Array(length),
    /** 0 for none. */
    brand: new Int32Array(length),
    price_kobo: new Float64Array(length),
    /** Index in priceEdges. */
    band: new Int32Array(length),
    /** Hundredths of a star. */
    rating: new Int32Array(length),
    discount: new Int32Array(length),
    in_stock: new Int32Array(length),
    /** Indexes in the sets of words. */
    colours: new Int32Array(length),
    sizes: new Int32Array(length),
    units_sold: new Float64Array(length),
    popularity_rank: new Int32Array(length),
    date_added: new Float64Array(length),
    modified_date: new Float64Array(length),
    tabs: new Int32Array(length),
    available_stock: new Int32Array(length),
    variant_count: new Int32Array(length),
    text_version: new Int32Array(length),
  }
}

const edgesKobo = priceEdges.map((naira) => naira * 100)

/** Adds a row to the index; ignores a row older than the known version. */
export function upsertRow(index: FacetIndex, row: FacetRow): void {
  const [place, version, available, categoryId, brandId, priceKobo, rating, discount, inStock] = row
  if (place >= index.available.length) reserveRows(index, Math.max(index.available.length * 2, place + 1))
  if ((index.version[place] ?? 0) >= version) return
  count(index, place, -1)
  const [, , , , , , , , , colours, sizes, unitsSold, popularityRank, dateAdded, ...more] = row
  const [modifiedDate, tabs, availableStock, variantCount, textVersion] = more
  index.end = Math.max(index.end, place + 1)
  index.version[place] = version
  index.available[place] = Number(available)
  index.category[place] = categoryId
  index.brand[place] = brandId ?? 0
  index.price_kobo[place] = priceKobo
  index.band[place] = edgesKobo.findLastIndex((edge) => edge <= priceKobo)
  index.rating[place] = Math.round(rating * 100)
  index.discount[place] = discount
  index.in_stock[place] = Number(inStock)
  index.colours[place] = indexOfSet(index.colour_sets, colours)
  index.sizes[place] = indexOfSet(index.size_sets, sizes)
  index.units_sold[place] = unitsSold
  index.popularity_rank[place] = popularityRank
  index.date_added[place] = dateAdded
  index.modified_date[place] = modifiedDate
  index.tabs[place] = tabs
  index.available_stock[place] = availableStock
  index.variant_count[place] = variantCount
  if (index.text_version[place] !== textVersion) index.changed_texts?.add(place)
  index.text_version[place] = textVersion
  count(index, place, 1)
}

/** Adds a product in lists to the totals, or takes it out again. */
function count(index: FacetIndex, place: number, change: 1 | -1): void {
  if (index.available[place] !== 1) return
  index.total += change
  for (const name of facetNames) {
    const value = index[name][place] ?? 0
    let tally = index.totals[name]
    if (value >= tally.length) {
      const wider = new Int32Array(value * 2)
      wider.set(tally)
      index.totals[name] = tally = wider
    }
    tally[value] = (tally[value] ?? 0) + change
  }
}

/** Makes room for this many rows. */
export function reserveRows(index: FacetIndex, length: number): void {
  if (length <= index.available.length) return
  const wider = columns(length)
  wider.version.set(index.version)
  wider.available.set(index.available)
  wider.category.set(index.category)
  wider.brand.set(index.brand)
  wider.price_kobo.set(index.price_kobo)
  wider.band.set(index.band)
  wider.rating.set(index.rating)
  wider.discount.set(index.discount)
  wider.in_stock.set(index.in_stock)
  wider.colours.set(index.colours)
  wider.sizes.set(index.sizes)
  wider.units_sold.set(index.units_sold)
  wider.popularity_rank.set(index.popularity_rank)
  wider.date_added.set(index.date_added)
  wider.modified_date.set(index.modified_date)
  wider.tabs.set(index.tabs)
  wider.available_stock.set(index.available_stock)
  wider.variant_count.set(index.variant_count)
  wider.text_version.set(index.text_version)
  Object.assign(index, wider)
}

/** Shared, because localeCompare would create a collator on every comparison. */
export const readableOrder = new Intl.Collator('en', { numeric: true })

/** Sets of words, each with a number, because products share few different sets of colours or sizes. */
export interface WordSets {
  /** Filter words, with their spellings in the table. */
  words: { word: string; text: string; spellings: string[] }[]
  /** The words of each set, as indexes in `words`. */
  sets: number[][]
  indexOfWord: Map<string, number>
  indexOfSet: Map<string, number>
  /** The words of a spelling. */
  meaning(spelling: string): readonly { word: string; text: string }[]
}

function createWordSets(meaning: WordSets['meaning']): WordSets {
  return { words: [], sets: [], indexOfWord: new Map(), indexOfSet: new Map(), meaning }
}

/** Registers colours and sizes before their rows are added. */
export function addSpellings(
  index: FacetIndex,
  colours: readonly (readonly string[])[],
  sizes: readonly (readonly string[])[],
): void {
  for (const set of colours) indexOfSet(index.colour_sets, set)
  for (const set of sizes) indexOfSet(index.size_sets, set)
}

/** The number of the set of these spellings. */
function indexOfSet(termSets: WordSets, spellings: readonly string[]): number {
  const key = spellings.join('\n')
  const found = termSets.indexOfSet.get(key)
  if (found !== undefined) return found
  const words = new Set(spellings.flatMap((spelling) => termIndexes(termSets, spelling)))
  termSets.sets.push([...words])
  termSets.indexOfSet.set(key, termSets.sets.length - 1)
  return termSets.sets.length - 1
}

function termIndexes(termSets: WordSets, spelling: string): number[] {
  return termSets.meaning(spelling).map(({ word, text }) => {
    const found = termSets.indexOfWord.get(word)
    const wordIndex = found ?? termSets.words.push({ word, text, spellings: [] }) - 1
    if (found === undefined) termSets.indexOfWord.set(word, wordIndex)
    const spellings = termSets.words[wordIndex]?.spellings
    if (spellings && !spellings.includes(spelling)) spellings.push(spelling)
    return wordIndex
  })
}

/** Sets that contain any of the words, by number: 1 if they do. */
export function setsContaining(termSets: WordSets, words: readonly string[]): Uint8Array {
  const indexes = new Set(words.map((word) => termSets.indexOfWord.get(word)))
  return Uint8Array.from(termSets.sets, (set) => Number(set.some((wordIndex) => indexes.has(wordIndex))))
}

/** All spellings of the words, as in the table. */
export function listSpellings(termSets: WordSets, words: readonly string[]): string[] {
  return words.flatMap((word) => termSets.words[termSets.indexOfWord.get(word) ?? -1]?.spellings ?? [])
}
