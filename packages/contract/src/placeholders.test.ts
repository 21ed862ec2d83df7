import { describe, expect, test } from 'vitest'
import {
  type PlaceholderValues,
  fillCannedResponse,
  fillPlaceholders,
  unfilledPlaceholders,
  unknownPlaceholders,
  unknownReplyPlaceholders,
} from './placeholders.ts'

const values: PlaceholderValues = {
  shop: 'Ada Stores',
  registration: '',
  phone: '0803 123 4567',
  whatsapp: '',
  email: '',
  address: '',
  hours: '',
  returns_days: '',
  places: 'all 36 states and Abuja',
}

test('unknown placeholders are found, each only once', () => {
  expect(unknownPlaceholders('{phone} {fax} {if fax} {if no shop} {}')).toEqual(['fax', ''])
})

test('a line with an empty setting is left out', () => {
  expect(fillPlaceholders('- Phone: {phone}\n- Email: {email}\n- {address}, {shop}', values)).toBe(
    '- Phone: 0803 123 4567',
  )
})

test('a line can require a setting, or its absence', () => {
  const text = '{if phone} Call.\n{if no phone} Write.\n{if registration} Registered.\n{if no hours}Always.'
  expect(fillPlaceholders(text, values)).toBe('Call.\nAlways.')
})

test('a dropped heading drops everything below it, up to the next heading of its level', () => {
  const text = [
    '{if returns_days} ## Changed your mind',
    'Words.',
    '### A question',
    'An answer.',
    '## Faulty',
    '### {email}',
    'Removed.',
    '### Kept',
    'Here.',
  ]
  expect(fillPlaceholders(text.join('\n'), values)).toBe('## Faulty\n### Kept\nHere.')
})

test('placeholders inside values are not filled in', () => {
  expect(fillPlaceholders('{shop}', { ...values, shop: '{phone}' })).toBe('{phone}')
})

describe('reply placeholders', () => {
  const values = { first_name: 'Ngozi', order: '', ticket: 'T-1001', shop: 'Kasoja' }

  test('unknown placeholders are listed, each only once', () => {
    expect(unknownReplyPlaceholders('{day} {first_name} {day} {toString}')).toEqual(['day', 'toString'])
    expect(unknownReplyPlaceholders('Hello {first_name}')).toEqual([])
  })

  test('known values are filled in; the rest stay and are listed', () => {
    const filled = fillCannedResponse('Hello {first_name}, order #{order} ({ticket}) {day}', values)
    expect(filled).toBe('Hello Ngozi, order #{order} (T-1001) {day}')
    expect(unfilledPlaceholders(filled)).toEqual(['order'])
  })
})
