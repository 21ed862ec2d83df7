import { GatewayRefused, type GatewayErrorCode } from '@shop/domain/core/ports/gateway-failure'
import { getText } from '../json-fields.ts'

/** First match wins. Paystack's codes are few and partly undocumented, so its words count too. */
const patterns: { code: GatewayErrorCode; sign: RegExp }[] = [
  { code: 'invalid_key', sign: /invalid key|authorization header/i },
  { code: 'duplicate_reference', sign: /duplicate_reference|duplicate transaction reference/i },
  { code: 'not_found', sign: /not_found|not found/i },
  { code: 'already_refunded', sign: /fully (reversed|refunded)/i },
  { code: 'refund_state', sign: /invalid refund state/i },
  { code: 'email_refused', sign: /email/i },
  { code: 'amount_refused', sign: /amount/i },
]

/** Turns an error body of Paystack, `{status:false, message, code?, type?}`, into one of our codes. */
export function toGatewayError(httpStatus: number, body: unknown): GatewayRefused {
  const message = getText(body, 'message') ?? `HTTP ${httpStatus} without a message`
  if (httpStatus === 401) return new GatewayRefused('invalid_key', message)
  const words = `${getText(body, 'code') ?? ''} ${message}`
  return new GatewayRefused(patterns.find(({ sign }) => sign.test(words))?.code ?? 'refused', message)
}
