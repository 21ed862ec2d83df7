import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { databaseLimits, watchDatabase } from './database-health.ts'

/** A server that accepts connections and never sends anything. */
async function openFrozenServer() {
  const server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `postgres://shop@127.0.0.1:${port}/shop`, close: () => server.close() }
}

test('a server that is frozen before the first check counts as lost after one time limit, not two', async () => {
  const { url, close } = await openFrozenServer()
  const limits = { ...databaseLimits, probeMs: 20, responseMs: 1_000 }
  const lost = Promise.withResolvers<void>()
  const startedAt = performance.now()
  const watch = watchDatabase({ url, limits, hasPending: () => true, dropAll: () => lost.resolve() })
  await lost.promise
  expect(performance.now() - startedAt).toBeLessThan(1.6 * limits.responseMs)
  expect(watch.isUnavailable()).toBe(true)
  watch.stop()
  close()
})
