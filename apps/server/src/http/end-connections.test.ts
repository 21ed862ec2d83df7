import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { endConnections } from './end-connections.ts'

// Sooner than the shop's own patience, which would hide that nothing else ended a connection.
const timeout = 10_000

let app: FastifyInstance
afterEach(() => app.server.closeAllConnections())

const createShop = () =>
  createApp({ LOG_LEVEL: 'silent', TRUST_PROXY: undefined, PUBLIC_URL: 'http://shop.test' })

/** A connection to a server whose answers take as long as the test wants. */
async function reach(served: FastifyInstance) {
  app = served
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  app.addHook('onRequest', async () => asked.resolve())
  app.all('/', { config: { access: 'asset' } }, () => answer.promise)
  await app.listen()
  const accepted = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (data) => (heard += String(data)))
  socket.on('error', () => {})
  await accepted
  return { socket, asked, answer, heard: () => heard, ended: once(socket, 'close') }
}

const question = 'GET / HTTP/1.1\r\nhost: shop\r\n\r\n'

test('a connection on which nothing was asked does not keep the shop from ending', { timeout }, async () => {
  const { ended, heard } = await reach(createShop())
  await app.close()
  await ended
  expect(heard()).toBe('')
})

test('what was asked before is answered, and its connection waits for no other', { timeout }, async () => {
  const { socket, asked, answer, heard, ended } = await reach(createShop())
  socket.write(question)
  await asked.promise
  const closed = app.close()
  await setTimeout(200)
  answer.resolve('the answer')
  await Promise.all([closed, ended])
  expect(heard()).toMatch(/^HTTP\/1.1 200 [^]+the answer$/)
})

test('what is asked on an open connection while the shop ends is answered too', { timeout }, async () => {
  const { socket, asked, answer, heard, ended } = await reach(createShop())
  socket.write(question)
  await asked.promise
  const closed = app.close()
  await setTimeout(20)
  socket.write(question)
  answer.resolve('the answer')
  await Promise.all([closed, ended])
  expect(heard().match(/HTTP\/1.1 \d+|the answer/g)).toEqual([
    'HTTP/1.1 200',
    'the answer',
    'HTTP/1.1 200',
    'the answer',
  ])
})

test('a question that is never asked to its end is cut', { timeout }, async () => {
  const impatient = fastify({ forceCloseConnections: 'idle' })
  endConnections(impatient, 300)
  const { socket, asked, ended, heard } = await reach(impatient)
  const head = 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9'
  socket.write(`${head}\r\n\r\n{`)
  await asked.promise
  await app.close()
  await ended
  expect(heard()).toBe('')
})
