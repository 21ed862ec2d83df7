import type { AdminOrderSummary } from '@shop/contract/admin/orders'
import type { OrderStatus } from '@shop/contract/orders'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatNaira } from '@shop/ui/format/format-naira'
import { joinClasses } from '@shop/ui/join-classes'
import { Image } from '@shop/ui/image'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime, formatElapsed } from '../../format/staff-dates.ts'
import { BulkActions, StatusUpdateResults, type BulkStatusUpdate } from './bulk-actions.tsx'
import { OrderStatusChip, PaymentChip, TestChip } from '../../entities/order/order-status.tsx'
import { OrderCustomerCell } from '../../entities/order/order-customer-cell.tsx'

/** The states in which a shopper waits for our next step. */
const openStatuses: readonly OrderStatus[] = ['placed', 'packed']
const longWaitMs = 12 * 60 * 60_000
const imagesShown = 3

interface OrdersTableProps {
  orders: AdminOrderSummary[]
  now: Date
  loading: boolean
  empty: ReactNode
}

export function OrdersTable({ orders, now, loading, empty }: OrdersTableProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [move, setMove] = useState<BulkStatusUpdate | null>(null)
  // What another page or filter no longer shows is not acted on.
  const chosen = orders.filter(({ id }) => selected.has(id))
  const showResults = (moved: BulkStatusUpdate) => {
    setMove(moved)
    setSelected(new Set(moved.outcomes.filter(({ code }) => code !== '').map(({ id }) => id)))
  }
  return (
    <>
      {move && (
        <StatusUpdateResults
          key={move.to + move.outcomes.map(({ id }) => id).join(' ')}
          move={move}
          onUndone={showResults}
          onClose={() => setMove(null)}
        />
      )}
      <DataTable
        caption="Orders"
        columns={getColumns(now)}
        rows={orders}
        rowKey={({ id }) => id}
        rowName={({ number }) => `order ${number}`}
        loading={loading}
        empty={empty}
        selection={{
          selected: new Set(chosen.map(({ id }) => id)),
          onChange: setSelected,
          actions: <BulkActions orders={chosen} onUpdated={showResults} />,
        }}
      />
    </>
  )
}

function getColumns(now: Date): Column<AdminOrderSummary>[] {
  return [
    { key: 'order', header: 'Order', phone: 'title', cell: (order) => <OrderCell order={order} now={now} /> },
    {
      key: 'waiting',
      header: 'Waiting',
      phone: 'hidden',
      cell: (order) => <WaitingFor order={order} now={now} />,
    },
    {
      key: 'customer',
      header: 'Customer',
      cell: (order) => <OrderCustomerCell order={order} />,
    },
    {
      key: 'items',
      header: 'Items',
      cell: (order) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Items order={order} />
          <span className="ml-auto flex flex-wrap justify-end gap-1.5 md:hidden">
            <Chips order={order} hasPayment />
          </span>
        </span>
      ),
    },
    {
      key: 'total',
      header: 'Total',
      align: 'end',
      phone: 'end',
      cell: (order) => <b>{formatNaira(order.total_kobo)}</b>,
    },
    {
      key: 'payment',
      header: 'Payment',
      phone: 'hidden',
      cell: (order) => <PaymentChip order={order} />,
    },
    {
      key: 'status',
      header: 'Status',
      phone: 'hidden',
      cell: (order) => (
        <span className="flex flex-wrap gap-1.5">
          <Chips order={order} />
        </span>
      ),
    },
  ]
}

function OrderCell({ order, now }: { order: AdminOrderSummary; now: Date }) {
  const isWaiting = openStatuses.includes(order.status)
  return (
    <>
      <Link to={`/admin/orders/${order.id}`} className="inline-flex min-h-6 items-center">
        #{order.number}
      </Link>
      <span className="text-caption font-normal text-muted max-md:hidden md:block">
        {formatDateTime(order.placed_at, now)}
      </span>
      <span className="ml-1.5 text-small font-normal text-muted md:hidden">
        {isWaiting ? `waits ${formatElapsed(order.placed_at, now)}` : formatDateTime(order.placed_at, now)}
      </span>
    </>
  )
}

function WaitingFor({ order, now }: { order: AdminOrderSummary; now: Date }) {
  if (!openStatuses.includes(order.status)) return null
  const late = now.getTime() - Date.parse(order.placed_at) > longWaitMs
  return (
    <span className={joinClasses('tabular whitespace-nowrap', late && 'font-bold text-danger')}>
      {formatElapsed(order.placed_at, now)}
    </span>
  )
}

function Items({ order }: { order: AdminOrderSummary }) {
  const { item_count: count, images: pictures } = order
  return (
    <span className="flex items-center gap-2">
      <span className="flex">
        {pictures.slice(0, imagesShown).map((image) => (
          <Image
            key={image.id}
            source={image}
            sizes="32px"
            maxWidth={400}
            decorative
            className="-ml-2 size-8 rounded-badge border-2 border-surface first:ml-0"
          />
        ))}
      </span>
      <span className="tabular text-muted">
        {count}
        <span className="md:sr-only"> {count === 1 ? 'item' : 'items'}</span>
      </span>
    </span>
  )
}

function Chips({ order, hasPayment = false }: { order: AdminOrderSummary; hasPayment?: boolean }) {
  return (
    <>
      <OrderStatusChip order={order} />
      {hasPayment && <PaymentChip order={order} />}
      {order.is_test && <TestChip />}
    </>
  )
}
