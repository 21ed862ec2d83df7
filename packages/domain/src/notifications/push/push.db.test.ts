import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { createTestAccount, createTestActor, eraseData, signInAs } from '@shop/testing/factories/accounts'
import { type FakePush, fakePush, samplePushDevice } from '@shop/testing/fakes/fake-push'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountActor } from '../../core/actor.ts'
import { notifyStaff, type StaffNotification } from '../../core/jobs/notify-staff.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { PushUnavailable } from '../../core/ports/push.ts'
import { pruneSessions, revokeAccountSessions } from '../../identity/accounts/sessions.ts'
import { listNotifications, retryNotification } from '../email/notification-log.ts'
import { notificationData } from '../subscriptions/personal-data.ts'
import { enqueuePush } from './enqueue-push.ts'
import {
  addPushDevice,
  deletePushDevice,
  hasDevices,
  listPushDevices,
  prunePushDevices,
} from './push-devices.ts'
import { deliverPush } from './send-push.ts'
import type { PushAudience } from './tables.ts'
import { deliverToStaff, listStaffEvents, sendTestPush, updateStaffEvent } from './staff-notifications.ts'

const hour = 3_600_000
let shop: TestShop
let push: FakePush
let owner: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.run('DELETE FROM push_devices; DELETE FROM push_messages; DELETE FROM outbox')
  push = fakePush()
  shop.providers.push = push
  owner = await createTestActor(shop, { role: 'owner' })
})

const order: StaffNotification = {
  event: 'new_order',
  title: 'New order #1042',
  text: '₦25,000, paid',
  path: '/admin/orders/1',
  tag: 'order-1042',
  related_to: 'order 1042',
}
const notify = (change: Partial<StaffNotification> = {}, by: TestShop | ReturnType<TestShop['as']> = shop) =>
  notifyStaff(by, { ...order, ...change })
async function turnOn(actor: AccountActor, change = {}, audience: PushAudience = 'staff'): Promise<void> {
  await reauthenticateSession(shop, actor)
  await addPushDevice(shop.as(actor), audience, samplePushDevice(push, change))
}
async function runTasks(): Promise<void> {
  const handlers = { 'staff.notify': deliverToStaff, 'push.send': deliverPush }
  while ((await runOutbox(shop, handlers, 20)) > 0);
}
const listMessages = async () =>
  (await shop.database.run('SELECT * FROM push_messages ORDER BY created_at, id')).rows
/** An owner with a session that can end. */
async function signInWithSession() {
  const account = await createTestAccount(shop, 'owner')
  await signInAs(shop, account)
  const { rows } = await shop.database.run('SELECT id FROM sessions WHERE account_id = $1', [account.id])
  const actor = { ...account.actor, session_id: String(rows[0]?.['id']) }
  return { actor, signOut: () => revokeAccountSessions(shop, account.id, 'test') }
}
const countDevices = async () => (await shop.database.run('SELECT id FROM push_devices')).rows.length

test('an event reaches every device of the staff whose role permits it, and the log', async () => {
  await turnOn(owner)
  await turnOn(owner)
  await turnOn(await createTestActor(shop, { role: 'catalogue' }))
  await turnOn(await createTestActor(shop))
  await notify()
  await runTasks()
  expect(push.sent).toHaveLength(2)
  expect(JSON.parse(push.sent[0]?.payload ?? '')).toEqual({
    title: 'New order #1042',
    body: '₦25,000, paid',
    path: '/admin/orders/1',
    tag: 'order-1042',
  })
  const log = await listNotifications(shop.as(owner), { channel: 'push', page: 1, limit: 10 })
  expect(log.items[0]).toMatchObject({
    channel: 'push',
    template: 'new_order',
    recipient: `${owner.name}, Unknown device`,
    related_to: 'order 1042',
    status: 'sent',
  })
  const [device] = await listPushDevices(shop.as(owner))
  expect(device?.last_used_at).toBe(shop.clock.now().toISOString())
})

