import type { RiderCash } from '@shop/contract/admin/rider-cash'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { formatDateTime } from '../../format/staff-time.ts'

/** The orders whose cash a rider holds. */
export function RiderOrders({ rider, now }: { rider: RiderCash; now: Date }) {
  const { orders } = rider
  return (
    <Panel
      title={`${rider.name}, cash orders`}
      note={orders.length === 1 ? '1 order' : `${orders.length} orders`}
      flush
    >
      <ul className="tabular divide-y divide-line text-small">
        {orders.map((order) => (
          <li
            key={`${order.order_id} ${order.collected_at}`}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 md:px-5"
          >
            <Link to={`/admin/orders/${order.order_id}`} className="font-bold hover:underline">
              #{order.order_number}
            </Link>
            <span className="min-w-0">
              {order.received_by}, {order.area}
              <span className="block text-caption text-muted">{formatDateTime(order.collected_at, now)}</span>
            </span>
            <b>{formatNaira(order.amount_kobo)}</b>
          </li>
        ))}
        <li className="flex justify-between bg-sunken px-4 py-2.5 font-bold md:px-5">
          <span>Cash to hand in</span>
          <span>{formatNaira(rider.cash_on_hand_kobo)}</span>
        </li>
      </ul>
    </Panel>
  )
}
