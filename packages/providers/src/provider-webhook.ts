import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { parseJsonExact } from './provider-json.ts'

/**
 * The body of a webhook whose signature was checked; undefined if it is not JSON. An unknown event is acknowledged,
 * which ends its retries.
 */
export function parseWebhookBody(rawBody: Buffer): unknown {
  try {
    return parseJsonExact(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}

/** A permanent key for an event: its subject, or all of its bytes. */
export function toEventKey(event: string, subject: string | undefined, rawBody: Buffer): string {
  return `${event}:${subject ?? `sha256:${createHash('sha256').update(rawBody).digest('hex')}`}`
}

/** Whether a header is the hex HMAC-SHA512 of the raw bytes with this secret, compared in constant time. */
export function verifySignature(
  secretKey: string,
  signature: string | string[] | undefined,
  rawBody: Buffer,
): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/i.test(signature)) return false
  const expected = createHmac('sha512', secretKey).update(rawBody).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
