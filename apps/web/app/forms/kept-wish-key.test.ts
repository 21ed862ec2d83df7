import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeKeptWishKey } from './kept-wish-key.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

const wish = { total: 100 }

test('after a reload another wish, and the same once it was done, is another act', () => {
  const key = makeKeptWishKey('order')
  const first = key.of(wish)
  expect(makeKeptWishKey('order').of({ total: 200 })).not.toBe(first)
  const again = key.of(wish)
  key.done()
  expect(makeKeptWishKey('order').of(wish)).not.toBe(again)
})

test('after a reload the same wish keeps its key', () => {
  const first = makeKeptWishKey('order').of(wish)
  expect(makeKeptWishKey('order').of(wish)).toBe(first)
})
