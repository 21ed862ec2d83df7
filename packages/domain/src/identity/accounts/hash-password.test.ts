import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, isOutdatedHash, verifyPassword } from './hash-password.ts'

test('a wrong password, and any password without an account, does not match', async () => {
  const stored = await hashPassword('Harmattan7')
  expect(await verifyPassword('harmattan7', stored)).toBe(false)
  expect(await verifyPassword('no account has this password', undefined)).toBe(false)
})

test('the hash includes its cost, and equal passwords have different hashes', async () => {
  const [firstHash, secondHash] = await Promise.all([hashPassword('Harmattan7'), hashPassword('Harmattan7')])
  expect(firstHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(firstHash).not.toBe(secondHash)
  expect(isOutdatedHash(firstHash)).toBe(false)
  expect(isOutdatedHash(await hash('Harmattan7', { memoryCost: 8192, timeCost: 1 }))).toBe(true)
})

test('the same letters in another Unicode form match', async () => {
  const stored = await hashPassword('Ọmọ-ilé-1A'.normalize('NFD'))
  expect(await verifyPassword('Ọmọ-ilé-1A'.normalize('NFC'), stored)).toBe(true)
})
