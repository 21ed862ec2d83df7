import { expect, test } from 'vitest'
import { httpErrorMessages, suggestionsFor } from './http-error-page.tsx'
import { errorId, errorKind, getErrorText } from './error-messages.ts'
import { networkErrorMessages } from './error-display.tsx'

test.each([
  [undefined, 'general'],
  ['text', 'general'],
  [new Error('x'), 'general'],
  [{ status: 500 }, 'server'],
  [{ status: 502, data: null }, 'server'],
  [{ status: 503 }, 'server'],
  [{ code: 'maintenance', status: 503 }, 'maintenance'],
  [{ status: 403, code: 'forbidden' }, 'forbidden'],
  [{ status: 401 }, 'forbidden'],
  [{ code: 'payment_provider_unavailable', status: 502 }, 'payment'],
  [{ status: 408 }, 'timeout'],
  [Object.assign(new Error('x'), { name: 'TimeoutError' }), 'timeout'],
  [Object.assign(new Error('x'), { name: 'NetworkError' }), 'network'],
  [new TypeError('Failed to fetch'), 'network'],
  [new TypeError("Cannot read properties of undefined (reading 'loadMore')"), 'general'],
  [new Error('Unexpected Server Error'), 'server'],
  [{ status: 503, data: '{"code":"maintenance"}' }, 'maintenance'],
  [{ status: 502, data: '<html>' }, 'server'],
  [{ status: 503, data: '<html>Service Temporarily Unavailable</html>' }, 'server'],
  [{ status: 504, data: '<html>' }, 'timeout'],
  [{ status: 503, message: 'no healthy upstream' }, 'server'],
  [{ status: 503, code: 'unavailable' }, 'server'],
])('%o is of kind %s', (error, kind) => {
  expect(errorKind(error)).toBe(kind)
})

test('every kind has a title and two or three suggestions', () => {
  const errorKinds = { ...networkErrorMessages, ...httpErrorMessages }
  expect(Object.keys(errorKinds).toSorted()).toEqual(
    ['forbidden', 'general', 'maintenance', 'network', 'payment', 'server', 'timeout'].toSorted(),
  )
  for (const { title, suggestions } of Object.values(errorKinds)) {
    expect(title).not.toBe('')
    expect([2, 3]).toContain(suggestions.length)
  }
})

test('an opening time replaces the hint to come back in a few minutes', () => {
  expect(suggestionsFor('maintenance', true)).toEqual([
    'Please check back then.',
    'Your cart and your orders are safe.',
  ])
  expect(suggestionsFor('maintenance', false)).toContain('Please check back in a few minutes.')
  expect(suggestionsFor('server', true)).toEqual(httpErrorMessages.server.suggestions)
})

test('uses the server’s error id if known, otherwise one with kind and day', () => {
  const now = new Date('2026-11-20T14:32:00Z')
  expect(errorId({ request_id: 'abc' }, 'server', now, () => 0)).toBe('abc')
  expect(errorId(new Error('x'), 'network', now, () => 0.498)).toBe('N-20261120-7F7C')
})

test('reads the details of an error from its body, even if that is plain text', () => {
  expect(getErrorText({ code: 'maintenance', note: 'Counting.' }, 'note')).toBe('Counting.')
  expect(getErrorText({ status: 503, data: { note: 'Counting.' } }, 'note')).toBe('Counting.')
  expect(getErrorText({ status: 503, data: '{"note":"Counting.","until":null}' }, 'note')).toBe('Counting.')
  expect(getErrorText({ status: 503, data: '{"note":"","until":null}' }, 'until')).toBeUndefined()
})
