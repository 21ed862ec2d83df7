import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAdminEvents } from './staff-changes.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const all = ['orders', 'payments', 'support', 'jobs'] as const
const input = { topics: all, wait_ms: 25_000 }

test('a waiting client is notified at once of changes it may see, and of no others', async () => {
  const changes = createAdminEvents()
  const { cursor: now } = await changes.wait({ ...input, after: undefined })
  const packer = changes.wait({ ...input, topics: ['orders'], after: now })
  const agent = changes.wait({ ...input, topics: ['support'], after: now })
  changes.notify('orders')
  changes.notify('something else')
  expect(await packer).toEqual({ cursor: now + 1, topics: ['orders'] })
  await vi.advanceTimersByTimeAsync(25_000)
  expect(await agent).toMatchObject({ topics: [] })
})

test('changes between two calls are not missed, and reported once', async () => {
  const changes = createAdminEvents()
  const start = await changes.wait({ ...input, after: undefined })
  changes.notify('orders')
  changes.notify('payments')
  const changed = await changes.wait({ ...input, after: start.cursor })
  expect(changed.topics).toEqual(['orders', 'payments'])
  const later = changes.wait({ ...input, after: changed.cursor })
  await vi.advanceTimersByTimeAsync(25_000)
  expect((await later).topics).toEqual([])
})

test('a process started after the last response reports everything as changed, once', async () => {
  const changes = createAdminEvents()
  const changed = await changes.wait({ ...input, after: 999_000 })
  expect(changed).toEqual({ cursor: 1_000_000, topics: [...all] })
  expect(await changes.wait({ ...input, wait_ms: 0, after: changed.cursor })).toMatchObject({ topics: [] })
})

test('no call is left waiting after a stop or disconnect', async () => {
  const changes = createAdminEvents()
  const { cursor: now } = await changes.wait({ ...input, after: undefined })
  const disconnected = new AbortController()
  const gone = changes.wait({ ...input, after: now, signal: disconnected.signal })
  disconnected.abort()
  expect((await gone).topics).toEqual([])
  const reserved = changes.wait({ ...input, after: now })
  changes.release()
  expect((await reserved).topics).toEqual([])
  expect((await changes.wait({ ...input, after: now })).topics).toEqual([])
})
