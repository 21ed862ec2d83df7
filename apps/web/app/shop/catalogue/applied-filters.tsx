import type { Brand } from '@shop/contract/catalogue'
import { FilterChip } from '@shop/ui/filter-chip'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Link } from 'react-router'
import { brandOptions } from './brand-options.ts'
import { countFilters, listHref, noFilters, type ListQuery } from './list-query.ts'

interface AppliedFiltersProps {
  path: string
  query: ListQuery
  brands: readonly Brand[]
}

/** Chips of what narrows the list; each leads to the list without it. */
export function AppliedFilters({ path, query, brands }: AppliedFiltersProps) {
  const names = new Map(brandOptions(brands).map(({ slug, name }) => [slug, name]))
  const without = (change: Partial<ListQuery>) => listHref(path, query, change)
  const chips = [
    ...(query.search ? [{ text: `“${query.search}”`, href: without({ search: '' }) }] : []),
    ...query.brands.map((slug) => ({
      text: names.get(slug) ?? slug,
      href: without({ brands: query.brands.filter((brand) => brand !== slug) }),
    })),
    ...priceChip(query).map((text) => ({ text, href: without({ minPrice: null, maxPrice: null }) })),
    ...(query.discount === null
      ? []
      : [{ text: discountText(query.discount), href: without({ discount: null }) }]),
    ...(query.inStock ? [{ text: 'In stock only', href: without({ inStock: false }) }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <div className="-mx-[5.556%] flex items-center gap-2 overflow-x-auto px-[5.556%] pb-3.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      {chips.map((chip) => (
        <FilterChip key={chip.text} {...chip} />
      ))}
      {countFilters(query) > 0 && (
        <Link
          to={without({ ...noFilters, search: '' })}
          className="flex min-h-11 flex-none items-center px-2 text-small font-bold text-primary hover:underline md:min-h-9"
        >
          Clear all
        </Link>
      )}
    </div>
  )
}

const discountText = (percent: number) => (percent === 1 ? 'On offer' : `${percent}% off or more`)

const show = (naira: number) => formatNaira(naira * 100)

function priceChip({ minPrice, maxPrice }: ListQuery): string[] {
  if (minPrice !== null && maxPrice !== null) return [`${show(minPrice)} to ${show(maxPrice)}`]
  if (minPrice !== null) return [`${show(minPrice)} and up`]
  return maxPrice === null ? [] : [`Up to ${show(maxPrice)}`]
}
