import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RequestContext } from '../core/context.ts'
import { assignTicket } from './assign-ticket.ts'
import { listTickets } from './list-tickets.ts'
import { moveTicket } from './move-ticket.ts'
import { readTicket } from './read-ticket.ts'
import { editReplyTemplates, listReplyTemplates } from './reply-templates.ts'
import { sendMessage } from './send-message.ts'
import { startTicket } from './start-ticket.ts'
import { tieTicket } from './tie-ticket.ts'
import { type WriteEntry, writeTicketEntry } from './write-ticket-entry.ts'

let shop: TestShop
let clerk: RequestContext
let clerkId: string
beforeAll(async () => {
  shop = await openTestShop()
  const actor = await makeActor(shop, { role: 'support', firstName: 'Tunde' })
  clerk = shop.as(actor)
  clerkId = actor.accountId
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.run('DELETE FROM tickets; DELETE FROM outbox')
})

const minutes = (count: number) => shop.clock.move(count * 60_000)
const page = { page: 1, limit: 10 }
const list = (wish: Partial<Parameters<typeof listTickets>[1]> = {}, as = clerk) =>
  listTickets(as, { show: 'waiting', ...page, ...wish })

async function written(message = 'Where is my pot?', email = 'ngozi@example.ng'): Promise<string> {
  minutes(1)
  const visitor = shop.as({ kind: 'visitor' })
  await sendMessage(visitor, { type: 'Order Support', subject: 'My pot', message, email })
  const { rows } = await shop.database.run('SELECT id FROM tickets ORDER BY created_at DESC, id DESC LIMIT 1')
  return String(rows[0]?.['id'])
}

const answer = (ticketId: string, wish: Partial<WriteEntry> = {}) =>
  writeTicketEntry(clerk, {
    ticketId,
    kind: 'out',
    channel: 'email',
    text: 'It comes today.',
    version: 1,
    key: undefined,
    ...wish,
  })

const call = { channel: 'phone', name: 'Hauwa', phone: '0803 123 4567', email: '' } as const
const start = (wish: Partial<Parameters<typeof startTicket>[1]> = {}) =>
  startTicket(clerk, {
    ...call,
    subject: 'Maiduguri',
    text: 'Do you deliver?',
    orderNumber: '',
    key: undefined,
    ...wish,
  })

async function answersPosted() {
  const { rows } = await shop.database.run(
    "SELECT payload FROM outbox WHERE payload->'content'->>'template' = 'ticket-answer'",
  )
  return rows.map((row) => row['payload'])
}

test('staff of another room neither read nor answer', async () => {
  const id = await written()
  const other = shop.as(await makeActor(shop, { role: 'catalogue' }))
  const calls = [
    list({}, other),
    readTicket(other, id),
    moveTicket(other, { ticketId: id, to: 'done', version: 1 }),
    startTicket(other, { ...call, subject: 'a', text: 'b', orderNumber: '', key: undefined }),
  ]
  for (const refused of await Promise.allSettled(calls))
    expect(refused).toMatchObject({ reason: { code: 'forbidden' } })
})

