import { phoneCodeText } from '../../identity/accounts/send-code.ts'
import { requestPhoneCode } from '../../identity/accounts/request-phone-code.ts'
import { SmsRefused, SmsUnavailable } from '../../core/ports/sms.ts'
import { createTestActor } from '@shop/testing/factories/accounts'
import { newPhone } from '@shop/testing/factories/phone-codes'
import { fakeSms } from '@shop/testing/fakes/fake-sms'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retryNotification } from '../email/notification-log.ts'
import { sendPhoneCode } from './send-phone-code.ts'

let shop: TestShop
const sms = fakeSms()
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.sms = sms
})
afterAll(() => shop.close())

async function queueCode(phone = newPhone()) {
  await requestPhoneCode(shop, { phone, token: '' })
  const { rows } = await shop.database.run(
    "select payload from outbox where kind = 'account.send_phone_code' order by created_at desc, id desc limit 1",
  )
  return { phone, payload: rows[0]?.['payload'] as { code_id: string } }
}

async function logged(phone: string) {
  const { rows } = await shop.database.run(
    'select id, text, status from text_messages where recipient = $1',
    [phone],
  )
  return rows
}

test('the SMS is one message, and its last line lets only this site fill in the code', async () => {
  const { phone, payload } = await queueCode()
  await sendPhoneCode(shop, payload)
  const [message] = sms.sent
  expect(message).toMatchObject({
    to: phone,
    text: expect.stringMatching(/^(\d{6}) is .*\n\n@localhost #\1$/s),
  })
  const longest = phoneCodeText(
    'Àṣà & Ọmọ Stores of Lagos Mainland and beyond',
    'shop.stores-of-lagos.example.ng',
    '012345',
  )
  expect(longest.length).toBeLessThanOrEqual(160)
  expect(longest).toMatch(/^012345 is your Asa & Omo Stores of Lagos Mainland/)
})

test('staff can read the code only in the built-in test service, and cannot send it again', async () => {
  const test = await queueCode()
  await sendPhoneCode(shop, test.payload)
  expect(await logged(test.phone)).toMatchObject([{ text: sms.sent.at(-1)?.text, status: 'sent' }])
  shop.providers.sms = { ...sms, mode: 'live' }
  const live = await queueCode()
  await sendPhoneCode(shop, live.payload)
  const [entry] = await logged(live.phone)
  expect(entry?.['text']).toMatch(/^•{6} is .*#•{6}$/s)
  await shop.database.run("update text_messages set status = 'failed' where id = $1", [entry?.['id']])
  const staff = shop.as(await createTestActor(shop, { role: 'owner' }))
  await expect(retryNotification(staff, { notification_id: String(entry?.['id']) })).rejects.toMatchObject({
    code: 'invalid_transition',
  })
})

test('a rejected number is not tried again; without a response it is, until the code has expired', async () => {
  shop.providers.sms = sms
  const { phone, payload } = await queueCode()
  sms.failure = new SmsRefused('The number is not in use')
  await sendPhoneCode(shop, payload)
  sms.failure = new SmsUnavailable('timeout', 'no response')
  await expect(sendPhoneCode(shop, payload)).rejects.toThrow('no response')
  sms.failure = undefined
  shop.clock.move(5 * 60_000)
  await sendPhoneCode(shop, payload)
  expect([sms.sent.filter(({ to }) => to === phone), await logged(phone)]).toEqual([[], []])
})
