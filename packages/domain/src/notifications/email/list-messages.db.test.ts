import { fakeSms } from '@shop/testing/fake-sms'
import { givePhone } from '@shop/testing/give-phone'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../../core/actor.ts'
import { carryOutWork } from '../../core/jobs/carry-out-work.ts'
import { mailWork, postMail } from '../../core/jobs/post-mail.ts'
import { deliverMessage } from '../sms/deliver-message.ts'
import { messageWork, postMessages } from '../sms/post-messages.ts'
import { findReach } from '../sms/reach.ts'
import { SmsRefused } from '../../core/ports/sms-failure.ts'
import { deliverMail } from './deliver-mail.ts'
import { listMessages } from './list-messages.ts'
import { retryMessage } from './retry-message.ts'

let shop: TestShop
let clerk: SignedIn
const sms = fakeSms()

beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.sms = sms
  clerk = await makeActor(shop, { role: 'support' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.run('DELETE FROM emails; DELETE FROM text_messages; DELETE FROM outbox')
  sms.trouble = undefined
  sms.sent.length = 0
})

const page = { page: 1, limit: 10 }
const carriers = {
  [messageWork]: deliverMessage,
  [mailWork]: (...[ctx, work]: Parameters<typeof deliverMessage>) =>
    deliverMail(ctx, work, { from: undefined, transport: 'folder' }),
}

/** One mail, one SMS and one link about an order, oldest first. */
async function post(): Promise<void> {
  const buyer = await makeActor(shop)
  await givePhone(shop, buyer, ['sms', 'whatsapp'])
  const about = 'order 1042'
  await postMail(shop, {
    to: buyer.email,
    content: { template: 'password-changed', first_name: 'Ada' },
    related_to: about,
  })
  shop.clock.move(1)
  const reach = await findReach(shop, buyer.account_id)
  await postMessages(shop, reach, {
    template: 'order-placed',
    text: 'Placed',
    about,
    urgency: 'code',
    outdates: [],
  })
}

async function idOf(state: 'failed' | 'sent' | 'manual'): Promise<string> {
  return (await listMessages(shop, { ...page, status: state })).items[0]?.id ?? ''
}

test('others neither see messages nor send them again', async () => {
  const other = shop.as(await makeActor(shop, { role: 'fulfilment' }))
  await expect(listMessages(other, page)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(retryMessage(other, crypto.randomUUID())).rejects.toMatchObject({ code: 'forbidden' })
})

test('what is unknown, a link, or was sent is not sent again', async () => {
  await post()
  await carryOutWork(shop, carriers, 10)
  const staff = shop.as(clerk)
  for (const id of ['nonsense', crypto.randomUUID()])
    await expect(retryMessage(staff, id)).rejects.toMatchObject({ code: 'not_found' })
  for (const state of ['sent', 'manual'] as const)
    await expect(retryMessage(staff, await idOf(state))).rejects.toMatchObject({ code: 'invalid_transition' })
})

test('all channels stand in one list, also what still waits; filters and pages hold', async () => {
  await post()
  const before = await listMessages(shop.as(clerk), page)
  expect(before).toMatchObject({ total: 3, queued_count: 2, failed_count: 0, next_cursor: null })
  await carryOutWork(shop, carriers, 10)
  await post()
  const all = await listMessages(shop.as(clerk), page)
  expect(all.items.map(({ channel, status: state }) => `${channel} ${state}`).toSorted()).toEqual([
    'email queued',
    'email stored',
    'sms queued',
    'sms sent',
    'whatsapp manual',
    'whatsapp skipped',
  ])
  const first = await listMessages(shop.as(clerk), { page: 1, limit: 4 })
  const rest = await listMessages(shop.as(clerk), { page: 2, limit: 4, cursor: String(first.next_cursor) })
  expect([...first.items, ...rest.items]).toEqual(all.items)
  expect(rest.next_cursor).toBeNull()
  const links = await listMessages(shop.as(clerk), { ...page, channel: 'whatsapp', status: 'manual' })
  expect(links).toMatchObject({
    total: 1,
    queued_count: 2,
    items: [{ text: 'Placed', recipient: '+2348031234567' }],
  })
  expect((await listMessages(shop.as(clerk), { ...page, related_to: 'order 1' })).total).toBe(0)
  expect((await listMessages(shop.as(clerk), { ...page, related_to: 'order 1042' })).total).toBe(6)
})

test('the search finds receiver, phone as it is written, subject and order, and nothing else', async () => {
  await post()
  await carryOutWork(shop, carriers, 10)
  const found = async (search: string) =>
    (await listMessages(shop.as(clerk), { ...page, search })).items.map(({ channel }) => channel)
  expect(await found('nobody@example.com')).toEqual([])
  expect(await found('order 104_')).toEqual([])
  expect(await found('0803 123 4567')).toEqual(['sms', 'whatsapp'])
  expect(await found(' PLACED ')).toEqual(['sms', 'whatsapp'])
  expect(await found('#1042')).toHaveLength(3)
  expect(await listMessages(shop.as(clerk), { ...page, search: 'password' })).toMatchObject({
    total: 1,
    items: [{ channel: 'email' }],
  })
})

test('a failed SMS and a mail that was given up are sent again, once for two who ask', async () => {
  await post()
  sms.trouble = new SmsRefused('Insufficient balance')
  shop.providers.mail.send = async () => {
    throw new Error('550 no such mailbox')
  }
  for (let tries = 0; tries < 8; tries += 1) {
    await carryOutWork(shop, carriers, 10)
    shop.clock.move(12 * 60 * 60_000)
  }
  const failed = (await listMessages(shop, { ...page, status: 'failed' })).items
  expect(failed.map(({ channel, reason }) => [channel, reason]).toSorted()).toEqual([
    ['email', '550 no such mailbox'],
    ['sms', 'Insufficient balance'],
  ])
  sms.trouble = undefined
  shop.providers.mail.send = async () => {}
  for (const { id } of failed) {
    await retryMessage(shop.as(clerk), id)
    await expect(retryMessage(shop.as(clerk), id)).rejects.toMatchObject({ code: 'invalid_transition' })
  }
  await carryOutWork(shop, carriers, 10)
  expect(await listMessages(shop, page)).toMatchObject({ queued_count: 0, failed_count: 0 })
  expect(sms.sent).toHaveLength(1)
})
