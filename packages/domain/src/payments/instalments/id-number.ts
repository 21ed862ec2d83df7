import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The number of an identity card, encrypted: nonce, tag, text. `key` has 32 bytes. */
export function encryptIdNumber(key: Buffer, idNumber: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const encryption = createCipheriv(cipher, key, nonce)
  const text = Buffer.concat([encryption.update(idNumber, 'utf8'), encryption.final()])
  return Buffer.concat([nonce, encryption.getAuthTag(), text])
}

/** @throws Error when the key is another one, or anything was altered. */
export function decryptIdNumber(key: Buffer, encrypted: Buffer): string {
  const opening = createDecipheriv(cipher, key, encrypted.subarray(0, nonceBytes))
  opening.setAuthTag(encrypted.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([opening.update(encrypted.subarray(nonceBytes + tagBytes)), opening.final()]).toString(
    'utf8',
  )
}
