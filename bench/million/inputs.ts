import { sortOptions } from '@shop/contract/product-sorts'
import { adminProductSorts } from '@shop/contract/admin/products'
import type { ProductQuery } from '@shop/contract/catalogue'

export type ListFilters = Partial<ProductQuery>

/** Names that the seed has written. */
export interface SeededNames {
  categories: string[]
  brands: { slug: string; name: string }[]
}

/** What a visitor sends next: never the same twice in a row, the same in every run. */
export interface Inputs {
  list(): ListFilters
  threeFacets(): ListFilters
  search(): ListFilters
  unfinished(): string
  adminSearch(): string
  adminStock(): string
}

/** xorshift32. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.floor(((state >>> 0) / 2 ** 32) * below)
  }
}

const colours = ['black', 'white', 'red', 'blue', 'grey', 'green', 'orange', 'gold', 'silver', 'purple']
const sizes = ['s', 'm', 'l', 'xl', 'xxl', '40', '41', '38', '64gb', '128gb', '5kg']
const bands = ['0-5000', '5000-10000', '10000-25000', '25000-50000', '50000-100000', '100000-250000']
const nouns =
  'charger lamp kettle blender trousers sandals trainers wallet pillow freezer cooker mattress'.split(' ')
const kinds =
  'classic modern portable everyday premium wireless leather wooden rechargeable waterproof'.split(' ')
/** Each is in the owner's list; some mean few products, some a tenth of the shop. */
const synonyms =
  'torch fridge sneaker boot handset pampers lappy trouser scent cap powerbank bedsheet pram fan polo'.split(
    ' ',
  )

export function createInputs(seed: number, { categories, brands }: SeededNames): Inputs {
  const below = createRandom(seed)
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T
  const isOneIn = (chance: number) => below(chance) === 0
  /** Popular values are asked for more often. */
  const head = <T>(values: readonly T[]): T =>
    values[Math.floor((below(1_000_000) / 1_000_000) ** 2 * values.length)] as T
  const amount = () => (1 + below(200)) * 100_000
  const price = (): ListFilters => {
    const min = amount()
    return { min_price_kobo: min, max_price_kobo: min + amount() }
  }
  const facets: (() => ListFilters)[] = [
    () => ({ category: isOneIn(3) ? [head(categories), head(categories)] : head(categories) }),
    () => ({
      brand: isOneIn(2) ? [head(brands).slug, head(brands).slug, pick(brands).slug] : head(brands).slug,
    }),
    () => (isOneIn(2) ? price() : { price: [pick(bands), pick(bands)] }),
    () => ({ rating: 2 + below(3) }),
    () => ({ colour: isOneIn(2) ? [pick(colours), pick(colours)] : pick(colours) }),
    () => ({ size: [pick(sizes), pick(sizes)] }),
    () => ({ discount: pick([1, 5, 10, 20]) }),
    () => ({ in_stock: true }),
  ]
  const choose = (count: number): ListFilters => {
    const rest = [...facets]
    return Object.assign(
      {},
      ...Array.from({ length: count }, () => rest.splice(below(rest.length), 1)[0]?.()),
    ) as ListFilters
  }
  /** Two letters swapped, one missing or one doubled, but never the first. */
  const misspell = (word: string) => {
    const at = 1 + below(word.length - 2)
    const start = word.slice(0, at)
    const [a = '', b = ''] = word.slice(at)
    const end = word.slice(at + 2)
    return pick([start + b + a + end, start + b + end, start + a + a + b + end])
  }
  const priced = (words: string): ListFilters =>
    isOneIn(2) ? { search: `${words} under ${1 + below(200)}k` } : { search: words, ...price() }
  return {
    list: () => ({
      ...choose(below(3)),
      sort: pick(sortOptions),
      ...(isOneIn(4) ? { page: 2 + below(4) } : {}),
    }),
    threeFacets: () => ({ ...choose(3), facets: true, ...(isOneIn(2) ? { sort: pick(sortOptions) } : {}) }),
    search: () => {
      const typo = misspell(
        pick([pick(nouns), pick(kinds), head(brands).name.split(' ')[0]?.toLowerCase() ?? '']),
      )
      return { ...priced(`${typo} ${pick(synonyms)}`), ...(isOneIn(2) ? { facets: true } : {}) }
    },
    unfinished: () => {
      const word = pick([pick(nouns), pick(kinds), head(brands).name.toLowerCase()])
      const start = word.slice(0, 2 + below(word.length - 2))
      return isOneIn(3) ? `${pick(kinds)} ${start}` : start
    },
    adminSearch: () => {
      const words = pick([
        () => `${pick(kinds)} ${pick(nouns)}`,
        () => pick(nouns),
        () => misspell(pick(nouns)),
        () => head(brands).name,
        () => `SKU${(1 + below(9_000)).toString(16).toUpperCase()}`,
        () => `zq${below(1_000_000)}`,
      ])()
      return `/admin/products?search=${encodeURIComponent(words)}&sort=${pick(adminProductSorts)}`
    },
    adminStock: () =>
      pick([
        () => `/admin/inventory?page=${1 + below(20)}`,
        () => `/admin/inventory?search=${pick(nouns)}&page=${1 + below(3)}`,
        () => `/admin/inventory?search=SKU${(1 + below(9_000)).toString(16)}`,
        () => `/admin/products?view=low-stock&page=${1 + below(20)}`,
        () => `/admin/products?view=out-of-stock&sort=${pick(adminProductSorts)}`,
        () => `/admin/products?sort=${pick(['stock-low', 'stock-high'])}&page=${1 + below(20)}`,
      ])(),
  }
}
