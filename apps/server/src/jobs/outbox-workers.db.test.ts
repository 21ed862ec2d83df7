import { enqueue } from '@shop/domain/core/jobs/outbox'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutboxWorkers } from './outbox-workers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('servers that others choose hold up neither a code nor an email', async () => {
  const free = Promise.withResolvers<void>()
  const done: string[] = []
  const hang = () => free.promise
  const workers = createOutboxWorkers(shop, {
    'push.send': hang,
    'webhook.deliver': hang,
    'extension.handle_event': hang,
    'order.send_code': async () => void done.push('code'),
    'email.send': async () => void done.push('email'),
  })
  for (let item = 0; item < 6; item += 1) {
    await enqueue(shop, 'push.send', { message_id: '' })
    await enqueue(shop, 'webhook.deliver', { delivery_id: '', generation: 0 })
  }
  await enqueue(shop, 'order.send_code', { order_id: '' })
  await shop.database.run(
    `INSERT INTO outbox (id, kind, payload, due_at, created_at) VALUES ($1, 'email.send', '{}', $2, $2)`,
    [shop.ids.next(shop.clock.now()), shop.clock.now()],
  )
  const woken = workers.map((worker) => worker.wake())
  await expect.poll(() => done.toSorted()).toEqual(['code', 'email'])
  free.resolve()
  await Promise.all(woken)
})
