import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { type OutboxBatchHandler, runOutbox } from './outbox-worker.ts'
import { pruneOutbox } from './prune-outbox.ts'
import { inTransaction } from '../context.ts'
import { claimDue, completeMessages, leaseMs, enqueue } from './outbox.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

beforeEach(() => shop.database.run('DELETE FROM outbox'))

const failing = async (): Promise<never> => {
  throw new Error('the line is down')
}

async function rows() {
  return (await shop.database.run('SELECT * FROM outbox ORDER BY id')).rows
}

test('a message enqueued in a rolled-back transaction is never handled', async () => {
  const undone = inTransaction(shop, async (ctx) => {
    await enqueue(ctx, 'files.delete', { keys: ['Ada'] })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await runOutbox(shop, { 'files.delete': async () => {} }, 5)).toBe(0)
})

test('throws for a payload that does not match its kind, and stores nothing', async () => {
  const payloads = [{ keys: ['Ada'] }, { keys: 'Ada' }] as never
  await expect(enqueue(shop, 'files.delete', payloads)).rejects.toThrow('keys')
  expect(await rows()).toEqual([])
})

test('a message without a handler is left for a version that has one', async () => {
  await enqueue(shop, 'sms.send', { message_id: '' })
  expect(await runOutbox(shop, { 'files.delete': async () => {} }, 5)).toBe(0)
  expect(await rows()).toMatchObject([{ completed_at: null, attempts: 0 }])
})

test('a failed message is retried with growing delays, then marked as failed', async () => {
  await enqueue(shop, 'files.delete', { keys: [] })
  const delays: number[] = []
  for (let attempts = 1; attempts <= 8; attempts += 1) {
    const before = shop.clock.now().getTime()
    expect(await runOutbox(shop, { 'files.delete': failing }, 5)).toBe(1)
    expect(await runOutbox(shop, { 'files.delete': failing }, 5)).toBe(0)
    const [row] = await rows()
    expect(row).toMatchObject({ attempts, last_error: 'the line is down' })
    const wait = new Date(String(row?.['due_at'])).getTime() - before
    delays.push(wait)
    shop.clock.move(Math.max(wait, 0))
  }
  expect(delays.slice(0, 7)).toEqual(delays.slice(0, 7).toSorted((a, b) => a - b))
  const [row] = await rows()
  expect(row?.['failed_at']).not.toBeNull()
  expect(await runOutbox(shop, { 'files.delete': failing }, 5)).toBe(0)
})

test('a message is claimed by one process, and by another once the lease has expired', async () => {
  await enqueue(shop, 'files.delete', { keys: [] })
  expect(await claimDue(shop, ['files.delete'], 5)).toHaveLength(1)
  expect(await claimDue(shop, ['files.delete'], 5)).toHaveLength(0)
  shop.clock.move(leaseMs)
  expect(await claimDue(shop, ['files.delete'], 5)).toMatchObject([{ attempts: 2 }])
})

test('a message is not handled before it is due', async () => {
  await enqueue(shop, 'files.delete', { keys: [] }, new Date(shop.clock.now().getTime() + 1_000))
  expect(await runOutbox(shop, { 'files.delete': async () => {} }, 5)).toBe(0)
  shop.clock.move(1_000)
  expect(await runOutbox(shop, { 'files.delete': async () => {} }, 5)).toBe(1)
})

test('the row of a completed message stays for seven days, without its payload', async () => {
  await enqueue(shop, 'files.delete', { keys: ['secret'] })
  const payloads: unknown[] = []
  await runOutbox(shop, { 'files.delete': async (_shop, task) => void payloads.push(task.payload) }, 5)
  expect(payloads).toEqual([{ keys: ['secret'] }])
  expect(await rows()).toMatchObject([{ payload: {}, attempts: 1, failed_at: null }])
  await pruneOutbox(shop)
  expect(await rows()).toHaveLength(1)
  shop.clock.move(7 * 24 * 3_600_000 + 1)
  await pruneOutbox(shop)
  expect(await rows()).toHaveLength(0)
})

test('committing a message notifies the listeners', async () => {
  let received = 0
  const stop = await shop.database.listen('outbox', () => (received += 1))
  await enqueue(shop, 'files.delete', { keys: [] })
  await expect.poll(() => received).toBe(1)
  await stop()
})

test('of messages handled together, only the failed ones are retried', async () => {
  await enqueue(shop, 'files.delete', [{ keys: ['a'] }, { keys: ['b'] }, { keys: ['c'] }])
  const handled: string[][] = []
  const handler: OutboxBatchHandler<'files.delete'> = {
    async handleAll(ctx, tasks) {
      handled.push(tasks.flatMap(({ payload }) => payload.keys))
      const done = tasks.filter(({ payload }) => !payload.keys.includes('b'))
      await completeMessages(
        ctx,
        done.map(({ id }) => id),
      )
      return Promise.allSettled(
        tasks.map(async ({ payload }) => {
          if (payload.keys.includes('b')) throw new Error('the line is down')
        }),
      )
    },
  }
  expect(await runOutbox(shop, { 'files.delete': handler }, 5)).toBe(3)
  expect(handled.map((keys) => keys.toSorted())).toEqual([['a', 'b', 'c']])
  const stored = await rows()
  expect(stored.filter((row) => row['completed_at'] !== null)).toHaveLength(2)
  expect(stored.filter((row) => row['completed_at'] === null)).toMatchObject([
    { last_error: 'the line is down', payload: { keys: ['b'] } },
  ])
})

test('if handling messages together fails, all of them are retried', async () => {
  await enqueue(shop, 'files.delete', [{ keys: ['a'] }, { keys: ['b'] }])
  const handlers = { 'files.delete': { handleAll: failing } }
  expect(await runOutbox(shop, handlers, 5)).toBe(2)
  expect((await rows()).map((row) => row['last_error'])).toEqual(['the line is down', 'the line is down'])
})
