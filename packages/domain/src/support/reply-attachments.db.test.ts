import type { TicketAttachment } from '@shop/contract/admin/tickets'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { createTestProduct } from '@shop/testing/factories/products'
import {
  chatHandlers,
  chatMessage,
  lastConversation,
  receiveChat,
} from '@shop/testing/factories/whatsapp-chat'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { type FakeWhatsapp, fakeWhatsapp } from '@shop/testing/fakes/fake-whatsapp'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RequestContext } from '../core/context.ts'
import { runOutbox } from '../core/jobs/outbox-worker.ts'
import { createPaymentGateways } from '../core/ports/payment-gateway.ts'
import { getPaymentByLink } from '../orders/payment/payment-link.ts'
import { messageRules } from '../store/message-rules.ts'
import { addTicketMessage, type AddTicketMessageInput } from './ticket-messages.ts'
import { getMessageImage, getTicketImage, pruneTicketImages, uploadTicketImage } from './ticket-images.ts'

const hour = 60 * 60_000
let shop: TestShop
let staff: RequestContext
let whatsapp: FakeWhatsapp

beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  staff = shop.as(await createTestActor(shop, { role: 'support' }))
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.run(
    'DELETE FROM tickets; DELETE FROM outbox; DELETE FROM whatsapp_contacts; DELETE FROM text_messages',
  )
  whatsapp = fakeWhatsapp()
  shop.providers.whatsapp = whatsapp
  await receiveChat(shop, chatMessage(shop, { kind: 'text', text: 'Is it red?' }))
})

async function reply(attachment: TicketAttachment, change: Partial<AddTicketMessageInput> = {}) {
  const { id, version } = await lastConversation(staff)
  const input = { kind: 'outbound', channel: 'whatsapp', text: 'This one', key: undefined } as const
  await addTicketMessage(staff, { ...input, ticket_id: id, version, attachment, ...change })
  await runOutbox(shop, chatHandlers, 10)
  return (await lastConversation(staff)).messages.at(-1)
}

async function upload(bytes = new Uint8Array([1, 2])): Promise<TicketAttachment> {
  const { id } = await lastConversation(staff)
  const { image_id } = await uploadTicketImage(staff, id, async () => bytes)
  return { type: 'image', image_id }
}

const toLink = (id: string) => ({ type: 'payment_link', order_id: id }) as const

const files = () => shop.providers.files.list('conversations/')
const fieldError = (field: string, words: string) => ({
  code: 'invalid_input',
  data: { errors: { [field]: [expect.stringContaining(words)] } },
})

