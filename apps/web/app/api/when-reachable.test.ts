import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from './browser-for-tests.ts'
import { onceOnline } from './when-reachable.ts'

const failed = new TypeError('Failed to fetch dynamically imported module')
const load = vi.fn<() => Promise<string>>()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  load.mockReset()
})

test('retries a failed import three times, after 1, 2 and 3 s', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  load.mockRejectedValue(failed)
  const outcome = onceOnline(load).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_999)
  expect(load).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe(failed)
  expect(load).toHaveBeenCalledTimes(4)
})

test('waits for a connection while offline', async () => {
  const { events } = stubBrowser()
  const network = { onLine: false }
  vi.stubGlobal('navigator', network)
  load.mockRejectedValueOnce(failed).mockResolvedValueOnce('part')
  const outcome = onceOnline(load)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledOnce()
  network.onLine = true
  events.dispatchEvent(new Event('online'))
  expect(await outcome).toBe('part')
})
