import { t } from '@shop/contract/t'

/** Said when a failed request has no response body. */
export const unexpectedError = t('An unexpected error occurred')
export const sessionExpired = t('Session expired, please signin again.')

/** No response came: the connection dropped ('NetworkError') or the time was over ('TimeoutError'). */
export class NoResponse extends Error {
  constructor(kind: 'NetworkError' | 'TimeoutError', cause: unknown) {
    super(unexpectedError, { cause })
    this.name = kind
  }
}

/** The words to show for whatever a call has thrown: its message, else its detail, else `fallback`. */
export function getErrorMessage(error: unknown, fallback: string = unexpectedError): string {
  if (typeof error !== 'object' || error === null) return fallback
  for (const name of ['message', 'detail'] as const) {
    const text: unknown = Reflect.get(error, name)
    if (typeof text === 'string' && text) return text
  }
  return fallback
}

/** The error's code, when the thrown value is a body of ours. */
export function getErrorCode(error: unknown): string | undefined {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}
