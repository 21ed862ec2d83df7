import { createTestActor } from '@shop/testing/factories/accounts'
import { listEmailLanguages, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RequestContext } from '../core/context.ts'
import { assignTicket, updateTicketStatus, linkTicketOrder } from './update-ticket.ts'
import { listTickets } from './list-tickets.ts'
import { getTicket } from './get-ticket.ts'
import { cannedResponses } from './canned-responses.ts'
import { sendMessage } from './contact-form.ts'
import { startTicket } from './create-ticket.ts'
import { type AddTicketMessageInput, addTicketMessage } from './ticket-messages.ts'

let shop: TestShop
let staff: RequestContext
let staffId: string
beforeAll(async () => {
  shop = await openTestShop()
  const actor = await createTestActor(shop, { role: 'support', first_name: 'Tunde' })
  staff = shop.as(actor)
  staffId = actor.account_id
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.run('DELETE FROM tickets; DELETE FROM outbox')
})

const minutes = (count: number) => shop.clock.move(count * 60_000)
const page = { page: 1, limit: 10 }
const list = (input: Partial<Parameters<typeof listTickets>[1]> = {}, as = staff) =>
  listTickets(as, { view: 'open', ...page, ...input })

async function sendContactMessage(message = 'Where is my pot?', email = 'ngozi@example.ng'): Promise<string> {
  minutes(1)
  const visitor = shop.as({ kind: 'visitor' })
  await sendMessage(visitor, { type: 'Order Support', subject: 'My pot', message, email })
  const { rows } = await shop.database.run('SELECT id FROM tickets ORDER BY created_at DESC, id DESC LIMIT 1')
  return String(rows[0]?.['id'])
}

async function reply(ticketId: string, input: Partial<AddTicketMessageInput> = {}) {
  await addTicketMessage(staff, {
    ticket_id: ticketId,
    kind: 'outbound',
    channel: 'email',
    text: 'It comes today.',
    version: 1,
    key: undefined,
    ...input,
  })
  return getTicket(staff, { ticket_id: ticketId })
}

const call = { channel: 'phone', name: 'Hauwa', phone: '0803 123 4567', email: '' } as const
const start = async (input: Partial<Parameters<typeof startTicket>[1]> = {}) => {
  const started = await startTicket(staff, {
    ...call,
    subject: 'Maiduguri',
    text: 'Do you deliver?',
    order_number: '',
    key: undefined,
    ...input,
  })
  return getTicket(staff, started)
}

async function queuedReplies() {
  const { rows } = await shop.database.run(
    "SELECT payload FROM outbox WHERE payload->'content'->>'template' = 'ticket-reply'",
  )
  return rows.map((row) => row['payload'])
}

test('staff without the permission can neither read nor reply', async () => {
  const id = await sendContactMessage()
  const other = shop.as(await createTestActor(shop, { role: 'catalogue' }))
  const calls = [
    list({}, other),
    getTicket(other, { ticket_id: id }),
    updateTicketStatus(other, { ticket_id: id, status: 'solved', version: 1 }),
    startTicket(other, { ...call, subject: 'a', text: 'b', order_number: '', key: undefined }),
  ]
  for (const result of await Promise.allSettled(calls))
    expect(result).toMatchObject({ reason: { code: 'forbidden' } })
})

test('the cursor of a page leads to the next one, and the last page has none', async () => {
  const ids = [await sendContactMessage(), await sendContactMessage(), await sendContactMessage()]
  const first = await list({ limit: 2 })
  const last = await list({ limit: 2, cursor: first.next_cursor ?? '' })
  expect([...first.items, ...last.items].map(({ id }) => id)).toEqual(ids)
  expect(last).toMatchObject({ total: 3, next_cursor: null })
})

