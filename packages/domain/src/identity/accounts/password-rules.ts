import { passwordError } from '@shop/contract/account-rules'
import commonWords from './common-words.json' with { type: 'json' }
import { normaliseAccountKey } from './accounts.ts'

const commonWordSet: ReadonlySet<string> = new Set(commonWords)
/** Staff protect every customer's data: length matters more than special characters (NIST SP 800-63B). */
export const staffPasswordMinLength = 12

/** Symbols commonly typed for letters. */
const letterBySymbol: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function stripDecoration(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/[\s._-]+/g, '')
}

function isCommonWord(word: string): boolean {
  return word.length === 0 || commonWordSet.has(word) || /^(.+)\1+$/u.test(word)
}

/**
 * Whether attackers would try a password early: a common word or the person's own name, decorated with numbers and
 * symbols (Password1, P@ssw0rd!, Chelsea2024).
 */
export function isCommonPassword(password: string, personalTerms: readonly string[] = []): boolean {
  const bare = stripDecoration(normaliseAccountKey(password))
  const words = [bare, [...bare].map((sign) => letterBySymbol[sign] ?? sign).join('')]
  const personal = new Set(
    personalTerms
      .flatMap((name) => [normaliseAccountKey(name), normaliseAccountKey(name).split('@')[0] ?? ''])
      .map(stripDecoration),
  )
  personal.delete('')
  return words.some((word) => isCommonWord(word) || personal.has(word))
}

/** The error of a staff password, or undefined. */
export function staffPasswordError(password: string, personalTerms: readonly string[]): string | undefined {
  if ([...password].length < staffPasswordMinLength)
    return `Password must be at least ${staffPasswordMinLength} characters`
  if (isCommonPassword(password, personalTerms)) return 'This password is too common'
  return passwordError(password)
}
