import type { ErrorCode } from './refusals.ts'

/** Of every door that takes a shopper's photo. */
export const photoErrors = [
  'invalid_input',
  'not_found',
  'invalid_image',
  'unsupported_media_type',
  'payload_too_large',
  'rate_limited',
] as const satisfies readonly ErrorCode[]
