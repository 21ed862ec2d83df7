import { passwordFault } from '@shop/contract/account-rules'
import commonWords from './common-words.json' with { type: 'json' }
import { accountKey } from './account-key.ts'

const common: ReadonlySet<string> = new Set(commonWords)
/** Staff guard every customer's data: length counts more than signs (NIST SP 800-63B). */
export const staffPasswordMinLength = 12

/** Signs that people write for letters. */
const letterOf: Record<string, string> = {
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

function withoutDecoration(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/[\s._-]+/g, '')
}

function isCommonWord(word: string): boolean {
  return word.length === 0 || common.has(word) || /^(.+)\1+$/u.test(word)
}

/**
 * Whether a password is one of those that guessers try first: a common word, or the account's own name, dressed with
 * numbers and signs (Password1, P@ssw0rd!, Chelsea2024).
 */
export function isCommonPassword(password: string, ownNames: readonly string[] = []): boolean {
  const bare = withoutDecoration(accountKey(password))
  const words = [bare, [...bare].map((sign) => letterOf[sign] ?? sign).join('')]
  const own = new Set(
    ownNames
      .flatMap((name) => [accountKey(name), accountKey(name).split('@')[0] ?? ''])
      .map(withoutDecoration),
  )
  own.delete('')
  return words.some((word) => isCommonWord(word) || own.has(word))
}

/** What is wrong with a password that a member of staff chooses, or undefined. */
export function staffPasswordFault(password: string, ownNames: readonly string[]): string | undefined {
  if ([...password].length < staffPasswordMinLength)
    return `Password must be at least ${staffPasswordMinLength} characters`
  if (isCommonPassword(password, ownNames)) return 'This password is too common'
  return passwordFault(password)
}
