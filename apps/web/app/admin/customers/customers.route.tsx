import { customerTabs, type Customer, type CustomerSort } from '@shop/contract/admin/customers'
import { Button, ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { Download, FileLock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { listCustomers } from '../../api/generated/admin/customers.ts'
import { useDownload } from '../../api/download.ts'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { listUrl } from '../../tables/list-address.ts'
import { ListFooter, ListSearch, NoMatches } from '../../tables/list-toolbar.tsx'
import { SavedViews } from '../../tables/saved-views.tsx'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { useNow } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'
import { AddCustomer } from './customer-form.tsx'
import { CustomerDrawer } from './customer-drawer.tsx'
import { customersPath as path, parseCustomerQuery, tabLabels, customersPath } from './customer-list-query.ts'
import { SegmentsMenu } from './segments-menu.tsx'
import { useSegments } from './queries.ts'
import { formatPhone } from '@shop/contract/phone'
import { Avatar } from '@shop/ui/avatar'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { formatDay } from '../../format/staff-dates.ts'
import { CustomerHighlight } from './labels.tsx'

export const handle: AdminHandle = { title: 'Customers', permission: 'customers:read' }

export const meta = pageTitle('Customers')

const limit = 25

export default function CustomersPage() {
  const [query] = useSearchParams()
  const input = parseCustomerQuery(query)
  const { data, error, refetch, isPending } = useQuery({
    ...listCustomers.query({ ...input, limit }),
    enabled: usePermission('customers:read'),
  })
  const segments = useSegments().data
  const now = useNow()
  const [openId, setOpenId] = useState<string | null>(null)
  const open = data?.items.find(({ id }) => id === openId)
  const isFiltered = input.search !== undefined || input.segment !== 'all'
  const tabs = (
    <Tabs
      label="Customer segments"
      variant="pill"
      tabs={customerTabs.map((name) => ({
        text: tabLabels[name],
        href: listUrl(path, query, { segment: name === 'all' ? undefined : name }),
        count: name === 'staff' ? undefined : segments?.counts[name],
        current: input.segment === name,
      }))}
    />
  )
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection
      title="Customers"
      permission="customers:read"
      count={segments?.counts.all}
      actions={
        <>
          <ButtonLink
            variant="quiet"
            size="dense"
            icon={<FileLock aria-hidden className="md:hidden" />}
            href={`${path}/requests`}
          >
            <span className="max-md:sr-only">Data requests</span>
          </ButtonLink>
          <ExportCustomers input={input} />
          <AddCustomer />
        </>
      }
    >
      <div className="-mx-[5.5%] mb-3 md:hidden [&>nav]:px-[5.5%]">{tabs}</div>
      <Panel flush className="overflow-visible!">
        <div className="flex flex-wrap items-center gap-3 px-4 py-2.5 md:px-3">
          <div className="min-w-0 basis-full max-md:hidden">{tabs}</div>
          <ListSearch
            label="Search customers"
            placeholder="Name, phone, email"
            keepParams={['segment', 'sort']}
          />
          <SegmentsMenu segments={segments?.items ?? []} query={query} current={input.segment} />
          <SavedViews list="customers" path={path} query={query} />
          {isFiltered && data && (
            <p className="text-small text-muted">
              {data.total === 1 ? '1 person' : `${data.total} people`} found
            </p>
          )}
        </div>
        <CustomersTable
          customers={data?.items ?? []}
          now={now}
          sort={input.sort}
          query={query}
          loading={isPending}
          onOpen={setOpenId}
          empty={
            isFiltered ? (
              <NoMatches
                title="No customers match"
                line="Check the spelling, or try another segment."
                clear={{ text: 'Show all customers', href: path }}
              />
            ) : (
              <EmptyState
                illustration="list"
                title="No customers yet"
                line="Customers appear here when they sign up."
              />
            )
          }
        />
        <ListFooter path={path} query={query} page={input.page} pageSize={limit} total={data?.total} />
      </Panel>
      {open && <CustomerDrawer customer={open} now={now} onClose={() => setOpenId(null)} />}
    </StaffSection>
  )
}

/** The customers that the list finds, as a table file. */
function ExportCustomers({ input }: { input: { search: string | undefined; segment: string } }) {
  const query = new URLSearchParams({ segment: input.segment })
  if (input.search) query.set('search', input.search)
  const file = useDownload(`/api/admin/customers/export?${query}`, 'customers.csv')
  return (
    <Button size="dense" icon={<Download aria-hidden />} loading={file.loading} onClick={file.save}>
      <span className="max-md:sr-only">Export</span>
    </Button>
  )
}

interface CustomersTableProps {
  customers: Customer[]
  now: Date
  sort: CustomerSort
  query: URLSearchParams
  loading: boolean
  onOpen: (id: string) => void
  empty: ReactNode
}

/** The list; columns of numbers are links to it sorted by them, the largest first. */
function CustomersTable(props: CustomersTableProps) {
  const { customers, now, loading, onOpen, empty, sort, query } = props
  const sorted = (name: CustomerSort) => ({
    sortHref: listUrl(customersPath, query, { sort: sort === name ? undefined : name }),
    sorted: sort === name ? ('descending' as const) : null,
  })
  return (
    <DataTable
      caption="Customers"
      columns={getColumns({ onOpen, now, sorted })}
      rows={customers}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
    />
  )
}

interface ColumnOptions extends Pick<CustomersTableProps, 'onOpen' | 'now'> {
  sorted: (name: CustomerSort) => Pick<Column<Customer>, 'sortHref' | 'sorted'>
}

function getColumns({ onOpen, now, sorted }: ColumnOptions): Column<Customer>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      phone: 'title',
      cell: (customer) => (
        <button
          type="button"
          onClick={() => onOpen(customer.id)}
          className="flex min-h-11 items-center gap-2.5 text-left leading-snug font-bold"
        >
          <Avatar name={customer.name} />
          {customer.name}
        </button>
      ),
    },
    {
      key: 'email',
      header: 'Email',
      cell: (customer) => (
        <span className="wrap-anywhere">
          {customer.email || <span className="text-muted">No email</span>}
          {customer.phone && (
            <span className="block text-caption text-muted">{formatPhone(customer.phone)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'orders',
      header: 'Orders',
      ...sorted('orders'),
      align: 'end',
      phone: 'hidden',
      cell: (customer) => formatCount(customer.order_count),
    },
    {
      key: 'spent',
      header: 'Total spent',
      ...sorted('spent'),
      align: 'end',
      phone: 'end',
      cell: (customer) => <b>{formatNaira(customer.spent_kobo)}</b>,
    },
    {
      key: 'last',
      header: 'Last order',
      ...sorted('last_order'),
      cell: (customer) => (
        <span className="text-muted">
          <span className="md:hidden">
            {customer.order_count === 1
              ? '1 order, last: '
              : customer.order_count > 1
                ? `${customer.order_count} orders, last: `
                : 'Orders: '}
          </span>
          {customer.last_order_at ? formatDay(customer.last_order_at, now) : 'None'}
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Notes',
      cell: (customer) => <CustomerHighlight customer={customer} />,
    },
  ]
}
