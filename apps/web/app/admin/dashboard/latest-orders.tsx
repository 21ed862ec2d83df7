import type { Dashboard } from '@shop/contract/admin/dashboard'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { formatDateTime } from '../../format/staff-dates.ts'
import { OrderStatusChip, TestChip } from '../../entities/order/order-status.tsx'
import { OrderCustomerCell } from '../../entities/order/order-customer-cell.tsx'

type Order = Dashboard['latest_orders'][number]

const columns: Column<Order>[] = [
  {
    key: 'order',
    header: 'Order',
    phone: 'title',
    cell: (order) => (
      <>
        <Link to={`/admin/orders/${order.id}`}>#{order.number}</Link>
        <span className="block text-caption font-normal text-muted max-md:hidden">
          {formatDateTime(order.placed_at, new Date())}
        </span>
      </>
    ),
  },
  {
    key: 'customer',
    header: 'Customer',
    cell: (order) => <OrderCustomerCell order={order} />,
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    phone: 'end',
    cell: (order) => formatNaira(order.total_kobo),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (order) => (
      <span className="flex flex-wrap gap-1.5">
        <OrderStatusChip order={order} />
        {order.is_test && <TestChip />}
      </span>
    ),
  },
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
      <DataTable
        caption="Latest orders"
        columns={columns}
        rows={orders}
        rowKey={(order) => order.id}
        empty={<p className="px-5 py-8 text-center text-muted">No orders yet.</p>}
      />
    </Panel>
  )
}
