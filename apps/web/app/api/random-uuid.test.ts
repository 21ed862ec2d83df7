import { revokeApiKey } from '@shop/contract/admin/api-keys'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { randomUuid } from './idempotency-key.ts'

test('every id is another one, of the form that the shop takes', () => {
  const ids = Array.from({ length: 50 }, randomUuid)
  expect(new Set(ids).size).toBe(50)
  for (const keyId of ids)
    expect(z.parse(revokeApiKey.params ?? z.never(), { key_id: keyId })).toEqual({ key_id: keyId })
})
