import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { fakeWhatsapp, whatsappWebhook } from '@shop/testing/fakes/fake-whatsapp'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RequestContext } from '../core/context.ts'
import { runOutbox } from '../core/jobs/outbox-worker.ts'
import type { WhatsappMessage } from '../core/ports/whatsapp.ts'
import { handleWhatsappWebhook, pruneWhatsappEvents } from '../notifications/whatsapp/receive-webhook.ts'
import { findWindowEnd } from '../notifications/whatsapp/whatsapp-contacts.ts'
import { getTicket } from './get-ticket.ts'
import { listTickets } from './list-tickets.ts'
import { updateTicketStatus } from './update-ticket.ts'
import { handleWhatsappEvents } from './whatsapp-inbox.ts'

const phone = '+2348031234567'
const userId = 'NG.1349A2'
const hour = 60 * 60_000
let shop: TestShop
let staff: RequestContext
let sent = 0

beforeAll(async () => {
  shop = await openTestShop()
  staff = shop.as(await createTestActor(shop, { role: 'support' }))
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.run(
    'DELETE FROM tickets; DELETE FROM outbox; DELETE FROM whatsapp_events; DELETE FROM whatsapp_contacts',
  )
  shop.providers.whatsapp = fakeWhatsapp()
})

function message(change: Partial<WhatsappMessage> = {}): WhatsappMessage {
  sent += 1
  shop.clock.move(1_000)
  return {
    type: 'message',
    key: `wamid.in.${sent}`,
    provider_id: `wamid.in.${sent}`,
    phone,
    user_id: userId,
    name: 'Ngozi',
    sent_at: shop.clock.now().toISOString(),
    reply_to: undefined,
    content: { kind: 'text', text: 'Is the lamp red?' },
    ...change,
  }
}

async function receive(...messages: WhatsappMessage[]): Promise<void> {
  await handleWhatsappWebhook(shop, whatsappWebhook(messages))
  await runOutbox(shop, { 'whatsapp.handle_events': handleWhatsappEvents }, 10)
}

async function listConversations() {
  const { items } = await listTickets(staff, { view: 'unsolved', page: 1, limit: 20 })
  return Promise.all(items.map(({ id }) => getTicket(staff, { ticket_id: id })))
}

test('a webhook with a wrong signature, one that is none, and one without WhatsApp are rejected', async () => {
  const call = (events: WhatsappMessage[] | null, signature?: string) =>
    handleWhatsappWebhook(shop, whatsappWebhook(events, signature))
  await expect(call([message()], 'forged')).rejects.toMatchObject({ code: 'invalid_signature' })
  await expect(call(null)).rejects.toMatchObject({ code: 'invalid_input' })
  delete shop.providers.whatsapp
  await expect(call([message()])).rejects.toMatchObject({ code: 'not_found' })
  const { rows } = await shop.database.run('SELECT 1 FROM whatsapp_events UNION ALL SELECT 1 FROM outbox')
  expect(rows).toEqual([])
})

test('messages become one conversation in their order, whatever is repeated', async () => {
  const first = message()
  const second = message({ content: { kind: 'text', text: 'And how big?' } })
  await receive(first, second, first)
  await receive(second)
  const [ticket, ...others] = await listConversations()
  expect(others).toEqual([])
  expect(ticket).toMatchObject({
    channel: 'whatsapp',
    status: 'open',
    name: 'Ngozi',
    phone,
    email: null,
    subject: 'Is the lamp red?',
    messages: [{ text: 'Is the lamp red?' }, { text: 'And how big?', kind: 'inbound', channel: 'whatsapp' }],
  })
})

test('an event that failed halfway is handled again by its outbox message, the others are not', async () => {
  await handleWhatsappWebhook(shop, whatsappWebhook([message(), message()]))
  let calls = 0
  const failing = {
    ...shop,
    ids: {
      ...shop.ids,
      next: (at: Date) => {
        calls += 1
        if (calls > 3) throw new Error('The power is out.')
        return shop.ids.next(at)
      },
    },
  }
  await runOutbox(failing, { 'whatsapp.handle_events': handleWhatsappEvents }, 10)
  expect((await listConversations()).map(({ messages }) => messages.length)).toEqual([1])
  shop.clock.move(hour)
  await runOutbox(shop, { 'whatsapp.handle_events': handleWhatsappEvents }, 10)
  expect((await listConversations()).map(({ messages }) => messages.length)).toEqual([2])
})

test('taps, catalogue orders, images and others are readable, and stored with their type', async () => {
  await receive(
    message({ content: { kind: 'button', id: 'CONFIRM:1042', text: 'Confirm' } }),
    message({
      content: {
        kind: 'order',
        catalogue_id: '1',
        text: 'For Friday',
        items: [{ sku: 'LAMP-1', quantity: 2 }],
      },
    }),
    message({ content: { kind: 'image', media_id: '7', caption: 'This one' } }),
    message({ content: { kind: 'other', type: 'location' } }),
    message({ content: { kind: 'text', text: 'a\0b\ud800' } }),
  )
  const [ticket] = await listConversations()
  expect(ticket?.messages.map(({ text }) => text)).toEqual([
    'Confirm',
    '[Order from the catalogue]\n2 × LAMP-1\nFor Friday',
    '[Image] This one',
    '[location: this can only be seen on a phone]',
    'ab\ufffd',
  ])
  const { rows } = await shop.database.run('SELECT content FROM whatsapp_events ORDER BY id LIMIT 2')
  expect(rows.map((row) => (row['content'] as WhatsappMessage).content)).toMatchObject([
    { kind: 'button', id: 'CONFIRM:1042' },
    { kind: 'order', items: [{ sku: 'LAMP-1', quantity: 2 }] },
  ])
})

