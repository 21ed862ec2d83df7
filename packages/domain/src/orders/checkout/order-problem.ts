import type { CheckoutOptions, Quote } from '@shop/contract/checkout'
import { amountMaxKobo } from '@shop/contract/money'
import type { ErrorCode } from '@shop/contract/refusals'
import { t } from '@shop/contract/t'
import { type PaymentMethod, paymentMethods } from '@shop/contract/payment-methods'
import { findDeliveryOption } from '../../delivery/delivery-choices.ts'
import type { ShopErrorData } from '../../core/refusal.ts'

export interface CheckoutError {
  code: ErrorCode
  data: ShopErrorData
}

/**
 * Why this quote, read under lock, cannot become an order; undefined when it can. A changed total, or a
 * pick-up point that is gone, is shown with the new quote and never swallowed.
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
    /** The money is in hand: no way to pay has to be offered. */
    isPaidNow?: boolean | undefined
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
    confirmed_outstanding_kobo: confirmedDueKobo = confirmedTotalKobo,
  } = input
  const outstandingKobo = quote.due_now_kobo + quote.due_on_delivery_kobo
  const isDeliveredAsRequested = quote.delivery && findDeliveryOption([quote.delivery], input.delivery)
  const isAsConfirmed = quote.total_kobo === confirmedTotalKobo && outstandingKobo === confirmedDueKobo
  if (!isDeliveredAsRequested || !isAsConfirmed || !isFeeAsConfirmed(quote, input))
    return { code: 'total_changed', data: { quote } }
  if (input.isPaidNow) return undefined
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

/** Only who pays at the door pays a fee before. */
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
