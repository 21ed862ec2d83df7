import type { Facets, FacetValue } from '@shop/contract/catalogue'
import { discountFacetLabel, priceFacetLabel, ratingFacetLabel } from './labels.ts'
import { productQuery, type ListQuery, type LongFacet } from './list-query.ts'
import { fixedBrands } from '@shop/contract/product-sorts'
import { t } from '@shop/contract/t'

/** Maximum values of an open facet; chosen ones are always included. */
const maxValues: Record<LongFacet, number> = { category: 99, brand: 24, colour: 12, size: 12 }

/** Values of a closed facet: every row costs bytes. */
const maxCollapsed = 6

/** The facets of a page, and how many values of each are behind "Show n more". */
export interface DisplayFacets extends Facets {
  hidden: Partial<Record<LongFacet, number>>
}

/**
 * The facets of a page: the values with most products, without facets that offer no choice.
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
    // A single hidden row takes as much space as the link to show it.
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

/** Formats numbers here, where the customer's language is known. */
const named = (values: readonly FacetValue[], format: (value: string) => string) =>
  values.map((one) => ({ ...one, label: format(one.value) }))

/** "At least" options that match any product. */
function steps(values: readonly FacetValue[], chosen: number | null): FacetValue[] {
  const shown = values.filter(
    ({ value, count: products }) => value === '' || products > 0 || value === String(chosen),
  )
  return hideIfEmpty(shown, chosen === null ? [] : [''])
}

/** Omits a facet whose only option is "any". */
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

/** The fixed brands first, in their order and even without products; then all others. */
export function brandOptions(brands: readonly FacetValue[]): FacetValue[] {
  const bySlug = new Map(brands.map((brand) => [brand.value, brand]))
  const first = fixedBrands.map(
    (value) => bySlug.get(value) ?? { value, label: fixedNames[value] ?? value, count: 0 },
  )
  const taken = new Set<string>(fixedBrands)
  return [...first, ...brands.filter((brand) => !taken.has(brand.value))]
}
