import { LazyBoundary } from '@shop/ui/lazy-boundary'
import { t } from '@shop/contract/t'
import { Breadcrumb, type Crumb } from '@shop/ui/breadcrumb'
import { formatCount } from '@shop/ui/format/format-count'
import { lazy } from 'react'
import type { CardActionComponent, CardProduct } from './card-product.ts'
import { countFilters, listPath, type ListQuery } from './list-query.ts'
import { ListResults } from './list-results.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { DisplayFacets } from './display-facets.ts'
import { lateSection } from '../../shell/late-section.tsx'

// Hidden on phones, which open a drawer.
const FilterColumn = lateSection(() => import('./filter-column.tsx'), {
  className: 'hidden md:block max-md:noscript:order-last max-md:noscript:block',
})
const AppliedFilters = lazy(() => import('./applied-filters.tsx'))
const NoProductsFound = lazy(() => import('./no-products-found.tsx'))

export interface ProductListData {
  query: ListQuery
  items: CardProduct[]
  total: number
  page: number
  more: boolean
  facets: DisplayFacets
  /** How the search was interpreted, if not as typed. */
  interpretedAs: string | null
  didYouMean: string | null
  /** Shown if nothing matches. */
  popular: CardProduct[]
}

interface ProductListProps {
  title: string
  description?: string
  data: ProductListData
  Action: CardActionComponent
}

/** Product list with filters and sort order: all products, a category or search results. */
export function ProductList({ title, description, data, Action }: ProductListProps) {
  const { query, items, total, page, more, facets, interpretedAs, didYouMean, popular } = data
  const shared = { query, facets }
  const crumbs: Crumb[] = [{ text: t('Home'), href: '/' }]
  if (listPath(query) !== '/products') crumbs.push({ text: t('All products'), href: '/products' })
  return (
    <div className="flex flex-col md:grid md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-4 md:pt-3.5">
      <Breadcrumb crumbs={[...crumbs, { text: title }]} className="md:col-span-full" />
      <div className="pb-3.5 md:self-end md:pb-5">
        <h1 className="inline wrap-anywhere">{title}</h1>{' '}
        <output className="ml-1 text-small whitespace-nowrap text-muted">
          {total === 1 ? t('1 product') : t('{count} products', { count: formatCount(total) })}
        </output>
        {interpretedAs !== null && items.length > 0 && (
          <p className="mt-1 text-muted">{t('Showing products for “{words}”', { words: interpretedAs })}</p>
        )}
        {description && <p className="mt-1 text-muted">{description}</p>}
      </div>
      <ListToolbar {...shared} total={total} />
      <div className="grid items-start gap-8 pb-14 md:col-span-full md:grid-cols-[12.5rem_1fr] lg:grid-cols-[15rem_1fr]">
        <FilterColumn {...shared} />
        <div className="min-w-0">
          {(query.search || countFilters(query) > 0) && (
            <LazyBoundary>
              <AppliedFilters {...shared} />
            </LazyBoundary>
          )}
          {items.length > 0 ? (
            <ListResults {...{ query, items, total, page, more, Action }} />
          ) : (
            <LazyBoundary>
              <NoProductsFound query={query} didYouMean={didYouMean} popular={popular} Action={Action} />
            </LazyBoundary>
          )}
        </div>
      </div>
    </div>
  )
}
