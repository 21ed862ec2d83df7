import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { OrderStatusChip, PaymentChip } from '../../entities/order/order-chips.tsx'
import { formatDay } from '../../format/staff-time.ts'

interface HistoryProps {
  profile: CustomerProfile
  now: Date
}

/** The last orders, newest first, with a way to all of them. */
export function CustomerOrders({ profile: { customer, orders }, now }: HistoryProps) {
  const search = encodeURIComponent(customer.email || customer.phone || customer.name)
  return (
    <Panel
      flush
      title="Orders"
      end={
        customer.order_count > orders.length && (
          <Link to={`/admin/orders?search=${search}`} className="text-small font-bold text-primary">
            All orders
          </Link>
        )
      }
    >
      {orders.length === 0 && <p className="p-4 text-muted md:px-5">No orders yet.</p>}
      <ul>
        {orders.map((order) => (
          <li key={order.id} className="border-b border-line last:border-b-0">
            <Link
              to={`/admin/orders/${order.id}`}
              className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-sunken md:px-5"
            >
              <b className="font-semibold">#{order.number}</b>
              <span className="text-small text-muted">{formatDay(order.placed_at, now)}</span>
              <OrderStatusChip order={order} />
              <PaymentChip order={order} />
              <span className="tabular ml-auto font-semibold">{formatNaira(order.total_kobo)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The last conversations with the shop. */
export function CustomerConversations({ profile: { tickets: conversations }, now }: HistoryProps) {
  if (conversations.length === 0) return null
  return (
    <Panel flush title="Conversations">
      <ul>
        {conversations.map(({ id, number, subject, updated_at }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <Link
              to={`/admin/support?ticket=${id}`}
              className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-sunken md:px-5"
            >
              <span className="min-w-0 flex-1 truncate font-semibold">{subject}</span>
              <span className="flex-none text-small text-muted">
                {number}, {formatDay(updated_at, now)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
