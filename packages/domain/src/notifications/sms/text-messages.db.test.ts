import { createTestAccount } from '@shop/testing/factories/accounts'
import { newPhone } from '@shop/testing/factories/phone-codes'
import { fakeSms } from '@shop/testing/fakes/fake-sms'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasePersonalData } from '../../core/personal-data.ts'
import { notificationData } from '../subscriptions/personal-data.ts'
import { enqueueSms } from './enqueue-sms.ts'
import { listOwnMessages } from './text-messages.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.sms = fakeSms()
})
afterAll(() => shop.close())

/** An account with this number in its profile, and a message to the number that is nobody's. */
async function createAccountWithMessage(isVerified: boolean) {
  const phone = newPhone()
  const { id, email, actor } = await createTestAccount(shop)
  const verifiedAt = isVerified ? shop.clock.now() : null
  await shop.database.run('UPDATE accounts SET phone = $2, phone_verified_at = $3 WHERE id = $1', [
    id,
    phone,
    verifiedAt,
  ])
  const contactChannels = { account_id: null, phone, responses: {}, is_stopped: false }
  await enqueueSms(shop, contactChannels, {
    template: 'back-in-stock',
    text: 'It is back',
    requires_stop_link: true,
    related_to: 'product dress',
    urgency: 'reminder',
    supersedes: [],
    consent: { version: 1, language: 'en', requested_at: '2026-11-23T09:00:00.000Z' },
  })
  const erased = { account_id: id, email, email_key: email, phone, order_ids: [], subjects: [] }
  return { phone, actor, erased }
}

const countMessages = async (phone: string) =>
  (await shop.database.run('SELECT 1 FROM text_messages WHERE recipient = $1', [phone])).rows.length

test('a number that was only typed in gives no messages to an account, and its erasure deletes none', async () => {
  const { phone, actor, erased } = await createAccountWithMessage(false)
  expect(await listOwnMessages(shop.as(actor))).toEqual([])
  await erasePersonalData(shop, notificationData, erased)
  expect(await countMessages(phone)).toBe(1)
})

test('messages to a verified number are exported with their consent and no stop link, and erased', async () => {
  const { phone, actor, erased } = await createAccountWithMessage(true)
  expect(await listOwnMessages(shop.as(actor))).toMatchObject([
    { recipient: phone, text: 'It is back', consent: { version: 1 } },
  ])
  await erasePersonalData(shop, notificationData, erased)
  expect(await countMessages(phone)).toBe(0)
})
