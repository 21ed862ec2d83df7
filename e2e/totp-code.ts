import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

/** The code that an authenticator app shows for a setup key (RFC 6238), now or `later` steps of 30 s ahead. */
export function totpCode(setupKey: string, later = 0): string {
  const bits = [...setupKey.replace(/\s/g, '')].map((sign) =>
    alphabet.indexOf(sign).toString(2).padStart(5, '0'),
  )
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + later))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
