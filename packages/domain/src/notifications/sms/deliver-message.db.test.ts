import { type FakeSms, fakeSms, smsReport } from '@shop/testing/fake-sms'
import { givePhone } from '@shop/testing/give-phone'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { postedMails } from '@shop/testing/posted-mails'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../../core/actor.ts'
import { carryOutWork } from '../../core/jobs/carry-out-work.ts'
import { giveConsent } from '../subscriptions/give-consent.ts'
import { SmsRefused, SmsUnavailable } from '../../core/ports/sms-failure.ts'
import { deliverMessage } from './deliver-message.ts'
import { markSent } from './mark-sent.ts'
import { messageWork, type NewMessage, postMessages } from './post-messages.ts'
import type { Urgency } from './quiet-hours.ts'
import { findReach } from './reach.ts'
import { receiveReport } from './receive-report.ts'

const hour = 60 * 60_000
const phone = '+2348031234567'
let shop: TestShop
let sms: FakeSms
let buyer: SignedIn

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.run('DELETE FROM text_messages; DELETE FROM outbox')
  sms = fakeSms()
  shop.providers.sms = sms
  buyer = await makeActor(shop)
  setClock('2026-11-23T09:00:00Z')
})

const setClock = (moment: string) => shop.clock.move(Date.parse(moment) - shop.clock.now().getTime())

async function post(
  channels: ('sms' | 'whatsapp')[],
  urgency: Urgency = 'order',
  given: Partial<NewMessage> = {},
): Promise<boolean> {
  await givePhone(shop, buyer, channels)
  const mail = { template: 'password-changed', first_name: 'Ada' } as const
  return postMessages(shop, await findReach(shop, buyer.account_id), {
    template: 'order-placed',
    text: 'Kasoja: order 1042 – ₦12,500',
    about: 'order 1042',
    urgency,
    outdates: [],
    instead: { to: buyer.email, content: mail, related_to: 'order 1042' },
    ...given,
  })
}

const carry = () => carryOutWork(shop, { [messageWork]: deliverMessage }, 10)

async function all() {
  const { rows } = await shop.database.run(
    'SELECT id, channel, status, reason, text FROM text_messages ORDER BY created_at, id',
  )
  return rows
}

const mailsInstead = async () => (await postedMails(shop, buyer.email)).map(({ template }) => template)

test('without a yes, or after a no, nothing is written', async () => {
  expect(await post([])).toBe(false)
  await givePhone(shop, buyer, ['sms'])
  await giveConsent(shop.as(buyer), { purpose: 'orders', channel: 'sms', granted: false })
  expect(await post([])).toBe(false)
  expect(await all()).toEqual([])
})

test('a refused SMS has failed, is not sent again, and its mail goes instead', async () => {
  await post(['sms'])
  sms.trouble = new SmsRefused('Insufficient balance')
  await carry()
  expect(await all()).toMatchObject([{ status: 'failed', reason: 'Insufficient balance' }])
  expect(await mailsInstead()).toEqual(['password-changed'])
  shop.clock.move(hour)
  expect(await carry()).toBe(0)
})

test('without an answer it is tried again, until it would tell of what is past', async () => {
  await post(['sms'], 'code')
  sms.trouble = new SmsUnavailable('timeout', 'POST /api/sms/send')
  await carry()
  expect(await all()).toMatchObject([{ status: 'queued' }])
  shop.clock.move(hour + 1)
  sms.trouble = undefined
  await carry()
  expect(await all()).toMatchObject([{ status: 'failed', reason: 'It couldn’t be sent in time' }])
  expect(await mailsInstead()).toEqual(['password-changed'])
  expect(sms.sent).toEqual([])
})

test('at night it waits for the morning, a code does not', async () => {
  setClock('2026-11-23T22:15:00Z')
  await post(['sms'])
  expect(await carry()).toBe(0)
  await post(['sms'], 'code')
  await carry()
  expect(sms.sent).toHaveLength(1)
  setClock('2026-11-24T06:00:00Z')
  await carry()
  expect(sms.sent).toHaveLength(2)
})

test('what could not be sent by day is not sent at night', async () => {
  setClock('2026-11-23T19:59:50Z')
  await post(['sms'])
  sms.trouble = new SmsUnavailable('network', 'POST /api/sms/send')
  await carry()
  sms.trouble = undefined
  shop.clock.move(60_000)
  await carry()
  expect(sms.sent).toEqual([])
  setClock('2026-11-24T05:59:59Z')
  expect(await carry()).toBe(0)
})

