import { createHmac } from 'node:crypto'
import { createTestActor } from '@shop/testing/factories/accounts'
import { type RunningServer, serveRequests } from '@shop/testing/fakes/serve-requests'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { createMemoryTestGatewayStore } from '@shop/providers/payments/test-gateway/store'
import { createCloudApiSender } from '@shop/providers/whatsapp/cloud-api'
import { createTestCloudApi } from '@shop/providers/whatsapp/test-cloud-api/test-cloud-api'
import { runOutbox } from '@shop/domain/core/jobs/outbox-worker'
import { listTickets } from '@shop/domain/support/list-tickets'
import { handleWhatsappEvents } from '@shop/domain/support/whatsapp-inbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

const keys = {
  accessToken: 'token',
  phoneNumberId: '100000000000001',
  businessAccountId: '100000000000002',
  appSecret: 'the-app-secret',
  verifyToken: 'verify-me',
}
const path = '/api/webhooks/whatsapp'
let server: TestServer<TestShop>
let service: RunningServer
let api: ReturnType<typeof createTestCloudApi>

beforeAll(async () => {
  const shop = await openTestShop()
  shop.providers.whatsapp = createCloudApiSender({ ...keys, baseUrl: 'http://127.0.0.1:9', mode: 'test' })
  server = await openTestServer(shop)
  api = createTestCloudApi({
    ...keys,
    templates: new Map(),
    clock: shop.clock,
    store: createMemoryTestGatewayStore(),
    deliverWebhook: async (bytes, signature) => (await post(Buffer.from(bytes), signature)).statusCode,
  })
  service = await serveRequests((request) => api.handle(request, new URL(request.url).pathname))
})
afterAll(async () => {
  await Promise.all([server.close(), service.close()])
})
beforeEach(() =>
  server.shop.database.run('DELETE FROM whatsapp_events; DELETE FROM outbox; DELETE FROM tickets'),
)

const post = (body: Buffer, signature?: string) =>
  server.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'x-hub-signature-256': signature }),
    },
  })
const sign = (body: Buffer, key = keys.appSecret) =>
  `sha256=${createHmac('sha256', key).update(body).digest('hex')}`

const webhook = (text: string) =>
  Buffer.from(
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          changes: [
            {
              field: 'messages',
              value: {
                metadata: { phone_number_id: keys.phoneNumberId },
                messages: [
                  {
                    id: 'wamid.1',
                    from: '2348031234567',
                    timestamp: '1764000000',
                    type: 'text',
                    text: { body: text },
                  },
                ],
              },
            },
          ],
        },
      ],
    }),
  )

async function countEvents(): Promise<number> {
  const { rows } = await server.shop.database.run('SELECT count(*)::int AS count FROM whatsapp_events')
  return Number(rows[0]?.['count'])
}

test.each([
  ['no token', 'hub.mode=subscribe&hub.challenge=1'],
  ['another token', 'hub.mode=subscribe&hub.challenge=1&hub.verify_token=other'],
  ['another mode', 'hub.mode=unsubscribe&hub.challenge=1&hub.verify_token=verify-me'],
])('Meta’s check with %s gets no challenge back', async (_what, query) => {
  const response = await server.app.inject(`${path}?${query}`)
  expect([response.statusCode, response.json().code]).toEqual([401, 'invalid_signature'])
})

test('Meta’s check with the token gets its challenge as plain text', async () => {
  const query = 'hub.mode=subscribe&hub.challenge=%3Cb%3E1158&hub.verify_token=verify-me'
  const response = await server.app.inject(`${path}?${query}`)
  expect([response.statusCode, response.body]).toEqual([200, '<b>1158'])
  expect(response.headers['content-type']).toContain('text/plain')
})

test.each([
  ['no signature', webhook('Hello'), undefined, 401, 'invalid_signature'],
  [
    'the signature of another key',
    webhook('Hello'),
    sign(webhook('Hello'), 'other'),
    401,
    'invalid_signature',
  ],
  ['the signature of another body', webhook('Hello'), sign(webhook('Other')), 401, 'invalid_signature'],
  ['a signed body that is no JSON', Buffer.from('{'), sign(Buffer.from('{')), 400, 'invalid_input'],
  ['a signed body that is no webhook', Buffer.from('[]'), sign(Buffer.from('[]')), 400, 'invalid_input'],
])('%s is rejected, and nothing is stored', async (_what, body, signature, status, code) => {
  const response = await post(body, signature)
  expect([response.statusCode, response.json().code]).toEqual([status, code])
  expect(await countEvents()).toBe(0)
})

test('a replayed webhook is accepted and has no second effect', async () => {
  const body = webhook('Hello')
  for (const _attempt of [1, 2]) expect((await post(body, sign(body))).statusCode).toBe(200)
  const both = await Promise.all([post(body, sign(body)), post(body, sign(body))])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await countEvents()).toBe(1)
})

test('a webhook of 3 MB is accepted', async () => {
  const body = webhook('x'.repeat(3 * 1024 * 1024))
  expect((await post(body, sign(body))).statusCode).toBe(200)
})

test('what is written on a test phone arrives in the support inbox', async () => {
  await fetch(`${service.url}/phones/2348034440000`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'text', text: 'Do you deliver to Jos?' }),
    redirect: 'manual',
  })
  await api.deliverDue()
  await runOutbox(server.shop, { 'whatsapp.handle_events': handleWhatsappEvents }, 10)
  const staff = server.shop.as(await createTestActor(server.shop, { role: 'support' }))
  const { items } = await listTickets(staff, { view: 'open', page: 1, limit: 10 })
  expect(items).toMatchObject([
    { channel: 'whatsapp', phone: '+2348034440000', preview: 'Do you deliver to Jos?' },
  ])
})
