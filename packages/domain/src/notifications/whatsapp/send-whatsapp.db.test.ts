import { addPhone, createTestActor } from '@shop/testing/factories/accounts'
import { type FakeSms, fakeSms } from '@shop/testing/fakes/fake-sms'
import { type FakeWhatsapp, fakeWhatsapp, whatsappWebhook } from '@shop/testing/fakes/fake-whatsapp'
import { listEnqueuedEmails, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountActor } from '../../core/actor.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { type WhatsappStatus, WhatsappUnavailable } from '../../core/ports/whatsapp.ts'
import { handleWhatsappEvents } from '../../support/whatsapp-inbox.ts'
import { retryNotification } from '../email/notification-log.ts'
import { getContactChannels } from '../sms/contact-channels.ts'
import { enqueueSms, type NewTextMessage } from '../sms/enqueue-sms.ts'
import { deliverTextMessage } from '../sms/send-sms.ts'
import { handleWhatsappWebhook } from './receive-webhook.ts'
import { messageRules } from '../../store/message-rules.ts'
import { deliverWhatsapp } from './send-whatsapp.ts'

const phone = '+2348031234567'
const minute = 60_000
let shop: TestShop
let sms: FakeSms
let whatsapp: FakeWhatsapp
let customer: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.run('DELETE FROM text_messages; DELETE FROM outbox; DELETE FROM whatsapp_events')
  sms = fakeSms()
  whatsapp = fakeWhatsapp()
  Object.assign(shop.providers, { sms, whatsapp })
  customer = await createTestActor(shop)
  shop.clock.move(Date.parse('2026-11-23T09:00:00Z') - shop.clock.now().getTime())
})

const content = { type: 'template', name: 'order_placed', language: 'en', parameters: ['1042'] } as const

async function post(change: Partial<NewTextMessage> = {}): Promise<boolean> {
  await addPhone(shop, customer, ['sms', 'whatsapp'])
  const email = { template: 'password-changed', first_name: 'Ada' } as const
  return enqueueSms(
    shop,
    await getContactChannels(shop, { account_id: customer.account_id, address: { phone } }),
    {
      template: 'order-placed',
      text: 'Kasoja: order 1042',
      related_to: 'order 1042',
      urgency: 'order',
      supersedes: [],
      whatsapp: { text: 'Thank you for order 1042.', content: { ...content, parameters: ['1042'] } },
      fallback_email: { to: customer.email, content: email, language: 'en', related_to: 'order 1042' },
      ...change,
    },
  )
}

const runTasks = async () => {
  const handlers = {
    'sms.send': deliverTextMessage,
    'whatsapp.send': deliverWhatsapp,
    'whatsapp.handle_events': handleWhatsappEvents,
  }
  await runOutbox(shop, handlers, 10)
}

async function listMessages() {
  const { rows } = await shop.database.run('SELECT * FROM text_messages ORDER BY created_at, id')
  return rows
}
const listStatuses = async () =>
  (await listMessages()).map((row) => `${String(row['channel'])} ${String(row['status'])}`)

/** A status of the latest message arrives; by its reference alone if the response was lost. */
async function report(status: WhatsappStatus['status'], change: Partial<WhatsappStatus> = {}) {
  const { provider_id: providerId = '', reference } = whatsapp.sent.at(-1) ?? {}
  const event: WhatsappStatus = {
    type: 'status',
    key: `${providerId}:${status}`,
    provider_id: providerId,
    reference,
    status,
    reason: undefined,
    message: '',
    ...change,
  }
  await handleWhatsappWebhook(shop, whatsappWebhook([event]))
  await runTasks()
}

test('a person who agreed to WhatsApp gets the template there and no SMS; the log has what they read', async () => {
  expect(await post()).toBe(true)
  await runTasks()
  expect(whatsapp.sent).toMatchObject([{ to: phone, content }])
  expect(sms.sent).toEqual([])
  expect(await listMessages()).toMatchObject([
    { channel: 'whatsapp', status: 'sent', text: 'Thank you for order 1042.', related_to: 'order 1042' },
  ])
})

test('without a provider staff have a link and the SMS is sent', async () => {
  delete shop.providers.whatsapp
  await post()
  expect((await listStatuses()).toSorted()).toEqual(['sms queued', 'whatsapp manual'])
})

test('statuses in any order, twice or late never take a status back', async () => {
  await post()
  await runTasks()
  await report('read')
  expect(await listStatuses()).toEqual(['whatsapp read'])
  for (const status of ['sent', 'delivered', 'failed', 'read'] as const) await report(status)
  expect(await listStatuses()).toEqual(['whatsapp read'])
  expect(await listEnqueuedEmails(shop, customer.email)).toEqual([])
})

test('a status of another program’s message changes nothing', async () => {
  await post()
  await runTasks()
  await report('failed', { provider_id: 'wamid.other', reference: undefined })
  await report('failed', { key: 'x', provider_id: 'wamid.other', reference: 'no-uuid:0' })
  expect(await listStatuses()).toEqual(['whatsapp sent'])
})

