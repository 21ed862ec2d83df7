import { t } from './t.ts'

// Separate from the other rules, because every page carries the sign-in form, which needs only this one.
export const emailRequired = t('Email is required')

/** The error of an email address, or undefined. */
export function emailError(email: string): string | undefined {
  const text = email.trim()
  if (!text) return emailRequired
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : t('Email is invalid')
}
