import { createHash } from 'node:crypto'
import { AdConversionsUnavailable, type AdPurchase } from '@shop/domain/core/ports/ad-conversions'
import { type RunningServer, serveRequests } from '@shop/testing/fakes/serve-requests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMemoryTestGatewayStore } from '../payments/test-gateway/store.ts'
import { createMetaConversions, testMetaConversionsKey } from './meta-conversions.ts'
import { createTestMetaConversions } from './test-meta-conversions.ts'

const keys = { pixelId: '123456789012345', accessToken: 'token-of-the-contract' }
const now = new Date('2026-11-21T09:00:00Z')
let service: RunningServer
let failure: Response | undefined
beforeAll(async () => {
  const meta = createTestMetaConversions({
    ...keys,
    clock: { now: () => now },
    store: createMemoryTestGatewayStore(),
  })
  service = await serveRequests(async (request) => {
    const stubbed = failure
    failure = undefined
    return stubbed ?? meta.handle(request, new URL(request.url).pathname)
  })
})
afterAll(() => service.close())

const purchase: AdPurchase = {
  event_id: 'purchase-1',
  occurred_at: now,
  source_url: 'https://shop.example/checkout',
  order_number: '10001',
  value_kobo: 1_550_050,
  items: [{ sku: 'POT-RED', quantity: 2, price_kobo: 650_025 }],
  customer: {
    account_id: 'a1',
    email: ' Ada@Example.NG ',
    phone: '+234 803 000 0142',
    user_agent: 'Mozilla/5.0 (Linux; Android 14)',
  },
}

const send = (change: Partial<AdPurchase> = {}, access: Partial<typeof keys> = {}) =>
  createMetaConversions({ ...keys, ...access, baseUrl: service.url, mode: 'test' }).sendPurchase({
    ...purchase,
    ...change,
  })

const listEvents = async () =>
  ((await (await fetch(`${service.url}/events`)).json()) as { events: Record<string, unknown>[] }).events

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('a wrong token, and an event older than seven days, are rejected in Meta’s words', async () => {
  expect(await send({}, { accessToken: 'other' })).toEqual({
    status: 'rejected',
    message: 'Invalid OAuth access token.',
  })
  const occurredAt = new Date(now.getTime() - 8 * 86_400_000)
  expect(await send({ occurred_at: occurredAt })).toMatchObject({ status: 'rejected' })
  expect(await listEvents()).toEqual([])
})

test('a purchase arrives once, with naira, SKUs and hashed personal data only', async () => {
  expect(await send()).toEqual({ status: 'accepted' })
  expect(await send()).toEqual({ status: 'accepted' })
  const events = await listEvents()
  expect(events).toEqual([
    {
      event_name: 'Purchase',
      event_time: now.getTime() / 1_000,
      event_id: 'purchase-1',
      event_source_url: 'https://shop.example/checkout',
      action_source: 'website',
      user_data: {
        em: [sha256('ada@example.ng')],
        ph: [sha256('2348030000142')],
        external_id: [sha256('a1')],
        country: [sha256('ng')],
        client_user_agent: 'Mozilla/5.0 (Linux; Android 14)',
      },
      custom_data: {
        value: 15_500.5,
        currency: 'NGN',
        content_type: 'product',
        content_ids: ['POT-RED'],
        contents: [{ id: 'POT-RED', quantity: 2, item_price: 6_500.25 }],
        order_id: '10001',
      },
    },
  ])
  expect(JSON.stringify(events)).not.toMatch(/ada@|803000/i)
})

test('an account without email, phone and browser sends none, and no longer claims to be of a website', async () => {
  const customer = { account_id: 'a2', email: null, phone: null, user_agent: null }
  expect(await send({ event_id: 'purchase-2', customer })).toEqual({ status: 'accepted' })
  const { user_data: data, action_source: source } = (await listEvents()).at(-1) ?? {}
  expect(source).toBe('other')
  expect(Object.keys(data as object)).toEqual(['external_id', 'country'])
})

test('without a usable response it can be repeated', async () => {
  for (const response of [new Response('busy', { status: 503 }), new Response('<html>')]) {
    failure = response
    await expect(send()).rejects.toBeInstanceOf(AdConversionsUnavailable)
  }
})

test('the test of the key has no effect', async () => {
  const before = (await listEvents()).length
  await testMetaConversionsKey({ ...keys, baseUrl: service.url })
  await expect(
    testMetaConversionsKey({ ...keys, accessToken: 'other', baseUrl: service.url }),
  ).rejects.toThrow('Invalid OAuth access token.')
  expect(await listEvents()).toHaveLength(before)
})
