import { t } from './t.ts'

// Apart from the other rules: every page carries the sign-in form, which asks for no more.
export const emailRequired = t('Email is required')

/** What is wrong with an email address (specification section 5), or undefined. */
export function emailError(email: string): string | undefined {
  const typed = email.trim()
  if (!typed) return emailRequired
  return typed.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? undefined : t('Email is invalid')
}
