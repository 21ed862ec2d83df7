import { createTestActor } from '@shop/testing/factories/accounts'
import { type FakeWhatsapp, fakeWhatsapp, whatsappWebhook } from '@shop/testing/fakes/fake-whatsapp'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RequestContext } from '../core/context.ts'
import { runOutbox } from '../core/jobs/outbox-worker.ts'
import type { WhatsappEvent } from '../core/ports/whatsapp.ts'
import { handleWhatsappWebhook } from '../notifications/whatsapp/receive-webhook.ts'
import { deliverWhatsapp } from '../notifications/whatsapp/send-whatsapp.ts'
import { getTicket } from './get-ticket.ts'
import { listTickets } from './list-tickets.ts'
import { type AddTicketMessageInput, addTicketMessage } from './ticket-messages.ts'
import { handleWhatsappEvents } from './whatsapp-inbox.ts'

const phone = '+2348031234567'
const hour = 60 * 60_000
let shop: TestShop
let staff: RequestContext
let whatsapp: FakeWhatsapp
let received = 0

beforeAll(async () => {
  shop = await openTestShop()
  staff = shop.as(await createTestActor(shop, { role: 'support' }))
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.run(
    'DELETE FROM tickets; DELETE FROM outbox; DELETE FROM whatsapp_contacts; DELETE FROM text_messages',
  )
  whatsapp = fakeWhatsapp()
  shop.providers.whatsapp = whatsapp
})

async function handle(event: WhatsappEvent): Promise<void> {
  await handleWhatsappWebhook(shop, whatsappWebhook([event]))
  await runOutbox(
    shop,
    { 'whatsapp.handle_events': handleWhatsappEvents, 'whatsapp.send': deliverWhatsapp },
    10,
  )
}

async function write(from: { phone?: string; user_id?: string } = { phone }) {
  received += 1
  shop.clock.move(1_000)
  await handle({
    type: 'message',
    key: `wamid.in.${received}`,
    provider_id: `wamid.in.${received}`,
    phone: from.phone,
    user_id: from.user_id,
    name: 'Ngozi Ade',
    sent_at: shop.clock.now().toISOString(),
    reply_to: undefined,
    content: { kind: 'text', text: 'Is it red?' },
  })
  return findConversation()
}

async function findConversation() {
  const { items } = await listTickets(staff, { view: 'unsolved', page: 1, limit: 1 })
  return getTicket(staff, { ticket_id: items[0]?.id ?? '' })
}

async function reply(change: Partial<AddTicketMessageInput> = {}) {
  const { id, version } = await findConversation()
  const input = { kind: 'outbound', channel: 'whatsapp', text: 'Yes, it is.', key: undefined } as const
  await addTicketMessage(staff, { ...input, ticket_id: id, version, ...change })
  await runOutbox(shop, { 'whatsapp.send': deliverWhatsapp }, 10)
  return findConversation()
}

test('after 24 hours a text is rejected, and the template is sent', async () => {
  await write()
  shop.clock.move(24 * hour)
  const { whatsapp: state, number } = await findConversation()
  expect(state).toMatchObject({ window_ends_at: null, template_text: expect.stringContaining(number) })
  await expect(reply()).rejects.toMatchObject({
    data: { errors: { text: [expect.stringContaining('24 hours')] } },
  })
  expect(whatsapp.sent).toEqual([])
  const ticket = await reply({ is_template: true })
  expect(ticket.messages.at(-1)).toMatchObject({ kind: 'outbound', text: state?.template_text })
  expect(whatsapp.sent).toMatchObject([
    { to: phone, content: { type: 'template', name: 'support_reply', parameters: ['Ngozi', number] } },
  ])
})

test('a text within the window is sent once, and staff see what became of it', async () => {
  const { whatsapp: state } = await write()
  expect(state?.window_ends_at).toBe(new Date(shop.clock.now().getTime() + 24 * hour).toISOString())
  const key = crypto.randomUUID()
  const before = await findConversation()
  await reply({ key, version: before.version })
  const ticket = await reply({ key, version: before.version })
  expect(whatsapp.sent).toMatchObject([{ to: phone, content: { type: 'text', text: 'Yes, it is.' } }])
  expect(ticket).toMatchObject({ status: 'pending', messages: [{ delivery: null }, { delivery: 'sent' }] })
  const [sent] = whatsapp.sent
  const { provider_id = '', reference } = sent ?? {}
  await handle({
    type: 'status',
    key: 'read',
    provider_id,
    reference,
    status: 'read',
    reason: undefined,
    message: '',
  })
  expect((await findConversation()).messages.at(-1)).toMatchObject({ delivery: 'read' })
})

test('a rejected reply stays in the conversation as not delivered', async () => {
  await write()
  whatsapp.rejection = 'outside_window'
  expect((await reply()).messages.at(-1)).toMatchObject({ text: 'Yes, it is.', delivery: 'failed' })
})

test('a person who hides their number gets the reply by their id', async () => {
  await write({ user_id: 'NG.1349A2' })
  await reply()
  expect(whatsapp.sent).toMatchObject([{ to: 'NG.1349A2' }])
})

test('without a provider a reply only records what staff sent themselves', async () => {
  await write()
  delete shop.providers.whatsapp
  expect((await findConversation()).whatsapp).toBeNull()
  expect((await reply()).messages.at(-1)).toMatchObject({ channel: 'whatsapp', delivery: null })
  const { rows } = await shop.database.run('SELECT 1 FROM text_messages')
  expect(rows).toEqual([])
})
