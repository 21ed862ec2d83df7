import { ButtonLink, buttonClass } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Tabs, type Tab } from '@shop/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams, Link } from 'react-router'
import { listAdminOrders } from '../../api/generated/admin/orders.ts'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { ExportButton } from '../../tables/export-csv.tsx'
import { listUrl } from '../../tables/list-address.ts'
import { ListFooter, ListSearch, NoMatches } from '../../tables/list-toolbar.tsx'
import { SavedViews } from '../../tables/saved-views.tsx'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { useNow } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'
import {
  countAllOrders,
  orderTabs,
  parseOrderStatus,
  toOrderCsvRow,
  orderCsvHeaders,
  filterNames,
  hasFilters,
  ordersPath,
  parseOrderQuery,
} from './order-list-query.ts'
import { AppliedOrderFilters, OrderFilters } from './order-filters.tsx'
import { OrdersTable } from './orders-table.tsx'
import { ReturnsTab } from './returns/returns-tab.tsx'
import { useReturns } from './returns/queries.ts'
import { Dropdown } from '@shop/ui/dropdown'

export const handle: AdminHandle = { title: 'Orders', permission: 'orders:read' }

export const meta = pageTitle('Orders')

const path = ordersPath

const limit = 25

const intervalMs = 60_000

const statusTabsLabel = 'Orders by status'

/** In the address: what comes back, instead of orders. */
const returnsTab = 'returns'

export default function OrdersPage() {
  const [query] = useSearchParams()
  const input = parseOrderQuery(query)
  const isReturnsTab = query.get('status') === returnsTab
  const now = useNow()
  const canCreate = usePermission('orders:create')
  const { data, error, refetch, isPending } = useQuery({
    ...listAdminOrders.query({ ...input, limit }),
    enabled: usePermission('orders:read'),
    refetchInterval: intervalMs,
  })
  const counts = data?.counts
  const tabs = useStatusTabs(query, counts)
  const isFiltered = hasFilters(input)
  const sum =
    data && (isFiltered || data.total > 0)
      ? `${formatNaira(data.total_amount_kobo)} ${input.payment_status === 'refund_due' ? 'due ' : ''}in ${data.total === 1 ? '1 order' : `${formatCount(data.total)} orders`}`
      : undefined
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection
      title="Orders"
      permission="orders:read"
      count={counts && countAllOrders(counts)}
      actions={
        <>
          {!isReturnsTab && (
            <ExportButton
              name="orders"
              headers={orderCsvHeaders}
              read={(after) =>
                listAdminOrders({ ...input, sort: undefined, page: 1, cursor: after, limit: 100 })
              }
              rows={(order) => [toOrderCsvRow(order)]}
            />
          )}
          {canCreate && (
            <ButtonLink size="dense" href={`${path}/new`} aria-keyshortcuts="N">
              New order
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="relative mb-3 md:hidden">
        <StatusMenu label={statusTabsLabel} tabs={tabs} />
      </div>
      <Panel flush className="overflow-visible!">
        <div
          className={`flex flex-wrap items-start gap-3 px-4 py-2.5 md:px-3 ${isReturnsTab ? 'max-md:hidden' : ''}`}
        >
          <div className="min-w-0 basis-full max-md:hidden">
            <Tabs label={statusTabsLabel} variant="pill" tabs={tabs} />
          </div>
          {!isReturnsTab && (
            <>
              <ListSearch
                label="Search this list"
                placeholder="Number, name, phone"
                keepParams={['status', 'sort', ...filterNames]}
              />
              <OrderFilters />
            </>
          )}
          <SavedViews list="orders" path={path} query={query} />
        </div>
        {isReturnsTab ? (
          <ReturnsTab now={now} />
        ) : (
          <>
            <AppliedOrderFilters sum={sum} />
            <OrdersTable
              orders={data?.items ?? []}
              now={now}
              loading={isPending}
              empty={
                isFiltered ? (
                  <NoMatches
                    title="No orders match"
                    line="Try another status or search."
                    clear={{ text: 'Clear filters', href: path }}
                  />
                ) : (
                  <EmptyState illustration="parcel" title="No orders yet" line="New orders appear here." />
                )
              }
            />
            <ListFooter
              path={path}
              query={query}
              page={Number(input.page)}
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
function useStatusTabs(query: URLSearchParams, counts: Record<string, number> | undefined): Tab[] {
  const current = parseOrderStatus(query)
  const { data: returns } = useReturns({ page: 1, limit: 1 }, usePermission('orders:read'))
  const isReturnsTab = query.get('status') === returnsTab
  return [
    ...orderTabs.map(({ state, text }) => ({
      text,
      href: listUrl(path, query, { status: state }),
      count: counts && (state ? (counts[state] ?? 0) : countAllOrders(counts)),
      current: !isReturnsTab && state === current,
    })),
    {
      text: 'Returns',
      href: listUrl(path, query, { status: returnsTab }),
      count: returns?.total,
      current: isReturnsTab,
    },
  ]
}

interface StatusMenuProps {
  /** Names the navigation, such as "Orders by status". */
  label: string
  tabs: readonly Tab[]
}

const labelWithCount = ({ text, count }: Tab) =>
  count === undefined ? text : `${text} ${formatCount(count)}`

/** The tabs of a list where they have no room in a row: a button that says the current one, and all below it. */
function StatusMenu({ label, tabs }: StatusMenuProps) {
  const current = tabs.find((tab) => tab.current)
  const words = current ? labelWithCount(current) : label
  return (
    <Dropdown
      name={`${label}: ${words}`}
      label={<span className="tabular flex-1 text-left">{words}</span>}
      buttonClassName={`${buttonClass({ size: 'dense' })} w-full`}
      panelClassName="w-full"
    >
      <nav aria-label={label}>
        <ul>
          {tabs.map((tab) => (
            <li key={tab.href}>
              <Link
                to={tab.href}
                aria-current={tab.current ? 'page' : undefined}
                className="flex min-h-11 items-center justify-between gap-3 rounded-control px-3 hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary"
              >
                {tab.text}
                {tab.count !== undefined && <span className="tabular">{formatCount(tab.count)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Dropdown>
  )
}
