import { silentLog } from '@shop/domain/core/context'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollEvery } from './pollers.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => void vi.useRealTimers())

test('a failed poll is logged and retried', async () => {
  const logEntries: unknown[] = []
  const log = { ...silentLog, error: (fields: unknown) => void logEntries.push(fields) }
  let rounds = 0
  const run = async () => {
    rounds += 1
    if (rounds === 1) throw new Error('down')
  }
  const stop = pollEvery({ name: 'sweep', pollMs: 15_000, run }, log)
  await vi.advanceTimersByTimeAsync(15_000)
  expect([rounds, logEntries]).toEqual([1, [{ err: new Error('down'), job: 'sweep' }]])
  await vi.advanceTimersByTimeAsync(30_000)
  expect([rounds, logEntries.length]).toEqual([3, 1])
  await stop()
})

test('polls never overlap, and stopping waits for the running one', async () => {
  const free = Promise.withResolvers<void>()
  let rounds = 0
  const run = () => {
    rounds += 1
    return free.promise
  }
  const stop = pollEvery({ name: 'expire', pollMs: 15_000, run }, silentLog)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(rounds).toBe(1)
  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isStopped).toBe(false)
  free.resolve()
  await stopped
  await vi.advanceTimersByTimeAsync(60_000)
  expect(rounds).toBe(1)
})