test.each(['not_on_whatsapp', 'bad_number', 'template', 'account', 'outside_window'] as const)(
  'rejected as %s, the message is sent by SMS, once',
  async (reason) => {
    whatsapp.rejection = reason
    await post()
    await runTasks()
    await runTasks()
    expect(sms.sent).toMatchObject([{ to: phone, text: expect.stringMatching(/^Kasoja: order 1042 Stop: /) }])
    expect(await listStatuses()).toEqual(['whatsapp failed', 'sms sent'])
  },
)

test('a failure that only a status tells sends the SMS once, and the email if that fails too', async () => {
  await post()
  await runTasks()
  for (const key of ['first', 'second']) await report('failed', { key, message: 'Undeliverable (131026)' })
  await runTasks()
  expect(sms.sent).toHaveLength(1)
  expect(await listMessages()).toMatchObject([{ status: 'failed', reason: 'Undeliverable (131026)' }, {}])
  const [, fallback] = await listMessages()
  expect(fallback).toMatchObject({ channel: 'sms', fallback_email: { to: customer.email } })
})

test('without SMS, the email is the fallback; a person who wants no messages gets none', async () => {
  delete shop.providers.sms
  whatsapp.rejection = 'opted_out'
  await post()
  await runTasks()
  expect(await listEnqueuedEmails(shop, customer.email)).toEqual([])
  whatsapp.rejection = 'not_on_whatsapp'
  await post()
  await runTasks()
  expect(await listEnqueuedEmails(shop, customer.email)).toHaveLength(1)
})

test('a rejected rate is tried again half a minute later', async () => {
  whatsapp.rejection = 'rate_limited'
  await post()
  await runTasks()
  expect(await listStatuses()).toEqual(['whatsapp queued'])
  whatsapp.rejection = undefined
  shop.clock.move(minute / 2)
  await runTasks()
  expect(await listStatuses()).toEqual(['whatsapp sent'])
})

test('after a lost response a status settles it, and the message is not sent twice', async () => {
  whatsapp.failure = new WhatsappUnavailable('timeout', 'POST /messages')
  await post()
  await runTasks()
  expect(await listStatuses()).toEqual(['whatsapp queued'])
  whatsapp.failure = undefined
  await report('sent')
  shop.clock.move(10 * minute)
  await runTasks()
  await runTasks()
  expect(whatsapp.sent).toHaveLength(1)
  expect(await listMessages()).toMatchObject([{ status: 'sent', provider_id: 'wamid.1' }])
})

test('without any status it is sent again, not before two minutes', async () => {
  whatsapp.failure = new WhatsappUnavailable('timeout', 'POST /messages')
  await post()
  await runTasks()
  whatsapp.failure = undefined
  shop.clock.move(minute)
  await runTasks()
  expect(whatsapp.sent).toHaveLength(1)
  shop.clock.move(2 * minute)
  await runTasks()
  expect(whatsapp.sent).toHaveLength(2)
  expect(await listStatuses()).toEqual(['whatsapp sent'])
})

test('a resent message no longer listens to statuses of the one before', async () => {
  whatsapp.rejection = 'account'
  delete shop.providers.sms
  await post()
  await runTasks()
  whatsapp.rejection = undefined
  whatsapp.failure = new WhatsappUnavailable('timeout', 'POST /messages')
  const staff = shop.as(await createTestActor(shop, { role: 'owner' }))
  const [message] = await listMessages()
  await retryNotification(staff, { notification_id: String(message?.['id']) })
  await runTasks()
  await report('failed', { provider_id: 'wamid.before', reference: `${String(message?.['id'])}:0` })
  expect(await listStatuses()).toEqual(['whatsapp queued'])
  await report('delivered')
  expect(await listStatuses()).toEqual(['whatsapp delivered'])
})

test('a newer message replaces one that waits for the morning', async () => {
  shop.clock.move(13 * 60 * minute)
  await post({ template: 'order-packed' })
  await runTasks()
  await post({ template: 'order-shipped', supersedes: ['order-packed'] })
  expect(whatsapp.sent).toEqual([])
  expect(await listStatuses()).toEqual(['whatsapp skipped', 'whatsapp queued'])
})

test('attempts without a response count to the monthly limit once', async () => {
  await messageRules.save(shop, { ...(await messageRules.read(shop)), whatsapp_price_kobo: 700 })
  await post()
  whatsapp.failure = new WhatsappUnavailable('timeout', 'POST /messages')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await runTasks()
    shop.clock.move(30 * 60_000)
  }
  expect(whatsapp.sent.length).toBeGreaterThan(1)
  const { rows } = await shop.database.run('SELECT spent_kobo FROM message_spending')
  expect(rows.map(({ spent_kobo: spent }) => Number(spent))).toEqual([700])
})
