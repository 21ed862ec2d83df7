import { t } from './t.ts'

// Separate from the other rules, because every page includes the sign-in form, which only needs this one.
export const emailRequired = t('Email is required')

/** The error of an email address, or undefined. */
export function emailError(email: string): string | undefined {
  const text = email.trim()
  if (!text) return emailRequired
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : t('Email is invalid')
}

/** Masks an email so that only its owner can recognise it: 'a•••@example.ng'. '' stays ''. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${[...email][0]}•••${email.slice(at)}`
}
