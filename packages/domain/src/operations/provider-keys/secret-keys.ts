import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** A key of the server that encrypts what the owner enters. It is never in the database. */
interface SecretKey {
  /** Stored with each ciphertext. */
  id: string
  bytes: Buffer
}

/** The first key encrypts, all decrypt. */
export type KeyRing = readonly SecretKey[]

/** What a ciphertext belongs to: it cannot be decrypted as another provider's or setting's. */
interface SecretOwner {
  provider: string
  setting: string
}

export interface EncryptedSecret {
  ciphertext: Buffer
  key_id: string
}

/** The value cannot be decrypted: its key is not in the ring, or it was changed or moved. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable'
}

const keyBytes = 32

/** Keys of 32 bytes in hex or base64, separated by commas. Throws a RangeError, without the text, for anything else. */
export function parseKeyRing(text: string): KeyRing {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseKey)
}

function parseKey(text: string): SecretKey {
  const isHex = /^[0-9a-f]{64}$/i.test(text)
  if (!isHex && !/^[A-Za-z0-9+/_-]{43}=?$/.test(text))
    throw new RangeError('A key has 32 bytes, in hex or base64')
  const bytes = Buffer.from(text, isHex ? 'hex' : 'base64')
  if (bytes.length !== keyBytes) throw new RangeError('A key has 32 bytes, in hex or base64')
  return { id: createHash('sha256').update('key id:').update(bytes).digest('hex').slice(0, 16), bytes }
}

/** A new key as text. */
export function generateKeyText(): string {
  return randomBytes(keyBytes).toString('base64')
}

const cipher = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** JSON, so that no two pairs have the same text. */
const toAssociatedData = ({ provider, setting }: SecretOwner) =>
  Buffer.from(JSON.stringify([provider, setting]))

/** Encrypts with the first key. */
export function encryptValue(ring: KeyRing, owner: SecretOwner, value: string): EncryptedSecret {
  const [key] = ring
  if (!key) throw new Error('There is no key to encrypt with.')
  const nonce = randomBytes(nonceLength)
  const encryption = createCipheriv(cipher, key.bytes, nonce).setAAD(toAssociatedData(owner))
  const body = Buffer.concat([encryption.update(value, 'utf8'), encryption.final()])
  return { ciphertext: Buffer.concat([nonce, encryption.getAuthTag(), body]), key_id: key.id }
}

/** Throws SecretUnreadable without its key, or if the ciphertext was changed or belongs to something else. */
export function decryptValue(ring: KeyRing, owner: SecretOwner, stored: EncryptedSecret): string {
  const key = ring.find(({ id }) => id === stored.key_id)
  if (!key) throw new SecretUnreadable(`The server does not have the key ${stored.key_id}.`)
  const { ciphertext } = stored
  const tag = ciphertext.subarray(nonceLength, nonceLength + tagLength)
  try {
    const decryption = createDecipheriv(cipher, key.bytes, ciphertext.subarray(0, nonceLength), {
      authTagLength: tagLength,
    })
      .setAAD(toAssociatedData(owner))
      .setAuthTag(tag)
    const body = ciphertext.subarray(nonceLength + tagLength)
    return Buffer.concat([decryption.update(body), decryption.final()]).toString('utf8')
  } catch (error) {
    throw new SecretUnreadable('The stored value was changed or moved.', { cause: error })
  }
}
