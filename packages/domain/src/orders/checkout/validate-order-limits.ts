import type { OrderLimit, OrderLimits } from '@shop/contract/admin/order-limits'
import { formatNaira } from '../../core/naira-of.ts'
import type { UnpaidTotals, OpenUnpaid } from '../open-unpaid.ts'
import type { CheckoutError } from './order-problem.ts'

/** What a new unpaid order would add. */
export interface NewUnpaidOrder {
  pieces: number
  kobo: number
  /** Paid online at once: its stock is reserved for minutes only, so its total does not count. */
  isOnline: boolean
}

/**
 * Why a new unpaid order exceeds the limits of its account, phone or delivery address; undefined if it does not. A known
 * customer without open orders is never stopped by other people's orders with the same phone or address. An account that
 * let too many orders end unpaid pays online; if those were paid online too, it waits a day.
 */
export function validateOrderLimits(
  limits: OrderLimits,
  open: OpenUnpaid,
  order: NewUnpaidOrder,
): CheckoutError | undefined {
  const { isConfirmedCustomer } = open
  const own = exceededLimit(isConfirmedCustomer ? limits.confirmed : limits.unconfirmed, open.account, order)
  if (own) return limitError('account', own, isConfirmedCustomer)
  const ended = endedUnpaidError(limits, open, order)
  if (ended) return ended
  if (isConfirmedCustomer && open.account.orders === 0) return undefined
  const phone = exceededLimit(limits.phone, open.phone, order)
  if (phone) return limitError('phone', phone, isConfirmedCustomer)
  const address = open.address && exceededLimit(limits.address, open.address, order)
  return address && limitError('address', address, isConfirmedCustomer)
}

function endedUnpaidError(
  { expired: lapsed }: OrderLimits,
  { ended, isConfirmedCustomer }: OpenUnpaid,
  { isOnline }: NewUnpaidOrder,
): CheckoutError | undefined {
  const about = { is_confirmed: isConfirmedCustomer }
  if (ended.online >= lapsed.max_orders)
    return {
      code: 'too_many_unpaid_orders',
      data: { ...about, subject: 'ended online', count: ended.online },
    }
  if (isOnline || ended.others < lapsed.max_orders) return undefined
  return { code: 'too_many_unpaid_orders', data: { ...about, subject: 'ended', count: ended.others } }
}

type ExceededLimit = { orders: number } | { pieces: number } | { kobo: number }

function exceededLimit(
  limit: OrderLimit,
  open: UnpaidTotals,
  order: NewUnpaidOrder,
): ExceededLimit | undefined {
  if (open.orders >= limit.max_orders) return { orders: open.orders }
  if (open.pieces + order.pieces > limit.max_items) return { pieces: limit.max_items }
  if (!order.isOnline && open.kobo + order.kobo > limit.max_amount_kobo)
    return { kobo: limit.max_amount_kobo }
  return undefined
}

/** `is_confirmed`: false if confirming the email would raise the limits. */
function limitError(
  subject: 'account' | 'phone' | 'address',
  above: ExceededLimit,
  isConfirmed: boolean,
): CheckoutError {
  const about = { subject, is_confirmed: isConfirmed }
  if ('orders' in above) return { code: 'too_many_unpaid_orders', data: { ...about, count: above.orders } }
  if ('pieces' in above) return { code: 'unpaid_order_too_large', data: { ...about, count: above.pieces } }
  return { code: 'unpaid_order_too_large', data: { ...about, amount: formatNaira(above.kobo) } }
}
