import type { RequestedProduct } from '@shop/contract/admin/stock-waiters'
import { DataTable, type Column } from '@shop/ui/data-table'
import { EmptyState } from '@shop/ui/empty-state'
import { formatCount } from '@shop/ui/format/format-count'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { listRequestedProducts } from '../../api/generated/admin/stock-waiters.ts'
import { listUrl, parsePage } from '../../tables/list-address.ts'
import { ListFooter } from '../../tables/list-foot.tsx'
import { ListSearch } from '../../tables/list-search.tsx'
import { NoMatches } from '../../tables/nothing-matches.tsx'
import { LoadError } from '../../errors/section-problem.tsx'
import { formatDay, formatDayInline } from '../../format/staff-time.ts'
import { useNow } from '../../format/use-now.ts'
import { usePermission } from '../../api/use-permission.ts'
import { StockSubscribersDrawer } from './waiters-drawer.tsx'

const path = '/admin/marketing/automatic-mails'
const limit = 25

/** What people wait for, so that the shop knows what to buy again; each is mailed once when it is back. */
export function RequestedProductsPanel() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const page = parsePage(query)
  const search = query.get('search')?.trim() || undefined
  const { data, error, refetch, isFetching, isPending } = useQuery({
    ...listRequestedProducts.query({ page, search, limit }),
    enabled: usePermission('marketing:read'),
  })
  const now = useNow()
  const open = query.get('product')
  return (
    <Panel
      flush
      title="Back in stock"
      note="People waiting get one email within a minute of restocking, then we delete their address."
    >
      <div className="px-4 py-2.5 md:px-5">
        <ListSearch label="Search products" placeholder="Product" />
      </div>
      {!data && error ? (
        <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
      ) : (
        <DataTable
          caption="Products people are waiting for"
          columns={getColumns(now, (product) => listUrl(path, query, { page, product }))}
          rows={data?.items ?? []}
          rowKey={({ product_id }) => product_id}
          loading={isPending}
          empty={
            search ? (
              <NoMatches
                title="No product matches"
                line="No back-in-stock requests for that name."
                clear={{ text: 'All products', href: path }}
              />
            ) : (
              <EmptyState
                illustration="list"
                title="No back-in-stock requests"
                line="On a sold-out product, visitors can ask to be told when it’s back."
              />
            )
          }
        />
      )}
      <ListFooter path={path} query={query} page={page} pageSize={limit} total={data?.total} />
      {open && (
        <StockSubscribersDrawer
          productId={open}
          now={now}
          onClose={() => void navigate(listUrl(path, query, { page, product: undefined }))}
        />
      )}
    </Panel>
  )
}

function getColumns(now: Date, hrefFor: (productId: string) => string): Column<RequestedProduct>[] {
  return [
    {
      key: 'product',
      header: 'Product',
      phone: 'title',
      cell: ({ product_id, name, published }) => (
        <Link to={hrefFor(product_id)} className="font-semibold hover:underline">
          {name}
          {!published && (
            <span className="block text-caption font-normal text-muted">
              Not published: nobody is emailed
            </span>
          )}
        </Link>
      ),
    },
    {
      key: 'waiting',
      header: 'Waiting',
      align: 'end',
      phone: 'end',
      cell: ({ confirmed_count: waiting }) => <b className="tabular">{formatCount(waiting)}</b>,
    },
    {
      key: 'unconfirmed',
      header: 'Not confirmed',
      align: 'end',
      cell: ({ unconfirmed_count: unconfirmed }) => (
        <span className="tabular text-muted">
          <span className="md:hidden">Not confirmed </span>
          {formatCount(unconfirmed)}
        </span>
      ),
    },
    {
      key: 'since',
      header: 'Oldest request',
      cell: ({ oldest_requested_at: since }) => (
        <span className="text-muted">
          <span className="md:hidden">Since {formatDayInline(since, now)}</span>
          <span className="max-md:hidden">{formatDay(since, now)}</span>
        </span>
      ),
    },
  ]
}
