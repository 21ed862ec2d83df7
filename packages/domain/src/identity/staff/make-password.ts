import { passwordFault } from '@shop/contract/account-rules'
import type { IdMaker } from '../../core/id.ts'

/** Without signs that are mistaken for each other when read from a screen. */
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password of 20 random signs in five groups, about 116 bits, that keeps the shop's own rule. */
export function makePassword(ids: IdMaker): string {
  for (;;) {
    const picked = [...ids.secret(64)]
      .filter((byte) => byte < Math.floor(256 / signs.length) * signs.length)
      .slice(0, 20)
      .map((byte) => signs.charAt(byte % signs.length))
    const password = picked.join('').replace(/(.{4})(?=.)/g, '$1-')
    if (picked.length === 20 && !passwordFault(password)) return password
  }
}
