import type { Customer } from '@shop/contract/admin/customers'
import { Avatar } from '@shop/ui/avatar'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import type { ReactNode } from 'react'
import { showPhone } from '../../layout/show-phone.ts'
import { lagosDay } from '../../layout/staff-time.ts'

interface CustomersTableProps {
  customers: Customer[]
  now: Date
  loading: boolean
  onOpen: (id: string) => void
  empty: ReactNode
}

export function CustomersTable({ customers, now, loading, onOpen, empty }: CustomersTableProps) {
  return (
    <DataTable
      caption="Customers"
      columns={columnsFor(onOpen, now)}
      rows={customers}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
    />
  )
}

function columnsFor(onOpen: (id: string) => void, now: Date): Column<Customer>[] {
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
            <span className="block text-caption text-muted">{showPhone(customer.phone)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'orders',
      header: 'Orders',
      align: 'end',
      phone: 'hidden',
      cell: (customer) => formatCount(customer.orders),
    },
    {
      key: 'spent',
      header: 'Spent',
      align: 'end',
      phone: 'end',
      cell: (customer) => <b>{formatNaira(customer.spent_kobo)}</b>,
    },
    {
      key: 'last',
      header: 'Last order',
      cell: (customer) => (
        <span className="text-muted">
          <span className="md:hidden">
            {customer.orders === 1
              ? '1 order, last: '
              : customer.orders > 1
                ? `${customer.orders} orders, last: `
                : 'Orders: '}
          </span>
          {customer.last_order_at ? lagosDay(customer.last_order_at, now) : 'None'}
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Good to know',
      cell: (customer) => <GoodToKnow customer={customer} />,
    },
  ]
}

/** One chip per person, never more. */
function GoodToKnow({ customer }: { customer: Customer }) {
  if (customer.role) return <Chip tone="info">Staff: {customer.role}</Chip>
  if (customer.orders === 0) return <Chip>No order yet</Chip>
  if (customer.email && !customer.email_confirmed) return <Chip tone="warn">Email not confirmed</Chip>
  return customer.orders > 1 ? <Chip tone="ok">Came back</Chip> : null
}
