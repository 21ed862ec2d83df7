import { createTestActor } from '@shop/testing/factories/accounts'
import {
  chatHandlers,
  chatMessage,
  lastConversation,
  receiveChat,
} from '@shop/testing/factories/whatsapp-chat'
import { type FakeWhatsapp, fakeWhatsapp } from '@shop/testing/fakes/fake-whatsapp'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RequestContext } from '../core/context.ts'
import { runOutbox } from '../core/jobs/outbox-worker.ts'
import { type WhatsappMedia, WhatsappUnavailable } from '../core/ports/whatsapp.ts'
import { getTicketImage } from './ticket-images.ts'
import { ticketData } from './tickets.ts'

let shop: TestShop
let staff: RequestContext
let whatsapp: FakeWhatsapp

beforeAll(async () => {
  shop = await openTestShop()
  staff = shop.as(await createTestActor(shop, { role: 'support' }))
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.run('DELETE FROM tickets; DELETE FROM outbox; DELETE FROM whatsapp_events')
  whatsapp = fakeWhatsapp()
  shop.providers.whatsapp = whatsapp
})

const toMessage = (caption = '') => chatMessage(shop, { kind: 'image', media_id: '77', caption })
const fetched: WhatsappMedia = { status: 'fetched', bytes: new Uint8Array([7]) }

async function readImage() {
  const { id, messages } = await lastConversation(staff)
  const image = messages.at(-1)?.image
  return getTicketImage(staff, { ticket_id: id, image_id: image?.id ?? '' })
}

test.each([
  ['has expired', { status: 'gone' } as const],
  ['is too large', { status: 'too_large' } as const],
  ['is damaged', { status: 'fetched', bytes: new Uint8Array() } as const],
])('a picture that %s leaves its text, and is not tried again', async (_what, media) => {
  whatsapp.media.set('77', media)
  await receiveChat(shop, toMessage('This one'))
  expect((await lastConversation(staff)).messages).toMatchObject([
    { text: '[Image] This one', image: { status: 'failed' } },
  ])
  await expect(readImage()).rejects.toMatchObject({ code: 'not_found' })
  const { rows } = await shop.database.run(
    "SELECT 1 FROM outbox WHERE completed_at IS NULL AND kind = 'whatsapp.fetch_image'",
  )
  expect(rows).toEqual([])
  expect(await shop.providers.files.list('conversations/')).toEqual([])
})

test('while Meta cannot be reached the text is there, and the picture is fetched by a retry', async () => {
  whatsapp.media.set('77', new WhatsappUnavailable('server_error', 'down'))
  await receiveChat(shop, toMessage())
  expect((await lastConversation(staff)).messages).toMatchObject([
    { text: '[Image]', image: { status: 'pending' } },
  ])
  whatsapp.media.set('77', fetched)
  shop.clock.move(60 * 60_000)
  await runOutbox(shop, chatHandlers, 10)
  expect((await lastConversation(staff)).messages).toMatchObject([{ image: { status: 'stored' } }])
  expect((await readImage()).image).toBe(
    `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 7]).toString('base64')}`,
  )
})

test('a picture of a running conversation is at its message, once, whatever is repeated', async () => {
  whatsapp.media.set('77', fetched)
  const message = toMessage('The second')
  await receiveChat(shop, chatMessage(shop, { kind: 'text', text: 'Hello' }), message, message)
  await receiveChat(shop, message)
  expect((await lastConversation(staff)).messages).toMatchObject([
    { text: 'Hello', image: null },
    { text: '[Image] The second', image: { status: 'stored' } },
  ])
  const { rows } = await shop.database.run('SELECT 1 FROM ticket_images')
  expect(rows).toHaveLength(1)
})

test('the pictures of a person’s conversations are deleted with them', async () => {
  whatsapp.media.set('77', fetched)
  await receiveChat(shop, toMessage())
  const account = {
    account_id: shop.ids.next(shop.clock.now()),
    email: 'ngozi@example.ng',
    email_key: 'ngozi@example.ng',
    phone: '+2348031234567',
    order_ids: [],
    subjects: [],
  }
  await ticketData.ticket_images.custom(shop, account)
  const { rows } = await shop.database.run("SELECT payload FROM outbox WHERE kind = 'files.delete'")
  expect(rows).toMatchObject([{ payload: { keys: [expect.stringMatching(/^conversations\/.*\.jpg$/)] } }])
})

test('customers and staff without support see no picture', async () => {
  whatsapp.media.set('77', fetched)
  await receiveChat(shop, toMessage())
  const { id, messages } = await lastConversation(staff)
  const input = { ticket_id: id, image_id: messages[0]?.image?.id ?? '' }
  for (const actor of [await createTestActor(shop), await createTestActor(shop, { role: 'catalogue' })])
    await expect(getTicketImage(shop.as(actor), input)).rejects.toMatchObject({ code: 'forbidden' })
})
