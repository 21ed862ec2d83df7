import { type FakeSms, fakeSms, smsReport } from '@shop/testing/fakes/fake-sms'
import { addPhone, createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop, listEnqueuedEmails } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountActor } from '../../core/actor.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { updateConsent } from '../subscriptions/grant-consent.ts'
import { SmsRefused, SmsUnavailable } from '../../core/ports/sms.ts'
import { deliverTextMessage } from './send-sms.ts'
import { enqueueSms, type NewTextMessage } from './enqueue-sms.ts'
import { MessageRules } from '@shop/contract/admin/message-rules'
import { messageRules } from '../../store/message-rules.ts'
import { stopMessages } from '../subscriptions/message-recipients.ts'
import { getMessageSpending } from './spending.ts'
import { markNotificationSent } from './text-messages.ts'
import type { Urgency } from './quiet-hours.ts'
import { getContactChannels } from './contact-channels.ts'
import { handleDeliveryReport } from './sms-status.ts'

const hour = 60 * 60_000

const phone = '+2348031234567'

let shop: TestShop

let sms: FakeSms

let customer: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
  await shop.database.run(
    'DELETE FROM text_messages; DELETE FROM outbox; DELETE FROM message_recipients; DELETE FROM message_spending',
  )
  sms = fakeSms()
  shop.providers.sms = sms
  customer = await createTestActor(shop)
  await setRules({ sms_price_kobo: 0, monthly_limit_kobo: null, events: {} })
  setClock('2026-11-23T09:00:00Z')
})

async function setRules(change: Partial<MessageRules>): Promise<void> {
  await messageRules.save(shop, { ...(await messageRules.read(shop)), ...change })
}

const setClock = (timestamp: string) => shop.clock.move(Date.parse(timestamp) - shop.clock.now().getTime())

async function post(
  channels: ('sms' | 'whatsapp')[],
  urgency: Urgency = 'order',
  input: Partial<NewTextMessage> = {},
): Promise<boolean> {
  await addPhone(shop, customer, channels)
  const sentEmail = { template: 'password-changed', first_name: 'Ada' } as const
  return enqueueSms(
    shop,
    await getContactChannels(shop, { account_id: customer.account_id, address: { phone } }),
    {
      template: 'order-placed',
      text: 'Kasoja: order 1042 – ₦12,500',
      related_to: 'order 1042',
      urgency,
      supersedes: [],
      fallback_email: { to: customer.email, content: sentEmail, language: 'pcm', related_to: 'order 1042' },
      ...input,
    },
  )
}

const runTasks = () => runOutbox(shop, { 'sms.send': deliverTextMessage }, 10)

async function all() {
  const { rows } = await shop.database.run(
    'SELECT id, channel, status, reason, text FROM text_messages ORDER BY created_at, id',
  )
  return rows
}

const fallbackEmails = async () =>
  (await listEnqueuedEmails(shop, customer.email)).map(({ template }) => template)

test('once the customer said no, or the owner switched it off, no message is created', async () => {
  await updateConsent(shop.as(customer), { purpose: 'orders', channel: 'sms', granted: false })
  expect(await post([])).toBe(false)
  customer = await createTestActor(shop)
  await setRules({ events: { 'order-placed': { sms: false, whatsapp: true, push: true } } })
  expect(await post([])).toBe(false)
  expect(await all()).toEqual([])
})

test('the link in an SMS stops them, the log says why, and only a verified phone starts them again', async () => {
  await post([])
  await runTasks()
  const [, token = ''] = / Stop: localhost:\d+\/stop\/([\w-]{12})$/.exec(sms.sent[0]?.text ?? '') ?? []
  await expect(stopMessages(shop, { token: `${token}x` })).rejects.toMatchObject({ code: 'link_expired' })
  await stopMessages(shop, { token })
  await stopMessages(shop, { token })
  expect(await post([])).toBe(false)
  expect((await all())[1]).toMatchObject({ status: 'skipped', reason: 'The customer stopped these messages' })
  const grant = { purpose: 'orders', channel: 'sms', granted: true } as const
  await updateConsent(shop.as(customer), grant)
  expect(await post([])).toBe(false)
  await shop.database.run('UPDATE accounts SET phone_verified_at = now() WHERE id = $1', [
    customer.account_id,
  ])
  await updateConsent(shop.as(customer), { ...grant, granted: false })
  await updateConsent(shop.as(customer), grant)
  expect(await post([])).toBe(true)
})

test('a code has no link, and a text that would need a second segment neither', async () => {
  await post([], 'code')
  await post([], 'order', { text: 'a'.repeat(150), related_to: 'order 1043' })
  await runTasks()
  const texts = sms.sent.map(({ text }) => text)
  expect(texts.toSorted()).toEqual(['Kasoja: order 1042 - N12,500', 'a'.repeat(150)])
})

