import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '@shop/contract/admin/webhooks'
import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountActor } from '../../core/actor.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { OutboundFailure } from '../../core/ports/http.ts'
import {
  createWebhook,
  updateWebhook,
  listWebhooks,
  deleteWebhook,
  rotateWebhookSecret,
} from './webhook-endpoints.ts'
import { getAdminOrder } from '../../orders/get-admin-order.ts'
import { updateOrderStatus } from '../../orders/admin/update-order-status.ts'
import { deliverWebhook, pingWebhook } from './deliver-webhook.ts'
import { pruneWebhookLog, replayDelivery, listWebhookDeliveries, getDelivery } from './webhook-log.ts'

const url = 'https://books.example.ng/hook'
const hour = 3_600_000

let shop: TestShop
let owner: AccountActor
let customer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  // Triggers record times from the database clock.
  shop.clock.move(Date.now() + 60_000 - shop.clock.now().getTime())
  owner = await createTestActor(shop, { role: 'owner' })
  customer = await createTestActor(shop, { isEmailConfirmed: true })
})
beforeEach(async () => {
  shop.providers.outboundCalls.splice(0)
  shop.providers.outbound.post = response(200, 'thank you')
  await shop.database.run("DELETE FROM webhook_endpoints; DELETE FROM outbox WHERE kind = 'webhook.deliver'")
})
afterAll(() => shop.close())

const response =
  (status: number, text = '') =>
  async (call: (typeof shop.providers.outboundCalls)[number]) => {
    shop.providers.outboundCalls.push(call)
    return { status, text }
  }
const own = () => shop.as(owner)

/** Whether a receiver with this secret accepts a call that arrived just now. */
function isSignedWith(secret: string, call = shop.providers.outboundCalls[0]): boolean {
  const { headers = {}, body = '' } = call ?? {}
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1_000)
  const expected = new Webhook(secret).sign(JSON.parse(body).id, sentAt, body)
  return headers['webhook-signature'] === expected && headers['webhook-id'] === JSON.parse(body).id
}

async function add(events: WebhookEvent[] = ['order.placed'], key: string = randomUUID()) {
  await reauthenticateSession(shop, owner)
  return createWebhook(own(), { key, url, events })
}

async function deliver(): Promise<void> {
  while ((await runOutbox(shop, { 'webhook.deliver': deliverWebhook }, 4)) > 0);
}

const place = async () => (await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })).order
const emails = () => shop.providers.outboundCalls.map(({ body }) => JSON.parse(body))
const log = async (status?: 'pending' | 'delivered' | 'failed') =>
  (await listWebhookDeliveries(own(), { status })).items
const only = async () => (await listWebhooks(own()))[0]

test('webhooks need the permission, and their secrets a recent reauthentication', async () => {
  const manager = shop.as(await createTestActor(shop, { role: 'manager' }))
  const { webhook } = await add()
  const edit = { webhook_id: webhook.id, url, events: ['order.paid' as const], active: true, version: 1 }
  for (const action of [
    () => listWebhooks(manager),
    () => createWebhook(manager, { key: randomUUID(), url, events: ['order.placed'] }),
    () => updateWebhook(manager, edit),
    () => deleteWebhook(manager, { webhook_id: webhook.id }),
    () => rotateWebhookSecret(manager, { webhook_id: webhook.id }),
    () => pingWebhook(manager, { webhook_id: webhook.id, key: undefined }),
    () => listWebhookDeliveries(manager, {}),
    () => replayDelivery(manager, { delivery_id: randomUUID(), key: undefined }),
  ])
    await expect(action()).rejects.toMatchObject({ code: 'forbidden' })
  shop.clock.move(hour)
  await expect(rotateWebhookSecret(own(), { webhook_id: webhook.id })).rejects.toMatchObject({
    code: 'reauthentication_required',
  })
  await expect(
    createWebhook(own(), { key: randomUUID(), url, events: ['order.placed'] }),
  ).rejects.toMatchObject({ code: 'reauthentication_required' })
  for (const action of [
    () => updateWebhook(own(), edit),
    () => deleteWebhook(own(), { webhook_id: webhook.id }),
  ])
    await expect(action()).rejects.toMatchObject({ code: 'reauthentication_required' })
  await reauthenticateSession(shop, owner)
  await expect(updateWebhook(own(), { ...edit, version: 7 })).rejects.toMatchObject({
    code: 'version_conflict',
  })
  const missing = { webhook_id: randomUUID(), key: undefined }
  await expect(pingWebhook(own(), missing)).rejects.toMatchObject({ code: 'not_found' })
})

