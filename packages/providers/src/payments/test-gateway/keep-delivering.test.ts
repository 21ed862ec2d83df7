import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliverRepeatedly } from './keep-delivering.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('reports a failure and continues', async () => {
  const errors: unknown[] = []
  const deliverDue = vi
    .fn<() => Promise<void>>()
    .mockResolvedValue()
    .mockRejectedValueOnce(new Error('no database'))
  const stop = deliverRepeatedly({ deliverDue }, 1_000, (error) => errors.push(error))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(deliverDue).toHaveBeenCalledTimes(3)
  expect(errors).toEqual([new Error('no database')])
  await stop()
})

test('runs one at a time; stopping waits for the current run and starts no other', async () => {
  const run = Promise.withResolvers<void>()
  const deliverDue = vi.fn<() => Promise<void>>(() => run.promise)
  const stop = deliverRepeatedly({ deliverDue }, 1_000, () => undefined)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(deliverDue).toHaveBeenCalledTimes(1)
  let isStopped = false
  const stopping = stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isStopped).toBe(false)
  run.resolve()
  await stopping
  await vi.advanceTimersByTimeAsync(5_000)
  expect(deliverDue).toHaveBeenCalledTimes(1)
})
