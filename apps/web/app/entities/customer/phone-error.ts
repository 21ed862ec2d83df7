import { t } from '@shop/contract/t'

const example = t('for example 0803 123 4567')

/** Error of an entered phone number, or ''. Lenient on purpose: the server knows the number ranges. */
export function phoneError(text: string): string {
  if (text.trim() === '') return t('Phone number is required')
  if (/[^\d\s+().\-/]/.test(text)) return t('Use digits only, {example}', { example })
  const digits = text.replaceAll(/\D/g, '')
  if (/^\s*(?:\+|00)(?!\s*234)/.test(text)) return ''
  const national = digits.replace(/^(?:00)?234/, '').replace(/^0/, '')
  if (national.length < 10) return t('This number is too short: enter all 11 digits, {example}', { example })
  if (national.length > 10)
    return t('This number is too long: a mobile number has 11 digits, {example}', { example })
  return /^[789]/.test(national) ? '' : t('Enter a mobile number, {example}', { example })
}
