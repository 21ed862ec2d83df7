import type { listAdminOrders } from '@shop/contract/admin/orders'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../../client/api.ts'
import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { ErrorPage } from '../../layout/error-page.tsx'
import { listAddress, pageOf } from '../../layout/list-address.ts'
import { ListFoot } from '../../layout/list-foot.tsx'
import { ListSearch } from '../../layout/list-search.tsx'
import { NothingMatches } from '../../layout/nothing-matches.tsx'
import { SavedViews } from '../../layout/saved-views.tsx'
import { StaffSection } from '../../layout/staff-section.tsx'
import { titled } from '../../layout/titled.ts'
import { useNow } from '../../layout/use-now.ts'
import { usePermission } from '../../layout/use-permission.ts'
import { allOrders, orderTabs, stateOf } from './order-tabs.ts'
import { OrdersTable } from './orders-table.tsx'
import { ReturnsTab } from './returns-tab.tsx'
import { useReturns } from './use-returns.ts'

export const handle: AdminHandle = { title: 'Orders' }
export const meta = titled('Orders')

const path = '/admin/orders'
const limit = 25
const everyMs = 60_000
/** In the address: what comes back, instead of orders. */
const returnsState = 'returns'

export default function OrdersPage() {
  const [query] = useSearchParams()
  const page = pageOf(query)
  const state = stateOf(query)
  const isReturns = query.get('state') === returnsState
  const search = query.get('search')?.trim() || undefined
  const now = useNow()
  const mayCreate = usePermission('orders:create')
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['admin', 'orders', { page, state, search }],
    queryFn: ({ signal }) =>
      call<typeof listAdminOrders>({ method: 'GET', path, query: { page, state, search, limit }, signal }),
    enabled: usePermission('orders:read'),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: everyMs,
  })
  const counts = data?.counts
  const filtered = state !== undefined || search !== undefined
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection
      title="Orders"
      needs="orders:read"
      count={counts && allOrders(counts)}
      actions={
        mayCreate && (
          <ButtonLink size="dense" href={`${path}/new`} aria-keyshortcuts="N">
            New order
          </ButtonLink>
        )
      }
    >
      <div className="-mx-[5.5%] mb-3 md:hidden [&>nav]:px-[5.5%]">
        <StateTabs query={query} counts={counts} />
      </div>
      <Panel flush className="overflow-visible!">
        <div
          className={`flex flex-wrap items-start gap-3 px-4 py-2.5 md:px-3 ${isReturns ? 'max-md:hidden' : ''}`}
        >
          <div className="min-w-0 flex-1 max-md:hidden">
            <StateTabs query={query} counts={counts} />
          </div>
          {!isReturns && (
            <ListSearch label="Search in this list" placeholder="Number, name, phone" keep={['state']} />
          )}
          <SavedViews list="orders" path={path} query={query} />
        </div>
        {isReturns ? (
          <ReturnsTab now={now} />
        ) : (
          <>
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
                  <EmptyState
                    art="parcel"
                    title="No orders yet"
                    line="The first order stands here at once."
                  />
                )
              }
            />
            <ListFoot path={path} query={query} page={page} pageSize={limit} total={data?.total} />
          </>
        )}
      </Panel>
    </StaffSection>
  )
}

interface StateTabsProps {
  query: URLSearchParams
  counts: Record<string, number> | undefined
}

function StateTabs({ query, counts }: StateTabsProps) {
  const current = stateOf(query)
  const { data: returns } = useReturns({ page: 1, limit: 1 }, usePermission('orders:read'))
  const isReturns = query.get('state') === returnsState
  return (
    <Tabs
      label="Orders by status"
      look="pill"
      tabs={[
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
      ]}
    />
  )
}
