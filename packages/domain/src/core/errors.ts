import type { ErrorCode } from '@shop/contract/errors'

/** Messages by field. */
export type FieldErrors = Record<string, string[]>

export interface ShopErrorData {
  errors?: FieldErrors
  [name: string]: unknown
}

/** An expected no. The server turns the code into a status and words; everything else thrown is a fault. */
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

/** Ends the command with an error; inside a transaction everything written is undone. */
export function fail(code: ErrorCode, data?: ShopErrorData): never {
  throw new ShopError(code, data)
}

/** Throws invalid_input and one text for one field. */
export function failField(field: string, text: string): never {
  throw new ShopError('invalid_input', { errors: { [field]: [text] } })
}
