import { t } from '@shop/contract/t'

/** Message of a failed request without a response body. */
export const unexpectedError = t('An unexpected error occurred')
export const sessionExpired = t('Session expired, please signin again.')

/** No response: the connection dropped ('NetworkError') or timed out ('TimeoutError'). */
export class NoResponse extends Error {
  constructor(kind: 'NetworkError' | 'TimeoutError', cause: unknown) {
    super(unexpectedError, { cause })
    this.name = kind
  }
}

/** Text to show for anything a call throws: its message, otherwise its detail, otherwise `fallback`. */
export function getErrorMessage(error: unknown, fallback: string = unexpectedError): string {
  if (typeof error !== 'object' || error === null) return fallback
  for (const name of ['message', 'detail'] as const) {
    const text: unknown = Reflect.get(error, name)
    if (typeof text === 'string' && text) return text
  }
  return fallback
}

/** The error code, if the thrown value is a response body of the shop. */
export function getErrorCode(error: unknown): string | undefined {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}
