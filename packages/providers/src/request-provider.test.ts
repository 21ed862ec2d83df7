import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { requestProvider } from './request-provider.ts'

let requestCount = 0

let cut = 0

const server = createServer((_request, response) => {
  requestCount += 1
  if (requestCount <= cut) response.destroy()
  else response.end('{}')
})

afterEach(() => server.close().closeAllConnections())

async function request(method: 'GET' | 'POST', cutCount: number) {
  requestCount = 0
  cut = cutCount
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return requestProvider({ baseUrl, timeoutMs: 5_000 }, method, '/any', method === 'POST' ? {} : undefined)
}

test('does not retry a call that may have had an effect after the connection closes', async () => {
  await expect(request('POST', 1)).rejects.toThrow(/network/)
  expect(requestCount).toBe(1)
})

test('gives up on a read after its connection closed twice', async () => {
  await expect(request('GET', 2)).rejects.toThrow(/network/)
  expect(requestCount).toBe(2)
})

test('retries a read once when the connection closes just before it', async () => {
  expect(await request('GET', 1)).toEqual({ status: 200, text: '{}' })
  expect(requestCount).toBe(2)
})
