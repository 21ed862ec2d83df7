import { createHmac } from 'node:crypto'
import type { Courier, CourierInput } from '@shop/domain/core/ports/courier'
import { type RunningServer, serveRequests } from '@shop/testing/fakes/serve-requests'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMemoryTestGatewayStore } from '../payments/test-gateway/store.ts'
import { createWebhookSender } from '../payments/test-gateway/keep-delivering.ts'
import { createManualCourier } from './manual-courier.ts'
import { createTerminalCourier, testTerminalKey } from './terminal-africa.ts'
import { createTestTerminal } from './test-terminal.ts'

const secretKey = 'sk_test_couriers'
const contact = { name: 'Ada Obi', phone: '+2348031234567', email: 'ada@example.ng', state: 'Lagos' }
const input: CourierInput = {
  from: { ...contact, name: 'Kasoja', street: '1 Example Street', city: 'Yaba' },
  to: { ...contact, street: '12 Allen Avenue', city: 'Ikeja' },
  weight_grams: 2_000,
  items: [{ name: 'Fan', quantity: 2, value_kobo: 1_250_000 }],
}
const webhooks: { headers: Record<string, string>; body: Buffer }[] = []
let now = Date.parse('2026-11-21T09:00:00Z')
let shop: RunningServer
let service: RunningServer
let fake: ReturnType<typeof createTestTerminal>
let failure: Response | undefined

beforeAll(async () => {
  shop = await serveRequests(async (request) => {
    const body = Buffer.from(await request.arrayBuffer())
    webhooks.push({ headers: Object.fromEntries(request.headers), body })
    return new Response(null, { status: 200 })
  })
  fake = createTestTerminal({
    secretKey,
    clock: { now: () => new Date(now) },
    store: createMemoryTestGatewayStore(),
    deliverWebhook: createWebhookSender(`${shop.url}/webhook`, 'x-terminal-signature'),
  })
  service = await serveRequests(async (request) => {
    const text = failure
    failure = undefined
    return text ?? fake.handle(request, new URL(request.url).pathname)
  })
})
afterAll(async () => {
  await Promise.all([shop.close(), service.close()])
})
beforeEach(() => void (webhooks.length = 0))

const terminal = (key = secretKey) =>
  createTerminalCourier({ baseUrl: service.url, secretKey: key, timeoutMs: 5_000 })

/** Books the cheapest offer, or by hand if there are none. */
async function bookParcel(courier: Courier) {
  const [rate] = (await courier.quote(input)).toSorted((a, b) => a.fee_kobo - b.fee_kobo)
  const booking = { key: crypto.randomUUID(), rate_id: rate?.id ?? '', tracking_number: 'GIG-0042' }
  return { booking, waybill: await courier.book(booking) }
}

describe.each([
  ['manual', () => createManualCourier()],
  ['terminal-africa', () => terminal()],
])('every courier: %s', (name, open) => {
  test('ignores a webhook without a valid signature', () => {
    const body = Buffer.from('{"event":"shipment.updated","data":{"shipment_id":"SH-1"}}')
    expect(open().parseWebhook({}, body)).toBeUndefined()
    expect(open().parseWebhook({ 'x-terminal-signature': '0'.repeat(128) }, body)).toBeUndefined()
  })

  test('repeating a booking returns the same shipment', async () => {
    const courier = open()
    const { booking, waybill } = await bookParcel(courier)
    expect(waybill.tracking_number).not.toBe('')
    expect(await courier.book(booking)).toEqual(waybill)
    expect((await bookParcel(courier)).waybill.provider_id).not.toBe(waybill.provider_id)
  })

  test('cancelling a booking twice is the same as once', async () => {
    const courier = open()
    const { waybill } = await bookParcel(courier)
    await courier.cancel(waybill.provider_id)
    await courier.cancel(waybill.provider_id)
    expect([undefined, 'cancelled']).toContain((await courier.track(waybill.provider_id))?.status)
  })

  test('reports one of our own statuses, or none', async () => {
    const courier = open()
    expect(courier.name).toBe(name)
    const { waybill } = await bookParcel(courier)
    expect([undefined, 'created']).toContain((await courier.track(waybill.provider_id))?.status)
  })
})

test('a wrong key and an expired offer are permanent errors', async () => {
  await expect(terminal('sk_test_other').quote(input)).rejects.toMatchObject({ name: 'CourierRefused' })
  const gone = { key: 'k', rate_id: 'RT-GONE', tracking_number: '' }
  await expect(terminal().book(gone)).rejects.toMatchObject({ name: 'CourierRefused' })
  await expect(terminal().track('SH-GONE')).rejects.toMatchObject({ name: 'CourierRefused' })
})

test.each([
  ['server_error', () => new Response('{}', { status: 503 })],
  ['rate_limited', () => new Response('{}', { status: 429 })],
  ['unreadable', () => new Response('<html>')],
  ['unreadable', () => Response.json({ status: true, data: {} })],
])('%s leaves the outcome open', async (reason, respond) => {
  failure = respond()
  await expect(terminal().quote(input)).rejects.toMatchObject({ name: 'CourierUnavailable', reason })
})

test('finds a booking whose response was lost, even after pickup', async () => {
  const courier = terminal()
  const { booking, waybill } = await bookParcel(courier)
  now += 15_000
  await fake.deliverDue()
  expect((await courier.track(waybill.provider_id))?.status).toBe('picked_up')
  expect(await courier.book(booking)).toEqual(waybill)
})

test('offers are in kobo and rise with weight', async () => {
  const rates = await terminal().quote(input)
  expect(rates).toMatchObject([
    { carrier: 'Test Riders', fee_kobo: 335_050, delivery_time: 'Within 24 hours' },
    { carrier: 'Test Vans', fee_kobo: 220_000 },
  ])
  const [heavy] = await terminal().quote({ ...input, weight_grams: 20_000 })
  expect(heavy?.fee_kobo).toBe(875_050)
})

test('a shipment advances: signed webhooks announce each step, and tracking confirms it', async () => {
  const courier = terminal()
  const { waybill } = await bookParcel(courier)
  const statuses: (string | undefined)[] = []
  for (let step = 0; step < 4; step += 1) {
    now += 10_000
    await fake.deliverDue()
    statuses.push((await courier.track(waybill.provider_id))?.status)
  }
  expect(statuses).toEqual(['picked_up', 'in_transit', 'out_for_delivery', 'delivered'])
  const shipmentWebhooks = webhooks
    .map(({ headers, body }) => courier.parseWebhook(headers, body))
    .filter((webhook) => webhook?.provider_id === waybill.provider_id)
  expect(new Set(shipmentWebhooks.map((webhook) => webhook?.event_key)).size).toBe(4)
  await expect(courier.cancel(waybill.provider_id)).rejects.toMatchObject({ name: 'CourierRefused' })
  const otherBody = Buffer.from('{"event":"wallet.funded","data":{}}')
  const signature = createHmac('sha512', secretKey).update(otherBody).digest('hex')
  expect(courier.parseWebhook({ 'x-terminal-signature': signature }, otherBody)).toMatchObject({
    provider_id: undefined,
  })
})

test('the right key reads an address, a wrong one is rejected in Terminal Africa’s words', async () => {
  await testTerminalKey({ baseUrl: service.url, secretKey })
  await expect(testTerminalKey({ baseUrl: service.url, secretKey: 'wrong' })).rejects.toThrow(
    'Invalid API key',
  )
})
