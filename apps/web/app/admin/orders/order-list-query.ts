import type { listAdminOrders, AdminOrderSummary } from '@shop/contract/admin/orders'
import type { QueryOf } from '@shop/contract/endpoint'
import { type PaymentMethod, paymentMethodNames } from '@shop/contract/checkout-options'
import { type PaymentStatus, orderStatuses, type OrderStatus } from '@shop/contract/orders'
import { parsePage } from '../../tables/list-address.ts'
import { orderStatusLabel } from '../../entities/order/order-status.tsx'
import { formatPlainNaira } from '../../format/money.ts'
import { formatCsvTime } from '../../format/staff-dates.ts'

type OrderListQuery = QueryOf<typeof listAdminOrders>

export const ordersPath = '/admin/orders'

export const methodLabels: Readonly<Record<PaymentMethod, string>> = {
  pay_now: 'Card or app',
  pay_on_delivery: 'Pay on delivery',
  bank_transfer: 'Bank transfer',
  manual_transfer: 'Transfer to our account',
  pay_later: 'Pay later',
}

export const paymentLabels = {
  unpaid: 'Not paid',
  partially_paid: 'Partly paid',
  paid: 'Paid',
  refund_due: 'Refund due',
  refund_requested: 'Refund requested',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
} as const satisfies Record<PaymentStatus, string>

/** The first order is the one without a word in the address. */
export const sortLabels = {
  newest: 'Newest first',
  longest_wait: 'Longest waiting',
  highest_total: 'Highest total',
} as const

/** Filters beside the tab and the search, as the address names them. */
export const filterNames = ['method', 'payment', 'state', 'rider', 'from', 'to'] as const

const day = (text: string | null) =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

function pickName<Name extends string>(names: readonly Name[], text: string | null): Name | undefined {
  return names.find((name) => name === text)
}

/** What an address asks of the list; anything unknown in it asks for nothing. */
export function parseOrderQuery(query: URLSearchParams): OrderListQuery {
  const rider = Number(query.get('rider'))
  return {
    page: parsePage(query),
    status: parseOrderStatus(query),
    search: query.get('search')?.trim() || undefined,
    sort: pickName(['longest_wait', 'highest_total'], query.get('sort')),
    payment_method: pickName(paymentMethodNames, query.get('method')),
    payment_status: pickName(
      Object.keys(paymentLabels) as (keyof typeof paymentLabels)[],
      query.get('payment'),
    ),
    state: query.get('state') ?? undefined,
    rider_id: Number.isInteger(rider) && rider > 0 ? rider : undefined,
    from: day(query.get('from')),
    to: day(query.get('to')),
  }
}

/** Whether less than all orders is asked for. */
export function hasFilters({ page: _page, sort: _sort, ...filters }: OrderListQuery): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

interface OrderTab {
  /** Absent on the tab of all orders. */
  state?: Exclude<OrderStatus, 'placed'> | 'to_confirm' | 'to_pack' | 'payment_outstanding'
  text: string
}

/** The tabs over the list, in the order of the work. */
export const orderTabs: readonly OrderTab[] = [
  { text: 'All' },
  { state: 'awaiting_payment', text: 'New' },
  { state: 'to_confirm', text: 'To confirm' },
  { state: 'to_pack', text: 'To pack' },
  { state: 'packed', text: 'Packed' },
  { state: 'shipped', text: 'On the way' },
  { state: 'delivered', text: 'Delivered' },
  { state: 'payment_outstanding', text: 'Money due' },
  { state: 'cancelled', text: 'Cancelled' },
  { state: 'expired', text: 'Not paid' },
]

/** The state that an address asks for; anything unknown asks for all. */
export function parseOrderStatus(query: URLSearchParams): OrderTab['state'] {
  const requested = query.get('status')
  // As addresses were written before orders could wait for a yes.
  const named = requested === 'placed' ? 'to_pack' : requested
  return orderTabs.find(({ state }) => state === named)?.state
}

export function countAllOrders(counts: Record<string, number>): number {
  return orderStatuses.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
}

export const orderCsvHeaders = [
  'Order',
  'Created',
  'Customer',
  'Location',
  'Items',
  'Total',
  'Paid by',
  'Money',
  'Status',
  'Test',
]

/** An order as a row of a table file; amounts in naira. */
export function toOrderCsvRow(order: AdminOrderSummary): string[] {
  return [
    order.number,
    formatCsvTime(order.placed_at),
    order.customer_name,
    order.delivery_location,
    String(order.item_count),
    formatPlainNaira(order.total_kobo),
    methodLabels[order.payment_method],
    paymentLabels[order.payment_status],
    orderStatusLabel(order).text,
    order.is_test ? 'TEST' : '',
  ]
}
