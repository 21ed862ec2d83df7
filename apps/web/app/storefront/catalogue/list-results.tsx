import { t } from '@shop/contract/t'
import { LoadMore } from '@shop/ui/load-more'
import { useNavigate, useNavigation } from 'react-router'
import type { CardActionComponent, CardProduct } from './card-product.ts'
import { listHref, type ListQuery } from './list-query.ts'
import { ProductGrid } from './product-grid.tsx'
import { PageLink } from '../../shell/page-link.tsx'
import { useEffect, useRef, useState } from 'react'

interface ListResultsProps {
  query: ListQuery
  items: readonly CardProduct[]
  total: number
  page: number
  more: boolean
  Action: CardActionComponent
}

/** Products of a list with "load more"; the URL has the last loaded page. */
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

interface LoadedPages {
  /** Products of all loaded pages; the URL has the last one. */
  items: readonly CardProduct[]
  firstPage: number
  lastPage: number
}

interface ListPage {
  items: readonly CardProduct[]
  page: number
}

/** Lists left by a link, restored at full length so that Back returns to the same position. */
const left = new Map<string, LoadedPages>()
const maxRemembered = 20

/**
 * Appends the page named in the URL to those already loaded.
 * @param list names the list without its page
 */
function useLoadedPages(list: string, { items, page }: ListPage): LoadedPages {
  const [loaded, setLoaded] = useState(() => ({ list, items, pages: join(left.get(list), { items, page }) }))
  let current = loaded
  if (loaded.list !== list || loaded.items !== items) {
    const before = loaded.list === list ? loaded.pages : left.get(list)
    current = { list, items, pages: join(before, { items, page }) }
    setLoaded(current)
  }
  const { pages } = current
  useEffect(() => {
    left.delete(list)
    left.set(list, pages)
    const [oldest] = left.keys()
    if (left.size > maxRemembered && oldest !== undefined) left.delete(oldest)
  }, [list, pages])
  return pages
}

function join(before: LoadedPages | undefined, { items, page }: ListPage): LoadedPages {
  const alone = { items, firstPage: page, lastPage: page }
  if (!before || page < before.firstPage || page > before.lastPage + 1 || (page === 1 && before.lastPage > 1))
    return alone
  if (page <= before.lastPage) return page === before.lastPage ? before : alone
  const existing = new Set(before.items.map((product) => product.id))
  const added = items.filter((product) => !existing.has(product.id))
  return { items: [...before.items, ...added], firstPage: before.firstPage, lastPage: page }
}

/** Moves the focus to the first new product. */
function useFocusFirstNew(count: number): React.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const from = before.current
    before.current = count
    if (count <= from || from === 0) return
    box.current?.querySelectorAll<HTMLElement>('[data-product] h3 a')[from]?.focus({ preventScroll: true })
  }, [count])
  return box
}
