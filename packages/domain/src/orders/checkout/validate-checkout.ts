import type { CheckoutOptions, Quote } from '@shop/contract/checkout'
import { amountMaxKobo } from '@shop/contract/money'
import type { ErrorCode } from '@shop/contract/errors'
import { t } from '@shop/contract/t'
import { type PaymentMethod, paymentMethods } from '@shop/contract/checkout-options'
import { findDeliveryOption } from '../../delivery/delivery-options.ts'
import type { ShopErrorData } from '../../core/errors.ts'
import type { OrderLimit, OrderLimits } from '@shop/contract/admin/settings'
import { formatNaira } from '../../core/money.ts'
import type { UnpaidTotals, OpenUnpaid } from '../unpaid-orders.ts'

interface CheckoutError {
  code: ErrorCode
  data: ShopErrorData
}

/**
 * Why this quote, read under lock, cannot become an order; undefined if it can. A changed total or a missing pickup
 * point returns the new quote for the customer to confirm.
 */
export function validateCheckout(
  quote: Quote,
  input: {
    payment_method: PaymentMethod
    confirmed_total_kobo: number
    confirmed_outstanding_kobo?: number | undefined
    confirmed_prepaid_kobo?: number | undefined
    delivery: CheckoutOptions['delivery']
    plan_id?: string | undefined
    /** The order is already paid, so no payment method has to be available. */
    is_paid_now?: boolean | undefined
  },
): CheckoutError | undefined {
  const unavailable = quote.items.find((item) => !item.product.published)
  if (unavailable) return { code: 'product_unavailable', data: lineErrorData(unavailable) }
  const insufficient = quote.items.find((item) => item.quantity > item.available)
  if (insufficient)
    return {
      code: 'out_of_stock',
      data: { ...lineErrorData(insufficient), available: insufficient.available },
    }
  if (quote.total_kobo > amountMaxKobo) {
    return {
      code: 'invalid_input',
      data: { errors: { total: [t('An order can cost at most ₦10 billion')] } },
    }
  }
  const {
    confirmed_total_kobo: confirmedTotalKobo,
    confirmed_outstanding_kobo: confirmedOutstandingKobo = confirmedTotalKobo,
  } = input
  const outstandingKobo = quote.due_now_kobo + quote.due_on_delivery_kobo
  const isDeliveredAsRequested = quote.delivery && findDeliveryOption([quote.delivery], input.delivery)
  const isAsConfirmed =
    quote.total_kobo === confirmedTotalKobo && outstandingKobo === confirmedOutstandingKobo
  if (!isDeliveredAsRequested || !isAsConfirmed || !isFeeAsConfirmed(quote, input))
    return { code: 'total_changed', data: { quote } }
  if (input.is_paid_now) return undefined
  const option = quote.payment_options.find(({ method }) => method === input.payment_method)
  if (input.payment_method === 'pay_later') {
    const isSelected = quote.plans.some(({ plan_id }) => plan_id === input.plan_id)
    if (option?.is_available && isSelected) return undefined
    return { code: 'plan_unavailable', data: option?.reason ? { reason: option.reason } : {} }
  }
  if (option?.is_available) return undefined
  return { code: unavailableCode(input.payment_method), data: { reason: option?.reason ?? '' } }
}

function unavailableCode(method: PaymentMethod): ErrorCode {
  if (method === 'manual_transfer') return 'transfer_unavailable'
  return paymentMethods[method].isOnline ? 'online_payment_unavailable' : 'pay_on_delivery_unavailable'
}

/** Only pay on delivery has a prepaid fee. */
function isFeeAsConfirmed(
  quote: Quote,
  {
    payment_method: paymentMethod,
    confirmed_prepaid_kobo: confirmedPrepaidKobo = 0,
  }: { payment_method: PaymentMethod; confirmed_prepaid_kobo?: number | undefined },
): boolean {
  return paymentMethod !== 'pay_on_delivery' || quote.prepaid_kobo === confirmedPrepaidKobo
}

function lineErrorData({ product, variant_id }: Quote['items'][number]): ShopErrorData {
  return { name: product.name, product_id: product.id, variant_id }
}

/** What a new unpaid order would add. */
interface NewUnpaidOrder {
  units: number
  kobo: number
  /** Paid online at once: its stock is reserved for minutes only, so its total does not count. */
  isOnline: boolean
}

/**
 * Why a new unpaid order exceeds the limits of its account, phone or delivery address; undefined if it does not. A
 * known customer without open orders is never stopped by other people's orders with the same phone or address. An
 * account that let too many orders end unpaid pays online; if those were paid online too, it waits a day.
 */
export function validateOrderLimits(limits: OrderLimits, open: OpenUnpaid, order: NewUnpaidOrder) {
  const { isConfirmedCustomer } = open
  const own = exceededLimit(isConfirmedCustomer ? limits.confirmed : limits.unconfirmed, open.account, order)
  if (own) return limitError('account', own, isConfirmedCustomer)
  const endedError = endedUnpaidError(limits, open, order)
  if (endedError) return endedError
  if (isConfirmedCustomer && open.account.orders === 0) return undefined
  const phone = exceededLimit(limits.phone, open.phone, order)
  if (phone) return limitError('phone', phone, isConfirmedCustomer)
  const address = open.address && exceededLimit(limits.address, open.address, order)
  return address && limitError('address', address, isConfirmedCustomer)
}

function endedUnpaidError(
  { expired }: OrderLimits,
  { ended, isConfirmedCustomer }: OpenUnpaid,
  { isOnline }: NewUnpaidOrder,
): CheckoutError | undefined {
  const data = { is_confirmed: isConfirmedCustomer }
  if (ended.online >= expired.max_orders)
    return {
      code: 'too_many_unpaid_orders',
      data: { ...data, subject: 'ended online', count: ended.online },
    }
  if (isOnline || ended.others < expired.max_orders) return undefined
  return { code: 'too_many_unpaid_orders', data: { ...data, subject: 'ended', count: ended.others } }
}

type ExceededLimit = { orders: number } | { units: number } | { kobo: number }

function exceededLimit(
  limit: OrderLimit,
  open: UnpaidTotals,
  order: NewUnpaidOrder,
): ExceededLimit | undefined {
  if (open.orders >= limit.max_orders) return { orders: open.orders }
  if (open.units + order.units > limit.max_items) return { units: limit.max_items }
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
  const data = { subject, is_confirmed: isConfirmed }
  if ('orders' in above) return { code: 'too_many_unpaid_orders', data: { ...data, count: above.orders } }
  if ('units' in above) return { code: 'unpaid_order_too_large', data: { ...data, count: above.units } }
  return { code: 'unpaid_order_too_large', data: { ...data, amount: formatNaira(above.kobo) } }
}
