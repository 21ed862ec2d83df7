import { describe, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIdempotencyKeys, createStoredIdempotencyKeys, randomUuid } from './idempotency-key.ts'
import { revokeApiKey } from '@shop/contract/admin/api-keys'
import * as z from 'zod/mini'

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

test('every id is unique and has the format that the API accepts', () => {
  const ids = Array.from({ length: 50 }, randomUuid)
  expect(new Set(ids).size).toBe(50)
  for (const keyId of ids)
    expect(z.parse(revokeApiKey.params ?? z.never(), { key_id: keyId })).toEqual({ key_id: keyId })
})

describe('stored idempotency key', () => {
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
})
