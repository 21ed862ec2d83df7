import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a header is the hex HMAC-SHA512 of the raw bytes by this secret, compared in constant time. */
export function verifySignature(
  secretKey: string,
  signature: string | string[] | undefined,
  rawBody: Buffer,
): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/i.test(signature)) return false
  const expected = createHmac('sha512', secretKey).update(rawBody).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
