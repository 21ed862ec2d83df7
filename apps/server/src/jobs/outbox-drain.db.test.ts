import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OutboxKind, OutboxPayload } from '@shop/domain/core/db/outbox-messages'
import { completeMessages, enqueue } from '@shop/domain/core/jobs/outbox'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { createOutboxWorker } from './outbox-drain.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.database.run('DELETE FROM outbox'))

test('a failing message does not block others', async () => {
  const deliveries: unknown[] = []
  for (let item = 0; item < 10; item += 1) await enqueue(shop, 'files.delete', { keys: [String(item)] })
  const drain = createOutboxWorker(shop, {
    'files.delete': async (_shop, { payload }) => {
      const item = Number(payload.keys[0])
      if (item === 3) throw new Error('not this one')
      deliveries.push(item)
    },
  })
  await drain.wake()
  expect(deliveries.toSorted()).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9])
})

test('messages enqueued while others run are processed too', async () => {
  const deliveries: unknown[] = []
  await enqueue(shop, 'order.send_code', { order_id: '' })
  const drain = createOutboxWorker(shop, {
    'order.send_code': async () => {
      await enqueue(shop, 'files.delete', { keys: [] })
      void drain.wake()
    },
    'files.delete': async () => void deliveries.push('second'),
  })
  await drain.wake()
  expect(deliveries).toEqual(['second'])
})

test('low-priority messages run only while nothing else is due', async () => {
  const deliveries: string[] = []
  for (let item = 0; item < 9; item += 1)
    await enqueue(shop, 'email.send_campaign', { campaign_id: '', subscriber_id: '' })
  const note = (name: string) => async () => void deliveries.push(name)
  const drain = createOutboxWorker(shop, {
    'order.send_code': note('order'),
    'email.send_campaign': async () => {
      // An order is placed while the first four are running.
      if (deliveries.length === 0) await enqueue(shop, 'order.send_code', { order_id: '' })
      deliveries.push('campaign')
    },
  })
  await drain.wake()
  expect(deliveries.filter((name) => name === 'campaign')).toHaveLength(9)
  expect(deliveries.indexOf('order')).toBe(4)
})

test('stopping waits for running messages and takes no new ones', async () => {
  const free = Promise.withResolvers<void>()
  const busy = Promise.withResolvers<void>()
  const deliveries: unknown[] = []
  for (let item = 0; item < 9; item += 1) await enqueue(shop, 'files.delete', { keys: [String(item)] })
  const drain = createOutboxWorker(shop, {
    'files.delete': async (_shop, { id }) => {
      busy.resolve()
      await free.promise
      deliveries.push(id)
    },
  })
  void drain.wake()
  await busy.promise
  const stopped = drain.stop()
  free.resolve()
  await stopped
  await drain.wake()
  expect(deliveries).toHaveLength(4)
})

test('a worker queries only for messages of its own kinds, and low priority only if there are some', async () => {
  const webhooks: string[] = []
  const stop = await shop.database.listen('outbox', (payload) => webhooks.push(payload))
  const deliveries: string[] = []
  const note = (name: string) => async () => void deliveries.push(name)
  const drain = createOutboxWorker(shop, {
    'order.send_code': note('order'),
    'email.send_campaign': note('campaign'),
  })
  await drain.wake()
  const countQueries = async <Kind extends OutboxKind>(kind: Kind, payload: OutboxPayload<Kind>) => {
    await enqueue(shop, kind, payload)
    await expect.poll(() => webhooks).toHaveLength(1)
    const before = shop.database.statementsSent()
    for (const payload of webhooks.splice(0)) await drain.onNotify(payload)
    return shop.database.statementsSent() - before
  }
  expect(await countQueries('webhook.deliver', { delivery_id: '', generation: 0 })).toBe(0)
  // Claimed and completed.
  expect(await countQueries('order.send_code', { order_id: '' })).toBe(2)
  // Due ones are queried first; then low priority, once more until there is none.
  expect(await countQueries('email.send_campaign', { campaign_id: '', subscriber_id: '' })).toBe(5)
  expect(deliveries).toEqual(['order', 'campaign'])
  await enqueue(shop, 'order.send_code', { order_id: '' })
  await enqueue(shop, 'email.send_campaign', { campaign_id: '', subscriber_id: '' })
  await drain.onNotify('*')
  expect(deliveries).toEqual(['order', 'campaign', 'order', 'campaign'])
  await stop()
})

test('messages of several notifications are handled together', async () => {
  const batches: number[] = []
  const drain = createOutboxWorker(
    shop,
    {
      'files.delete': {
        async handleAll(ctx, tasks) {
          batches.push(tasks.length)
          await completeMessages(
            ctx,
            tasks.map(({ id }) => id),
          )
          return Promise.allSettled(tasks.map(() => Promise.resolve()))
        },
      },
    },
    { concurrency: 16, gatherMs: 100 },
  )
  const done: Promise<void>[] = []
  for (let item = 0; item < 5; item += 1) {
    await enqueue(shop, 'files.delete', { keys: [String(item)] })
    done.push(drain.onNotify('files.delete'))
  }
  await Promise.all(done)
  expect(batches).toEqual([5])
})
