import { emailFault } from './email-rule.ts'
import { passwordMaxLength, passwordMinLength } from './limits.ts'
import { t } from './t.ts'

/** Texts per field, as forms and refusals carry them. */
export type Faults = Record<string, string[]>

/** What a visitor types to sign up, under the names that the API uses. */
export interface SignUpWish {
  first_name: string
  last_name: string
  username: string
  email: string
  password: string
}

export const requiredTexts = {
  first_name: t('First name is required'),
  last_name: t('Last name is required'),
  username: t('Username is required'),
} as const

export const passwordRequired = t('Password is required')
export const confirmPasswordFault = t('Passwords do not match')
export const termsFault = t('You must agree to the terms and conditions')

/** The parts of the password rule, for the list that is ticked while typing. Characters are code points. */
export const passwordParts: readonly { text: string; holds: (password: string) => boolean }[] = [
  { text: t('At least {count} characters', { count: passwordMinLength }), holds: isLongEnough },
  {
    text: t('Upper and lower case letters'),
    holds: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  },
  { text: t('A number'), holds: (password) => /\p{Nd}/u.test(password) },
]

function isLongEnough(password: string): boolean {
  return [...password].length >= passwordMinLength
}

/** What is wrong with a new password (specification section 5), or undefined. */
export function passwordFault(password: string): string | undefined {
  if (!password) return passwordRequired
  if (!isLongEnough(password))
    return t('Password must be at least {count} characters', { count: passwordMinLength })
  if (password.length > passwordMaxLength)
    return t('Password must be at most {count} characters', { count: passwordMaxLength })
  return passwordParts.every((part) => part.holds(password))
    ? undefined
    : t('Password must contain uppercase, lowercase, and number')
}

/** The names of an account that are missing, by field. */
export function nameFaults(wish: Pick<SignUpWish, keyof typeof requiredTexts>): Faults {
  const faults: Faults = {}
  for (const field of ['first_name', 'last_name', 'username'] as const) {
    if (!wish[field].trim()) faults[field] = [requiredTexts[field]]
  }
  return faults
}

/** Everything that is wrong with a registration, by field; empty when it may go on. */
export function signUpFaults(wish: SignUpWish): Faults {
  const faults = nameFaults(wish)
  const email = emailFault(wish.email)
  if (email) faults['email'] = [email]
  const password = passwordFault(wish.password)
  if (password) faults['password'] = [password]
  return faults
}
