import type { UnavailableReason } from './gateway-failure.ts'

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
