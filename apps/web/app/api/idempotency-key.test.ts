import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency-key.ts'

test('a different request gets a new key, and so does the same one after it is done', () => {
  const key = createIdempotencyKeys()
  const first = key.of({ kobo: 100 })
  expect(key.of({ kobo: -100 })).not.toBe(first)
  const again = key.of({ kobo: 100 })
  key.done()
  expect(key.of({ kobo: 100 })).not.toBe(again)
})

test('the same request keeps its key until it is done', () => {
  const key = createIdempotencyKeys()
  expect(key.of({ kobo: 100 })).toBe(key.of({ kobo: 100 }))
})
