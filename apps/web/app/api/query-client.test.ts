import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('queries do not retry, are fresh for five minutes and kept for five minutes', () => {
  expect(createQueryClient().getDefaultOptions()).toEqual({
    queries: { retry: false, staleTime: 300_000, gcTime: 300_000 },
    mutations: { retry: false },
  })
})
