import { createECDH } from 'node:crypto'
import { type OutgoingPush, pushPayloadBytesMax } from '@shop/domain/core/ports/push'
import { type FakePushServer, openFakePushServer } from '@shop/testing/fakes/fake-push-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOutbound } from '../http/outbound-http.ts'
import { createWebPushSender } from './web-push-sender.ts'

let service: FakePushServer

beforeAll(async () => {
  service = await openFakePushServer()
})
afterAll(() => service.close())
beforeEach(() => void (service.received.length = 0))

function createSender({ contact = 'https://shop.example.ng', isLocal = true, timeoutMs = 2_000 } = {}) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return createWebPushSender({ privateKey, contact, outbound: createOutbound({ isLocal, timeoutMs }) })
}

const sender = createSender()

function toPush(change: Partial<OutgoingPush> = {}, publicKey = sender.publicKey): OutgoingPush {
  const { endpoint, keys } = service.subscribe(publicKey)
  return {
    target: { endpoint, ...keys },
    payload: '{"title":"Ọja tuntun"}',
    ttl_seconds: 60,
    urgency: 'high',
    topic: '0198c0de0000700080000000000000a1',
    ...change,
  }
}

test('a push is encrypted for the browser and signed by the shop', async () => {
  const push = toPush()
  expect(await sender.send(push)).toEqual({ status: 'accepted' })
  const [received] = service.received
  expect(received).toMatchObject({ payload: push.payload, claims: { sub: 'https://shop.example.ng' } })
  expect(['ttl', 'urgency', 'topic'].map((name) => received?.headers.get(name))).toEqual([
    '60',
    'high',
    push.topic,
  ])
})

test('the longest payload fits, one byte more is rejected without a call', async () => {
  const longest = 'x'.repeat(pushPayloadBytesMax)
  expect(await sender.send(toPush({ payload: longest }))).toEqual({ status: 'accepted' })
  expect(service.received[0]?.payload).toBe(longest)
  const result = await sender.send(toPush({ payload: `${longest}x` }))
  expect(result).toEqual({ status: 'rejected', message: 'The message is too long' })
  expect(service.received).toHaveLength(1)
})

test('a push that is sent again replaces the first by its topic', async () => {
  const push = toPush()
  await sender.send(push)
  await sender.send(push)
  expect(service.received).toHaveLength(1)
})

test('an endpoint that is gone or unknown has ended', async () => {
  const push = toPush()
  service.unsubscribe({ endpoint: push.target.endpoint, keys: push.target })
  expect(await sender.send(push)).toEqual({ status: 'gone' })
  const unknown = { ...push.target, endpoint: `${service.url}/push/unknown` }
  expect(await sender.send({ ...push, target: unknown })).toEqual({ status: 'gone' })
})

test('another shop’s subscription is rejected', async () => {
  const result = await sender.send(toPush({}, createSender().publicKey))
  expect(result).toEqual({ status: 'rejected', message: 'The push service returned 403' })
})

test.each([
  [429, { 'retry-after': '7' }, 7_000],
  [503, { 'retry-after': '120' }, 120_000],
  [429, { 'retry-after': '999999' }, 3_600_000],
  [429, { 'retry-after': 'soon' }, 60_000],
  [429, {}, 60_000],
])('status %i with %o is delayed by %i ms', async (status, headers, delayMs) => {
  service.respondNext(status, headers)
  expect(await sender.send(toPush())).toEqual({ status: 'delayed', retry_after_ms: delayMs })
})

test('a date says how long to wait too', async () => {
  service.respondNext(429, { 'retry-after': new Date(Date.now() + 30_000).toUTCString() })
  const result = await sender.send(toPush())
  expect(result).toMatchObject({ status: 'delayed' })
  expect(result.status === 'delayed' && result.retry_after_ms).toBeGreaterThan(25_000)
})

test.each([500, 502, 503])('status %i is retried', async (status) => {
  service.respondNext(status)
  await expect(sender.send(toPush())).rejects.toMatchObject({ name: 'PushUnavailable' })
})

test('an unreachable service is retried; a private address is never called', async () => {
  const push = toPush()
  const closed = { ...push.target, endpoint: 'http://127.0.0.1:9/push' }
  await expect(sender.send({ ...push, target: closed })).rejects.toMatchObject({ name: 'PushUnavailable' })
  await expect(createSender({ isLocal: false }).send(push)).rejects.toMatchObject({
    name: 'PushUnavailable',
    message: 'Start with https://',
  })
  expect(service.received).toEqual([])
})

test('keys that are no keys are rejected', async () => {
  const push = toPush()
  const target = { ...push.target, p256dh: Buffer.alloc(65, 4).toString('base64url') }
  const result = await sender.send({ ...push, target })
  expect(result).toEqual({ status: 'rejected', message: 'The keys of the device can’t be used' })
})

test('a trial shop without an address of its own names another contact', async () => {
  const trial = createSender({ contact: 'http://localhost:3000' })
  await trial.send(toPush({}, trial.publicKey))
  expect(service.received[0]?.claims.sub).toBe('mailto:owner@example.com')
})
