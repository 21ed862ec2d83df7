import type { Facets, FacetValue } from '@shop/contract/facets'
import { brandOptions } from './brand-options.ts'
import { discountWords, priceWords, ratingWords } from './facet-words.ts'
import { productQuery, type ListQuery } from './list-query.ts'

/** As many values of a facet as anyone reads; what is chosen is always among them. */
const valuesMax = { brand: 24, colour: 12, size: 12 } as const

/** What a page shows of the facets: the values with most products, and no facet that tells nothing. */
export function shownFacets(facets: Facets, query: ListQuery): Facets {
  const { category = [], brand = [], colour = [], size = [], price = [] } = productQuery(query)
  return {
    ...facets,
    category: telling(facets.category, category),
    brand: first(brandOptions(facets.brand), valuesMax.brand, brand),
    price: named(telling(facets.price, price), priceWords),
    rating: named(steps(facets.rating, query.rating), ratingWords),
    colour: telling(first(facets.colour, valuesMax.colour, colour), colour),
    size: telling(first(facets.size, valuesMax.size, size), size),
    discount: named(steps(facets.discount, query.discount), discountWords),
  }
}

const first = (values: readonly FacetValue[], most: number, chosen: readonly string[]) =>
  values.filter(({ value }, n) => n < most || chosen.includes(value))

/** Figures are put into words here, where the shopper's language is known. */
const named = (values: readonly FacetValue[], words: (value: string) => string) =>
  values.map((one) => ({ ...one, text: words(one.value) }))

/** "So much or more": those that leave something. */
function steps(values: readonly FacetValue[], chosen: number | null): FacetValue[] {
  const shown = values.filter(
    ({ value, products }) => value === '' || products > 0 || value === String(chosen),
  )
  return telling(shown, chosen === null ? [] : [''])
}

/** A facet that has nothing to choose but "any" is left out. */
function telling(values: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
  const some = values.some(({ value, products }) => value !== '' && products > 0)
  return some || chosen.length > 0 ? [...values] : []
}
