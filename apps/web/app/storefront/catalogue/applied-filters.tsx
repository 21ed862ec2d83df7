import type { Facets, FacetValue } from '@shop/contract/catalogue'
import { t } from '@shop/contract/t'
import { FilterChip } from '@shop/ui/filter-chip'
import { formatNaira } from '@shop/ui/format/format-naira'
import { discountFacetLabel } from './labels.ts'
import { countFilters, listHref, withoutFilters, type ListQuery } from './list-query.ts'
import { PageLink } from '../../shell/page-link.tsx'

interface Chip {
  text: string
  href: string
}

const multiValueFields = ['categories', 'brands', 'prices', 'colours', 'sizes'] as const
const facetByField = {
  categories: 'category',
  brands: 'brand',
  prices: 'price',
  colours: 'colour',
  sizes: 'size',
} as const

/** Chips of the applied filters; each links to the list without that filter. */
export default function AppliedFilters({ query, facets }: { query: ListQuery; facets: Facets }) {
  const hrefWith = (change: Partial<ListQuery>) => listHref(query, change)
  const baseQuery = withoutFilters(query)
  const multiValues = multiValueFields.flatMap((field): Chip[] => {
    if (field in baseQuery && query[field].length === baseQuery[field].length) return []
    return query[field].map((value) => ({
      text: getFacetLabel(facets[facetByField[field]], value),
      href: hrefWith({ [field]: query[field].filter((one) => one !== value) }),
    }))
  })
  const chips: Chip[] = [
    ...(query.search ? [{ text: `“${query.search}”`, href: hrefWith({ search: '' }) }] : []),
    ...multiValues,
    ...priceChip(query).map((text) => ({ text, href: hrefWith({ minPrice: null, maxPrice: null }) })),
    ...(query.rating === null
      ? []
      : [{ text: t('{stars} stars and up', { stars: query.rating }), href: hrefWith({ rating: null }) }]),
    ...(query.discount === null
      ? []
      : [{ text: discountFacetLabel(String(query.discount)), href: hrefWith({ discount: null }) }]),
    ...(query.inStock ? [{ text: t('In stock only'), href: hrefWith({ inStock: false }) }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <div className="-mx-[5.556%] flex items-center gap-2 overflow-x-auto px-[5.556%] pb-3.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      {chips.map((chip) => (
        <FilterChip key={chip.text} {...chip} />
      ))}
      {countFilters(query) > 0 && (
        <PageLink
          to={listHref(baseQuery, { search: '' })}
          className="flex min-h-11 flex-none items-center px-2 text-small font-bold text-primary hover:underline md:min-h-9"
        >
          {t('Clear all')}
        </PageLink>
      )}
    </div>
  )
}

const getFacetLabel = (values: readonly FacetValue[], value: string) =>
  values.find((each) => each.value === value)?.label ?? value

const show = (naira: number) => formatNaira(naira * 100)

function priceChip({ minPrice, maxPrice }: ListQuery): string[] {
  if (minPrice !== null && maxPrice !== null)
    return [t('{from} to {to}', { from: show(minPrice), to: show(maxPrice) })]
  if (minPrice !== null) return [t('{amount} and up', { amount: show(minPrice) })]
  return maxPrice === null ? [] : [t('Up to {amount}', { amount: show(maxPrice) })]
}