test('a URL that must not be called is rejected with a message, and the secret is stored encrypted', async () => {
  shop.providers.outbound.validateUrl = () => 'This is not a public internet address'
  await expect(add()).rejects.toMatchObject({ code: 'invalid_input' })
  shop.providers.outbound.validateUrl = () => undefined
  const { secret } = await add()
  const { rows } = await shop.database.run(
    "SELECT to_jsonb(one)::text AS row, encode(secret, 'escape') AS bytes FROM webhook_endpoints one",
  )
  expect(JSON.stringify(rows)).not.toContain(secret)
  const { rows: auditRows } = await shop.database.run(
    "SELECT changes::text FROM audit_log WHERE action LIKE 'webhooks.%'",
  )
  expect(JSON.stringify(auditRows)).not.toContain(secret)
})

test('the same call sent twice creates one webhook; different input, or a repeat after its first use, is rejected', async () => {
  const key = randomUUID()
  const first = await add(['order.placed'], key)
  const second = await add(['order.placed'], key)
  await expect(add(['order.paid'], key)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  const { id } = first.webhook
  expect(second.secret).not.toBe(first.secret)
  expect(await listWebhooks(own())).toHaveLength(1)
  await pingWebhook(own(), { webhook_id: id, key: 'k' })
  await pingWebhook(own(), { webhook_id: id, key: 'k' })
  await expect(add(['order.placed'], key)).rejects.toMatchObject({ code: 'invalid_transition' })
  await deliver()
  expect(emails()).toMatchObject([{ type: 'ping', data: {} }])
})

test('without subscribed endpoints no event is recorded', async () => {
  const { webhook } = await add(['product.out_of_stock'])
  await updateWebhook(own(), {
    webhook_id: webhook.id,
    url,
    events: ['order.placed'],
    active: false,
    version: 1,
  })
  await place()
  const { rows } = await shop.database.run(
    "SELECT count(*)::int AS events FROM webhook_events WHERE type = 'order.placed'",
  )
  expect(rows).toEqual([{ events: 0 }])
  expect(await log()).toEqual([])
})

test('an order event has the number and status but no names, is signed, and is sent once', async () => {
  const { secret } = await add(['order.placed', 'order.packed', 'order.status_reverted', 'order.paid'])
  const order = await place()
  await deliver()
  await deliver()
  const [call] = shop.providers.outboundCalls
  expect(shop.providers.outboundCalls).toHaveLength(1)
  expect(JSON.parse(call?.body ?? '')).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: 'order.placed',
    created_at: expect.any(String),
    data: {
      order_id: order.id,
      number: order.number,
      status: 'placed',
      payment_status: 'unpaid',
      payment_method: 'pay_on_delivery',
      total_kobo: order.total_kobo,
      is_test: expect.any(Boolean),
    },
  })
  expect(isSignedWith(secret, call)).toBe(true)
  const manager = shop.as(await createTestActor(shop, { role: 'manager' }))
  for (const status of ['packed', 'placed'] as const) {
    const { version } = await getAdminOrder(manager, { order_id: order.id })
    await updateOrderStatus(manager, { order_id: order.id, status, version, note: '' })
  }
  await deliver()
  expect(
    emails()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['order.packed', 'order.placed', 'order.status_reverted'])
})

test('products emit events for price changes, selling out and coming back in stock', async () => {
  await add(['product.price_changed', 'product.out_of_stock', 'product.back_in_stock', 'product.unpublished'])
  const { rows } = await shop.database.run('SELECT id FROM products LIMIT 1')
  const id = rows[0]?.['id']
  for (const change of [
    'units_sold = units_sold + 1',
    'lowest_price_kobo = lowest_price_kobo - 100',
    "stock_status = 'out_of_stock'",
    "stock_status = 'low_stock'",
    "stock_status = 'in_stock'",
    'published = false',
  ])
    await shop.database.run(`UPDATE products SET ${change} WHERE id = $1`, [id])
  await deliver()
  expect(
    emails()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['product.back_in_stock', 'product.out_of_stock', 'product.price_changed', 'product.unpublished'])
  expect(emails()[0].data).toMatchObject({ product_id: id })
})

