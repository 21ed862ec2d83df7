import type { WaitedFor } from '@shop/contract/admin/stock-waiters'
import { DataTable, type Column } from '@shop/ui/data-table'
import { EmptyState } from '@shop/ui/empty-state'
import { formatCount } from '@shop/ui/format/format-count'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { listWaitedFor } from '../../api/generated/admin/stock-waiters.ts'
import { listAddress, pageOf } from '../../tables/list-address.ts'
import { ListFoot } from '../../tables/list-foot.tsx'
import { ListSearch } from '../../tables/list-search.tsx'
import { NothingMatches } from '../../tables/nothing-matches.tsx'
import { SectionProblem } from '../../errors/section-problem.tsx'
import { lagosDay, lagosDayInside } from '../../format/staff-time.ts'
import { useNow } from '../../format/use-now.ts'
import { usePermission } from '../../api/use-permission.ts'
import { WaitersDrawer } from './waiters-drawer.tsx'

const path = '/admin/marketing/automatic-mails'
const limit = 25

/** What people wait for, so that the shop knows what to buy again; each is mailed once when it is back. */
export function WaitedForPanel() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const page = pageOf(query)
  const search = query.get('search')?.trim() || undefined
  const { data, error, refetch, isFetching, isPending } = useQuery({
    ...listWaitedFor.query({ page, search, limit }),
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
        <SectionProblem error={error} onRetry={() => void refetch()} loading={isFetching} />
      ) : (
        <DataTable
          caption="Products people are waiting for"
          columns={columnsFor(now, (product) => listAddress(path, query, { page, product }))}
          rows={data?.items ?? []}
          rowKey={({ product_id }) => product_id}
          loading={isPending}
          empty={
            search ? (
              <NothingMatches
                title="No product matches"
                line="No back-in-stock requests for that name."
                clear={{ text: 'All products', href: path }}
              />
            ) : (
              <EmptyState
                art="list"
                title="No back-in-stock requests"
                line="On a sold-out product, visitors can ask to be told when it’s back."
              />
            )
          }
        />
      )}
      <ListFoot path={path} query={query} page={page} pageSize={limit} total={data?.total} />
      {open && (
        <WaitersDrawer
          productId={open}
          now={now}
          onClose={() => void navigate(listAddress(path, query, { page, product: undefined }))}
        />
      )}
    </Panel>
  )
}

function columnsFor(now: Date, hrefOf: (productId: string) => string): Column<WaitedFor>[] {
  return [
    {
      key: 'product',
      header: 'Product',
      phone: 'title',
      cell: ({ product_id, name, published }) => (
        <Link to={hrefOf(product_id)} className="font-semibold hover:underline">
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
          <span className="md:hidden">Since {lagosDayInside(since, now)}</span>
          <span className="max-md:hidden">{lagosDay(since, now)}</span>
        </span>
      ),
    },
  ]
}
