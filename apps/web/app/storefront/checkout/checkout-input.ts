import type { placeOrder, Quote } from '@shop/contract/checkout'
import type { DeliveryOption } from '@shop/contract/delivery'
import type { RequestBody } from '@shop/contract/endpoint'
import type { PaymentMethod } from '@shop/contract/checkout-options'
import { randomIdempotencyKey } from '../../api/api.ts'
import type { LocalCartItem } from '../../api/local-cart.ts'
import { doorDelivery, type CheckoutDraft, type DeliveryInput } from './checkout-draft.ts'

export type OrderBody = RequestBody<typeof placeOrder>

/**
 * An order request with its idempotency key. It is stored until the order is known to exist, so a retry after a lost
 * response returns the same order and never places a second one.
 */
export interface CheckoutInput {
  key: string
  body: OrderBody
  /** Cart fingerprint at the time of the request. */
  lines: string
}

/** Builds the request body, with the delivery option and total that the shopper saw. */
export function orderBody(
  draft: Pick<CheckoutDraft, 'address' | 'coupons' | 'useCredit' | 'giftNote' | 'extensionValues'>,
  method: PaymentMethod,
  quote: Quote,
  planId?: string,
): OrderBody {
  const { delivery, total_kobo, credit_kobo, prepaid_kobo } = quote
  return {
    address: draft.address,
    delivery: delivery ? deliveryInputFrom(delivery) : doorDelivery,
    payment_method: method,
    confirmed_total_kobo: total_kobo,
    ...(draft.useCredit && { use_credit: true, confirmed_outstanding_kobo: total_kobo - credit_kobo }),
    ...(method === 'pay_on_delivery' && prepaid_kobo > 0 && { confirmed_prepaid_kobo: prepaid_kobo }),
    coupons: draft.coupons,
    gift_note: draft.giftNote ?? '',
    ...(Object.keys(draft.extensionValues).length > 0 && { extension_values: draft.extensionValues }),
    ...(method === 'pay_later' && { plan_id: planId }),
  }
}

export function deliveryInputFrom({ method, pickup_point: point }: DeliveryOption): DeliveryInput {
  return point ? { method, pickup_point_id: point.id } : { method }
}

/** Variants and quantities of a cart as one string, to detect changes. */
export function cartFingerprint(lines: readonly LocalCartItem[]): string {
  return lines.map((line) => `${line.product.id} ${line.variant_id ?? ''} ${line.quantity}`).join('\n')
}

/** Returns the previous request if nothing changed, otherwise a new one with its own key. */
export function reuseOrCreateInput(
  previous: CheckoutInput | null,
  body: OrderBody,
  lines: string,
): CheckoutInput {
  const isUnchanged =
    previous && previous.lines === lines && JSON.stringify(previous.body) === JSON.stringify(body)
  return isUnchanged ? previous : { key: randomIdempotencyKey(), body, lines }
}

/** Whether store credit covers the whole order, leaving nothing to pay now or on delivery. */
export function isPaidByCredit(quote: Pick<Quote, 'credit_kobo' | 'total_kobo'>): boolean {
  return quote.credit_kobo > 0 && quote.credit_kobo === quote.total_kobo
}
