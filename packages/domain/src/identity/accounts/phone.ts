import { t } from '@shop/contract/t'
import { ParseError, parsePhoneNumberWithError } from 'libphonenumber-js/mobile'

export type ParsedPhone = { e164: string } | { problem: string }

const example = t('for example 0803 123 4567')
const tooShort = t('This number is too short: enter all 11 digits, {example}', { example })
const tooLong = t('This number is too long: a mobile number has 11 digits, {example}', { example })
const notMobile = t('Enter a mobile number, {example}', { example })
const nationalDigits = 10

/**
 * Parses a mobile number as written in Nigeria into E.164; other countries need +. Uses the "mobile" metadata, because
 * the default metadata accepts landlines, 0700 and 0800 numbers.
 */
export function parsePhone(text: string): ParsedPhone {
  // Many countries use 00 for +, and Nigeria's own prefix for calls abroad is 009; the library knows neither.
  const dialled = text.trim().replace(/^(?:009|00)(?=\s*[1-9])/, '+')
  if (dialled === '') return { problem: t('Phone number is required') }
  if (/[^\d\s+().\-/]/.test(dialled)) return { problem: t('Use digits only, {example}', { example }) }
  try {
    const phone = parsePhoneNumberWithError(dialled, 'NG')
    if (phone.isValid()) return { e164: phone.number }
    if (phone.countryCallingCode !== '234') return { problem: notMobile }
    const digits = phone.nationalNumber.replace(/^0/, '').length
    return { problem: digits < nationalDigits ? tooShort : digits > nationalDigits ? tooLong : notMobile }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return { problem: error.message === 'TOO_SHORT' ? tooShort : notMobile }
  }
}
