import { t } from './t.ts'

// Apart from the other rules: every page carries the sign-in form, which asks for no more.
export const emailRequired = t('Email is required')

/** What is wrong with an email address, or undefined. */
export function emailError(email: string): string | undefined {
  const text = email.trim()
  if (!text) return emailRequired
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : t('Email is invalid')
}
