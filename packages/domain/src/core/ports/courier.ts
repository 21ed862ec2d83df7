import type { FailureReason } from '@shop/contract/parcels'
import type { WebhookHeaders, UnavailableReason } from './payment-gateway.ts'

/** What the shop asks of anyone who carries parcels beside its own riders. Amounts are whole kobo. */
export interface Courier {
  /** As it is kept on parcels and is in the path of its notices. */
  readonly name: string
  /** What it would cost and how long it takes; none where nobody tells before. Throws CourierUnavailable or CourierRefused. */
  quote(input: CourierInput): Promise<CourierRate[]>
  /**
   * Orders the shipment of one parcel. The same key books it once, however often it is asked. Throws CourierRefused for an
   * offer that is gone.
   */
  book(booking: CourierBooking): Promise<Waybill>
  /** Where a parcel is; undefined where nobody tells. The only source that moves a parcel. */
  track(providerId: string): Promise<TrackingUpdate | undefined>
  /** Reads a webhook. Undefined when the signature does not fit the raw bytes. A notice is a hint to ask by `track`. */
  parseWebhook(headers: WebhookHeaders, rawBody: Buffer): CourierEvent | undefined
  /** Takes a booking back before the parcel is fetched; a repeat changes nothing. Throws CourierRefused afterwards. */
  cancel(providerId: string): Promise<void>
}

export interface CourierAddress {
  name: string
  /** E.164. */
  phone: string
  email: string
  street: string
  /** Town or local government area. */
  city: string
  /** Its name, as 'Lagos'. */
  state: string
}

export interface CourierInput {
  from: CourierAddress
  to: CourierAddress
  weight_grams: number
  items: { name: string; quantity: number; value_kobo: number }[]
}

export interface CourierRate {
  id: string
  carrier: string
  fee_kobo: number
  /** The carrier's words, as 'Within 2 days'. */
  deliveryTime: string
}

export interface CourierBooking {
  /** Names this shipment uniquely. */
  key: string
  /** Of an offer; '' where there are none. */
  rate_id: string
  /** Typed by staff, where the courier has no interface. */
  trackingNumber: string
}

export interface Waybill {
  provider_id: string
  carrier: string
  trackingNumber: string
  tracking_url: string | undefined
  /** To print and stick on. */
  label_url: string | undefined
  /** What it costs the shop, where the courier says so. */
  fee_kobo: number | undefined
}

/** The neutral states of a shipment. */
export type TrackingStatus =
  | 'created'
  | 'picked_up'
  | 'in_transit'
  | 'out_for_delivery'
  | 'available_for_pickup'
  | 'delivered'
  | 'attempt_failed'
  | 'returning'
  | 'returned'
  | 'lost'
  | 'cancelled'

export interface TrackingUpdate {
  status: TrackingStatus
  /** Of a failed attempt, where the carrier tells one. */
  reason: FailureReason | undefined
  message: string
  occurredAt: Date | undefined
}

interface CourierEvent {
  /** Same key, same event. */
  event_key: string
  /** Undefined where the event is about no shipment. */
  provider_id: string | undefined
}

/** The courier gave no usable answer. Whether the call had an effect is unknown: ask again with the same key. */
export class CourierUnavailable extends Error {
  override readonly name = 'CourierUnavailable'
  readonly reason: UnavailableReason
  constructor(reason: UnavailableReason, detail: string, options?: ErrorOptions) {
    super(`The courier is not available (${reason}): ${detail}`, options)
    this.reason = reason
  }
}

/** The courier understood the call and said no; asking again unchanged will not help. */
export class CourierRefused extends Error {
  override readonly name = 'CourierRefused'
}
