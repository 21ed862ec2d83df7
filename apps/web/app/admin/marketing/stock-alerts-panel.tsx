import { type RequestedProduct, stockSubscribersMax } from '@shop/contract/admin/subscribers'
import { DataTable, type Column } from '@shop/ui/data-table'
import { EmptyState } from '@shop/ui/empty-state'
import { formatCount } from '@shop/ui/format/format-count'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { listRequestedProducts, listStockAlerts } from '../../api/generated/admin/subscribers.ts'
import { listUrl, parsePage } from '../../tables/list-address.ts'
import { ListFooter, ListSearch, NoMatches } from '../../tables/list-toolbar.tsx'
import { LoadError } from '../../errors/async-section.tsx'
import { formatDay, formatDayInline } from '../../format/staff-dates.ts'
import { useNow } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'
import { Chip } from '@shop/ui/chip'
import { Drawer } from '@shop/ui/drawer'
import { Link as LinkFromLink } from '@shop/ui/link'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'

const path = '/admin/marketing/automations'

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

interface StockSubscribersDrawerProps {
  productId: string
  now: Date
  onClose: () => void
}

/** The person who waits for one product, and for which kind of it. */
function StockSubscribersDrawer({ productId, now, onClose }: StockSubscribersDrawerProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...listStockAlerts.query({ product_id: productId }),
    refetchOnMount: true,
  })
  return (
    <Drawer open side="right" wide title={data?.product_name ?? 'Back-in-stock requests'} onClose={onClose}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
      ) : !data ? (
        <SkeletonGroup label="Loading requests" className="grid gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </SkeletonGroup>
      ) : (
        <>
          <p className="text-small">
            <LinkFromLink
              className="font-semibold text-primary underline"
              href={`/admin/products/view-product/${encodeURIComponent(productId)}`}
            >
              View product
            </LinkFromLink>
          </p>
          {data.items.length === 0 && <p className="mt-3 text-muted">No more requests for this product.</p>}
          <ul className="mt-3 divide-y divide-line border-t border-line">
            {data.items.map(({ id, email, variant: kind, requested_at: since, is_confirmed: confirmed }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 py-2.5 text-dense">
                <span className="min-w-0 flex-1">
                  <b className="block font-semibold wrap-anywhere">{email}</b>
                  <span className="text-small text-muted">
                    {kind || 'Any variant'}, since {formatDayInline(since, now)}
                  </span>
                </span>
                {!confirmed && <Chip tone="warn">Not confirmed</Chip>}
              </li>
            ))}
          </ul>
          {data.items.length === stockSubscribersMax && (
            <p className="mt-3 text-small text-muted">The {stockSubscribersMax} oldest requests are shown.</p>
          )}
        </>
      )}
    </Drawer>
  )
}
