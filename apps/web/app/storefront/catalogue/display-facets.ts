import type { Facets, FacetValue } from '@shop/contract/catalogue'
import { discountFacetLabel, priceFacetLabel, ratingFacetLabel } from './labels.ts'
import { productQuery, type ListQuery, type LongFacet } from './list-query.ts'
import { fixedBrands } from '@shop/contract/product-sorts'
import { t } from '@shop/contract/t'

/** As many values of a facet as anyone reads; what is chosen is always among them. */
const maxValues: Record<LongFacet, number> = { category: 99, brand: 24, colour: 12, size: 12 }

/** Values of a facet that is not open: every row weighs on the page and on the phone. */
const maxCollapsed = 6

/** What a page shows of the facets, and how many values of each stay behind its "Show n more". */
export interface DisplayFacets extends Facets {
  hidden: Partial<Record<LongFacet, number>>
}

/**
 * What a page shows of the facets: the values with most products, and no facet that tells nothing.
 * @param isOpen whether a facet shows all of its values
 */
export function toDisplayFacets(
  facets: Facets,
  query: ListQuery,
  isOpen = (name: LongFacet) => query.open.includes(name),
): DisplayFacets {
  const { category = [], brand = [], colour = [], size = [], price = [] } = productQuery(query)
  const hidden: DisplayFacets['hidden'] = {}
  const first = (name: LongFacet, values: readonly FacetValue[], chosen: readonly string[]) => {
    const listed = values.filter(({ value }, n) => n < maxValues[name] || chosen.includes(value))
    // One hidden row would cost as much room as the link that shows it.
    if (isOpen(name) || listed.length <= maxCollapsed + 1) return listed
    const shown = listed.filter(({ value }, n) => n < maxCollapsed || chosen.includes(value))
    if (shown.length < listed.length) hidden[name] = listed.length - shown.length
    return shown
  }
  return {
    ...facets,
    category: hideIfEmpty(first('category', facets.category, category), category),
    brand: first('brand', brandOptions(facets.brand), brand),
    price: named(hideIfEmpty(facets.price, price), priceFacetLabel),
    rating: named(steps(facets.rating, query.rating), ratingFacetLabel),
    colour: hideIfEmpty(first('colour', facets.colour, colour), colour),
    size: hideIfEmpty(first('size', facets.size, size), size),
    discount: named(steps(facets.discount, query.discount), discountFacetLabel),
    hidden,
  }
}

/** Figures are put into words here, where the shopper's language is known. */
const named = (values: readonly FacetValue[], format: (value: string) => string) =>
  values.map((one) => ({ ...one, label: format(one.value) }))

/** "This much or more": those that leave something. */
function steps(values: readonly FacetValue[], chosen: number | null): FacetValue[] {
  const shown = values.filter(
    ({ value, count: products }) => value === '' || products > 0 || value === String(chosen),
  )
  return hideIfEmpty(shown, chosen === null ? [] : [''])
}

/** A facet that has nothing to choose but "any" is left out. */
function hideIfEmpty(values: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
  const some = values.some(({ value, count: products }) => value !== '' && products > 0)
  return some || chosen.length > 0 ? [...values] : []
}

const fixedNames: Record<string, string> = {
  all: t('All'),
  apple: 'Apple',
  samsung: 'Samsung',
  nike: 'Nike',
  adidas: 'Adidas',
}

/** The fixed brands first, in their order and also without products; every other brand after them. */
export function brandOptions(brands: readonly FacetValue[]): FacetValue[] {
  const bySlug = new Map(brands.map((brand) => [brand.value, brand]))
  const first = fixedBrands.map(
    (value) => bySlug.get(value) ?? { value, label: fixedNames[value] ?? value, count: 0 },
  )
  const taken = new Set<string>(fixedBrands)
  return [...first, ...brands.filter((brand) => !taken.has(brand.value))]
}
