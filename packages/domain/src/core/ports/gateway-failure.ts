export type UnavailableReason = 'network' | 'timeout' | 'rate_limited' | 'server_error' | 'unreadable'

/** The provider gave no usable answer. Whether the call had an effect is unknown: ask again later. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable'
  readonly reason: UnavailableReason
  constructor(reason: UnavailableReason, detail: string, options?: ErrorOptions) {
    super(`The payment provider is not available (${reason}): ${detail}`, options)
    this.reason = reason
  }
}

export type GatewayErrorCode =
  | 'invalid_key'
  | 'duplicate_reference'
  | 'email_refused'
  | 'amount_refused'
  | 'not_found'
  | 'already_refunded'
  | 'refund_state'
  | 'refused'

/** The provider understood the call and said no; asking again unchanged will not help. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
  readonly code: GatewayErrorCode
  constructor(code: GatewayErrorCode, providerMessage: string) {
    super(providerMessage)
    this.code = code
  }
}
