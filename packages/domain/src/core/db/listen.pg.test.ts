import { createServer, connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListener } from './listen.ts'

const retryMs = 50

let database: Awaited<ReturnType<typeof openTestPostgres>>

beforeAll(async () => {
  database = await openTestPostgres()
})

afterAll(() => database.close())

/** The host may be the folder of the server's socket. */
function connectTo({ hostname, port }: URL): Socket {
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host)
}

/** A proxy to the server that can be closed, and counts connections. */
async function openProxy(server: URL) {
  let isClosed = false
  let connectionAttempts = 0
  const open = new Set<Socket>()
  const proxy = createServer((from) => {
    connectionAttempts += 1
    open.add(from)
    from.on('error', () => {})
    if (isClosed) return from.destroy()
    const to = connectTo(server)
    to.on('error', () => from.destroy())
    from.on('close', () => to.destroy())
    from.pipe(to).pipe(from)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(server)
  url.host = `127.0.0.1:${(proxy.address() as { port: number }).port}`
  return {
    url: url.href,
    connectionAttempts: () => connectionAttempts,
    shut() {
      isClosed = true
      for (const socket of open) socket.destroy()
    },
    unlock: () => (isClosed = false),
    close: () => proxy.close(),
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('reconnects to a lost server at a steady pace, and reports missed notifications once it is back', async () => {
  const proxy = await openProxy(new URL(database.url))
  const received: string[] = []
  const stop = await createListener(proxy.url, { retryMs })('invalidations', (payload) =>
    received.push(payload),
  )
  await database.run("SELECT pg_notify('invalidations', 'prices')")
  await expect.poll(() => received).toEqual(['prices'])
  const before = proxy.connectionAttempts()
  proxy.shut()
  await pause(8 * retryMs)
  expect(proxy.connectionAttempts() - before).toBeGreaterThan(1)
  expect(proxy.connectionAttempts() - before).toBeLessThanOrEqual(8)
  proxy.unlock()
  await expect.poll(() => received).toEqual(['prices', '*'])
  await database.run("SELECT pg_notify('invalidations', 'stock')")
  await expect.poll(() => received).toEqual(['prices', '*', 'stock'])
  await stop()
  proxy.close()
})

test('a channel that is added while the server is away is listened to once it is back', async () => {
  const proxy = await openProxy(new URL(database.url))
  const listen = createListener(proxy.url, { retryMs })
  const stop = await listen('invalidations', () => {})
  proxy.shut()
  const received: string[] = []
  const stopSecond = await listen('outbox', (payload) => received.push(payload))
  proxy.unlock()
  await expect.poll(() => received).toEqual(['*'])
  await database.run("SELECT pg_notify('outbox', 'email')")
  await expect.poll(() => received).toEqual(['*', 'email'])
  await Promise.all([stop(), stopSecond()])
  proxy.close()
})

test('stopping while the server is unavailable ends the retries', async () => {
  const proxy = await openProxy(new URL(database.url))
  const stop = await createListener(proxy.url, { retryMs })('invalidations', () => {})
  proxy.shut()
  await pause(2 * retryMs)
  await stop()
  const connectionAttempts = proxy.connectionAttempts()
  await pause(4 * retryMs)
  expect(proxy.connectionAttempts() - connectionAttempts).toBeLessThanOrEqual(1)
  proxy.close()
})

test('all channels share one connection, which ends with the last of them', async () => {
  const proxy = await openProxy(new URL(database.url))
  const received: string[] = []
  const listen = createListener(proxy.url, { retryMs })
  const note = (name: string) => (payload: string) => received.push(`${name} ${payload}`)
  const stopOutbox = await listen('outbox', note('outbox'))
  const stopEvents = await listen('admin_events', note('events'))
  await database.run("SELECT pg_notify('outbox', 'email.send'), pg_notify('admin_events', 'orders')")
  await expect.poll(() => received).toEqual(['outbox email.send', 'events orders'])
  expect(proxy.connectionAttempts()).toBe(1)
  await stopOutbox()
  await database.run("SELECT pg_notify('outbox', 'email.send'), pg_notify('admin_events', 'jobs')")
  await expect.poll(() => received.slice(2)).toEqual(['events jobs'])
  proxy.shut()
  proxy.unlock()
  await expect.poll(() => received.slice(3)).toEqual(['events *'])
  await stopEvents()
  const attempts = proxy.connectionAttempts()
  await pause(4 * retryMs)
  expect(proxy.connectionAttempts()).toBe(attempts)
  const stopAgain = await listen('outbox', note('again'))
  expect(proxy.connectionAttempts()).toBe(attempts + 1)
  await stopAgain()
  proxy.close()
})
