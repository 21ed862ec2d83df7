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
    paymentMethod: PaymentMethod
    confirmedTotalKobo: number
    confirmedDueKobo?: number | undefined
    confirmedPrepaidKobo?: number | undefined
    delivery: CheckoutChoice['delivery']
    planId?: string | undefined
    /** The money is in hand: no way to pay has to be offered. */
    isPaidNow?: boolean | undefined
  },
): OrderProblem | undefined {
  const withdrawn = quote.items.find((item) => !item.product.published)
  if (withdrawn) return { code: 'product_not_for_sale', data: lineData(withdrawn) }
  const short = quote.items.find((item) => item.quantity > item.available)
  if (short) return { code: 'out_of_stock', data: { ...lineData(short), available: short.available } }
  if (quote.total_kobo > sumMaxKobo) {
    return {
      code: 'invalid_input',
      data: { errors: { total: [t('An order can cost at most ₦10 billion')] } },
    }
  }
  const { confirmedTotalKobo, confirmedDueKobo = confirmedTotalKobo } = wish
  const dueKobo = quote.due_kobo + quote.due_at_door_kobo
  const comesAsWished = quote.delivery && chosenDelivery([quote.delivery], wish.delivery)
  const isAsSeen = quote.total_kobo === confirmedTotalKobo && dueKobo === confirmedDueKobo
  if (!comesAsWished || !isAsSeen || !isFeeAsSeen(quote, wish))
    return { code: 'quote_changed', data: { quote } }
  if (wish.isPaidNow) return undefined
  const option = quote.payment_options.find(({ method }) => method === wish.paymentMethod)
  if (wish.paymentMethod === 'pay_later') {
    const isChosen = quote.plans.some(({ plan_id }) => plan_id === wish.planId)
    if (option?.offered && isChosen) return undefined
    return { code: 'plan_not_offered', data: option?.reason ? { reason: option.reason } : {} }
  }
  if (option?.offered) return undefined
  return { code: notOffered(wish.paymentMethod), data: { reason: option?.reason ?? '' } }
}

function notOffered(method: PaymentMethod): RefusalCode {
  if (method === 'manual_transfer') return 'transfer_not_offered'
  return paymentMethods[method].online ? 'online_payment_not_offered' : 'pay_on_delivery_not_offered'
}

/** Only who pays at the door pays a fee before. */
function isFeeAsSeen(
  quote: Quote,
  {
    paymentMethod,
    confirmedPrepaidKobo = 0,
  }: { paymentMethod: PaymentMethod; confirmedPrepaidKobo?: number | undefined },
): boolean {
  return paymentMethod !== 'pay_on_delivery' || quote.prepaid_kobo === confirmedPrepaidKobo
}

function lineData({ product, variant_id }: Quote['items'][number]): RefusalData {
  return { name: product.name, product_id: product.id, variant_id }
}