test('a conversation done less than a day ago is reopened, later a new one begins', async () => {
  await receive(message())
  const [ticket] = await listConversations()
  const done = (version = 0) =>
    updateTicketStatus(staff, { ticket_id: ticket?.id ?? '', status: 'solved', version })
  await done(ticket?.version)
  shop.clock.move(hour)
  await receive(message())
  const [reopened] = await listConversations()
  expect(reopened).toMatchObject({ id: ticket?.id, status: 'open' })
  await done(reopened?.version)
  shop.clock.move(25 * hour)
  await receive(message())
  const [next] = await listConversations()
  expect(next?.id).not.toBe(ticket?.id)
})

test('a response to an order’s message belongs to that order', async () => {
  const { order } = await placeTestOrder(shop, await createTestActor(shop), {
    payment_method: 'pay_on_delivery',
  })
  const at = shop.clock.now().toISOString()
  await shop.database.run(
    `INSERT INTO text_messages (id, channel, template, recipient, text, related_to, urgency, status, provider_id, created_at, due_at)
     VALUES (gen_random_uuid(), 'whatsapp', 'order-placed', $1, '', $2, 'order', 'sent', 'wamid.order', $3, $3)`,
    [phone, `order ${order.number}`, at],
  )
  await receive(message({ reply_to: 'wamid.order' }))
  expect(await listConversations()).toMatchObject([
    { type: 'Order Support', order: { number: order.number } },
  ])
})

test('an account with the same number is shown to staff, and cannot read the conversation', async () => {
  const customer = await createTestActor(shop)
  await shop.database.run('UPDATE accounts SET phone = $1 WHERE id = $2', [phone, customer.account_id])
  await receive(message())
  expect(await listConversations()).toMatchObject([{ customer: { id: customer.account_id } }])
  const { rows } = await shop.database.run('SELECT account_id FROM tickets')
  expect(rows).toEqual([{ account_id: null }])
  const other = await createTestActor(shop)
  await shop.database.run('UPDATE accounts SET phone = $1 WHERE id = $2', [phone, other.account_id])
  // Two accounts with one number: nobody knows which.
  expect(await listConversations()).toMatchObject([{ customer: null }])
  await shop.database.run('UPDATE accounts SET phone = NULL WHERE phone = $1', [phone])
})

test('a person who hides their number is known by their id, and by the number once they show it', async () => {
  await receive(message({ phone: undefined }))
  expect(await listConversations()).toMatchObject([{ phone: null, name: 'Ngozi' }])
  expect(await findWindowEnd(shop, userId)).not.toBeNull()
  expect(await findWindowEnd(shop, phone)).toBeNull()
  await receive(message())
  await receive(message({ phone: undefined, name: '' }))
  const { rows } = await shop.database.run('SELECT phone, user_id, name FROM whatsapp_contacts')
  expect(rows).toEqual([{ phone, user_id: userId, name: 'Ngozi' }])
  expect(await listConversations()).toMatchObject([{ phone, messages: [{}, {}, {}] }])
})

test('two people are joined once a message shows that they are one', async () => {
  await receive(message({ user_id: undefined }))
  await receive(message({ phone: undefined }))
  await receive(message())
  const { rows } = await shop.database.run('SELECT phone, user_id FROM whatsapp_contacts')
  expect(rows).toEqual([{ phone, user_id: userId }])
})

test('the window is open for 24 hours, and an older message that comes late does not shorten it', async () => {
  await receive(message())
  const end = await findWindowEnd(shop, phone)
  expect(end?.getTime()).toBe(shop.clock.now().getTime() + 24 * hour)
  await receive(message({ sent_at: new Date(shop.clock.now().getTime() - 5 * hour).toISOString() }))
  expect(await findWindowEnd(shop, phone)).toEqual(end)
  shop.clock.move(24 * hour)
  expect(await findWindowEnd(shop, phone)).toBeNull()
})

test('events are deleted after 30 days', async () => {
  await receive(message())
  shop.clock.move(29 * 24 * hour)
  expect(await pruneWhatsappEvents(shop)).toBe(0)
  shop.clock.move(2 * 24 * hour)
  expect(await pruneWhatsappEvents(shop)).toBe(1)
})

test('STOP ends messages about orders and START begins them again, each confirmed and no conversation', async () => {
  const isStopped = async () => {
    const { rows } = await shop.database.run('SELECT stopped_at FROM message_recipients WHERE phone = $1', [
      phone,
    ])
    return rows[0]?.['stopped_at'] instanceof Date
  }
  await receive(message({ content: { kind: 'text', text: ' stop ' } }))
  expect(await isStopped()).toBe(true)
  await receive(message({ content: { kind: 'text', text: 'START' } }))
  expect(await isStopped()).toBe(false)
  expect(await listConversations()).toEqual([])
  const { rows } = await shop.database.run(
    `SELECT text FROM text_messages WHERE template LIKE 'messages-%' ORDER BY id`,
  )
  expect(rows.map(({ text }) => text)).toEqual([
    expect.stringMatching(/no more/),
    expect.stringMatching(/again/),
  ])
  await receive(message({ content: { kind: 'text', text: 'Please stop calling me' } }))
  expect(await listConversations()).toHaveLength(1)
})

test('every message notifies staff, without its text', async () => {
  await receive(message())
  await receive(message())
  const { rows } = await shop.database.run(
    "SELECT payload FROM outbox WHERE kind = 'staff.notify' ORDER BY id",
  )
  expect(rows.map((row) => row['payload'])).toMatchObject([
    {
      event: 'customer_message',
      title: 'A customer wrote',
      text: expect.stringMatching(/^T-\d+, WhatsApp$/),
    },
    { event: 'customer_message' },
  ])
})