test('a damaged picture is refused with its reason, and nothing is stored', async () => {
  const before = await files()
  await expect(upload(new Uint8Array())).rejects.toMatchObject({
    code: 'invalid_image',
    data: { reason: expect.stringContaining('damaged') },
  })
  expect(await files()).toEqual(before)
  const customer = shop.as(await createTestActor(shop))
  const { id } = await lastConversation(staff)
  await expect(uploadTicketImage(customer, id, async () => new Uint8Array([1]))).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('a picture is sent by a signed link, which works for a day', async () => {
  const attachment = await upload()
  const message = await reply(attachment, { text: 'The red one' })
  expect(message).toMatchObject({
    text: '[Image] The red one',
    image: { status: 'stored' },
    delivery: 'sent',
  })
  const [sent] = whatsapp.sent
  if (sent?.content.type !== 'image') throw new Error('no picture was sent')
  expect(sent.content.caption).toBe('The red one')
  const token = sent.content.url.split('/api/message-images/')[1] ?? ''
  expect(token).toHaveLength(43)
  expect([...(await getMessageImage(shop, { token }))]).toEqual([0xff, 0xd8, 1, 2])
  const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const wrong of [other, '', message?.image?.id ?? ''])
    await expect(getMessageImage(shop, { token: wrong })).rejects.toMatchObject({ code: 'not_found' })
  shop.clock.move(24 * hour)
  await expect(getMessageImage(shop, { token })).rejects.toMatchObject({ code: 'not_found' })
  const { id } = await lastConversation(staff)
  const { image } = await getTicketImage(staff, { ticket_id: id, image_id: message?.image?.id ?? '' })
  expect(image).toMatch(/^data:image\/jpeg;base64,/)
})

test('a picture is sent once, only in its conversation, and has no link before', async () => {
  const attachment = await upload()
  if (attachment.type !== 'image') throw new Error()
  await receiveChat(
    shop,
    chatMessage(shop, { kind: 'text', text: 'Hello' }, { phone: '+2348030000099', name: 'Other' }),
  )
  await expect(reply(attachment)).rejects.toMatchObject(fieldError('attachment', 'Upload it again'))
  const { id } = await lastConversation(staff)
  await expect(getTicketImage(staff, { ticket_id: id, image_id: attachment.image_id })).rejects.toMatchObject(
    { code: 'not_found' },
  )
  const own = await upload()
  await reply(own)
  await expect(reply(own)).rejects.toMatchObject(fieldError('attachment', 'Upload it again'))
  expect(whatsapp.sent).toHaveLength(1)
})

test('uploads that nobody sent are deleted after a day, sent ones stay', async () => {
  const before = (await files()).length
  await reply(await upload())
  await upload()
  expect(await pruneTicketImages(shop)).toBe(0)
  shop.clock.move(25 * hour)
  expect(await pruneTicketImages(shop)).toBe(1)
  const { rows } = await shop.database.run("SELECT payload FROM outbox WHERE kind = 'files.delete'")
  expect(rows).toHaveLength(1)
  expect(await files()).toHaveLength(before + 2)
})

test('outside the window, by email and without a provider an attachment is refused', async () => {
  const attachment = await upload()
  await expect(reply(attachment, { kind: 'note' })).rejects.toMatchObject(
    fieldError('attachment', 'WhatsApp'),
  )
  await expect(reply(attachment, { is_template: true })).rejects.toMatchObject(
    fieldError('attachment', 'without it'),
  )
  shop.clock.move(23 * hour)
  await reply(attachment)
  shop.clock.move(hour)
  const product = await createTestProduct(shop)
  const another = { type: 'product', variant_id: product.variantIds[0] ?? '' } as const
  await expect(reply(another)).rejects.toMatchObject(fieldError('text', '24 hours'))
  delete shop.providers.whatsapp
  await expect(reply(another)).rejects.toMatchObject(fieldError('attachment', 'own WhatsApp'))
})

test('what WhatsApp would cut is refused with its length', async () => {
  const attachment = await upload()
  const long = { text: 'x'.repeat(1_025) }
  await expect(reply(attachment, long)).rejects.toMatchObject(fieldError('text', '1,024 characters'))
  await expect(reply(attachment, { text: 'x'.repeat(4_097), attachment: undefined })).rejects.toMatchObject(
    fieldError('text', '4,096 characters'),
  )
  await expect(reply(attachment, { text: '', attachment: undefined })).rejects.toMatchObject(
    fieldError('text', 'Write something'),
  )
  expect(await reply(attachment, { text: 'x'.repeat(1_024) })).toMatchObject({ delivery: 'sent' })
})

test('a product is its card with price and link, or a product message once there is a catalogue', async () => {
  const product = await createTestProduct(shop)
  const attachment = { type: 'product', variant_id: product.variantIds[0] ?? '' } as const
  const message = await reply(attachment)
  expect(message?.text).toContain(`/products/${product.id}`)
  expect(whatsapp.sent.at(-1)?.content).toMatchObject({
    type: 'image',
    url: `${shop.publicUrl}/share-cards/${product.id}/post.jpg`,
    caption: expect.stringMatching(/^This one\n\n.*₦1,000.*\nhttp.*\/products\//s),
  })
  const owner = shop.as(await createTestActor(shop, { role: 'owner' }))
  const rules = await messageRules.read(shop)
  await messageRules.update(owner, { ...rules, whatsapp_catalogue_id: '123456789' })
  await reply(attachment, { text: '' })
  const { rows } = await shop.database.run('SELECT sku FROM variants WHERE id = $1', [attachment.variant_id])
  expect(whatsapp.sent.at(-1)?.content).toEqual({
    type: 'product',
    catalogue_id: '123456789',
    sku: rows[0]?.['sku'],
    text: '',
  })
  await messageRules.update(owner, rules)
  await shop.database.run('UPDATE products SET published = false WHERE id = $1', [product.id])
  await expect(reply(attachment)).rejects.toMatchObject(fieldError('attachment', 'not for sale'))
})

test('a payment link is offered for the person’s own unpaid orders only, and pays them', async () => {
  const { order } = await placeTestOrder(shop, await createTestActor(shop))
  const { order: foreign } = await placeTestOrder(shop, await createTestActor(shop))
  const setPhone = (id: string, phone: string) =>
    shop.database.run(
      "UPDATE orders SET address = address || jsonb_build_object('phone', $2::text) WHERE id = $1",
      [id, phone],
    )
  await setPhone(order.id, '+2348031234567')
  const { payable_orders } = await lastConversation(staff)
  expect(payable_orders).toEqual([{ id: order.id, number: order.number, outstanding_kobo: order.total_kobo }])
  await expect(reply(toLink(foreign.id))).rejects.toMatchObject(fieldError('attachment', 'can’t be paid'))
  await reply(toLink(order.id), { text: '' })
  const content = whatsapp.sent.at(-1)?.content
  if (content?.type !== 'link') throw new Error('no link was sent')
  expect(content).toMatchObject({ label: 'Pay now', text: expect.stringContaining(order.number) })
  const token = content.url.split('/pay/')[1] ?? ''
  expect(await getPaymentByLink(shop, { token })).toMatchObject({
    order_number: order.number,
    outstanding_kobo: order.total_kobo,
  })
  const { rows } = await shop.database.run(
    "SELECT related_to FROM text_messages WHERE template = 'ticket-reply'",
  )
  expect(rows).toEqual([{ related_to: `order ${order.number}` }])
  await setPhone(order.id, '+2348030000001')
  expect(await lastConversation(staff)).toMatchObject({ payable_orders: [] })
})
