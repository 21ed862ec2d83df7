import type { RefusalCode } from './refusals.ts'

/** Of every door that takes a shopper's photo. */
export const photoRefusals = [
  'invalid_input',
  'not_found',
  'picture_refused',
  'unsupported_media_type',
  'too_large',
  'rate_limited',
] as const satisfies readonly RefusalCode[]
