import { createHmac, timingSafeEqual } from 'node:crypto'
import encodeQr from 'qr'

/** RFC 6238 as authenticator apps implement it: SHA-1, 6 digits, a new code every 30 seconds. */
const stepMs = 30_000
const digitCount = 6

/** The 30-second step of a time, since 1970. */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / stepMs)
}

/** The code of a secret at a step (RFC 4226, section 5.3). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digitCount).padStart(digitCount, '0')
}

/** The step a code matches, now or one before or after, since phone clocks differ; undefined if none. */
export function matchingStep(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const at = totpStep(now)
  return [at - 1, at, at + 1].find((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)),
  )
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret to type into an authenticator app (RFC 4648, section 6, without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet.charAt(parseInt(five.padEnd(5, '0'), 2)))
    .join('')
}

/** Empty margin around the code, in modules, as readers require (ISO/IEC 18004). */
const quietZone = 4

/** A text as a QR code in SVG: dark on light in any theme, 1 unit per module. */
export function qrImage(text: string): string {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: quietZone })
  const runLengths = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  const size = rows.length
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runLengths.join('')}"/></svg>`
  )
}
