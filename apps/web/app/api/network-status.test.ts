import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonResponse } from './browser-for-tests.ts'
import { networkStatus } from './network-status.ts'
import { sendRequest } from './send-request.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('reports a slow request after 4 s, then its retries, then nothing', async () => {
  let failures = 1
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    failures -= 1
    return jsonResponse(failures < 0 ? 200 : 500, {})
  })
  const response = sendRequest({ method: 'GET', url: '/api/products', headers: new Headers() })
  await vi.advanceTimersByTimeAsync(3_999)
  expect(networkStatus.get()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(networkStatus.get()).toBe('Slow network. Still trying.')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(networkStatus.get()).toBe('Trying again (1 of 3)')
  await vi.advanceTimersByTimeAsync(6_000)
  await response
  expect(networkStatus.get()).toBeNull()
})
