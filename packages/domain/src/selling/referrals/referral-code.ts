import { randomInt } from 'node:crypto'

/** Without the letters and digits that are taken for one another when somebody reads a code out. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8
const aCode = new RegExp(`^[${signs}]{${length}}$`)

/** Eight signs: some 850 billion codes, so that none is guessed. */
export function newReferralCode(): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}

/** The code as it is kept, of what stands in an address; undefined where it cannot be one. */
export function referralCodeOf(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return aCode.test(code) ? code : undefined
}
