import type { AdminReturn } from '@shop/contract/admin/returns'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listAdminOrders } from '../../../api/generated/admin/orders.ts'
import { listAdminReturns } from '../../../api/generated/admin/returns.ts'
import { usePermission } from '../../../api/profile.ts'
import { formatDateTime } from '../../../format/dates.ts'
import { StatusChip } from '../../../tables/columns.tsx'
import { defineAdminList } from '../../../tables/define-admin-list.tsx'
import { OrderActions, orderTabCounts, orderTabs } from '../orders-list.tsx'
import { reasonLabels, requestedResolutionLabels, returnStatusChips } from './labels.ts'

/** Returns, newest first; each links to its order, where it is decided. */
export const returnsList = defineAdminList(listAdminReturns, {
  title: 'Returns',
  pageTitle: 'Orders',
  permission: 'orders:read',
  count: (_data, counts) => counts[''],
  tabs: {
    ...orderTabs,
    field: null,
    useCounts: (data) => {
      const enabled = usePermission('orders:read')
      const orders = useQuery({ ...listAdminOrders.query({ limit: 1 }), enabled })
      return orderTabCounts(orders.data?.counts, data?.total)
    },
  },
  views: 'orders',
  Rows: ({ rows, now }) => (
    <ul className="divide-y divide-line">
      {rows.map((orderReturn) => (
        <ReturnRow key={orderReturn.id} orderReturn={orderReturn} now={now} />
      ))}
    </ul>
  ),
  empty: { illustration: 'parcel', title: 'No returns yet', description: 'Return requests appear here.' },
  Actions: OrderActions,
})

function ReturnRow({ orderReturn, now }: { orderReturn: AdminReturn; now: Date }) {
  return (
    <li>
      <Link
        to={`/admin/orders/${orderReturn.order_id}`}
        className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sunken md:px-5"
      >
        <span className="min-w-0 flex-1 basis-60">
          <b className="block font-semibold">
            {orderReturn.number}, order #{orderReturn.order_number}
          </b>
          <span className="block text-small text-muted">
            {orderReturn.customer_name} · {formatDateTime(orderReturn.requested_at, now)} · requested:{' '}
            {requestedResolutionLabels[orderReturn.requested_resolution]}
          </span>
        </span>
        <span className="min-w-0 basis-52 text-small text-muted">
          {orderReturn.lines.map(({ quantity, name }) => `${quantity} x ${name}`).join(', ')}
          <span className="block">{orderReturn.lines[0] && reasonLabels[orderReturn.lines[0].reason]}</span>
        </span>
        <b className="tabular">{formatNaira(orderReturn.value_kobo)}</b>
        <StatusChip label={returnStatusChips[orderReturn.status]} />
      </Link>
    </li>
  )
}
