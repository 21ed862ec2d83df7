import { t } from '@shop/contract/t'
import { LoadMore } from '@shop/ui/load-more'
import { useNavigate, useNavigation } from 'react-router'
import type { CardActionComponent, CardProduct } from './card-product.ts'
import { listHref, type ListQuery } from './list-query.ts'
import { ProductGrid } from './product-grid.tsx'
import { useFocusFirstNew, useLoadedPages } from './use-loaded-pages.ts'
import { PageLink } from '../../shell/page-link.tsx'

interface ListResultsProps {
  query: ListQuery
  items: readonly CardProduct[]
  total: number
  page: number
  more: boolean
  Action: CardActionComponent
}

/** The products of a list with the way to the next ones; the address always says how far the list is loaded. */
export function ListResults({ query, items, total, page, more, Action }: ListResultsProps) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const pages = useLoadedPages(listHref(query), { items, page })
  const box = useFocusFirstNew(pages.items.length)
  const nextHref = more ? listHref(query, { page: page + 1 }) : null
  const pendingPath = navigation.location ? navigation.location.pathname + navigation.location.search : null
  const isLoadingMore = nextHref !== null && pendingPath === encodeURI(decodeURI(nextHref))
  return (
    <div
      ref={box}
      aria-busy={pendingPath !== null && !isLoadingMore ? true : undefined}
      className="transition-opacity aria-busy:opacity-60 aria-busy:delay-150"
    >
      {pages.firstPage > 1 && (
        <PageLink
          to={listHref(query, { page: pages.firstPage - 1 })}
          rel="prev"
          className="mb-3 inline-flex min-h-11 items-center font-bold text-primary hover:underline"
        >
          {t('Show earlier products')}
        </PageLink>
      )}
      <ProductGrid products={pages.items} Action={Action} first besideFilters />
      <LoadMore
        shown={pages.items.length}
        total={total}
        noun={total === 1 ? t('product') : t('products')}
        nextHref={nextHref}
        loading={isLoadingMore}
        onLoadMore={() => {
          if (nextHref) void navigate(nextHref, { replace: true, preventScrollReset: true })
        }}
      />
    </div>
  )
}
