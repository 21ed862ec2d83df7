import { randomBytes } from 'node:crypto'

/** A new id beyond 2^62: code that keeps Paystack's unsigned 64-bit ids in a JavaScript number breaks on it. */
export function createProviderId(): string {
  return String((1n << 62n) + (randomBytes(8).readBigUInt64BE() >> 2n))
}
