import type { WebhookHeaders, UnavailableReason } from './payment-gateway.ts'

/** An SMS provider. */
export interface SmsSender {
  /** Its name in the path of delivery reports: `/sms/<provider>/webhook`. */
  readonly provider: string
  readonly mode: SmsMode
  /**
   * Sends one message. The provider has no idempotency key, so a repeat is sent again. Throws SmsUnavailable without a
   * usable response, and SmsRefused if a retry without changes will not help.
   */
  send(sms: OutgoingSms): Promise<{ provider_id: string }>
  /** Reads a delivery report. Undefined if the signature does not match the raw bytes. */
  parseDeliveryReport(headers: WebhookHeaders, rawBody: Buffer): SmsReport | undefined
}

/** `test` is the built-in fake: nothing is really sent. */
export type SmsMode = 'test' | 'live'

export interface OutgoingSms {
  /** E.164, including the plus. */
  to: string
  text: string
}

export interface SmsReport {
  /** Undefined if the report is not about a message of the shop. */
  provider_id: string | undefined
  /** `sent`: passed to the network, without a final status yet. */
  status: 'sent' | 'delivered' | 'failed'
  /** The provider's message. */
  message: string
}

/** The provider gave no usable response. The message may have been sent. */
export class SmsUnavailable extends Error {
  override readonly name = 'SmsUnavailable'
  readonly reason: UnavailableReason
  constructor(reason: UnavailableReason, detail: string, options?: ErrorOptions) {
    super(`The SMS provider is not available (${reason}): ${detail}`, options)
    this.reason = reason
  }
}

/** The provider rejected the call: the number, the sender, the key or an empty wallet. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
}
