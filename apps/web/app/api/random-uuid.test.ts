import { revokeApiKey } from '@shop/contract/admin/api-keys'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { randomUuid } from './idempotency-key.ts'

test('every id is unique and has the format that the API accepts', () => {
  const ids = Array.from({ length: 50 }, randomUuid)
  expect(new Set(ids).size).toBe(50)
  for (const keyId of ids)
    expect(z.parse(revokeApiKey.params ?? z.never(), { key_id: keyId })).toEqual({ key_id: keyId })
})