test('the night does not make what it held up late; the hours of two days do', async () => {
  for (const [eveningAt, isSent] of [
    ['2026-11-23T19:30:00Z', true],
    ['2026-11-24T14:30:00Z', false],
  ] as const) {
    setClock(eveningAt)
    await post(['sms'])
    sms.trouble = new SmsUnavailable('network', 'POST /api/sms/send')
    await carry()
    shop.clock.move(Date.parse(eveningAt.slice(0, 10) + 'T20:10:00Z') - shop.clock.now().getTime())
    await carry()
    sms.trouble = undefined
    shop.clock.move(10 * hour + 30 * 60_000)
    await carry()
    expect((await all()).at(-1)).toMatchObject({ status: isSent ? 'sent' : 'failed' })
  }
})

test('what waits is left out once it is outdated, and nothing else is', async () => {
  setClock('2026-11-23T22:15:00Z')
  await post(['sms'])
  await post(['sms'], 'order', { template: 'order-shipped' })
  await post(['sms'], 'order', { template: 'order-shipped', about: 'order 1043' })
  await post(['sms'], 'order', { template: 'order-delivered', outdates: ['order-shipped'] })
  setClock('2026-11-24T06:00:00Z')
  await carry()
  expect((await all()).map(({ status }) => status)).toEqual(['sent', 'skipped', 'sent', 'sent'])
  expect(await mailsInstead()).toEqual([])
})

test('an SMS is sent once, in letters of one message, to the phone of the account', async () => {
  expect(await post(['sms'])).toBe(true)
  await carry()
  shop.clock.move(hour)
  await carry()
  expect(sms.sent).toEqual([{ to: phone, text: 'Kasoja: order 1042 - N12,500', provider_id: 'sms-1' }])
  expect(await all()).toMatchObject([{ channel: 'sms', status: 'sent' }])
})

test('a report needs its signature, its provider and a message of ours', async () => {
  const report = { provider_id: 'sms-9', status: 'delivered', message: 'DELIVERED' } as const
  await expect(receiveReport(shop, smsReport(report, 'wrong'))).rejects.toMatchObject({
    code: 'invalid_signature',
  })
  await expect(receiveReport(shop, { ...smsReport(report), provider: 'other' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(receiveReport(shop, smsReport(report))).rejects.toMatchObject({ code: 'not_found' })
  await receiveReport(shop, smsReport({ ...report, provider_id: undefined }))
})

test('a report that it failed sends the mail once, and a late arrival still counts', async () => {
  await post(['sms'])
  await carry()
  const failed = smsReport({ provider_id: 'sms-1', status: 'failed', message: 'DND Active on Phone Number' })
  await receiveReport(shop, failed)
  await receiveReport(shop, failed)
  expect(await all()).toMatchObject([{ status: 'failed', reason: 'DND Active on Phone Number' }])
  expect(await mailsInstead()).toEqual(['password-changed'])
  await receiveReport(shop, smsReport({ provider_id: 'sms-1', status: 'delivered', message: 'DELIVERED' }))
  await receiveReport(shop, failed)
  expect(await all()).toMatchObject([{ status: 'delivered', reason: '' }])
})

test('WhatsApp is a link for staff; a newer one about the same order takes its place', async () => {
  expect(await post(['whatsapp'])).toBe(false)
  shop.clock.move(1)
  await post(['whatsapp'])
  const [older, newer] = await all()
  expect([older, newer]).toMatchObject([
    { channel: 'whatsapp', status: 'skipped' },
    { channel: 'whatsapp', status: 'manual', text: 'Kasoja: order 1042 – ₦12,500' },
  ])
  const clerk = await makeActor(shop, { role: 'support', first_name: 'Bisi' })
  await expect(markSent(shop.as(buyer), String(newer?.['id']))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(markSent(shop.as(clerk), String(older?.['id']))).rejects.toMatchObject({
    code: 'invalid_transition',
  })
  await markSent(shop.as(clerk), String(newer?.['id']))
  await markSent(shop.as(clerk), String(newer?.['id']))
  expect((await all())[1]).toMatchObject({ status: 'sent', reason: 'By Bisi Obi' })
  expect(sms.sent).toEqual([])
})
