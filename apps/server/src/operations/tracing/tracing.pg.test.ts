import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../boot/open-test-server.ts'
import { startTracing, type Tracing } from './start-tracing.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}

const spans: SentSpan[] = []
let collector: Server
let tracing: Tracing
let server: TestServer<Awaited<ReturnType<typeof openTestShop>>>

/** A collector that takes the spans as OpenTelemetry's protocol sends them in JSON. */
function openCollector(): Promise<Server> {
  const started = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const sent =
        body === ''
          ? { resourceSpans: [] }
          : (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] })
      for (const { scopeSpans } of sent.resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  return new Promise((resolve) => started.listen(0, '127.0.0.1', () => resolve(started)))
}

const attribute = (span: SentSpan | undefined, key: string) =>
  Object.values(span?.attributes.find((each) => each.key === key)?.value ?? {})[0]

const collectorUrl = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`

beforeAll(async () => {
  collector = await openCollector()
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collectorUrl()
  process.env['OTEL_EXPORTER_OTLP_PROTOCOL'] = 'http/json'
  const started = await startTracing(process.env)
  if (!started) throw new Error('Tracing did not start.')
  tracing = started
  server = await openTestServer(await openTestShop(), {}, { tracing })
  server.app.post('/test-outgoing', { config: { access: 'anyone' } }, async () => {
    await fetch(`${collectorUrl()}/charge?secret=1`, { method: 'POST' }).then((response) => response.text())
    throw new Error('after the call')
  })
})

afterAll(async () => {
  await server.close()
  await new Promise((resolve) => collector.close(resolve))
})

test('without a collector, and where it is switched off, nothing is traced', async () => {
  expect(await startTracing({})).toBeUndefined()
  expect(
    await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl(), OTEL_SDK_DISABLED: 'true' }),
  ).toBeUndefined()
})

test('a request, its statements and its calls are one trace, the one that the caller names, without secrets', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  const login = { email: 'nobody@example.ng', password: 'secret-password' }
  await server.call('POST', '/auth/login', { body: login, headers })
  await server.app.inject({ method: 'POST', url: '/test-outgoing?token=secret', payload: {} })
  await tracing.stop()
  const request = spans.find(({ name }) => name === 'POST /api/auth/login')
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
  expect(attribute(request, 'http.response.status_code')).toBe(400)
  const statements = spans.filter(({ traceId: each, name }) => each === traceId && name === 'SELECT')
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.every(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true)
  const failed = spans.find(({ name }) => name === 'POST /test-outgoing')
  expect(failed?.status.code).toBe(2)
  const outgoing = spans.find(({ parentSpanId }) => parentSpanId === failed?.spanId)
  expect(outgoing?.name).toBe(`POST ${new URL(collectorUrl()).host}`)
  expect(attribute(outgoing, 'url.path')).toBe('/charge')
  expect(JSON.stringify(spans)).not.toContain('secret')
})
