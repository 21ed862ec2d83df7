import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createApp } from '../http/app.ts'
import { createErrorTracker } from './error-tracking.ts'

interface SentEvent {
  exception: { values: { type: string; value: string; stacktrace?: { frames: unknown[] } }[] }
  tags: Record<string, string>
  release: string
  environment: string
}

/** Takes envelopes as Sentry's protocol sends them: lines of JSON, the third is the event. */
async function openService() {
  const events: SentEvent[] = []
  const service = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      events.push(JSON.parse(body.split('\n')[2] ?? '{}') as SentEvent)
      response.writeHead(200).end('{}')
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  return { events, dsn: `http://key@127.0.0.1:${port}/1`, close: () => service.close() }
}

test('an unexpected error is sent with its stack and id, an expected one is not, and neither are values of statements', async () => {
  const service = await openService()
  const tracker = createErrorTracker(service.dsn, '1.2.3', 'trial')
  const config = { LOG_LEVEL: 'error', TRUST_PROXY: undefined, PUBLIC_URL: 'http://localhost' } as const
  const app = createApp(config, tracker)
  app.get('/fails', { config: { access: 'anyone' } }, () => {
    throw new Error('Failed query: select 1 from accounts where email = $1\nparams: ada@example.ng')
  })
  const { headers } = await app.inject('/fails')
  await app.inject('/none')
  app.log.error('no error object')
  app.log.error({ err: new Error('second'), job: 'prune-outbox', count: 3 }, 'a job failed')
  await tracker.stop()
  service.close()
  expect(service.events).toHaveLength(2)
  const [first, second] = service.events
  expect(first).toMatchObject({ release: '1.2.3', environment: 'trial' })
  expect(first?.exception.values[0]?.value).toBe('Failed query: select 1 from accounts where email = $1')
  expect(first?.exception.values[0]?.stacktrace?.frames.length).toBeGreaterThan(1)
  expect(first?.tags).toEqual({ request_id: headers['x-request-id'] })
  expect(second?.tags).toEqual({ job: 'prune-outbox' })
  expect(JSON.stringify(service.events)).not.toContain('ada@example.ng')
})

test('a service that does not respond changes nothing for the caller', async () => {
  const tracker = createErrorTracker('http://key@127.0.0.1:1/1', '1.2.3', 'trial')
  tracker.capture(new Error('lost'), {})
  await expect(tracker.stop()).resolves.toBeUndefined()
})
