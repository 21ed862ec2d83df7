import type { Subscriber } from '@shop/contract/admin/subscribers'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay, formatDayInline } from '../../format/staff-time.ts'
import { usePermission } from '../../api/use-permission.ts'
import { subscriberStatusChips } from './reader-words.ts'

interface SubscribersTableProps {
  subscribers: Subscriber[]
  now: Date
  loading: boolean
  empty: ReactNode
}

/** Addresses that asked for news; those of a customer lead to their page. */
export function SubscribersTable({ subscribers, now, loading, empty }: SubscribersTableProps) {
  const canReadCustomers = usePermission('customers:read')
  return (
    <DataTable
      caption="Subscribers"
      columns={getColumns(now, canReadCustomers)}
      rows={subscribers}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
    />
  )
}

function getColumns(now: Date, canReadCustomers: boolean): Column<Subscriber>[] {
  return [
    {
      key: 'email',
      header: 'Email',
      phone: 'title',
      cell: ({ email }) => <span className="font-semibold wrap-anywhere">{email}</span>,
    },
    {
      key: 'customer',
      header: 'Customer',
      cell: ({ customer_id: account_id, name }) =>
        account_id && canReadCustomers ? (
          <Link to={`/admin/customers/${account_id}`} className="font-semibold text-primary hover:underline">
            {name}
          </Link>
        ) : (
          <span className="text-muted">{name || 'No confirmed account'}</span>
        ),
    },
    {
      key: 'state',
      header: 'State',
      phone: 'end',
      cell: ({ status: state, is_suppressed: refused }) =>
        refused ? (
          <Chip tone="danger">Address bounced</Chip>
        ) : (
          <Chip tone={subscriberStatusChips[state].tone}>{subscriberStatusChips[state].text}</Chip>
        ),
    },
    {
      key: 'since',
      header: 'Since',
      cell: ({ status_since: since }) => (
        <span className="text-muted">
          <span className="md:hidden">Since {formatDayInline(since, now)}</span>
          <span className="max-md:hidden">{formatDay(since, now)}</span>
        </span>
      ),
    },
  ]
}