test.each(['nonsense', crypto.randomUUID()])('%s is not found', async (id) => {
  await expect(readTicket(clerk, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(answer(id)).rejects.toMatchObject({ code: 'not_found' })
})

test('an answer with an open word, without an address, or after somebody else answered is refused', async () => {
  const id = await written()
  await expect(answer(id, { text: 'Order #{order}' })).rejects.toMatchObject({
    data: { errors: { text: ['Fill in {order} first'] } },
  })
  const called = await start()
  await expect(answer(called.id)).rejects.toMatchObject({ code: 'invalid_input' })
  await answer(id)
  await expect(answer(id)).rejects.toMatchObject({ code: 'changed_by_other', data: { by: 'Tunde Obi' } })
  await expect(moveTicket(clerk, { ticketId: id, to: 'done', version: 1 })).rejects.toMatchObject({
    code: 'changed_by_other',
  })
  expect(await answersPosted()).toHaveLength(1)
})

test('a call needs a way to answer and an order that exists', async () => {
  await expect(start({ phone: '' })).rejects.toMatchObject({
    data: { errors: { phone: ['Enter a phone number or an email address'] } },
  })
  await expect(start({ phone: '0803', email: 'a@', orderNumber: '#999999' })).rejects.toMatchObject({
    data: {
      errors: {
        phone: [expect.stringMatching('too short')],
        email: [expect.any(String)],
        order_number: [expect.any(String)],
      },
    },
  })
})

test('a message waits, its answer is mailed, and what comes back waits again', async () => {
  const id = await written()
  minutes(42)
  const answered = await answer(id)
  expect(answered).toMatchObject({
    state: 'answered',
    waiting_since: null,
    assigned: { id: clerkId, name: 'Tunde Obi' },
    preview: 'It comes today.',
    entries: [
      { kind: 'in', channel: 'form', text: 'Where is my pot?', by: 'ngozi@example.ng' },
      { kind: 'out', channel: 'email', text: 'It comes today.', by: 'Tunde Obi' },
    ],
  })
  expect(await answersPosted()).toEqual([
    {
      to: 'ngozi@example.ng',
      about: `ticket ${answered.number}`,
      content: {
        template: 'ticket-answer',
        ticket: answered.number,
        subject: 'My pot',
        text: 'It comes today.',
      },
    },
  ])
  expect((await list()).first_answer_minutes).toEqual({ today: 42, week: 42 })
  minutes(5)
  const back = await answer(id, { kind: 'in', text: 'Thank you', version: answered.version })
  expect(back).toMatchObject({ state: 'waiting', waiting_since: shop.clock.now().toISOString() })
  expect(await answersPosted()).toHaveLength(1)
})

test('a note is for staff alone and disturbs nobody who answers meanwhile', async () => {
  const id = await written()
  const noted = await answer(id, { kind: 'note', text: 'Rider is at Yaba' })
  expect(noted).toMatchObject({ state: 'waiting', version: 1, preview: 'Where is my pot?' })
  expect(await answer(id)).toMatchObject({ state: 'answered' })
  expect(JSON.stringify(await answersPosted())).not.toContain('Yaba')
})

test('done leaves the list, and taken back it waits since the last words', async () => {
  const id = await written()
  const { waiting_since: since } = await readTicket(clerk, id)
  minutes(10)
  const done = await moveTicket(clerk, { ticketId: id, to: 'done', version: 1 })
  expect(done).toMatchObject({ state: 'done', waiting_since: null })
  expect(await list()).toMatchObject({ total: 0, counts: { waiting: 0, open: 0 } })
  expect((await list({ show: 'done' })).items).toMatchObject([{ id }])
  const back = await moveTicket(clerk, { ticketId: id, to: 'waiting', version: done.version })
  expect(back).toMatchObject({ state: 'waiting', waiting_since: since })
})

test('it is given to who may answer, and stands under Mine there', async () => {
  const id = await written()
  const packer = await makeActor(shop, { role: 'fulfilment' })
  await expect(
    assignTicket(clerk, { ticketId: id, accountId: packer.accountId, version: 1 }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  const manager = await makeActor(shop, { role: 'manager', firstName: 'Amaka' })
  const given = await assignTicket(clerk, { ticketId: id, accountId: manager.accountId, version: 1 })
  expect(given.assigned).toEqual({ id: manager.accountId, name: 'Amaka Obi' })
  expect(given.entries.at(-1)).toMatchObject({ kind: 'assigned', text: 'Amaka Obi', by: 'Tunde Obi' })
  expect(given.people.map(({ id }) => id)).toEqual(expect.arrayContaining([manager.accountId, clerkId]))
  expect((await list({ show: 'mine' }, shop.as(manager))).items).toMatchObject([{ id }])
  expect((await list({ show: 'mine' })).total).toBe(0)
})

test('who waits longest comes first; a search finds name, phone, words and order', async () => {
  const { order } = await placeTestOrder(shop, await makeActor(shop), { paymentMethod: 'pay_on_delivery' })
  const first = await written('Is the lamp red?')
  minutes(3)
  const { id: second } = await start({ orderNumber: `#${order.number}` })
  expect((await list()).items.map(({ id }) => id)).toEqual([first, second])
  const found = async (search: string) => (await list({ search })).items.map(({ id }) => id)
  expect(await found('lamp')).toEqual([first])
  expect(await found('ngozi@')).toEqual([first])
  for (const search of ['hauwa', '0803 123', order.number, `#${order.number}`])
    expect(await found(search)).toEqual([second])
  expect(await found('100%')).toEqual([])
})

test('a question about an order is tied to it, for its buyer only', async () => {
  const buyer = await makeActor(shop)
  const { order } = await placeTestOrder(shop, buyer, { paymentMethod: 'pay_on_delivery' })
  const wish = { type: 'Order Support', subject: 'When', message: 'When does it come?' } as const
  const asked = { ...wish, order_id: order.id }
  const other = await makeActor(shop)
  await expect(sendMessage(shop.as(other), asked)).rejects.toMatchObject({ code: 'not_found' })
  const visitor = shop.as({ kind: 'visitor' })
  await expect(sendMessage(visitor, { ...asked, email: 'a@example.ng' })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  const { ticket } = await sendMessage(shop.as(buyer), asked)
  const { items } = await list()
  expect(items.find(({ number }) => number === ticket)?.order?.number).toBe(order.number)
})

test('it is tied to its order: by the number in the words of its buyer, or by staff', async () => {
  const buyer = await makeActor(shop, { firstName: 'Femi' })
  const { order } = await placeTestOrder(shop, buyer, { paymentMethod: 'pay_on_delivery' })
  const wish = {
    type: 'Order Support',
    subject: 'Size',
    message: `My order ${order.number} is too small, call 08031234567`,
  } as const
  await sendMessage(shop.as(buyer), wish)
  await sendMessage(shop.as(await makeActor(shop)), { ...wish, subject: 'Not theirs' })
  const { items } = await list()
  expect(items.map(({ subject, order }) => [subject, order?.number])).toEqual(
    expect.arrayContaining([
      ['Size', order.number],
      ['Not theirs', undefined],
    ]),
  )
  const own = items.find(({ subject }) => subject === 'Size')
  expect(await readTicket(clerk, String(own?.id))).toMatchObject({
    name: 'Femi Obi',
    customer: { id: buyer.accountId, orders: 1 },
    order_summary: { number: order.number, state: 'placed' },
  })
  const id = await written()
  const tie = (orderNumber: string | null, version: number) =>
    tieTicket(clerk, { ticketId: id, orderNumber, version })
  await expect(tie('999999', 1)).rejects.toMatchObject({ code: 'invalid_input' })
  const tied = await tie(`#${order.number}`, 1)
  expect(tied).toMatchObject({
    order: { number: order.number },
    entries: [{}, { kind: 'tied', text: order.number }],
  })
  expect((await tie(null, tied.version)).order).toBeNull()
})

test('the account with the confirmed email is the customer, one with the same phone is not, and staff see what was entered', async () => {
  const buyer = await makeActor(shop)
  await shop.database.run('UPDATE accounts SET phone = $1 WHERE id = $2', ['+2348031234567', buyer.accountId])
  const before = await start({ subject: 'Before' })
  minutes(1)
  expect(await start()).toMatchObject({
    customer: null,
    earlier: [{ id: before.id, subject: 'Before' }],
  })
  await shop.database.run('UPDATE accounts SET email_confirmed_at = now() WHERE id = $1', [buyer.accountId])
  expect(await start({ email: buyer.email })).toMatchObject({ customer: { id: buyer.accountId } })
})

test('a ticket about an order belongs to its buyer, whoever has the same phone', async () => {
  const buyer = await makeActor(shop)
  const { order } = await placeTestOrder(shop, buyer, { paymentMethod: 'pay_on_delivery' })
  const about = { channel: 'whatsapp', orderNumber: order.number, phone: '0805 777 1234' } as const
  expect((await start({ ...about, orderNumber: '' })).customer).toBeNull()
  expect(await start(about)).toMatchObject({ customer: { id: buyer.accountId, orders: 1 } })
  const sister = await makeActor(shop)
  await shop.database.run('UPDATE accounts SET phone = $1 WHERE id = $2', [
    '+2348057771234',
    sister.accountId,
  ])
  expect(await start(about)).toMatchObject({ customer: { id: buyer.accountId } })
})

test('templates come with the shop, are replaced whole, and know their words', async () => {
  const { templates } = await listReplyTemplates(clerk)
  expect(templates.length).toBeGreaterThan(0)
  const wrong = [...templates, { title: 'Day', text: 'On {day}' }]
  await expect(editReplyTemplates(clerk, { templates: wrong })).rejects.toMatchObject({
    data: { errors: { [`templates.${templates.length}.text`]: ['{day} is not a placeholder'] } },
  })
  const mine = { templates: [{ title: 'Thanks', text: 'Thank you {first_name}' }] }
  await editReplyTemplates(clerk, mine)
  expect(await listReplyTemplates(clerk)).toEqual(mine)
})
