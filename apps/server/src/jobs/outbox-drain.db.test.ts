import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postWork } from '@shop/domain/core/jobs/outbox'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { createOutboxDrain } from './outbox-drain.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.database.run('DELETE FROM outbox'))

test('work that fails does not keep the rest from being done', async () => {
  const done: unknown[] = []
  for (let piece = 0; piece < 10; piece += 1) await postWork(shop, 'count', { piece })
  const drain = createOutboxDrain(shop, {
    count: async (_shop, { payload }) => {
      const { piece } = payload as { piece: number }
      if (piece === 3) throw new Error('not this one')
      done.push(piece)
    },
  })
  await drain.wake()
  expect(done.toSorted()).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9])
})

test('work that is posted while others are carried out is not left behind', async () => {
  const done: unknown[] = []
  await postWork(shop, 'first', {})
  const drain = createOutboxDrain(shop, {
    first: async () => {
      await postWork(shop, 'second', {})
      void drain.wake()
    },
    second: async () => void done.push('second'),
  })
  await drain.wake()
  expect(done).toEqual(['second'])
})

test('what may wait is carried out only while nothing else is due', async () => {
  const done: string[] = []
  for (let piece = 0; piece < 9; piece += 1) await postWork(shop, 'news', {})
  const note = (name: string) => async () => void done.push(name)
  const drain = createOutboxDrain(
    shop,
    { order: note('order') },
    {
      news: async () => {
        // Somebody orders while the first four are on their way.
        if (done.length === 0) await postWork(shop, 'order', {})
        done.push('news')
      },
    },
  )
  await drain.wake()
  expect(done.filter((name) => name === 'news')).toHaveLength(9)
  expect(done.indexOf('order')).toBe(4)
})

test('stopping waits for what is under way and takes nothing new', async () => {
  const free = Promise.withResolvers<void>()
  const busy = Promise.withResolvers<void>()
  const done: unknown[] = []
  for (let piece = 0; piece < 9; piece += 1) await postWork(shop, 'wait', { piece })
  const drain = createOutboxDrain(shop, {
    wait: async (_shop, { id }) => {
      busy.resolve()
      await free.promise
      done.push(id)
    },
  })
  void drain.wake()
  await busy.promise
  const stopped = drain.stop()
  free.resolve()
  await stopped
  await drain.wake()
  expect(done).toHaveLength(4)
})

test('a drain asks for nothing when others’ work is posted, and for what may wait only where that is', async () => {
  const notices: string[] = []
  const stop = await shop.database.listen('outbox', (notice) => notices.push(notice))
  const done: string[] = []
  const note = (name: string) => async () => void done.push(name)
  const drain = createOutboxDrain(shop, { order: note('order') }, { news: note('news') })
  await drain.wake()
  const askedFor = async (...kinds: string[]) => {
    for (const kind of kinds) await postWork(shop, kind, {})
    await expect.poll(() => notices).toHaveLength(kinds.length)
    const before = shop.database.statementsSent()
    for (const notice of notices.splice(0)) await drain.hear(notice)
    return shop.database.statementsSent() - before
  }
  expect(await askedFor('webhook.deliver')).toBe(0)
  // Taken and finished.
  expect(await askedFor('order')).toBe(2)
  // What is due first is asked for first; then news, once more until there is none.
  expect(await askedFor('news')).toBe(5)
  expect(done).toEqual(['order', 'news'])
  await postWork(shop, 'order', {})
  await postWork(shop, 'news', {})
  await drain.hear('*')
  expect(done).toEqual(['order', 'news', 'order', 'news'])
  await stop()
})
