import { createServer, connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenForever } from './listen-forever.ts'

const retryMs = 50
let database: Awaited<ReturnType<typeof openTestPostgres>>
beforeAll(async () => {
  database = await openTestPostgres()
})
afterAll(() => database.close())

/** Its host may be the folder of its socket. */
function connectTo({ hostname, port }: URL): Socket {
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host)
}

/** A door to the server that can be shut, and counts who knocks. */
async function doorTo(server: URL) {
  let isShut = false
  let knocks = 0
  const open = new Set<Socket>()
  const door = createServer((from) => {
    knocks += 1
    open.add(from)
    from.on('error', () => {})
    if (isShut) return from.destroy()
    const to = connectTo(server)
    to.on('error', () => from.destroy())
    from.on('close', () => to.destroy())
    from.pipe(to).pipe(from)
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  const url = new URL(server)
  url.host = `127.0.0.1:${(door.address() as { port: number }).port}`
  return {
    url: url.href,
    knocks: () => knocks,
    shut() {
      isShut = true
      for (const socket of open) socket.destroy()
    },
    unlock: () => (isShut = false),
    close: () => door.close(),
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('a server that is gone is asked again at a steady pace, and what was missed is told once it is back', async () => {
  const door = await doorTo(new URL(database.url))
  const heard: string[] = []
  const stop = await listenForever(door.url, 'invalidations', (payload) => heard.push(payload), { retryMs })
  await database.run("SELECT pg_notify('invalidations', 'prices')")
  await expect.poll(() => heard).toEqual(['prices'])
  const before = door.knocks()
  door.shut()
  await pause(8 * retryMs)
  expect(door.knocks() - before).toBeGreaterThan(1)
  expect(door.knocks() - before).toBeLessThanOrEqual(8)
  door.unlock()
  await expect.poll(() => heard).toEqual(['prices', '*'])
  await database.run("SELECT pg_notify('invalidations', 'stock')")
  await expect.poll(() => heard).toEqual(['prices', '*', 'stock'])
  await stop()
  door.close()
})

test('who stops while the server is gone asks no more', async () => {
  const door = await doorTo(new URL(database.url))
  const stop = await listenForever(door.url, 'invalidations', () => {}, { retryMs })
  door.shut()
  await pause(2 * retryMs)
  await stop()
  const knocks = door.knocks()
  await pause(4 * retryMs)
  expect(door.knocks() - knocks).toBeLessThanOrEqual(1)
  door.close()
})