test('beyond the monthly limit the email is sent instead, but codes still go', async () => {
  await setRules({ sms_price_kobo: 400, monthly_limit_kobo: 1_000 })
  for (const related_to of ['order 1', 'order 2', 'order 3']) {
    await post([], 'order', { related_to })
    await runTasks()
  }
  await post([], 'code', { related_to: 'order 4' })
  await runTasks()
  expect((await all()).map(({ status }) => status)).toEqual(['sent', 'sent', 'failed', 'sent'])
  expect((await all())[2]?.['reason']).toBe('The monthly limit for messages is reached')
  expect(await fallbackEmails()).toEqual(['password-changed'])
  const staff = shop.as(await createTestActor(shop, { role: 'owner' }))
  expect(await getMessageSpending(staff)).toMatchObject({ spent_kobo: 1_200, monthly_limit_kobo: 1_000 })
  setClock('2026-12-01T09:00:00Z')
  expect(await getMessageSpending(staff)).toMatchObject({ month: '2026-12-01', spent_kobo: 0 })
})

test('a message that the provider rejects costs nothing', async () => {
  await setRules({ sms_price_kobo: 400 })
  sms.failure = new SmsRefused('Insufficient balance')
  await post([])
  await runTasks()
  const { rows } = await shop.database.run('SELECT spent_kobo FROM message_spending')
  expect(rows.map(({ spent_kobo: spent }) => Number(spent))).toEqual([0])
})

test('a rejected SMS fails, is not resent, and its email is sent instead', async () => {
  await post(['sms'])
  sms.failure = new SmsRefused('Insufficient balance')
  await runTasks()
  expect(await all()).toMatchObject([{ status: 'failed', reason: 'Insufficient balance' }])
  expect(await fallbackEmails()).toEqual(['password-changed'])
  shop.clock.move(hour)
  expect(await runTasks()).toBe(0)
})

test('without a response a message is retried until it is outdated', async () => {
  await post(['sms'], 'code')
  sms.failure = new SmsUnavailable('timeout', 'POST /api/sms/send')
  await runTasks()
  expect(await all()).toMatchObject([{ status: 'queued' }])
  shop.clock.move(hour + 1)
  sms.failure = undefined
  await runTasks()
  expect(await all()).toMatchObject([{ status: 'failed', reason: 'It couldn’t be sent in time' }])
  expect(await fallbackEmails()).toEqual(['password-changed'])
  expect(sms.sent).toEqual([])
})

test('an SMS about an order that may have been sent is not repeated, and its email is sent; one surely unsent is', async () => {
  await post([])
  sms.failure = new SmsUnavailable('timeout', 'POST /api/sms/send')
  await runTasks()
  sms.failure = undefined
  shop.clock.move(hour)
  await runTasks()
  expect(await all()).toMatchObject([{ status: 'failed', reason: expect.stringContaining('not sent again') }])
  expect(await fallbackEmails()).toEqual(['password-changed'])
  expect(sms.sent).toEqual([])
  await post([], 'order', { related_to: 'order 1043' })
  sms.failure = new SmsUnavailable('network', 'POST /api/sms/send')
  await runTasks()
  sms.failure = undefined
  shop.clock.move(hour)
  await runTasks()
  expect(sms.sent).toHaveLength(1)
})

test('at night messages wait for the morning, except for codes', async () => {
  setClock('2026-11-23T22:15:00Z')
  await post(['sms'])
  expect(await runTasks()).toBe(0)
  await post(['sms'], 'code')
  await runTasks()
  expect(sms.sent).toHaveLength(1)
  setClock('2026-11-24T06:00:00Z')
  await runTasks()
  expect(sms.sent).toHaveLength(2)
})

test('the owner sets the quiet hours: messages wait by them, and hours that would hold nothing or everything are rejected', async () => {
  const staff = shop.as(await createTestActor(shop, { role: 'owner' }))
  const rules = await messageRules.read(shop)
  for (const quiet_hours of [
    { start_hour: 17, end_hour: 7 },
    { start_hour: 24, end_hour: 7 },
    { start_hour: 21, end_hour: 4 },
    { start_hour: 21, end_hour: 12 },
    { start_hour: 20.5, end_hour: 7 },
  ])
    expect(MessageRules.safeParse({ ...rules, quiet_hours }).success).toBe(false)
  await messageRules.update(staff, { ...rules, quiet_hours: { start_hour: 19, end_hour: 9 } })
  setClock('2026-11-23T18:00:00Z')
  await post(['sms'])
  expect(await runTasks()).toBe(0)
  await post(['sms'], 'delivery', { related_to: 'order 1043' })
  await runTasks()
  expect(sms.sent).toHaveLength(1)
  setClock('2026-11-24T07:59:59Z')
  expect(await runTasks()).toBe(0)
  setClock('2026-11-24T08:00:00Z')
  await runTasks()
  expect(sms.sent).toHaveLength(2)
  await setRules({ quiet_hours: rules.quiet_hours })
})