test('a muted event and one’s own doing notify nobody', async () => {
  await turnOn(owner)
  await updateStaffEvent(shop.as(owner), { event: 'new_order', is_enabled: false })
  await notify()
  await notify({ event: 'low_stock' }, shop.as(owner))
  await runTasks()
  expect(push.sent).toEqual([])
  await updateStaffEvent(shop.as(owner), { event: 'new_order', is_enabled: true })
  await notify()
  await runTasks()
  expect(push.sent).toHaveLength(1)
})

test('a role sees and switches only its own events', async () => {
  const packer = shop.as(await createTestActor(shop, { role: 'fulfilment' }))
  expect((await listStaffEvents(packer)).map(({ event }) => event)).toEqual(['new_order', 'failed_delivery'])
  const change = { event: 'payment_received', is_enabled: true } as const
  await expect(updateStaffEvent(packer, change)).rejects.toMatchObject({ code: 'forbidden' })
  const customer = shop.as(await createTestActor(shop))
  await expect(listStaffEvents(customer)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a task that runs twice sends each message once', async () => {
  await turnOn(owner)
  await notify()
  const { rows } = await shop.database.run("SELECT id, payload FROM outbox WHERE kind = 'staff.notify'")
  const task = {
    id: String(rows[0]?.['id']),
    kind: 'staff.notify',
    payload: rows[0]?.['payload'],
    attempts: 1,
  }
  await deliverToStaff(shop, task as never)
  await runTasks()
  await deliverToStaff(shop, task as never)
  await runTasks()
  expect(push.sent).toHaveLength(1)
  expect(await listMessages()).toHaveLength(1)
})

test('a subscription that has ended is deleted, and so is one of an old key', async () => {
  await turnOn(owner)
  push.result = { status: 'gone' }
  await notify()
  await runTasks()
  expect(await countDevices()).toBe(0)
  expect(await listMessages()).toMatchObject([
    { status: 'failed', reason: 'Notifications were turned off on the device', device_id: null },
  ])
  push.result = { status: 'accepted' }
  await turnOn(owner)
  push.publicKey = 'C'.repeat(87)
  await notify()
  await runTasks()
  expect(push.sent).toEqual([])
  expect(await countDevices()).toBe(0)
})

test('a busy service is called again when it says, an unavailable one later, both until it is no news', async () => {
  await turnOn(owner)
  push.result = { status: 'delayed', retry_after_ms: 90_000 }
  await notify()
  await runTasks()
  shop.clock.move(89_000)
  push.result = { status: 'accepted' }
  await runTasks()
  expect(push.sent).toEqual([])
  push.failure = new PushUnavailable('The push service returned 500.')
  shop.clock.move(1_000)
  await runTasks()
  expect(await listMessages()).toMatchObject([{ status: 'queued' }])
  push.failure = undefined
  shop.clock.move(30_000)
  await runTasks()
  expect(push.sent).toMatchObject([{ ttl_seconds: 12 * 3_600 - 120 }])
  push.failure = new PushUnavailable('The push service returned 500.')
  await notify({ tag: 'order-1043' })
  await runTasks()
  push.failure = undefined
  shop.clock.move(12 * hour)
  await runTasks()
  expect(push.sent).toHaveLength(1)
  expect((await listMessages()).at(-1)).toMatchObject({ reason: 'It couldn’t be sent in time' })
})

test('a rejected message can be sent again from the log', async () => {
  await turnOn(owner)
  push.result = { status: 'rejected', message: 'The push service returned 403' }
  await notify()
  await runTasks()
  const [message] = await listMessages()
  expect(message).toMatchObject({ status: 'failed', reason: 'The push service returned 403' })
  push.result = { status: 'accepted' }
  await retryNotification(shop.as(owner), { notification_id: String(message?.['id']) })
  await runTasks()
  expect(await listMessages()).toMatchObject([{ status: 'sent', reason: '' }])
})

test('a device that signed out, a blocked account and the next person in the browser get nothing of the first', async () => {
  const { actor, signOut } = await signInWithSession()
  await turnOn(actor, { endpoint: 'https://push.example.com/shared' })
  expect(await listPushDevices(shop.as(actor))).toHaveLength(1)
  await signOut()
  expect(await listPushDevices(shop.as(actor))).toEqual([])
  await notify()
  await runTasks()
  expect(push.sent).toEqual([])
  await turnOn(owner, { endpoint: 'https://push.example.com/shared' })
  expect(await countDevices()).toBe(1)
  await notify()
  await runTasks()
  expect(push.sent).toHaveLength(1)
  await shop.database.run('UPDATE accounts SET blocked_at = now() WHERE id = $1', [owner.account_id])
  await enqueuePush(shop, [owner.account_id], {
    ...order,
    audience: 'staff',
    cause_id: shop.ids.next(shop.clock.now()),
    template: 'test',
  })
  await runTasks()
  expect(push.sent).toHaveLength(1)
})

test('an endpoint that must not be called and a key of before are rejected', async () => {
  shop.providers.outbound.validateUrl = () => 'This is not a public internet address'
  const errors = { endpoint: ['This is not a public internet address'] }
  await expect(turnOn(owner)).rejects.toMatchObject({ data: { errors } })
  shop.providers.outbound.validateUrl = () => undefined
  const device = samplePushDevice(push)
  push.publicKey = 'C'.repeat(87)
  await expect(addPushDevice(shop.as(owner), 'staff', device)).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect(await countDevices()).toBe(0)
})

test('only the owner of a device removes it; the oldest of too many makes room', async () => {
  await turnOn(owner)
  const [device] = await listPushDevices(shop.as(owner))
  const id = { device_id: device?.id ?? '' }
  const other = shop.as(await createTestActor(shop, { role: 'owner' }))
  await expect(deletePushDevice(other, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(deletePushDevice(other, { device_id: 'x' })).rejects.toMatchObject({ code: 'not_found' })
  shop.clock.move(1_000)
  for (let n = 0; n < 20; n += 1) await turnOn(owner)
  const ids = (await listPushDevices(shop.as(owner))).map((each) => each.id)
  expect(ids).toHaveLength(20)
  expect(ids).not.toContain(device?.id)
  await deletePushDevice(shop.as(owner), { device_id: ids[0] ?? '' })
  expect(await countDevices()).toBe(19)
})

test('a device that was removed does not register again automatically; one that signed out does', async () => {
  const { actor, signOut } = await signInWithSession()
  const { endpoint } = samplePushDevice(push)
  await turnOn(actor, { endpoint })
  await expect(turnOn(owner, { endpoint, renews: endpoint })).rejects.toMatchObject({ code: 'not_found' })
  await signOut()
  expect(await listPushDevices(shop.as(actor))).toEqual([])
  const signedInAgain = { ...actor, session_id: shop.ids.next(shop.clock.now()) }
  await turnOn(signedInAgain, { endpoint, renews: endpoint })
  const [device] = await listPushDevices(shop.as(signedInAgain))
  await deletePushDevice(shop.as(actor), { device_id: device?.id ?? '' })
  await expect(turnOn(signedInAgain, { endpoint, renews: endpoint })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await countDevices()).toBe(0)
  await turnOn(signedInAgain, { endpoint })
  expect(await countDevices()).toBe(1)
})

test('a test goes to the caller’s own devices', async () => {
  await turnOn(await createTestActor(shop, { role: 'owner' }))
  expect(await sendTestPush(shop.as(owner))).toEqual({ devices: 0 })
  await turnOn(owner)
  expect(await sendTestPush(shop.as(owner))).toEqual({ devices: 1 })
  await runTasks()
  expect(push.sent).toHaveLength(1)
})

test('long texts are shortened to what one message holds', async () => {
  await turnOn(owner)
  await notify({ title: '🛍'.repeat(400), text: '\n'.repeat(4_000) })
  await runTasks()
  expect(Buffer.byteLength(push.sent[0]?.payload ?? '')).toBeLessThan(3_993)
})

test('an erased account leaves no device and no message', async () => {
  await turnOn(owner)
  await notify()
  await runTasks()
  await eraseData(shop, notificationData, owner.account_id)
  expect(await countDevices()).toBe(0)
  expect(await listMessages()).toEqual([])
})

test('what is queued for a browser does not reach the person who signs in there next', async () => {
  const device = { endpoint: samplePushDevice(push).endpoint }
  await turnOn(owner, device)
  await notify()
  await runOutbox(shop, { 'staff.notify': deliverToStaff }, 20)
  await turnOn(await createTestActor(shop, { role: 'owner' }), device)
  await runTasks()
  expect(push.sent).toEqual([])
  expect(await listMessages()).toMatchObject([{ status: 'failed', reason: 'The device was removed' }])
})

test('devices for orders are five at most, and neither count with nor get what is for staff', async () => {
  await turnOn(owner)
  for (let n = 0; n < 6; n += 1) {
    await turnOn(owner, {}, 'customer')
    shop.clock.move(1_000)
  }
  expect(await listPushDevices(shop.as(owner), 'customer')).toHaveLength(5)
  expect(await listPushDevices(shop.as(owner), 'staff')).toHaveLength(1)
  await notify()
  await runTasks()
  expect(push.sent).toHaveLength(1)
})

test('a device outlives a session that expired, until its person signs out everywhere', async () => {
  const { actor, signOut } = await signInWithSession()
  await turnOn(actor, {}, 'customer')
  const prune = () => pruneSessions(shop, hasDevices)
  shop.clock.move(30 * 24 * hour)
  await prune()
  expect(await listPushDevices(shop.as(actor))).toHaveLength(1)
  await signOut()
  expect(await listPushDevices(shop.as(actor))).toEqual([])
  shop.clock.move(8 * 24 * hour)
  await prune()
  expect(await countDevices()).toBe(0)
})

test('a session that was ended leaves its device for a week, so that signing in again renews it', async () => {
  const { actor, signOut } = await signInWithSession()
  await turnOn(actor)
  await signOut()
  shop.clock.move(7 * 24 * hour)
  await pruneSessions(shop, hasDevices)
  expect(await countDevices()).toBe(1)
  shop.clock.move(1)
  await pruneSessions(shop, hasDevices)
  expect(await countDevices()).toBe(0)
})

test('a device without a session is not registered', async () => {
  await expect(addPushDevice(shop.as(owner), 'customer', samplePushDevice(push))).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test('a device that nothing reached for half a year is deleted; turning it on again counts as new', async () => {
  const endpoint = 'https://push.example.com/again'
  await turnOn(owner, { endpoint })
  await notify()
  await runTasks()
  shop.clock.move(179 * 24 * hour)
  await turnOn(owner, { endpoint })
  expect(await listPushDevices(shop.as(owner))).toMatchObject([
    { created_at: shop.clock.now().toISOString(), last_used_at: null },
  ])
  shop.clock.move(2 * 24 * hour)
  await prunePushDevices(shop)
  expect(await countDevices()).toBe(1)
  shop.clock.move(179 * 24 * hour)
  await prunePushDevices(shop)
  expect(await countDevices()).toBe(0)
})

test('a service that is always busy is called seven times in an hour, however soon it asks', async () => {
  await turnOn(owner)
  let calls = 0
  push.send = async () => {
    calls += 1
    return { status: 'delayed', retry_after_ms: 1_000 }
  }
  await notify()
  for (let minute = 0; minute < 90; minute += 1) {
    await runTasks()
    shop.clock.move(60_000)
  }
  expect(calls).toBe(7)
  expect(await listMessages()).toMatchObject([{ status: 'failed', reason: 'The push service was busy' }])
})
