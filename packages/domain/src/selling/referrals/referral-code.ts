import { randomInt } from 'node:crypto'

/** Without the letters and digits that are taken for one another when somebody reads a code out. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8
const codePattern = new RegExp(`^[${alphabet}]{${length}}$`)

/** Eight signs: some 850 billion codes, so that none is guessed. */
export function generateReferralCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** The code as it is kept, of what stands in an address; undefined where it cannot be one. */
export function parseReferralCode(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return codePattern.test(code) ? code : undefined
}