test('failed deliveries are retried; every attempt is logged, and a delivery can be resent', async () => {
  const { webhook } = await add()
  await place()
  shop.providers.outbound.post = response(503, `busy\u0000${'x'.repeat(600)}`)
  await deliver()
  expect(await log()).toMatchObject([
    { status: 'pending', attempt_count: 1, response_status: 503, event: 'order.placed' },
  ])
  expect(await only()).toMatchObject({ active: true, failing_since: shop.clock.now().toISOString() })
  shop.providers.outbound.post = () => Promise.reject(new OutboundFailure('No response within 10 s.'))
  shop.clock.move(31_000)
  await deliver()
  shop.clock.move(2 * 60_000)
  shop.providers.outbound.post = response(204)
  await deliver()
  const [delivery] = await log('delivered')
  if (!delivery) throw new Error('It never arrived.')
  const { attempts, body } = await getDelivery(own(), { delivery_id: delivery.id })
  expect(attempts.map(({ response_status: status }) => status)).toEqual([503, null, 204])
  expect(attempts[0]?.response_body).toHaveLength(500)
  expect(attempts[1]?.response_body).toBe('No response within 10 s.')
  expect(await only()).toMatchObject({ failing_since: null })

  await updateWebhook(own(), {
    webhook_id: webhook.id,
    url,
    events: ['order.paid'],
    active: false,
    version: 1,
  })
  const replay = { delivery_id: delivery.id, key: 'again' }
  await replayDelivery(own(), replay)
  await replayDelivery(own(), replay)
  await deliver()
  expect(await log()).toMatchObject([{ status: 'delivered', attempt_count: 4 }])
  expect(shop.providers.outboundCalls.at(-1)?.body).toBe(body)
})

test('after three days of failures an endpoint is disabled, and staff see why', async () => {
  const { webhook } = await add()
  shop.providers.outbound.post = response(500)
  await place()
  await deliver()
  shop.clock.move(71 * hour)
  await pingWebhook(own(), { webhook_id: webhook.id, key: undefined })
  await deliver()
  expect(await only()).toMatchObject({ active: true, is_auto_disabled: false })
  shop.clock.move(2 * hour)
  await deliver()
  expect(await only()).toMatchObject({ active: false, is_auto_disabled: true })
  await place()
  expect((await log()).filter(({ event }) => event === 'order.placed')).toHaveLength(1)
  // Its queued deliveries fail without another attempt.
  shop.clock.move(24 * hour)
  await deliver()
  expect(await log('pending')).toEqual([])
  const stored = await only()
  const edit = { webhook_id: webhook.id, url, events: ['order.placed' as const], active: true }
  await reauthenticateSession(shop, owner)
  expect(await updateWebhook(own(), { ...edit, version: stored?.version ?? 0 })).toMatchObject({
    webhook: { active: true, is_auto_disabled: false, failing_since: null },
    secret: null,
  })
})

test('a new host gets a new secret, a new path does not', async () => {
  const { webhook, secret: first } = await add()
  const edit = { webhook_id: webhook.id, events: ['order.placed' as const], active: true }
  const path = await updateWebhook(own(), { ...edit, url: `${url}/orders`, version: 1 })
  expect(path.secret).toBeNull()
  const host = await updateWebhook(own(), { ...edit, url: 'https://tax.example.ng/hook', version: 2 })
  expect(host.secret).toMatch(/^whsec_/)
  expect(host.secret).not.toBe(first)
  await place()
  await deliver()
  const [call] = shop.providers.outboundCalls
  expect(isSignedWith(host.secret ?? '', call)).toBe(true)
  expect(isSignedWith(first, call)).toBe(false)
})

test('a new secret signs from then on, a deleted endpoint gets nothing, and the log is stored for a month', async () => {
  const { webhook } = await add()
  await reauthenticateSession(shop, owner)
  const { secret } = await rotateWebhookSecret(own(), { webhook_id: webhook.id })
  await place()
  await deliver()
  const [call] = shop.providers.outboundCalls
  expect(isSignedWith(secret, call)).toBe(true)
  await pruneWebhookLog(shop)
  expect(await log()).toHaveLength(1)
  await place()
  await reauthenticateSession(shop, owner)
  await deleteWebhook(own(), { webhook_id: webhook.id })
  await deleteWebhook(own(), { webhook_id: webhook.id })
  await deliver()
  expect(shop.providers.outboundCalls).toHaveLength(1)
  shop.clock.move(31 * 24 * hour)
  await pruneWebhookLog(shop)
  const { rows } = await shop.database.run('SELECT count(*)::int AS events FROM webhook_events')
  expect(rows).toEqual([{ events: 0 }])
})
