import { passwordError } from '@shop/contract/account-rules'
import type { IdGenerator } from '../../core/id.ts'

/** Without signs that are mistaken for each other when read from a screen. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password of 20 random signs in five groups, about 116 bits, that keeps the shop's own rule. */
export function generatePassword(ids: IdGenerator): string {
  for (;;) {
    const picked = [...ids.secret(64)]
      .filter((byte) => byte < Math.floor(256 / alphabet.length) * alphabet.length)
      .slice(0, 20)
      .map((byte) => alphabet.charAt(byte % alphabet.length))
    const password = picked.join('').replace(/(.{4})(?=.)/g, '$1-')
    if (picked.length === 20 && !passwordError(password)) return password
  }
}
