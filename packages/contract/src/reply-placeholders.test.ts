import { expect, test } from 'vitest'
import { fillCannedResponse, unfilledPlaceholders, unknownReplyPlaceholders } from './placeholders.ts'

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
