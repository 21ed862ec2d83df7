import type { FailureReason } from '@shop/contract/parcels'
import type { WebhookHeaders, UnavailableReason } from './payment-gateway.ts'

/** A courier service, besides the shop's own riders. Amounts are whole kobo. */
export interface Courier {
  /** Its id on parcels and in the path of its webhooks. */
  readonly name: string
  /** The rates and delivery times; empty if the courier gives none before booking. Throws CourierUnavailable or CourierRefused. */
  quote(input: CourierInput): Promise<CourierRate[]>
  /**
   * Books the shipment of one parcel, once per key. Throws CourierRefused for an expired rate.
   */
  book(booking: CourierBooking): Promise<Waybill>
  /** The tracking of a parcel; undefined if there is none. The only source that changes its status. */
  track(providerId: string): Promise<TrackingUpdate | undefined>
  /** Reads a webhook. Undefined if the signature does not match the raw bytes. A webhook only prompts a call of `track`. */
  parseWebhook(headers: WebhookHeaders, rawBody: Buffer): CourierEvent | undefined
  /** Cancels a booking before pickup; a repeat changes nothing. Throws CourierRefused afterwards. */
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
  /** Its name, such as 'Lagos'. */
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
  /** The carrier's description, such as 'Within 2 days'. */
  delivery_time: string
}

export interface CourierBooking {
  /** The unique key of this shipment. */
  key: string
  /** The id of the rate; '' without one. */
  rate_id: string
  /** Entered by staff, for couriers without an API. */
  tracking_number: string
}

export interface Waybill {
  provider_id: string
  carrier: string
  tracking_number: string
  tracking_url: string | undefined
  /** The label to print. */
  label_url: string | undefined
  /** The cost to the shop, if the courier gives it. */
  fee_kobo: number | undefined
}

/** The status of a shipment, the same for every courier. */
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
  /** The reason for a failed attempt, if the courier gives one. */
  reason: FailureReason | undefined
  message: string
  occurred_at: Date | undefined
}

interface CourierEvent {
  /** Same key, same event. */
  event_key: string
  /** Undefined if the event is not about a shipment. */
  provider_id: string | undefined
}

/** The courier gave no usable response. The call may have had an effect: try again with the same key. */
export class CourierUnavailable extends Error {
  override readonly name = 'CourierUnavailable'
  readonly reason: UnavailableReason
  constructor(reason: UnavailableReason, detail: string, options?: ErrorOptions) {
    super(`The courier is not available (${reason}): ${detail}`, options)
    this.reason = reason
  }
}

/** The courier rejected the call; a retry without changes will not help. */
export class CourierRefused extends Error {
  override readonly name = 'CourierRefused'
}