test('a message that could not be sent during the day is not sent at night', async () => {
  setClock('2026-11-23T19:59:50Z')
  await post(['sms'])
  sms.failure = new SmsUnavailable('network', 'POST /api/sms/send')
  await runTasks()
  sms.failure = undefined
  shop.clock.move(60_000)
  await runTasks()
  expect(sms.sent).toEqual([])
  setClock('2026-11-24T05:59:59Z')
  expect(await runTasks()).toBe(0)
})

test('nights do not count towards the maximum delay, daytime hours do', async () => {
  for (const [eveningAt, isSent] of [
    ['2026-11-23T19:30:00Z', true],
    ['2026-11-24T14:30:00Z', false],
  ] as const) {
    setClock(eveningAt)
    await post(['sms'])
    sms.failure = new SmsUnavailable('network', 'POST /api/sms/send')
    await runTasks()
    shop.clock.move(Date.parse(eveningAt.slice(0, 10) + 'T20:10:00Z') - shop.clock.now().getTime())
    await runTasks()
    sms.failure = undefined
    shop.clock.move(10 * hour + 30 * 60_000)
    await runTasks()
    expect((await all()).at(-1)).toMatchObject({ status: isSent ? 'sent' : 'failed' })
  }
})

test('a queued message is skipped once superseded, and no other is', async () => {
  setClock('2026-11-23T22:15:00Z')
  await post(['sms'])
  await post(['sms'], 'order', { template: 'order-shipped' })
  await post(['sms'], 'order', { template: 'order-shipped', related_to: 'order 1043' })
  await post(['sms'], 'order', { template: 'order-delivered', supersedes: ['order-shipped'] })
  setClock('2026-11-24T06:00:00Z')
  await runTasks()
  expect((await all()).map(({ status }) => status)).toEqual(['sent', 'skipped', 'sent', 'sent'])
  expect(await fallbackEmails()).toEqual([])
})

test("an SMS is sent once, within one segment, to the order's phone", async () => {
  expect(await post(['sms'])).toBe(true)
  await runTasks()
  shop.clock.move(hour)
  await runTasks()
  const text = expect.stringMatching(/^Kasoja: order 1042 - N12,500 Stop: /)
  expect(sms.sent).toEqual([{ to: phone, text, provider_id: 'sms-1' }])
  expect(await all()).toMatchObject([{ channel: 'sms', status: 'sent' }])
})

test('a report needs its signature, its provider and an existing message', async () => {
  const report = { provider_id: 'sms-9', status: 'delivered', message: 'DELIVERED' } as const
  await expect(handleDeliveryReport(shop, smsReport(report, 'wrong'))).rejects.toMatchObject({
    code: 'invalid_signature',
  })
  await expect(handleDeliveryReport(shop, { ...smsReport(report), provider: 'other' })).rejects.toMatchObject(
    {
      code: 'not_found',
    },
  )
  await expect(handleDeliveryReport(shop, smsReport(report))).rejects.toMatchObject({ code: 'not_found' })
  await handleDeliveryReport(shop, smsReport({ ...report, provider_id: undefined }))
})

test('a failure report sends the fallback email once, and a late delivery report still counts', async () => {
  await post(['sms'])
  await runTasks()
  const failed = smsReport({ provider_id: 'sms-1', status: 'failed', message: 'DND Active on Phone Number' })
  await handleDeliveryReport(shop, failed)
  await handleDeliveryReport(shop, failed)
  expect(await all()).toMatchObject([{ status: 'failed', reason: 'DND Active on Phone Number' }])
  expect(await fallbackEmails()).toEqual(['password-changed'])
  await handleDeliveryReport(
    shop,
    smsReport({ provider_id: 'sms-1', status: 'delivered', message: 'DELIVERED' }),
  )
  await handleDeliveryReport(shop, failed)
  expect(await all()).toMatchObject([{ status: 'delivered', reason: '' }])
})

test('WhatsApp is a link for staff; a newer one about the same order replaces it', async () => {
  await updateConsent(shop.as(customer), { purpose: 'orders', channel: 'sms', granted: false })
  expect(await post(['whatsapp'])).toBe(false)
  shop.clock.move(1)
  await post(['whatsapp'])
  const [older, newer] = await all()
  expect([older, newer]).toMatchObject([
    { channel: 'whatsapp', status: 'skipped' },
    { channel: 'whatsapp', status: 'manual', text: 'Kasoja: order 1042 – ₦12,500' },
  ])
  const staff = await createTestActor(shop, { role: 'support', first_name: 'Bisi' })
  await expect(
    markNotificationSent(shop.as(customer), { notification_id: String(newer?.['id']) }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(
    markNotificationSent(shop.as(staff), { notification_id: String(older?.['id']) }),
  ).rejects.toMatchObject({
    code: 'invalid_transition',
  })
  await markNotificationSent(shop.as(staff), { notification_id: String(newer?.['id']) })
  await markNotificationSent(shop.as(staff), { notification_id: String(newer?.['id']) })
  expect((await all())[1]).toMatchObject({ status: 'sent', reason: 'By Bisi Obi' })
  expect(sms.sent).toEqual([])
})
