import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The number of an identity card, encrypted: nonce, tag, text. `key` has 32 bytes. */
export function sealIdNumber(key: Buffer, idNumber: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce)
  const text = Buffer.concat([sealing.update(idNumber, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), text])
}

/** @throws Error when the key is another one, or anything was altered. */
export function readIdNumber(key: Buffer, sealed: Buffer): string {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes))
  opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]).toString(
    'utf8',
  )
}
