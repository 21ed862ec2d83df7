import type { CheckoutChoice, Quote } from '@shop/contract/checkout'
import { sumMaxKobo } from '@shop/contract/money'
import type { RefusalCode } from '@shop/contract/refusals'
import { t } from '@shop/contract/t'
import { type PaymentMethod, paymentMethods } from '@shop/contract/payment-methods'
import { chosenDelivery } from '../../delivery/delivery-choices.ts'
import type { RefusalData } from '../../core/refusal.ts'

export interface OrderProblem {
  code: RefusalCode
  data: RefusalData
}

/**
 * Why this quote, read under lock, cannot become an order; undefined when it can. A changed total, or a
 * pick-up point that is gone, is shown with the new quote and never swallowed.
 */
export function orderProblem(
  quote: Quote,
  wish: {
    payment_method: PaymentMethod
    confirmed_total_kobo: number
    confirmed_outstanding_kobo?: number | undefined
    confirmed_prepaid_kobo?: number | undefined
    delivery: CheckoutChoice['delivery']
    plan_id?: string | undefined
    /** The money is in hand: no way to pay has to be offered. */
    isPaidNow?: boolean | undefined
  },
): OrderProblem | undefined {
  const withdrawn = quote.items.find((item) => !item.product.published)
  if (withdrawn) return { code: 'product_unavailable', data: lineData(withdrawn) }
  const short = quote.items.find((item) => item.quantity > item.available)
  if (short) return { code: 'out_of_stock', data: { ...lineData(short), available: short.available } }
  if (quote.total_kobo > sumMaxKobo) {
    return {
      code: 'invalid_input',
      data: { errors: { total: [t('An order can cost at most ₦10 billion')] } },
    }
  }
  const {
    confirmed_total_kobo: confirmedTotalKobo,
    confirmed_outstanding_kobo: confirmedDueKobo = confirmedTotalKobo,
  } = wish
  const dueKobo = quote.due_now_kobo + quote.due_on_delivery_kobo
  const comesAsWished = quote.delivery && chosenDelivery([quote.delivery], wish.delivery)
  const isAsSeen = quote.total_kobo === confirmedTotalKobo && dueKobo === confirmedDueKobo
  if (!comesAsWished || !isAsSeen || !isFeeAsSeen(quote, wish))
    return { code: 'total_changed', data: { quote } }
  if (wish.isPaidNow) return undefined
  const option = quote.payment_options.find(({ method }) => method === wish.payment_method)
  if (wish.payment_method === 'pay_later') {
    const isChosen = quote.plans.some(({ plan_id }) => plan_id === wish.plan_id)
    if (option?.is_available && isChosen) return undefined
    return { code: 'plan_unavailable', data: option?.reason ? { reason: option.reason } : {} }
  }
  if (option?.is_available) return undefined
  return { code: notOffered(wish.payment_method), data: { reason: option?.reason ?? '' } }
}

function notOffered(method: PaymentMethod): RefusalCode {
  if (method === 'manual_transfer') return 'transfer_unavailable'
  return paymentMethods[method].isOnline ? 'online_payment_unavailable' : 'pay_on_delivery_unavailable'
}

/** Only who pays at the door pays a fee before. */
function isFeeAsSeen(
  quote: Quote,
  {
    payment_method: paymentMethod,
    confirmed_prepaid_kobo: confirmedPrepaidKobo = 0,
  }: { payment_method: PaymentMethod; confirmed_prepaid_kobo?: number | undefined },
): boolean {
  return paymentMethod !== 'pay_on_delivery' || quote.prepaid_kobo === confirmedPrepaidKobo
}

function lineData({ product, variant_id }: Quote['items'][number]): RefusalData {
  return { name: product.name, product_id: product.id, variant_id }
}
