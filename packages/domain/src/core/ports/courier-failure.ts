import type { UnavailableReason } from './gateway-failure.ts'

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
