import type { AdminOrderSummary } from '@shop/contract/admin/orders'
import type { PaymentMethod } from '@shop/contract/checkout-options'
import { type OrderStatus, orderStatuses, type PaymentStatus } from '@shop/contract/orders'
import { ButtonLink } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Image } from '@shop/ui/image'
import { Link } from '@shop/ui/link'
import { joinClasses } from '@shop/ui/join-classes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAdminOrders } from '../../api/generated/admin/orders.ts'
import { listAdminReturns } from '../../api/generated/admin/returns.ts'
import { usePermission } from '../../api/profile.ts'
import { useStates } from '../../entities/customer/address.tsx'
import { OrderCustomerCell } from '../../entities/order/order-customer-cell.tsx'
import {
  OrderStatusChip,
  orderStatusLabel,
  PaymentChip,
  TestChip,
} from '../../entities/order/order-status.tsx'
import { formatPlainNaira } from '../../format/money.ts'
import { formatCsvTime, formatDateTime, formatElapsed } from '../../format/dates.ts'
import { useRiders } from '../../shell/admin/queries.ts'
import { col, RowLink } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import type { ListPart } from '../../tables/list-config.ts'
import { BulkActions, StatusUpdateResults, type BulkStatusUpdate } from './bulk-actions.tsx'

const methodLabels: Readonly<Record<PaymentMethod, string>> = {
  pay_now: 'Card or app',
  pay_on_delivery: 'Pay on delivery',
  bank_transfer: 'Bank transfer',
  manual_transfer: 'Transfer to our account',
  pay_later: 'Pay later',
}

const paymentLabels = {
  unpaid: 'Not paid',
  partially_paid: 'Partly paid',
  paid: 'Paid',
  refund_due: 'Refund due',
  refund_requested: 'Refund requested',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
} as const satisfies Record<PaymentStatus, string>

/** Tabs of the list in the order of the work; returns come last. */
export const orderTabs = {
  label: 'Orders by status',
  options: {
    '': 'All',
    awaiting_payment: 'New',
    to_confirm: 'To confirm',
    to_pack: 'To pack',
    packed: 'Packed',
    shipped: 'On the way',
    delivered: 'Delivered',
    payment_outstanding: 'Money due',
    cancelled: 'Cancelled',
    expired: 'Not paid',
    returns: 'Returns',
  },
  // For old URLs, from before orders could await confirmation.
  parse: (text: string) => (text === 'placed' ? 'to_pack' : undefined),
  phone: 'menu',
} as const

export function countAllOrders(counts: Record<string, number>): number {
  return orderStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
}

export function orderTabCounts(orders: Record<string, number> | undefined, returns: number | undefined) {
  const counts = Object.keys(orderTabs.options).map((tab) => [tab, orders && (orders[tab] ?? 0)])
  return { ...Object.fromEntries(counts), '': orders && countAllOrders(orders), returns }
}

