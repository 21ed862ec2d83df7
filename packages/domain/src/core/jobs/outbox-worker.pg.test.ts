import { expect, test } from 'vitest'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop } from '@shop/testing/open-test-shop'
import { runOutbox } from './outbox-worker.ts'
import { enqueue } from './outbox.ts'

test('concurrent workers share the messages, and each is handled once', async () => {
  const shop = await openTestShop(await openTestPostgres({ connections: 10 }))
  for (let item = 0; item < 60; item += 1) await enqueue(shop, 'files.delete', { keys: [String(item)] })
  const taskIds: unknown[] = []
  const drain = async () => {
    while ((await runOutbox(shop, { 'files.delete': async (_, task) => void taskIds.push(task.id) }, 3)) > 0);
  }
  await Promise.all(Array.from({ length: 8 }, drain))
  expect(taskIds).toHaveLength(60)
  expect(new Set(taskIds).size).toBe(60)
  await shop.close()
})
