import type { listAdminOrders } from '@shop/contract/admin/orders'
import type { QueryOf } from '@shop/contract/endpoint'
import { type PaymentMethod, paymentMethodNames } from '@shop/contract/payment-methods'
import type { PaymentStatus } from '@shop/contract/orders'
import { parsePage } from '../../tables/list-address.ts'
import { parseOrderStatus } from './order-tabs.ts'

export type OrderListQuery = QueryOf<typeof listAdminOrders>

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
export const filterNames = ['method', 'payment', 'place', 'rider', 'from', 'to'] as const

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
    state: query.get('place') ?? undefined,
    rider_id: Number.isInteger(rider) && rider > 0 ? rider : undefined,
    from: day(query.get('from')),
    to: day(query.get('to')),
  }
}

/** Whether less than all orders is asked for. */
export function hasFilters({ page: _page, sort: _sort, ...filters }: OrderListQuery): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}
