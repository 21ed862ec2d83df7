import { expect, test } from 'vitest'
import { decryptValue, encryptValue, generateKeyText, parseKeyRing, SecretUnreadable } from './secret-keys.ts'

const first = parseKeyRing(generateKeyText())
const second = parseKeyRing(generateKeyText())
const owner = { provider: 'paystack', setting: 'PAYSTACK_SECRET_KEY' }
const value = 'sk_live_ẹ́kọ́123456'

test('a value comes back, and two encryptions of it differ', () => {
  const stored = encryptValue(first, owner, value)
  expect(decryptValue(first, owner, stored)).toBe(value)
  expect(stored.ciphertext.includes(Buffer.from(value))).toBe(false)
  expect(encryptValue(first, owner, value).ciphertext.equals(stored.ciphertext)).toBe(false)
})

test('the first key encrypts, and every key of the ring decrypts', () => {
  const older = encryptValue(first, owner, value)
  const both = [...second, ...first]
  expect(decryptValue(both, owner, older)).toBe(value)
  const newer = encryptValue(both, owner, value)
  expect(newer.key_id).toBe(second[0]?.id)
  expect(decryptValue(second, owner, newer)).toBe(value)
})

test('an unknown key, and another key under its id, decrypt nothing', () => {
  const stored = encryptValue(first, owner, value)
  expect(() => decryptValue(second, owner, stored)).toThrow(SecretUnreadable)
  const forged = second.map((key) => ({ ...key, id: stored.key_id }))
  expect(() => decryptValue(forged, owner, stored)).toThrow('The stored value was changed or moved.')
})

test('no byte of a ciphertext can be changed, and it cannot be cut', () => {
  const stored = encryptValue(first, owner, value)
  for (const index of stored.ciphertext.keys()) {
    const ciphertext = Buffer.from(stored.ciphertext)
    ciphertext.writeUInt8(ciphertext.readUInt8(index) ^ 1, index)
    expect(() => decryptValue(first, owner, { ...stored, ciphertext })).toThrow(SecretUnreadable)
  }
  for (const length of [0, 5, 12, 20, stored.ciphertext.length - 1]) {
    const ciphertext = stored.ciphertext.subarray(0, length)
    expect(() => decryptValue(first, owner, { ...stored, ciphertext })).toThrow(SecretUnreadable)
  }
})

test.each([
  ['another setting', { ...owner, setting: 'PAYSTACK_BASE_URL' }],
  ['another provider', { ...owner, provider: 'flutterwave' }],
  ['a border moved between the two', { provider: 'paystackP', setting: 'AYSTACK_SECRET_KEY' }],
])('a ciphertext cannot be moved to %s', (_where, elsewhere) => {
  const stored = encryptValue(first, owner, value)
  expect(() => decryptValue(first, elsewhere, stored)).toThrow(SecretUnreadable)
})

test('keys are 32 bytes in hex or base64, separated by commas', () => {
  const hex = 'ab'.repeat(32)
  const base64 = Buffer.from(hex, 'hex').toString('base64')
  const [ofHex, ofBase64, ...rest] = parseKeyRing(`${hex}, ${base64},`)
  expect(ofHex).toEqual(ofBase64)
  expect(ofHex?.id).toMatch(/^[0-9a-f]{16}$/)
  expect(rest).toEqual([])
  for (const wrong of ['short', 'ab'.repeat(31), `${hex}00`, `${base64}A`, 'é'.repeat(32)])
    expect(() => parseKeyRing(wrong)).toThrow('A key has 32 bytes, in hex or base64')
})
