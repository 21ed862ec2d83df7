import type { OrderLimit, OrderLimits } from '@shop/contract/admin/order-limits'
import { nairaOf } from '../../core/naira-of.ts'
import type { UnpaidTotals, OpenUnpaid } from '../open-unpaid.ts'
import type { OrderProblem } from './order-problem.ts'

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
): OrderProblem | undefined {
  const { isKnown } = open
  const own = aboveLimit(isKnown ? limits.confirmed : limits.unconfirmed, open.account, order)
  if (own) return problemOf('account', own, isKnown)
  const ended = endedProblem(limits, open, order)
  if (ended) return ended
  if (isKnown && open.account.orders === 0) return undefined
  const phone = aboveLimit(limits.phone, open.phone, order)
  if (phone) return problemOf('phone', phone, isKnown)
  const address = open.address && aboveLimit(limits.address, open.address, order)
  return address && problemOf('address', address, isKnown)
}

function endedProblem(
  { expired: lapsed }: OrderLimits,
  { ended, isKnown }: OpenUnpaid,
  { isOnline }: NewUnpaidOrder,
): OrderProblem | undefined {
  const about = { is_confirmed: isKnown }
  if (ended.online >= lapsed.max_orders)
    return {
      code: 'too_many_unpaid_orders',
      data: { ...about, subject: 'ended online', count: ended.online },
    }
  if (isOnline || ended.others < lapsed.max_orders) return undefined
  return { code: 'too_many_unpaid_orders', data: { ...about, subject: 'ended', count: ended.others } }
}

type Above = { orders: number } | { pieces: number } | { kobo: number }

function aboveLimit(limit: OrderLimit, open: UnpaidTotals, order: NewUnpaidOrder): Above | undefined {
  if (open.orders >= limit.max_orders) return { orders: open.orders }
  if (open.pieces + order.pieces > limit.max_items) return { pieces: limit.max_items }
  if (!order.isOnline && open.kobo + order.kobo > limit.max_amount_kobo)
    return { kobo: limit.max_amount_kobo }
  return undefined
}

/** `is_confirmed`: false if confirming the email would raise the limits. */
function problemOf(
  subject: 'account' | 'phone' | 'address',
  above: Above,
  isConfirmed: boolean,
): OrderProblem {
  const about = { subject, is_confirmed: isConfirmed }
  if ('orders' in above) return { code: 'too_many_unpaid_orders', data: { ...about, count: above.orders } }
  if ('pieces' in above) return { code: 'unpaid_order_too_large', data: { ...about, count: above.pieces } }
  return { code: 'unpaid_order_too_large', data: { ...about, amount: nairaOf(above.kobo) } }
}