test.each(['nonsense', crypto.randomUUID()])('%s is not found', async (id) => {
  await expect(getTicket(staff, { ticket_id: id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(reply(id)).rejects.toMatchObject({ code: 'not_found' })
})

test("a reply with an unfilled placeholder, without an address, or after somebody else's is rejected", async () => {
  const id = await sendContactMessage()
  await expect(reply(id, { text: 'Order #{order}' })).rejects.toMatchObject({
    data: { errors: { text: ['Fill in {order} first'] } },
  })
  const called = await start()
  await expect(reply(called.id)).rejects.toMatchObject({ code: 'invalid_input' })
  await reply(id)
  await expect(reply(id)).rejects.toMatchObject({
    code: 'version_conflict',
    data: { actor_name: 'Tunde Obi' },
  })
  await expect(
    updateTicketStatus(staff, { ticket_id: id, status: 'solved', version: 1 }),
  ).rejects.toMatchObject({
    code: 'version_conflict',
  })
  expect(await queuedReplies()).toHaveLength(1)
})

test('recording a call needs a way to reply and an existing order', async () => {
  await expect(start({ phone: '' })).rejects.toMatchObject({
    data: { errors: { phone: ['Enter a phone number or an email address'] } },
  })
  await expect(start({ phone: '0803', email: 'a@', order_number: '#999999' })).rejects.toMatchObject({
    data: {
      errors: {
        phone: [expect.stringMatching('too short')],
        email: [expect.any(String)],
        order_number: [expect.any(String)],
      },
    },
  })
})

test('a message waits for the shop, its reply is emailed, and a new message waits again', async () => {
  const id = await sendContactMessage()
  minutes(42)
  const ticket = await reply(id)
  expect(ticket).toMatchObject({
    status: 'pending',
    waiting_since: null,
    assignee: { id: staffId, name: 'Tunde Obi' },
    preview: 'It comes today.',
    messages: [
      { kind: 'inbound', channel: 'form', text: 'Where is my pot?', actor_name: 'ngozi@example.ng' },
      { kind: 'outbound', channel: 'email', text: 'It comes today.', actor_name: 'Tunde Obi' },
    ],
  })
  expect(await queuedReplies()).toEqual([
    {
      to: 'ngozi@example.ng',
      language: 'en',
      related_to: `ticket ${ticket.number}`,
      content: {
        template: 'ticket-reply',
        ticket: ticket.number,
        subject: 'My pot',
        text: 'It comes today.',
      },
    },
  ])
  expect((await list()).first_reply_minutes).toEqual({ today: 42, week: 42 })
  minutes(5)
  const reopened = await reply(id, { kind: 'inbound', text: 'Thank you', version: ticket.version })
  expect(reopened).toMatchObject({ status: 'open', waiting_since: shop.clock.now().toISOString() })
  expect(await queuedReplies()).toHaveLength(1)
})

test('a note is only for staff and causes no conflict with replies', async () => {
  const id = await sendContactMessage()
  const ticket = await reply(id, { kind: 'note', text: 'Rider is at Yaba' })
  expect(ticket).toMatchObject({ status: 'open', version: 1, preview: 'Where is my pot?' })
  expect(await reply(id)).toMatchObject({ status: 'pending' })
  expect(JSON.stringify(await queuedReplies())).not.toContain('Yaba')
})

test('a solved ticket leaves the list, and a reopened one waits since the last message', async () => {
  const id = await sendContactMessage()
  const { waiting_since: since } = await getTicket(staff, { ticket_id: id })
  minutes(10)
  await updateTicketStatus(staff, { ticket_id: id, status: 'solved', version: 1 })
  const solved = await getTicket(staff, { ticket_id: id })
  expect(solved).toMatchObject({ status: 'solved', waiting_since: null })
  expect(await list()).toMatchObject({ total: 0, counts: { open: 0, unsolved: 0 } })
  expect((await list({ view: 'solved' })).items).toMatchObject([{ id }])
  await updateTicketStatus(staff, { ticket_id: id, status: 'open', version: solved.version })
  const reopened = await getTicket(staff, { ticket_id: id })
  expect(reopened).toMatchObject({ status: 'open', waiting_since: since })
})

test('a ticket is assigned to staff who may reply, and listed under Mine for them', async () => {
  const id = await sendContactMessage()
  const packer = await createTestActor(shop, { role: 'fulfilment' })
  await expect(
    assignTicket(staff, { ticket_id: id, account_id: packer.account_id, version: 1 }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  const manager = await createTestActor(shop, { role: 'manager', first_name: 'Amaka' })
  await assignTicket(staff, { ticket_id: id, account_id: manager.account_id, version: 1 })
  const options = await getTicket(staff, { ticket_id: id })
  expect(options.assignee).toEqual({ id: manager.account_id, name: 'Amaka Obi' })
  expect(options.messages.at(-1)).toMatchObject({
    kind: 'assigned',
    text: 'Amaka Obi',
    actor_name: 'Tunde Obi',
  })
  expect(options.assignable_staff.map(({ id }) => id)).toEqual(
    expect.arrayContaining([manager.account_id, staffId]),
  )
  expect((await list({ view: 'mine' }, shop.as(manager))).items).toMatchObject([{ id }])
  expect((await list({ view: 'mine' })).total).toBe(0)
})

test('the longest wait comes first; search finds name, phone, text and order', async () => {
  const { order } = await placeTestOrder(shop, await createTestActor(shop), {
    payment_method: 'pay_on_delivery',
  })
  const first = await sendContactMessage('Is the lamp red?')
  minutes(3)
  const { id: second } = await start({ order_number: `#${order.number}` })
  expect((await list()).items.map(({ id }) => id)).toEqual([first, second])
  const found = async (search: string) => (await list({ search })).items.map(({ id }) => id)
  expect(await found('lamp')).toEqual([first])
  expect(await found('ngozi@')).toEqual([first])
  for (const search of ['hauwa', '0803 123', order.number, `#${order.number}`])
    expect(await found(search)).toEqual([second])
  expect(await found('100%')).toEqual([])
})

test('a question about an order is linked to it, but only for its customer', async () => {
  const customer = await createTestActor(shop)
  const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  const input = { type: 'Order Support', subject: 'When', message: 'When does it come?' } as const
  const message = { ...input, order_id: order.id }
  const other = await createTestActor(shop)
  await expect(sendMessage(shop.as(other), message)).rejects.toMatchObject({ code: 'not_found' })
  const visitor = shop.as({ kind: 'visitor' })
  await expect(sendMessage(visitor, { ...message, email: 'a@example.ng' })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  const { ticket } = await sendMessage(shop.as(customer), message)
  const { items } = await list()
  expect(items.find(({ number }) => number === ticket)?.order?.number).toBe(order.number)
})

test("a ticket is linked to its order by the number in its customer's text, or by staff", async () => {
  const customer = await createTestActor(shop, { first_name: 'Femi' })
  const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  const input = {
    type: 'Order Support',
    subject: 'Size',
    message: `My order ${order.number} is too small, call 08031234567`,
  } as const
  await sendMessage(shop.as(customer), input)
  await sendMessage(shop.as(await createTestActor(shop)), { ...input, subject: 'Not theirs' })
  const { items } = await list()
  expect(items.map(({ subject, order }) => [subject, order?.number])).toEqual(
    expect.arrayContaining([
      ['Size', order.number],
      ['Not theirs', undefined],
    ]),
  )
  const own = items.find(({ subject }) => subject === 'Size')
  expect(await getTicket(staff, { ticket_id: String(own?.id) })).toMatchObject({
    name: 'Femi Obi',
    customer: { id: customer.account_id, order_count: 1 },
    order_summary: { number: order.number, status: 'placed' },
  })
  const id = await sendContactMessage()
  const link = async (orderNumber: string | null, version: number) => {
    await linkTicketOrder(staff, { ticket_id: id, order_number: orderNumber, version })
    return getTicket(staff, { ticket_id: id })
  }
  await expect(link('999999', 1)).rejects.toMatchObject({ code: 'invalid_input' })
  const linked = await link(`#${order.number}`, 1)
  expect(linked).toMatchObject({
    order: { number: order.number },
    messages: [{}, { kind: 'order_linked', text: order.number }],
  })
  expect((await link(null, linked.version)).order).toBeNull()
})

test('the customer is the account with the confirmed email, not one with the same phone, and staff see the input', async () => {
  const customer = await createTestActor(shop)
  await shop.database.run('UPDATE accounts SET phone = $1 WHERE id = $2', [
    '+2348031234567',
    customer.account_id,
  ])
  const before = await start({ subject: 'Before' })
  minutes(1)
  expect(await start()).toMatchObject({
    customer: null,
    previous_tickets: [{ id: before.id, subject: 'Before' }],
  })
  await shop.database.run('UPDATE accounts SET email_confirmed_at = now() WHERE id = $1', [
    customer.account_id,
  ])
  expect(await start({ email: customer.email })).toMatchObject({ customer: { id: customer.account_id } })
})

test('a ticket about an order belongs to its customer, no matter who has the same phone', async () => {
  const customer = await createTestActor(shop)
  const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  const ticketInput = { channel: 'whatsapp', order_number: order.number, phone: '0805 777 1234' } as const
  expect((await start({ ...ticketInput, order_number: '' })).customer).toBeNull()
  expect(await start(ticketInput)).toMatchObject({ customer: { id: customer.account_id, order_count: 1 } })
  const sister = await createTestActor(shop)
  await shop.database.run('UPDATE accounts SET phone = $1 WHERE id = $2', [
    '+2348057771234',
    sister.account_id,
  ])
  expect(await start(ticketInput)).toMatchObject({ customer: { id: customer.account_id } })
})

test('templates have defaults, are replaced as a whole, and their placeholders are checked', async () => {
  const { items: templates } = await cannedResponses.getForStaff(staff)
  expect(templates.length).toBeGreaterThan(0)
  const wrong = [...templates, { title: 'Day', text: 'On {day}' }]
  await expect(cannedResponses.update(staff, { items: wrong })).rejects.toMatchObject({
    data: { errors: { [`items.${templates.length}.text`]: ['{day} is not a placeholder'] } },
  })
  const mine = { items: [{ title: 'Thanks', text: 'Thank you {first_name}' }] }
  await cannedResponses.update(staff, mine)
  expect(await cannedResponses.getForStaff(staff)).toEqual(mine)
})

test('a customer who wrote in Pidgin gets the confirmation and the reply in Pidgin, staff theirs in English', async () => {
  const email = 'pidgin@example.ng'
  const visitor = { ...shop.as({ kind: 'visitor' }), language: 'pcm' }
  const owner = await createTestActor(shop, { role: 'owner' })
  await shop.database.run('UPDATE accounts SET order_emails_enabled = true WHERE id = $1', [owner.account_id])
  await sendMessage(visitor, { type: 'Order Support', subject: 'My pot', message: 'My pot no reach', email })
  const { rows } = await shop.database.run('SELECT id FROM tickets')
  await reply(String(rows[0]?.['id']))
  expect(await listEmailLanguages(shop, email)).toEqual(['contact-received: pcm', 'ticket-reply: pcm'])
  expect(await listEmailLanguages(shop, owner.email)).toEqual(['contact-message: en'])
})
