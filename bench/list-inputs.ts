import type { ProductQuery } from '@shop/contract/catalogue'
import { sortOptions } from '@shop/contract/product-sorts'

type ListFilters = Partial<ProductQuery>

const categories = ['Groceries', 'Everyday Fashion', 'Home and Kitchen', 'TV and Audio']
const filterSets: ListFilters[] = [
  {},
  { page: 3 },
  { category: 'Groceries' },
  { category: ['Groceries', 'TV and Audio'], page: 2 },
  { brand: 'maker-7' },
  { brand: ['maker-7', 'maker-19', 'maker-200'], category: 'Everyday Fashion' },
  { min_price_kobo: 2_000_000, max_price_kobo: 6_000_000 },
  { in_stock: true, discount: 10 },
  { rating: 4, colour: 'red' },
  { size: 'xl', colour: ['black', 'blue'], category: 'Home and Kitchen' },
]

/** Lists as customers browse them, in every sort order. */
export const sortedLists: readonly ListFilters[] = filterSets.flatMap((input) =>
  sortOptions.map((sort) => ({ ...input, sort })),
)

/** Lists with three facets selected, from hardly any matching products to most of them. */
export const threeFacetLists: readonly ListFilters[] = categories
  .flatMap((category): ListFilters[] => [
    { category, brand: ['maker-3', 'maker-5', 'maker-8'], in_stock: true },
    { category, colour: 'black', rating: 3 },
    {
      category: [category, 'Phones and Tablets'],
      price: ['50000-100000', '100000-250000'],
      size: ['l', 'xl'],
    },
    { in_stock: true, max_price_kobo: 80_000_000, rating: 3 },
    { discount: 5, size: 's', colour: ['white', 'green'] },
  ])
  .map((input) => ({ ...input, facets: true }))
