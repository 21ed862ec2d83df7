import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { createTestAccount, createTestActor, signInAs } from '@shop/testing/factories/accounts'
import { placePaidOrder, placeTestOrder } from '@shop/testing/factories/orders'
import { createTestRider, dispatchTestOrder } from '@shop/testing/factories/riders'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { type FakePush, fakePush, samplePushDevice } from '@shop/testing/fakes/fake-push'
import { openTestShop, testClock, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountActor } from '../core/actor.ts'
import { hourMs } from '../core/dates.ts'
import { createPaymentGateways } from '../core/ports/payment-gateway.ts'
import { runOutbox } from '../core/jobs/outbox-worker.ts'
import { revokeAccountSessions } from '../identity/accounts/sessions.ts'
import { addPushDevice } from '../notifications/push/push-devices.ts'
import { deliverPush } from '../notifications/push/send-push.ts'
import { listNotifications } from '../notifications/email/notification-log.ts'
import { messageRules } from '../store/message-rules.ts'
import { updateOrderStatus } from './admin/update-order-status.ts'
import { dispatchParcel } from './fulfilment/dispatch-parcel.ts'
import { packParcel } from './fulfilment/pack-parcel.ts'
import { failRiderParcel } from './fulfilment/rider-parcels.ts'
import { updateParcelStatus } from './fulfilment/update-parcel-status.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { findOrder } from './orders.ts'
import { pushOrderUpdate } from './order-push.ts'
import { remindUnpaidOrders } from './payment/remind-unpaid.ts'
import { handleStatusEmail } from './status-notifications.ts'

let shop: TestShop
let push: FakePush
let customer: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.run('DELETE FROM push_devices; DELETE FROM push_messages; DELETE FROM outbox')
  shop.clock = testClock()
  push = fakePush()
  shop.providers.push = push
  customer = await createTestActor(shop)
})

const onDelivery = { payment_method: 'pay_on_delivery' } as const
async function turnOn(actor = customer, audience: 'staff' | 'customer' = 'customer'): Promise<void> {
  await reauthenticateSession(shop, actor)
  await addPushDevice(shop.as(actor), audience, samplePushDevice(push))
}
async function runTasks(): Promise<void> {
  shop.clock.move(12_000)
  const handlers = { 'order.send_status_email': handleStatusEmail, 'push.send': deliverPush }
  while ((await runOutbox(shop, handlers, 20)) > 0);
}
const shown = () => push.sent.map(({ payload }) => JSON.parse(payload) as Record<string, string>)
const listMessages = async () =>
  (await shop.database.run('SELECT * FROM push_messages ORDER BY created_at, id')).rows
async function setStatus(orderId: string, status: 'packed' | 'shipped' | 'delivered' | 'cancelled') {
  const { version } = await getAdminOrder(shop, { order_id: orderId })
  await updateOrderStatus(shop, { order_id: orderId, status, version, note: 'As asked' })
}
async function switchPush(template: string, push: boolean): Promise<void> {
  const rules = await messageRules.read(shop)
  const events = { ...rules.events, [template]: { sms: true, whatsapp: true, push } }
  await messageRules.update(shop, { ...rules, events })
}
/** At 22:00, when no phone may ring. */
const waitUntilNight = () => shop.clock.move(10 * hourMs)

describe('nothing is sent', () => {
  test('without a device, to other customers, to devices for what concerns staff, and of the demo', async () => {
    const owner = await createTestActor(shop, { role: 'owner' })
    await turnOn(owner)
    await turnOn(customer, 'staff')
    const { order } = await placeTestOrder(shop, customer, onDelivery)
    await setStatus(order.id, 'packed')
    await runTasks()
    await turnOn()
    const row = await findOrder(shop, order.id)
    if (row)
      await pushOrderUpdate(shop, { ...row, is_demo: true }, { template: 'order-packed', urgency: 'order' })
    await runTasks()
    expect(await listMessages()).toEqual([])
  })

  test('of an event that the owner switched off, nor what waited for the morning and is no longer true', async () => {
    await turnOn()
    const { order } = await placeTestOrder(shop, customer, onDelivery)
    await runTasks()
    waitUntilNight()
    await setStatus(order.id, 'packed')
    await runTasks()
    expect(await listMessages()).toMatchObject([{ status: 'sent' }, { status: 'queued' }])
    await switchPush('order-cancelled', false)
    await setStatus(order.id, 'cancelled')
    await runTasks()
    await switchPush('order-cancelled', true)
    shop.clock.move(12 * hourMs)
    await runTasks()
    expect(await listMessages()).toMatchObject([
      { template: 'order-placed', status: 'sent' },
      { template: 'order-packed', status: 'skipped', reason: 'The order was cancelled' },
    ])
    expect(push.sent).toHaveLength(1)
  })

  test('at night, and in the morning not to a browser that signed out meanwhile', async () => {
    const account = await createTestAccount(shop)
    await signInAs(shop, account)
    const { rows } = await shop.database.run('SELECT id FROM sessions WHERE account_id = $1', [account.id])
    await turnOn({ ...account.actor, session_id: String(rows[0]?.['id']) })
    waitUntilNight()
    await placeTestOrder(shop, account.actor, onDelivery)
    await runTasks()
    expect(push.sent).toEqual([])
    expect(await listMessages()).toMatchObject([{ status: 'queued' }])
    await revokeAccountSessions(shop, account.id, 'test')
    shop.clock.move(10 * hourMs)
    await runTasks()
    expect(push.sent).toEqual([])
    expect(await listMessages()).toMatchObject([{ status: 'failed', reason: 'The device signed out' }])
  })
})

