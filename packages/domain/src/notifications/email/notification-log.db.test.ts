import { fakeSms } from '@shop/testing/fakes/fake-sms'
import { addPhone, createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountActor } from '../../core/actor.ts'
import { type OutboxHandlers, runOutbox } from '../../core/jobs/outbox-worker.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { enqueueSms } from '../sms/enqueue-sms.ts'
import { deliverTextMessage } from '../sms/send-sms.ts'
import { getContactChannels } from '../sms/contact-channels.ts'
import { SmsRefused } from '../../core/ports/sms.ts'
import { deliverEmail } from './deliver-email.ts'
import { listNotifications, retryNotification } from './notification-log.ts'

let shop: TestShop

let staffMember: AccountActor

const sms = fakeSms()

beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.sms = sms
  staffMember = await createTestActor(shop, { role: 'support' })
})

afterAll(() => shop.close())

beforeEach(async () => {
  await shop.database.run('DELETE FROM emails; DELETE FROM text_messages; DELETE FROM outbox')
  sms.failure = undefined
  sms.sent.length = 0
})

const page = { page: 1, limit: 10 }

const handlers: OutboxHandlers = {
  'sms.send': deliverTextMessage,
  'email.send': (ctx, task) => deliverEmail(ctx, task, { from: undefined, transport: 'folder' }),
}

/** Creates one email, one SMS and one link about an order, oldest first. */
async function mailer(): Promise<AccountActor> {
  const customer = await createTestActor(shop)
  await addPhone(shop, customer, ['sms', 'whatsapp'])
  const relatedTo = 'order 1042'
  await enqueueEmail(shop, {
    to: customer.email,
    content: { template: 'password-changed', first_name: 'Ada' },
    language: 'en',
    related_to: relatedTo,
  })
  shop.clock.move(1)
  const contactChannels = await getContactChannels(shop, {
    account_id: customer.account_id,
    address: { phone: '+2348031234567' },
  })
  await enqueueSms(shop, contactChannels, {
    template: 'order-placed',
    text: 'Placed',
    related_to: relatedTo,
    urgency: 'code',
    supersedes: [],
  })
  return customer
}

async function toId(status: 'failed' | 'sent' | 'manual'): Promise<string> {
  return (await listNotifications(shop, { ...page, status })).items[0]?.id ?? ''
}

test('others can neither see messages nor resend them', async () => {
  const other = shop.as(await createTestActor(shop, { role: 'fulfilment' }))
  await expect(listNotifications(other, page)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(retryNotification(other, { notification_id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('an unknown message, a link, and one already sent cannot be resent', async () => {
  await mailer()
  await runOutbox(shop, handlers, 10)
  const staff = shop.as(staffMember)
  for (const id of ['nonsense', crypto.randomUUID()])
    await expect(retryNotification(staff, { notification_id: id })).rejects.toMatchObject({
      code: 'not_found',
    })
  for (const status of ['sent', 'manual'] as const)
    await expect(retryNotification(staff, { notification_id: await toId(status) })).rejects.toMatchObject({
      code: 'invalid_transition',
    })
})

test('all channels are in one list, including queued messages, with filters and pages', async () => {
  await mailer()
  const before = await listNotifications(shop.as(staffMember), page)
  expect(before).toMatchObject({ total: 3, queued_count: 2, failed_count: 0, next_cursor: null })
  await runOutbox(shop, handlers, 10)
  await mailer()
  const all = await listNotifications(shop.as(staffMember), page)
  expect(all.items.map(({ channel, status }) => `${channel} ${status}`).toSorted()).toEqual([
    'email queued',
    'email stored',
    'sms queued',
    'sms sent',
    'whatsapp manual',
    'whatsapp skipped',
  ])
  const first = await listNotifications(shop.as(staffMember), { page: 1, limit: 4 })
  const rest = await listNotifications(shop.as(staffMember), {
    page: 2,
    limit: 4,
    cursor: String(first.next_cursor),
  })
  expect([...first.items, ...rest.items]).toEqual(all.items)
  expect(rest.next_cursor).toBeNull()
  const links = await listNotifications(shop.as(staffMember), {
    ...page,
    channel: 'whatsapp',
    status: 'manual',
  })
  expect(links).toMatchObject({
    total: 1,
    queued_count: 2,
    items: [{ text: 'Placed', recipient: '+2348031234567' }],
  })
  expect((await listNotifications(shop.as(staffMember), { ...page, related_to: 'order 1' })).total).toBe(0)
  expect((await listNotifications(shop.as(staffMember), { ...page, related_to: 'order 1042' })).total).toBe(6)
})

test('search finds recipient, phone as typed, subject and order, and nothing else', async () => {
  await mailer()
  await runOutbox(shop, handlers, 10)
  const found = async (search: string) =>
    (await listNotifications(shop.as(staffMember), { ...page, search })).items.map(({ channel }) => channel)
  expect(await found('nobody@example.com')).toEqual([])
  expect(await found('order 104_')).toEqual([])
  expect(await found('0803 123 4567')).toEqual(['sms', 'whatsapp'])
  expect(await found(' PLACED ')).toEqual(['sms', 'whatsapp'])
  expect(await found('#1042')).toHaveLength(3)
  expect(await listNotifications(shop.as(staffMember), { ...page, search: 'password' })).toMatchObject({
    total: 1,
    items: [{ channel: 'email' }],
  })
})

test('a failed SMS and a failed email are resent, only once for two requests', async () => {
  await mailer()
  sms.failure = new SmsRefused('Insufficient balance')
  shop.providers.email.send = async () => {
    throw new Error('550 no such mailbox')
  }
  for (let attempts = 0; attempts < 8; attempts += 1) {
    await runOutbox(shop, handlers, 10)
    shop.clock.move(12 * 60 * 60_000)
  }
  const failed = (await listNotifications(shop, { ...page, status: 'failed' })).items
  expect(failed.map(({ channel, reason }) => [channel, reason]).toSorted()).toEqual([
    ['email', '550 no such mailbox'],
    ['sms', 'Insufficient balance'],
  ])
  sms.failure = undefined
  shop.providers.email.send = async () => {}
  for (const { id } of failed) {
    await retryNotification(shop.as(staffMember), { notification_id: id })
    await expect(retryNotification(shop.as(staffMember), { notification_id: id })).rejects.toMatchObject({
      code: 'invalid_transition',
    })
  }
  await runOutbox(shop, handlers, 10)
  expect(await listNotifications(shop, page)).toMatchObject({ queued_count: 0, failed_count: 0 })
  expect(sms.sent).toHaveLength(1)
})

test('the messages to one customer are those to the account and to its email address', async () => {
  const customer = await mailer()
  await mailer()
  await runOutbox(shop, handlers, 10)
  const { items } = await listNotifications(shop.as(staffMember), {
    ...page,
    customer_id: customer.account_id,
  })
  expect(items.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms', 'whatsapp'])
})
