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
]

/** Columns for counting facets; a product has the same position in all of them. */
export interface FacetIndex {
  /** Positions from 1 to below this number are in use. */
  end: number
  version: Int32Array
  available: Int32Array
  category: Int32Array
  /** 0 for none. */
  brand: Int32Array
  price_kobo: Float64Array
  /** Index in priceEdges. */
  band: Int32Array
  /** Hundredths of a star. */
  rating: Int32Array
  discount: Int32Array
  in_stock: Int32Array
  colours: Int32Array
  sizes: Int32Array
  colour_sets: WordSets
  size_sets: WordSets
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function createFacetIndex(): FacetIndex {
  const sizes = createWordSets((size) => [{ word: size.toLowerCase(), text: size }])
  const colours = createWordSets((colour) =>
    getColourFamilies(colour).map((word) => ({ word, text: capitalise(word) })),
  )
  return { ...columns(1_024), end: 1, colour_sets: colours, size_sets: sizes }
}

function columns(length: number) {
  return {
    version: new Int32Array(length),
    available: new Int32Array(length),
    category: new Int32Array(length),
    brand: new Int32Array(length),
    price_kobo: new Float64Array(length),
    band: new Int32Array(length),
    rating: new Int32Array(length),
    discount: new Int32Array(length),
    in_stock: new Int32Array(length),
    colours: new Int32Array(length),
    sizes: new Int32Array(length),
  }
}

const edgesKobo = priceEdges.map((naira) => naira * 100)

/** Adds a row to the index; ignores a row older than the known version. */
export function upsertRow(index: FacetIndex, row: FacetRow): void {
  const [
    place,
    version,
    available,
    categoryId,
    brandId,
    priceKobo,
    rating,
    discount,
    inStock,
    colours,
    sizes,
  ] = row
  if (place >= index.available.length) grow(index, place)
  if ((index.version[place] ?? 0) >= version) return
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
}

function grow(index: FacetIndex, row: number): void {
  const wider = columns(Math.max(index.available.length * 2, row + 1))
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
  Object.assign(index, wider)
}

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
