import type { WebhookHeaders, UnavailableReason } from './payment-gateway.ts'

/** What the shop asks of a provider of text messages. */
export interface SmsSender {
  /** As it is in the path of its reports: `/sms/<provider>/webhook`. */
  readonly provider: string
  readonly mode: SmsMode
  /**
   * Hands one message over; the provider has no idempotency key, so that a repeat is sent again.
   * Throws SmsUnavailable without a usable answer and SmsRefused when asking again unchanged will not help.
   */
  send(sms: OutgoingSms): Promise<{ provider_id: string }>
  /** Reads a delivery report. Undefined when the signature does not fit the raw bytes. */
  parseDeliveryReport(headers: WebhookHeaders, rawBody: Buffer): SmsReport | undefined
}

/** `test` is the built-in fake: nothing leaves the shop. */
export type SmsMode = 'test' | 'live'

export interface OutgoingSms {
  /** E.164, with its plus. */
  to: string
  text: string
}

export interface SmsReport {
  /** Undefined where the report is about something else than a message of ours. */
  provider_id: string | undefined
  /** `sent`: with the network, which has not told more. */
  status: 'sent' | 'delivered' | 'failed'
  /** The provider's own words. */
  message: string
}

/** The provider gave no usable answer. Whether the message was sent is unknown. */
export class SmsUnavailable extends Error {
  override readonly name = 'SmsUnavailable'
  readonly reason: UnavailableReason
  constructor(reason: UnavailableReason, detail: string, options?: ErrorOptions) {
    super(`The SMS provider is not available (${reason}): ${detail}`, options)
    this.reason = reason
  }
}

/** The provider understood the call and said no: the number, the sender, the key or an empty wallet. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
}
