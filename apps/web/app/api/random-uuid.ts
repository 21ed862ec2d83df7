import { randomIdempotencyKey } from './action-key.ts'

/** A random UUID (RFC 9562, version 4). */
export function randomUuid(): string {
  const hex = randomIdempotencyKey()
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
