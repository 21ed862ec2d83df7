import { createTestActor } from '@shop/testing/factories/accounts'
import { lagosAddress, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestProduct } from '@shop/testing/factories/products'
import { chatMessage, lastConversation, receiveChat } from '@shop/testing/factories/whatsapp-chat'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { fakeWhatsapp } from '@shop/testing/fakes/fake-whatsapp'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RequestContext } from '../core/context.ts'
import { createPaymentGateways } from '../core/ports/payment-gateway.ts'
import type { WhatsappOrderItem } from '../core/ports/whatsapp.ts'
import { getDraftOrder } from './draft-orders.ts'
import { placeDraftOrder } from './place-draft-order.ts'

let shop: TestShop
let staff: RequestContext
let variantId: string
let sku: string

beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  shop.providers.whatsapp = fakeWhatsapp()
  staff = shop.as(await createTestActor(shop, { role: 'manager' }))
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.run('DELETE FROM tickets; DELETE FROM outbox; DELETE FROM whatsapp_events')
  variantId = (await createTestProduct(shop, { variants: [{ stock: 3 }] })).variantIds[0] ?? ''
  const { rows } = await shop.database.run('SELECT sku FROM variants WHERE id = $1', [variantId])
  sku = String(rows[0]?.['sku'])
})

const order = (...items: WhatsappOrderItem[]) =>
  chatMessage(shop, { kind: 'order', catalogue_id: '1', text: 'For Friday', items })

async function receiveDraft(...items: WhatsappOrderItem[]) {
  await receiveChat(shop, order(...items))
  const draft = (await lastConversation(staff)).messages.at(-1)?.draft_order
  if (!draft) throw new Error('There is no draft order.')
  return draft
}

function place(
  draftOrderId: string,
  change: Partial<Parameters<typeof placeDraftOrder>[1]> = {},
  ctx = staff,
) {
  return placeDraftOrder(ctx, {
    draft_order_id: draftOrderId,
    customer: {
      first_name: 'Ngozi',
      last_name: 'Ade',
      phone: '+2348031234567',
      email: '',
      create_new: true,
    },
    items: [{ variant_id: variantId, quantity: 2 }],
    address: { ...lagosAddress, phone: '+2348031234567' },
    payment_method: 'payment_link',
    channel: 'phone',
    confirmed_total_kobo: 200_000 + lagosFeeKobo,
    key: undefined,
    ...change,
  })
}

test('an event makes one draft, however often it comes', async () => {
  const message = order({ sku, quantity: 1 })
  await receiveChat(shop, message, message)
  await receiveChat(shop, message)
  const { rows } = await shop.database.run('SELECT event_key FROM draft_orders')
  expect(rows).toEqual([{ event_key: message.key }])
  expect((await lastConversation(staff)).messages).toHaveLength(1)
})

test('items have the shop’s price, and those that it cannot sell are named', async () => {
  const sold = await createTestProduct(shop, { variants: [{ stock: 0 }] })
  const { rows } = await shop.database.run('SELECT sku FROM variants WHERE id = $1', [sold.variantIds[0]])
  const soldSku = String(rows[0]?.['sku'])
  const { items } = await receiveDraft(
    { sku, quantity: 2 },
    { sku, quantity: 3 },
    { sku: soldSku, quantity: 1 },
    { sku: 'NO-SUCH', quantity: 1 },
  )
  expect(items).toMatchObject([
    { sku, quantity: 5, variant: { id: variantId, price_kobo: 100_000, available: 3 }, problem: 'too_many' },
    { sku: soldSku, problem: 'sold_out' },
    { sku: 'NO-SUCH', variant: null, problem: 'unknown' },
  ])
  await shop.database.run('UPDATE variants SET price_kobo = 90000 WHERE id = $1', [variantId])
  expect((await lastConversation(staff)).messages[0]?.draft_order?.items[0]?.variant?.price_kobo).toBe(90_000)
})

test('an order without a readable item is a message without a draft', async () => {
  await receiveChat(shop, order())
  expect((await lastConversation(staff)).messages).toMatchObject([{ draft_order: null }])
})

test('staff read the draft with its customer; those who may not create orders do not', async () => {
  const draft = await receiveDraft({ sku, quantity: 1 })
  const { id } = await lastConversation(staff)
  expect(await getDraftOrder(staff, { draft_order_id: draft.id })).toMatchObject({
    ticket_id: id,
    customer: { name: 'Ngozi Ade', phone: '+2348031234567' },
    note: 'For Friday',
    order: null,
  })
  const support = shop.as(await createTestActor(shop, { role: 'support' }))
  await expect(getDraftOrder(support, { draft_order_id: draft.id })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(place(draft.id, {}, support)).rejects.toMatchObject({ code: 'forbidden' })
  for (const id of ['nothing', shop.ids.next(shop.clock.now())])
    await expect(getDraftOrder(staff, { draft_order_id: id })).rejects.toMatchObject({ code: 'not_found' })
})

test('a person who hides their number gives a draft without one', async () => {
  await receiveChat(shop, { ...order({ sku, quantity: 1 }), phone: undefined, user_id: 'NG.1349A2' })
  const [message] = (await lastConversation(staff)).messages
  expect(await getDraftOrder(staff, { draft_order_id: message?.draft_order?.id ?? '' })).toMatchObject({
    customer: { name: 'Ngozi Ade', phone: null },
  })
})

test('an order is made once from a draft, and its conversation offers the payment link', async () => {
  const draft = await receiveDraft({ sku, quantity: 2 })
  const failed = place(draft.id, { confirmed_total_kobo: 1 })
  await expect(failed).rejects.toMatchObject({ code: 'total_changed' })
  const key = crypto.randomUUID()
  const placed = await place(draft.id, { key })
  expect(await place(draft.id, { key })).toEqual(placed)
  await expect(place(draft.id)).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { draft_order_id: [expect.stringContaining('already made')] } },
  })
  const ticket = await lastConversation(staff)
  expect(ticket).toMatchObject({
    order: { id: placed.order_id },
    payable_orders: [{ id: placed.order_id, outstanding_kobo: 200_000 + lagosFeeKobo }],
    messages: [{ draft_order: { order: { id: placed.order_id } } }, { kind: 'order_linked' }],
  })
})
