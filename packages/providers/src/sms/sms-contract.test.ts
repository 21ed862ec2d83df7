import { createHmac } from 'node:crypto'
import { type RunningServer, serveRequests } from '@shop/testing/fakes/serve-requests'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMemoryTestGatewayStore } from '../payments/test-gateway/store.ts'
import { createWebhookSender } from '../payments/test-gateway/keep-delivering.ts'
import { createTermiiSender, testTermiiKey } from './termii.ts'
import { createTestTermii } from './test-termii.ts'

const secretKey = 'key-of-the-contract'
const mobile = '+2348031234567'
let now = Date.parse('2026-11-21T09:00:00Z')
const reports: { headers: Record<string, string>; body: Buffer }[] = []
let shop: RunningServer
let service: RunningServer
let termii: ReturnType<typeof createTestTermii>
/** The service's next response, once. */
let failure: Response | undefined

beforeAll(async () => {
  shop = await serveRequests(async (request) => {
    const body = Buffer.from(await request.arrayBuffer())
    reports.push({ headers: Object.fromEntries(request.headers), body })
    return new Response(null, { status: reports.length === 1 ? 500 : 200 })
  })
  termii = createTestTermii({
    secretKey,
    clock: { now: () => new Date(now) },
    store: createMemoryTestGatewayStore(),
    deliverWebhook: createWebhookSender(`${shop.url}/report`, 'x-termii-signature'),
  })
  service = await serveRequests(async (request) => {
    const stubbed = failure
    failure = undefined
    return stubbed ?? termii.handle(request, new URL(request.url).pathname)
  })
})
afterAll(async () => {
  await Promise.all([shop.close(), service.close()])
})
beforeEach(() => void (reports.length = 0))

const sender = (change: Partial<Parameters<typeof createTermiiSender>[0]> = {}) =>
  createTermiiSender({
    baseUrl: service.url,
    apiKey: secretKey,
    secretKey,
    sender: 'Kasoja',
    mode: 'test',
    timeoutMs: 5_000,
    ...change,
  })

/** Two seconds pass, in which a rejected report is repeated once. */
async function getReported() {
  for (let second = 0; second < 2; second += 1) {
    now += 1_000
    await termii.deliverDue()
  }
  return reports.map(({ headers, body }) => sender().parseDeliveryReport(headers, body))
}

test.each([
  ['another key', { apiKey: 'other' }, mobile],
  ['a sender of two letters', { sender: 'KA' }, mobile],
  ['a landline of another country', {}, '+4420712345'],
])('%s is rejected permanently', async (_what, change, to) => {
  await expect(sender(change).send({ to, text: 'Hello' })).rejects.toMatchObject({ name: 'SmsRefused' })
  expect(await getReported()).toEqual([])
})

test.each([
  ['server_error', () => new Response('{}', { status: 502 })],
  ['rate_limited', () => new Response('{}', { status: 429 })],
  ['unreadable', () => new Response('<html>')],
  ['unreadable', () => new Response('{"message":"Successfully Sent"}')],
])('%s leaves it open whether the message was sent', async (reason, respond) => {
  failure = respond()
  await expect(sender().send({ to: mobile, text: 'Hello' })).rejects.toMatchObject({
    name: 'SmsUnavailable',
    reason,
  })
})

test('an unreachable service is unavailable', async () => {
  await expect(
    sender({ baseUrl: 'http://127.0.0.1:9' }).send({ to: mobile, text: 'Hello' }),
  ).rejects.toMatchObject({ name: 'SmsUnavailable', reason: 'network' })
})

test('keeps every digit of a message id, and repeats its report until it is accepted', async () => {
  const { provider_id: providerId } = await sender().send({
    to: mobile,
    text: 'Your order 1042 is on its way',
  })
  expect(BigInt(providerId)).toBeGreaterThan(2n ** 62n)
  const report = { provider_id: providerId, status: 'delivered', message: 'DELIVERED' }
  expect(await getReported()).toEqual([report, report])
})

test.each([
  ['+2348030000001', 'Message Failed'],
  ['+2348030000002', 'DND Active on Phone Number'],
])('the report for %s says that the message failed', async (to, words) => {
  const { provider_id: providerId } = await sender().send({ to, text: 'Hello' })
  expect((await getReported())[0]).toEqual({ provider_id: providerId, status: 'failed', message: words })
})

const signatureHeaders = (bytes: Buffer, key = secretKey) => ({
  'x-termii-signature': createHmac('sha512', key).update(bytes).digest('hex'),
})

test('ignores a report with a wrong or missing signature, and one about a device', () => {
  const body = Buffer.from('{"type":"outbound","message_id":"1","status":"DELIVERED"}')
  expect(sender().parseDeliveryReport({}, body)).toBeUndefined()
  expect(sender().parseDeliveryReport(signatureHeaders(body, 'other'), body)).toBeUndefined()
  expect(sender().parseDeliveryReport(signatureHeaders(body), body)).toMatchObject({
    provider_id: '1',
    status: 'delivered',
  })
  const otherBody = Buffer.from('{"type":"device_status","status":"disconnected","message_id":"1"}')
  expect(sender().parseDeliveryReport(signatureHeaders(otherBody), otherBody)?.provider_id).toBeUndefined()
})

test('the right key reads the balance, a wrong one is rejected in Termii’s words', async () => {
  await testTermiiKey({ baseUrl: service.url, apiKey: secretKey })
  await expect(testTermiiKey({ baseUrl: service.url, apiKey: 'wrong' })).rejects.toThrow('Invalid API key')
})

test('an error of the test call does not show the key in its address', async () => {
  for (const [response, sentence] of [
    [new Response('', { status: 503 }), 'server_error'],
    [new Response('<html>'), 'unreadable'],
    [Response.json({}), 'Termii returned 200'],
  ] as const) {
    failure = response
    const error = await testTermiiKey({ baseUrl: service.url, apiKey: secretKey }).catch(
      (error: Error) => error,
    )
    expect(String(error)).toContain(sentence)
    expect(String(error)).not.toContain(secretKey)
  }
})
