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
  const collapse = (name: LongFacet, values: readonly FacetValue[], chosen: readonly string[]) => {
    const limited = values.filter(({ value }, n) => n < maxValues[name] || chosen.includes(value))
    // A single hidden row takes as much space as the link to show it.
    if (isOpen(name) || limited.length <= maxCollapsed + 1) return limited
    const collapsed = limited.filter(({ value }, n) => n < maxCollapsed || chosen.includes(value))
    if (collapsed.length < limited.length) hidden[name] = limited.length - collapsed.length
    return collapsed
  }
  return {
    ...facets,
    category: hideIfEmpty(collapse('category', facets.category, category), category),
    brand: collapse('brand', brandOptions(facets.brand), brand),
    price: withLabels(hideIfEmpty(facets.price, price), priceFacetLabel),
    rating: withLabels(steps(facets.rating, query.rating), ratingFacetLabel),
    colour: hideIfEmpty(collapse('colour', facets.colour, colour), colour),
    size: hideIfEmpty(collapse('size', facets.size, size), size),
    discount: withLabels(steps(facets.discount, query.discount), discountFacetLabel),
    hidden,
  }
}

/** Formats numbers here, where the customer's language is known. */
const withLabels = (values: readonly FacetValue[], format: (value: string) => string) =>
  values.map((one) => ({ ...one, label: format(one.value) }))

/** "At least" options that match any product. */
function steps(values: readonly FacetValue[], chosen: number | null): FacetValue[] {
  const options = values.filter(
    ({ value, count: products }) => value === '' || products > 0 || value === String(chosen),
  )
  return hideIfEmpty(options, chosen === null ? [] : [''])
}

/** Omits a facet whose only option is "any". */
function hideIfEmpty(values: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
  const hasProducts = values.some(({ value, count: products }) => value !== '' && products > 0)
  return hasProducts || chosen.length > 0 ? [...values] : []
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
  const fixed = fixedBrands.map(
    (value) => bySlug.get(value) ?? { value, label: fixedNames[value] ?? value, count: 0 },
  )
  const fixedSlugs = new Set<string>(fixedBrands)
  return [...fixed, ...brands.filter((brand) => !fixedSlugs.has(brand.value))]
}
