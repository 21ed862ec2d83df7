import type { ErrorCode } from '@shop/contract/errors'

/** Messages by field. */
export type FieldErrors = Record<string, string[]>

export interface ShopErrorData {
  errors?: FieldErrors
  [name: string]: unknown
}

/**
 * An expected error. The server turns its code into a status and a message; anything else thrown is an internal error.
 */
export class ShopError extends Error {
  override name = 'ShopError'
  readonly code: ErrorCode
  readonly data: ShopErrorData

  constructor(code: ErrorCode, data: ShopErrorData = {}) {
    super(code)
    this.code = code
    this.data = data
  }
}

/** Ends the command with an error; the transaction is rolled back. */
export function fail(code: ErrorCode, data?: ShopErrorData): never {
  throw new ShopError(code, data)
}

/** Throws invalid_input with one message for one field. */
export function failField(field: string, text: string): never {
  throw new ShopError('invalid_input', { errors: { [field]: [text] } })
}
