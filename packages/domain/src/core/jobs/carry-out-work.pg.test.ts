import { expect, test } from 'vitest'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop } from '@shop/testing/open-test-shop'
import { carryOutWork } from './carry-out-work.ts'
import { postWork } from './outbox.ts'

test('many claims at once share the work without doing any twice', async () => {
  const shop = await openTestShop(await openTestPostgres({ connections: 10 }))
  for (let piece = 0; piece < 60; piece += 1) await postWork(shop, 'count', { piece })
  const seen: unknown[] = []
  const drain = async () => {
    while ((await carryOutWork(shop, { count: async (_, work) => void seen.push(work.id) }, 3)) > 0);
  }
  await Promise.all(Array.from({ length: 8 }, drain))
  expect(seen).toHaveLength(60)
  expect(new Set(seen).size).toBe(60)
  await shop.close()
})
