import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStoredIdempotencyKeys } from './idempotency-key.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})

afterEach(() => vi.unstubAllGlobals())

const input = { total: 100 }

test('after a reload a different request gets a new key, and so does the same one after it is done', () => {
  const key = createStoredIdempotencyKeys('order')
  const first = key.of(input)
  expect(createStoredIdempotencyKeys('order').of({ total: 200 })).not.toBe(first)
  const again = key.of(input)
  key.done()
  expect(createStoredIdempotencyKeys('order').of(input)).not.toBe(again)
})

test('the same request keeps its key after a reload', () => {
  const first = createStoredIdempotencyKeys('order').of(input)
  expect(createStoredIdempotencyKeys('order').of(input)).toBe(first)
})
