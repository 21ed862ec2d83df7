import type { Customer, CustomerSort } from '@shop/contract/admin/customers'
import { formatPhone } from '@shop/contract/show-phone'
import { Avatar } from '@shop/ui/avatar'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import type { ReactNode } from 'react'
import { listUrl } from '../../tables/list-address.ts'
import { formatDay } from '../../format/staff-time.ts'
import { customersPath } from './customer-list-query.ts'
import { CustomerHighlight } from './good-to-know.tsx'

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
export function CustomersTable(props: CustomersTableProps) {
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
