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
const rememberedLists = new Map<string, LoadedPages>()
const maxRemembered = 20

/**
 * Appends the page named in the URL to those already loaded.
 * @param list names the list without its page
 */
function useLoadedPages(list: string, { items, page }: ListPage): LoadedPages {
  const [loaded, setLoaded] = useState(() => ({
    list,
    items,
    pages: join(rememberedLists.get(list), { items, page }),
  }))
  let current = loaded
  if (loaded.list !== list || loaded.items !== items) {
    const previous = loaded.list === list ? loaded.pages : rememberedLists.get(list)
    current = { list, items, pages: join(previous, { items, page }) }
    setLoaded(current)
  }
  const { pages } = current
  useEffect(() => {
    rememberedLists.delete(list)
    rememberedLists.set(list, pages)
    const [oldest] = rememberedLists.keys()
    if (rememberedLists.size > maxRemembered && oldest !== undefined) rememberedLists.delete(oldest)
  }, [list, pages])
  return pages
}

function join(previous: LoadedPages | undefined, { items, page }: ListPage): LoadedPages {
  const thisPage = { items, firstPage: page, lastPage: page }
  if (
    !previous ||
    page < previous.firstPage ||
    page > previous.lastPage + 1 ||
    (page === 1 && previous.lastPage > 1)
  )
    return thisPage
  if (page <= previous.lastPage) return page === previous.lastPage ? previous : thisPage
  const knownIds = new Set(previous.items.map((product) => product.id))
  const added = items.filter((product) => !knownIds.has(product.id))
  return { items: [...previous.items, ...added], firstPage: previous.firstPage, lastPage: page }
}

/** Moves the focus to the first new product. */
function useFocusFirstNew(count: number): React.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const previousCount = useRef(count)
  useEffect(() => {
    const from = previousCount.current
    previousCount.current = count
    if (count <= from || from === 0) return
    box.current?.querySelectorAll<HTMLElement>('[data-product] h3 a')[from]?.focus({ preventScroll: true })
  }, [count])
  return box
}
