import { expect, test } from 'vitest'
import { errorId, errorKind, errorKinds } from './error-kinds.ts'

test.each([
  [undefined, 'general'],
  ['text', 'general'],
  [new Error('x'), 'general'],
  [{ status: 500 }, 'server'],
  [{ status: 502, data: null }, 'server'],
  [{ status: 503 }, 'maintenance'],
  [{ code: 'maintenance', status: 503 }, 'maintenance'],
  [{ status: 403, code: 'forbidden' }, 'forbidden'],
  [{ status: 401 }, 'forbidden'],
  [{ code: 'payment_unavailable', status: 502 }, 'payment'],
  [{ status: 408 }, 'timeout'],
  [Object.assign(new Error('x'), { name: 'TimeoutError' }), 'timeout'],
  [Object.assign(new Error('x'), { name: 'NetworkError' }), 'network'],
  [new TypeError('Failed to fetch'), 'network'],
])('%o is a fault of kind %s', (error, kind) => {
  expect(errorKind(error)).toBe(kind)
})

test('each kind has a title and two or three suggestions', () => {
  expect(Object.keys(errorKinds).toSorted()).toEqual(
    ['forbidden', 'general', 'maintenance', 'network', 'payment', 'server', 'timeout'].toSorted(),
  )
  for (const { title, suggestions } of Object.values(errorKinds)) {
    expect(title).not.toBe('')
    expect([2, 3]).toContain(suggestions.length)
  }
})

test('the error id is the server’s where it is known, else tells kind and day', () => {
  const now = new Date('2026-11-20T14:32:00Z')
  expect(errorId({ request_id: 'abc' }, 'server', now, () => 0)).toBe('abc')
  expect(errorId(new Error('x'), 'network', now, () => 0.498)).toBe('N-20261120-7F7C')
})
