import { emailError } from './email-rule.ts'
import { passwordMaxLength, passwordMinLength } from './limits.ts'
import { t } from './t.ts'

/** Error messages per field, as in forms and API errors. */
export type FieldErrors = Record<string, string[]>

/** The sign-up form, with the field names of the API. */
export interface SignUpInput {
  first_name: string
  last_name: string
  username: string
  email: string
  password: string
}

export const requiredMessages = {
  first_name: t('First name is required'),
  last_name: t('Last name is required'),
  username: t('Username is required'),
} as const

export const passwordRequired = t('Password is required')
export const passwordMismatch = t('Passwords do not match')
export const termsRequired = t('You must agree to the terms and conditions')

/** The parts of the password rule, for the live checklist. Length counts code points. */
export const passwordRules: readonly { text: string; matches: (password: string) => boolean }[] = [
  { text: t('At least {count} characters', { count: passwordMinLength }), matches: isLongEnough },
  {
    text: t('Upper and lower case letters'),
    matches: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  },
  { text: t('A number'), matches: (password) => /\p{Nd}/u.test(password) },
]

function isLongEnough(password: string): boolean {
  return [...password].length >= passwordMinLength
}

/** The error in a new password, or undefined. */
export function passwordError(password: string): string | undefined {
  if (!password) return passwordRequired
  if (!isLongEnough(password))
    return t('Password must be at least {count} characters', { count: passwordMinLength })
  if (password.length > passwordMaxLength)
    return t('Password must be at most {count} characters', { count: passwordMaxLength })
  return passwordRules.every((part) => part.matches(password))
    ? undefined
    : t('Password must contain uppercase, lowercase, and number')
}

/** Errors for missing names, by field. */
export function validateNames(input: Pick<SignUpInput, keyof typeof requiredMessages>): FieldErrors {
  const fieldErrors: FieldErrors = {}
  for (const field of ['first_name', 'last_name', 'username'] as const) {
    if (!input[field].trim()) fieldErrors[field] = [requiredMessages[field]]
  }
  return fieldErrors
}

/** All errors of a registration, by field; empty if it is valid. */
export function validateSignUp(input: SignUpInput): FieldErrors {
  const fieldErrors = validateNames(input)
  const email = emailError(input.email)
  if (email) fieldErrors['email'] = [email]
  const password = passwordError(input.password)
  if (password) fieldErrors['password'] = [password]
  return fieldErrors
}
