import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Tabs, type Tab } from '@shop/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listAdminOrders } from '../../api/generated/admin/orders.ts'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { ExportButton } from '../../tables/export-button.tsx'
import { listAddress } from '../../tables/list-address.ts'
import { ListFoot } from '../../tables/list-foot.tsx'
import { ListSearch } from '../../tables/list-search.tsx'
import { NothingMatches } from '../../tables/nothing-matches.tsx'
import { SavedViews } from '../../tables/saved-views.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { useNow } from '../../format/use-now.ts'
import { usePermission } from '../../api/use-permission.ts'
import { allOrders, orderTabs, stateOf } from './order-tabs.ts'
import { orderCells, orderHeads } from './order-cells.ts'
import { AppliedOrderFilters, OrderFilters } from './order-filters.tsx'
import { filterNames, isNarrowed, ordersPath, readOrderQuery } from './order-list-query.ts'
import { OrdersTable } from './orders-table.tsx'
import { ReturnsTab } from './returns-tab.tsx'
import { StateMenu } from './state-menu.tsx'
import { useReturns } from './use-returns.ts'

export const handle: AdminHandle = { title: 'Orders', needs: 'orders:read' }
export const meta = titled('Orders')

const path = ordersPath
const limit = 25
const everyMs = 60_000
const statesLabel = 'Orders by status'
/** In the address: what comes back, instead of orders. */
const returnsState = 'returns'

export default function OrdersPage() {
  const [query] = useSearchParams()
  const wish = readOrderQuery(query)
  const isReturns = query.get('state') === returnsState
  const now = useNow()
  const mayCreate = usePermission('orders:create')
  const { data, error, refetch, isPending } = useQuery({
    ...listAdminOrders.query({ ...wish, limit }),
    enabled: usePermission('orders:read'),
    refetchInterval: everyMs,
  })
  const counts = data?.counts
  const tabs = useStateTabs(query, counts)
  const filtered = isNarrowed(wish)
  const sum =
    data && (filtered || data.total > 0)
      ? `${formatNaira(data.total_amount_kobo)} ${wish.payment_status === 'refund_due' ? 'due ' : ''}in ${data.total === 1 ? '1 order' : `${formatCount(data.total)} orders`}`
      : undefined
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection
      title="Orders"
      needs="orders:read"
      count={counts && allOrders(counts)}
      actions={
        <>
          {!isReturns && (
            <ExportButton
              name="orders"
              heads={orderHeads}
              read={(after) =>
                listAdminOrders({ ...wish, sort: undefined, page: 1, cursor: after, limit: 100 })
              }
              rows={(order) => [orderCells(order)]}
            />
          )}
          {mayCreate && (
            <ButtonLink size="dense" href={`${path}/new`} aria-keyshortcuts="N">
              New order
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="relative mb-3 md:hidden">
        <StateMenu label={statesLabel} tabs={tabs} />
      </div>
      <Panel flush className="overflow-visible!">
        <div
          className={`flex flex-wrap items-start gap-3 px-4 py-2.5 md:px-3 ${isReturns ? 'max-md:hidden' : ''}`}
        >
          <div className="min-w-0 basis-full max-md:hidden">
            <Tabs label={statesLabel} look="pill" tabs={tabs} />
          </div>
          {!isReturns && (
            <>
              <ListSearch
                label="Search this list"
                placeholder="Number, name, phone"
                keep={['state', 'sort', ...filterNames]}
              />
              <OrderFilters />
            </>
          )}
          <SavedViews list="orders" path={path} query={query} />
        </div>
        {isReturns ? (
          <ReturnsTab now={now} />
        ) : (
          <>
            <AppliedOrderFilters sum={sum} />
            <OrdersTable
              orders={data?.items ?? []}
              now={now}
              loading={isPending}
              empty={
                filtered ? (
                  <NothingMatches
                    title="No orders match"
                    line="Try another status or search."
                    clear={{ text: 'Clear filters', href: path }}
                  />
                ) : (
                  <EmptyState art="parcel" title="No orders yet" line="New orders appear here." />
                )
              }
            />
            <ListFoot
              path={path}
              query={query}
              page={Number(wish.page)}
              pageSize={limit}
              total={data?.total}
            />
          </>
        )}
      </Panel>
    </StaffSection>
  )
}

/** What the list can be narrowed to, with what comes back as the last. */
function useStateTabs(query: URLSearchParams, counts: Record<string, number> | undefined): Tab[] {
  const current = stateOf(query)
  const { data: returns } = useReturns({ page: 1, limit: 1 }, usePermission('orders:read'))
  const isReturns = query.get('state') === returnsState
  return [
    ...orderTabs.map(({ state, text }) => ({
      text,
      href: listAddress(path, query, { state }),
      count: counts && (state ? (counts[state] ?? 0) : allOrders(counts)),
      current: !isReturns && state === current,
    })),
    {
      text: 'Returns',
      href: listAddress(path, query, { state: returnsState }),
      count: returns?.total,
      current: isReturns,
    },
  ]
}
