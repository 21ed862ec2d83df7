import fastify from 'fastify'
import { expect, test } from 'vitest'
import { toRawHeaders, sendCached } from '../cache/send-cached.ts'
import { logRequests } from './request-log.ts'

function createLoggedApp() {
  const lines: Record<string, unknown>[] = []
  const app = fastify({
    disableRequestLogging: true,
    childLoggerFactory: (log) => log,
    logger: { stream: { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) } },
  })
  logRequests(app)
  return { app, lines }
}

test('each request is one line without its URL, and the response has its id', async () => {
  const { app, lines } = createLoggedApp()
  app.get('/orders/:token', (_request, reply) => reply.code(201).send('ok'))
  const { headers } = await app.inject('/orders/secret?key=secret')
  const line = { request_id: headers['x-request-id'], method: 'GET', route: '/orders/:token', status: 201 }
  expect(lines).toEqual([expect.objectContaining({ ...line, msg: 'request', ms: expect.any(Number) })])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('so are errors and cached responses, but not health checks', async () => {
  const { app, lines } = createLoggedApp()
  const body = Buffer.from('cached')
  const page = { status: 200, headers: {}, etag: 'W/"1"', body, br: body }
  app.get('/', (request, reply) => sendCached(request, reply, { ...page, rawHeaders: toRawHeaders(page) }))
  app.get('/fails', () => Promise.reject(new Error('no')))
  app.get('/readyz', async () => 'ok')
  const responses = [await app.inject('/'), await app.inject('/fails'), await app.inject('/none')]
  await app.inject('/readyz')
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(requests.map(({ route, status }) => [route, status])).toEqual([
    ['/', 200],
    ['/fails', 500],
    [null, 404],
  ])
  expect(requests.map((line) => line['request_id'])).toEqual(
    responses.map(({ headers }) => headers['x-request-id']),
  )
})