test('an order is followed until it is delivered, without anything private, and every message is in its log', async () => {
  await turnOn()
  const musa = await createTestRider(shop)
  const { order } = await dispatchTestOrder(shop, customer, musa)
  await runTasks()
  await setStatus(order.id, 'delivered')
  await runTasks()
  expect(shown().map(({ title, body }) => `${title}: ${body}`)).toEqual([
    `We have received order ${order.number}: We will tell you when it leaves.`,
    `Order ${order.number} is on the way: Musa is bringing it. Please keep your phone on.`,
    `Order ${order.number} was delivered: Please check it and tell us about any problem today.`,
  ])
  for (const { path, tag } of shown())
    expect({ path, tag }).toEqual({ path: `/orders/${order.id}`, tag: `order-${order.number}` })
  const { rows } = await shop.database.run('SELECT delivery_code FROM parcels WHERE order_id = $1', [
    order.id,
  ])
  const payloads = push.sent.map(({ payload }) => payload.replaceAll(order.id, '')).join()
  for (const secret of [String(rows[0]?.['delivery_code']), 'Bello', 'Allen', 'Ikeja', '₦', '+234', '@'])
    expect(payloads).not.toContain(secret)
  const log = await listNotifications(shop, {
    related_to: `order ${order.number}`,
    channel: 'push',
    page: 1,
    limit: 10,
  })
  expect(log.items.map(({ template }) => template)).toEqual([
    'order-delivered',
    'order-shipped',
    'order-placed',
  ])
  const ofCustomer = await listNotifications(shop, {
    customer_id: customer.account_id,
    channel: 'push',
    search: 'Musa is bringing',
    page: 1,
    limit: 10,
  })
  expect(ofCustomer.items).toMatchObject([{ text: expect.stringContaining('is on the way: Musa') }])
})

test('a payment is confirmed, in the language of the order', async () => {
  await turnOn()
  shop.language = 'pcm'
  const { order } = await placePaidOrder(shop, customer)
  await runTasks()
  expect(shown()).toMatchObject([
    {
      title: `We don get order ${order.number}`,
      body: 'We don get your money. We go tell you when e comot.',
    },
  ])
  shop.language = 'en'
})

test('a parcel that could not be delivered opens the page to choose another day', async () => {
  await turnOn()
  const musa = await createTestRider(shop)
  const { order, parcels } = await dispatchTestOrder(shop, customer, musa)
  await failRiderParcel(shop.as(musa), {
    parcel_id: parcels[0]?.id ?? '',
    reason: 'unreachable',
    key: 'fail',
  })
  await runTasks()
  expect(shown().at(-1)).toMatchObject({
    title: `We could not deliver order ${order.number}`,
    path: expect.stringMatching(/^\/reschedule\/[\w-]{43}$/),
  })
})

test('a parcel at its pick-up point is announced without its code', async () => {
  await turnOn()
  const { order } = await placePaidOrder(shop, customer)
  const point = { id: 1, name: 'Yaba', address: '', landmark: '', phone: '', hours: '', hold_days: 5 }
  await shop.database.run('UPDATE orders SET delivery = delivery || $2::jsonb WHERE id = $1', [
    order.id,
    JSON.stringify({ method: 'station', pickup_point: point }),
  ])
  const now = async () => {
    const { version } = await getAdminOrder(shop, { order_id: order.id })
    return { order_id: order.id, version, number: 1 }
  }
  await packParcel(shop, { ...(await now()), lines: [{ position: 0, quantity: 2 }] })
  await dispatchParcel(shop, { ...(await now()), rider_id: null, tracking_number: '' })
  await updateParcelStatus(shop, {
    ...(await now()),
    status: 'available_for_pickup',
    reason: undefined,
    note: '',
  })
  await runTasks()
  const { rows } = await shop.database.run('SELECT delivery_code FROM parcels WHERE order_id = $1', [
    order.id,
  ])
  const last = shown().at(-1)
  expect(last?.['title']).toBe(`Order ${order.number} is ready to collect`)
  expect(last?.['body']).not.toMatch(new RegExp(`Yaba|${String(rows[0]?.['delivery_code'])}`))
})

test('an unpaid order opens its payment link', async () => {
  await turnOn()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  const { order } = await placeTestOrder(shop, customer)
  shop.clock.move(hourMs / 2)
  await remindUnpaidOrders(shop)
  await runTasks()
  expect(shown()).toMatchObject([
    { title: `Order ${order.number} is not paid yet`, path: expect.stringMatching(/^\/pay\/[\w-]+$/) },
  ])
})

test('a task that runs again sends nothing twice, and does not skip its own message', async () => {
  await turnOn()
  const { order } = await placeTestOrder(shop, customer, onDelivery)
  await runTasks()
  await setStatus(order.id, 'packed')
  const { rows } = await shop.database.run("SELECT * FROM outbox WHERE kind = 'order.send_status_email'")
  const task = {
    id: String(rows[0]?.['id']),
    kind: 'order.send_status_email',
    payload: rows[0]?.['payload'],
  } as const
  for (const attempts of [1, 2]) await handleStatusEmail(shop, { ...task, attempts } as never)
  await runTasks()
  expect(shown().map(({ title }) => title)).toEqual([
    `We have received order ${order.number}`,
    `Order ${order.number} is packed`,
  ])
})
