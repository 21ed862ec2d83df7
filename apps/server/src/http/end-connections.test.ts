import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { endConnections } from './end-connections.ts'

// Shorter than the shop's own timeout, which would hide that nothing else closed a connection.
const timeout = 10_000

let app: FastifyInstance
afterEach(() => app.server.closeAllConnections())

const createShop = () =>
  createApp({ LOG_LEVEL: 'silent', TRUST_PROXY: undefined, PUBLIC_URL: 'http://shop.test' })

/** A connection to a server whose responses take as long as the test wants. */
async function startRequest(served: FastifyInstance) {
  app = served
  const arrival = Promise.withResolvers<void>()
  const response = Promise.withResolvers<string>()
  app.addHook('onRequest', async () => arrival.resolve())
  app.all('/', { config: { access: 'asset' } }, () => response.promise)
  await app.listen()
  const accepted = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (data) => (received += String(data)))
  socket.on('error', () => {})
  await accepted
  return { socket, arrival, response, received: () => received, ended: once(socket, 'close') }
}

const question = 'GET / HTTP/1.1\r\nhost: shop\r\n\r\n'

test('an idle connection does not delay the shutdown', { timeout }, async () => {
  const { ended, received } = await startRequest(createShop())
  await app.close()
  await ended
  expect(received()).toBe('')
})

test(
  'requests in flight get their response, and their connections do not wait for others',
  { timeout },
  async () => {
    const { socket, arrival, response, received, ended } = await startRequest(createShop())
    socket.write(question)
    await arrival.promise
    const closed = app.close()
    await setTimeout(200)
    response.resolve('the answer')
    await Promise.all([closed, ended])
    expect(received()).toMatch(/^HTTP\/1.1 200 [^]+the answer$/)
  },
)

test('a request on an open connection during the shutdown gets its response too', { timeout }, async () => {
  const { socket, arrival, response, received, ended } = await startRequest(createShop())
  socket.write(question)
  await arrival.promise
  const closed = app.close()
  await setTimeout(20)
  socket.write(question)
  response.resolve('the answer')
  await Promise.all([closed, ended])
  expect(received().match(/HTTP\/1.1 \d+|the answer/g)).toEqual([
    'HTTP/1.1 200',
    'the answer',
    'HTTP/1.1 200',
    'the answer',
  ])
})

test('an incomplete request is cut off', { timeout }, async () => {
  const impatient = fastify({ forceCloseConnections: 'idle' })
  endConnections(impatient, 300)
  const { socket, arrival, ended, received } = await startRequest(impatient)
  const head = 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9'
  socket.write(`${head}\r\n\r\n{`)
  await arrival.promise
  await app.close()
  await ended
  expect(received()).toBe('')
})
