import type { Dashboard } from '@shop/contract/admin/dashboard'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { AdminTable, col, type ListColumn } from '../../tables/columns.tsx'
import { formatDateTime } from '../../format/dates.ts'
import { OrderStatusChip, TestChip } from '../../entities/order/order-status.tsx'
import { OrderCustomerCell } from '../../entities/order/order-customer-cell.tsx'

type Order = Dashboard['latest_orders'][number]

const columns: ListColumn<Order>[] = [
  col.link(
    'Order',
    ({ number }) => `#${number}`,
    ({ id }) => `/admin/orders/${id}`,
    {
      below: ({ placed_at }, { now }) => (
        <span className="max-md:hidden">{formatDateTime(placed_at, now)}</span>
      ),
    },
  ),
  col.text('Customer', (order) => <OrderCustomerCell order={order} />),
  col.money('Total', ({ total_kobo }) => total_kobo, { phone: 'end' }),
  col.text('Status', (order) => (
    <span className="flex flex-wrap gap-1.5">
      <OrderStatusChip order={order} />
      {order.is_test && <TestChip />}
    </span>
  )),
]

export function LatestOrders({ orders }: { orders: Order[] }) {
  return (
    <Panel
      title="Latest orders"
      flush
      end={
        <Link
          to="/admin/orders"
          className="inline-flex min-h-11 items-center text-small font-bold text-primary md:min-h-8"
        >
          All orders
        </Link>
      }
    >
      <AdminTable
        caption="Latest orders"
        columns={columns}
        rows={orders}
        empty={<p className="px-5 py-8 text-center text-muted">No orders yet.</p>}
      />
    </Panel>
  )
}
