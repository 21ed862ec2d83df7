import type { UnavailableReason } from './payment-gateway.ts'

/** Tells an advertising network about purchases of customers who agreed to it, so that it can measure adverts. */
export interface AdConversions {
  /** `test` is the built-in fake: nothing reaches the network. */
  readonly mode: 'test' | 'live'
  /**
   * Sends one purchase; the same `event_id` again counts once. Personal data leaves the shop only as hashes, except
   * the name of the browser. Throws AdConversionsUnavailable without a usable response; it can be repeated.
   */
  sendPurchase(purchase: AdPurchase): Promise<AdConversionResult>
}

export interface AdPurchase {
  event_id: string
  occurred_at: Date
  /** The page of the shop where it happened. */
  source_url: string
  order_number: string
  value_kobo: number
  items: readonly { sku: string; quantity: number; price_kobo: number }[]
  customer: {
    account_id: string
    email: string | null
    /** E.164. */
    phone: string | null
    /** Of the browser in which the account was used last; null if none is known. */
    user_agent: string | null
  }
}

export type AdConversionResult = { status: 'accepted' } | { status: 'rejected'; message: string }

/** The network rejects events that are older, in ms. */
export const adPurchaseMaxAgeMs = 7 * 24 * 3_600_000

export class AdConversionsUnavailable extends Error {
  override readonly name = 'AdConversionsUnavailable'
  readonly reason: UnavailableReason
  constructor(reason: UnavailableReason, detail: string, options?: ErrorOptions) {
    super(`The advertising network is not available (${reason}): ${detail}`, options)
    this.reason = reason
  }
}