export const ordersList = defineAdminList(listAdminOrders, {
  title: 'Orders',
  permission: 'orders:read',
  count: (_data, counts) => counts[''],
  poll: 60_000,
  tabs: {
    ...orderTabs,
    useCounts: (data) => {
      const enabled = usePermission('orders:read')
      const returns = useQuery({ ...listAdminReturns.query({ limit: 1 }), enabled })
      return orderTabCounts(data?.counts, returns.data?.total)
    },
  },
  search: ['Search this list', 'Number, name, phone'],
  filters: [
    {
      param: 'method',
      field: 'payment_method',
      label: 'Paid by',
      placeholder: 'Any payment method',
      options: methodLabels,
    },
    {
      param: 'payment',
      field: 'payment_status',
      label: 'Money',
      placeholder: 'Any',
      options: paymentLabels,
    },
    {
      param: 'state',
      label: 'State',
      placeholder: 'All states',
      useOptions: () => (useStates().data ?? []).map(({ code, name }) => ({ value: code, text: name })),
    },
    {
      param: 'rider',
      field: 'rider_id',
      label: 'Rider',
      placeholder: 'Any rider',
      chip: 'Rider: ',
      useOptions: () => (useRiders().data ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
      parse: (text) => (/^[1-9]\d*$/.test(text) ? Number(text) : undefined),
    },
    { param: 'from', label: 'From', chip: 'From ' },
    { param: 'to', label: 'To', chip: 'Until ' },
  ],
  sort: {
    label: 'Order',
    options: {
      newest: 'Newest first',
      longest_wait: 'Longest waiting',
      highest_total: 'Highest total',
    },
  },
  summary: ({ total, total_amount_kobo: sum }, isFiltered, query) =>
    isFiltered || total > 0
      ? `${formatNaira(sum)} ${query.get('payment') === 'refund_due' ? 'due ' : ''}in ${total === 1 ? '1 order' : `${formatCount(total)} orders`}`
      : undefined,
  views: 'orders',
  csv: {
    name: 'orders',
    columns: {
      Order: (order) => order.number,
      Created: (order) => formatCsvTime(order.placed_at),
      Customer: (order) => order.customer_name,
      Location: (order) => order.delivery_location,
      Items: (order) => String(order.item_count),
      Total: (order) => formatPlainNaira(order.total_kobo),
      'Paid by': (order) => methodLabels[order.payment_method],
      Money: (order) => paymentLabels[order.payment_status],
      Status: (order) => orderStatusLabel(order).text,
      Test: (order) => (order.is_test ? 'TEST' : ''),
    },
  },
  rowName: ({ number }) => `order ${number}`,
  useSelection: useOrderSelection,
  columns: [
    col.text('Order', (order, { now }) => <OrderCell order={order} now={now} />, { phone: 'title' }),
    col.text('Waiting', (order, { now }) => <WaitingFor order={order} now={now} />, { phone: 'hidden' }),
    col.text('Customer', (order) => <OrderCustomerCell order={order} />),
    col.text('Items', (order) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Items order={order} />
        <span className="ml-auto flex flex-wrap justify-end gap-1.5 md:hidden">
          <Chips order={order} hasPayment />
        </span>
      </span>
    )),
    col.money('Total', ({ total_kobo }) => total_kobo, { phone: 'end', bold: true }),
    col.text('Payment', (order) => <PaymentChip order={order} />, { phone: 'hidden' }),
    col.text(
      'Status',
      (order) => (
        <span className="flex flex-wrap gap-1.5">
          <Chips order={order} />
        </span>
      ),
      { phone: 'hidden' },
    ),
  ],
  empty: { illustration: 'parcel', title: 'No orders yet', description: 'New orders appear here.' },
  noMatch: { title: 'No orders match', description: 'Try another status or search.', clear: 'Clear filters' },
  Actions: OrderActions,
  Top: FollowUpLink,
})

export function OrderActions({ can }: Pick<ListPart<unknown, unknown>, 'can'>) {
  return (
    <>
      <ButtonLink size="dense" variant="quiet" className="max-md:hidden" href="/admin/orders/follow-ups">
        Follow-ups
      </ButtonLink>
      {can('orders:create') && (
        <ButtonLink size="dense" href="/admin/orders/new" aria-keyshortcuts="N">
          New order
        </ButtonLink>
      )}
    </>
  )
}

const followUpTabs: readonly string[] = ['awaiting_payment', 'to_confirm', 'expired']

/** On phones, beside the orders that somebody may call about. */
function FollowUpLink({ tab }: Pick<ListPart<unknown, unknown>, 'tab'>) {
  if (!followUpTabs.includes(tab)) return null
  return (
    <p className="px-4 py-2.5 text-dense md:hidden">
      <Link href="/admin/orders/follow-ups">Call these customers</Link>
    </p>
  )
}

/** Orders selected one by one; those not on the current page are ignored. */
function useOrderSelection({ rows }: { rows: readonly AdminOrderSummary[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [move, setMove] = useState<BulkStatusUpdate | null>(null)
  const selectedOrders = rows.filter(({ id }) => selected.has(id))
  const showResults = (result: BulkStatusUpdate) => {
    setMove(result)
    setSelected(new Set(result.outcomes.filter(({ code }) => code !== null).map(({ id }) => id)))
  }
  return {
    selection: {
      selected: new Set(selectedOrders.map(({ id }) => id)),
      onChange: setSelected,
      actions: <BulkActions orders={selectedOrders} onUpdated={showResults} />,
    },
    outcome: move && (
      <StatusUpdateResults
        key={move.to + move.outcomes.map(({ id }) => id).join(' ')}
        move={move}
        onUndone={showResults}
        onClose={() => setMove(null)}
      />
    ),
  }
}

/** Statuses in which a customer waits for our next step. */
const openStatuses: readonly OrderStatus[] = ['placed', 'packed']
const longWaitMs = 12 * 60 * 60_000
const imagesShown = 3

function OrderCell({ order, now }: { order: AdminOrderSummary; now: Date }) {
  const isWaiting = openStatuses.includes(order.status)
  return (
    <>
      <RowLink to={`/admin/orders/${order.id}`}>#{order.number}</RowLink>
      <span className="text-caption font-normal text-muted max-md:hidden md:block">
        {formatDateTime(order.placed_at, now)}
      </span>
      <span className="ml-1.5 text-small font-normal text-muted md:hidden">
        {isWaiting ? `waiting ${formatElapsed(order.placed_at, now)}` : formatDateTime(order.placed_at, now)}
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
  const { item_count: count, images } = order
  return (
    <span className="flex items-center gap-2">
      <span className="flex">
        {images.slice(0, imagesShown).map((image) => (
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
