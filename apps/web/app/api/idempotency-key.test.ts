import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency-key.ts'

test('another wish, and the same after it was done, is another act', () => {
  const key = createIdempotencyKeys()
  const first = key.of({ kobo: 100 })
  expect(key.of({ kobo: -100 })).not.toBe(first)
  const again = key.of({ kobo: 100 })
  key.done()
  expect(key.of({ kobo: 100 })).not.toBe(again)
})

test('the same wish keeps its key until it is done', () => {
  const key = createIdempotencyKeys()
  expect(key.of({ kobo: 100 })).toBe(key.of({ kobo: 100 }))
})
