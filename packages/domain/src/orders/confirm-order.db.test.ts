import type { Order } from '@shop/contract/orders'
import type { AccountActor } from '@shop/domain/core/actor'
import { fakeSms } from '@shop/testing/fakes/fake-sms'
import { addPhone, createTestActor } from '@shop/testing/factories/accounts'
import { onDeliveryRules } from '@shop/testing/factories/sample-settings'
import { lagosAddressFor, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCart } from '../selling/cart/add-to-cart.ts'
import { placeOrder } from './checkout/place-order.ts'
import { payOnDeliveryRules } from '../store/order-settings.ts'
import { cancelUnconfirmedOrders } from './cancel-order.ts'
import {
  requestCodeAgain,
  confirmForCustomer,
  confirmOrder,
  respondToConfirmation,
  sendCode,
} from './confirm-order.ts'
import { listAdminOrders } from './list-admin-orders.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { listOrders } from './list-orders.ts'
import { updateOrderStatus } from './admin/update-order-status.ts'
import { packParcel } from './fulfilment/pack-parcel.ts'

let shop: TestShop
let staff: AccountActor
let customer: AccountActor
let order: Order
beforeAll(async () => {
  shop = await openTestShop()
  staff = await createTestActor(shop, { role: 'manager' })
  await payOnDeliveryRules.update(shop.as(staff), onDeliveryRules({ requires_confirmation: true }))
})
beforeEach(async () => {
  customer = await createTestActor(shop, { isEmailConfirmed: true })
  order = await place()
})
afterAll(() => shop.close())

async function place(): Promise<Order> {
  const product = await createTestProduct(shop)
  await addToCart(shop.as(customer), { product_id: product.id, quantity: 2 })
  return placeOrder(shop.as(customer), {
    address: lagosAddressFor(customer.account_id),
    payment_method: 'pay_on_delivery',
    confirmed_total_kobo: 200_000 + lagosFeeKobo,
    key: undefined,
  })
}

/** Sends the code as the worker does, and returns it from the email. */
async function emailedCode(): Promise<string> {
  const payload = { order_id: order.id }
  await sendCode(shop, { id: shop.ids.next(shop.clock.now()), kind: 'order.send_code', payload, attempts: 1 })
  const { rows } = await shop.database.run(
    `SELECT payload->'content'->>'code' AS code FROM outbox
     WHERE payload->'content'->>'template' = 'confirmation-code' AND payload->>'to' = $1 ORDER BY id DESC LIMIT 1`,
    [customer.email],
  )
  return String(rows[0]?.['code'])
}
const toWrongCode = (code: string) => (code === '0000' ? '1111' : '0000')

test('other customers can neither see the rules nor confirm the order', async () => {
  const other = shop.as(await createTestActor(shop))
  const forbidden = { code: 'forbidden' }
  await expect(payOnDeliveryRules.getForStaff(other)).rejects.toMatchObject(forbidden)
  await expect(confirmForCustomer(other, { order_id: order.id })).rejects.toMatchObject(forbidden)
  await expect(confirmOrder(other, { order_id: order.id, code: '0000' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(requestCodeAgain(other, { order_id: order.id })).rejects.toMatchObject({ code: 'not_found' })
})

test('a code is invalid if none was sent, or after five wrong attempts, even if it is correct', async () => {
  const own = shop.as(customer)
  await expect(confirmOrder(own, { order_id: order.id, code: '0000' })).rejects.toMatchObject({
    code: 'invalid_code',
  })
  const code = await emailedCode()
  for (const attempts_left of [4, 3, 2, 1, 0])
    await expect(confirmOrder(own, { order_id: order.id, code: toWrongCode(code) })).rejects.toMatchObject({
      code: 'invalid_code',
      data: { attempts_left },
    })
  await expect(confirmOrder(own, { order_id: order.id, code })).rejects.toMatchObject({
    code: 'invalid_code',
    data: { attempts_left: 0 },
  })
  await requestCodeAgain(own, { order_id: order.id })
  expect((await confirmOrder(own, { order_id: order.id, code: await emailedCode() })).confirmation).toBe(
    'code',
  )
})

test('a code is sent at most five times', async () => {
  for (let n = 0; n < 5; n += 1) await emailedCode()
  await expect(requestCodeAgain(shop.as(customer), { order_id: order.id })).rejects.toMatchObject({
    code: 'invalid_transition',
  })
})

test('with consent the code is only sent by SMS, and by email too if requested again', async () => {
  const sms = fakeSms()
  shop.providers.sms = sms
  await addPhone(shop, customer, ['sms', 'whatsapp'])
  expect(await emailedCode()).toBe('undefined')
  const { rows } = await shop.database.run(
    "SELECT channel, status, text FROM text_messages WHERE template = 'confirmation-code' ORDER BY channel",
  )
  const code = /: (\d{4}) confirms your order/.exec(String(rows[0]?.['text']))?.[1] ?? ''
  expect(rows).toMatchObject([
    { channel: 'sms', status: 'queued' },
    { channel: 'whatsapp', status: 'manual', text: expect.stringContaining(code) },
  ])
  const secondCode = await emailedCode()
  expect((await confirmOrder(shop.as(customer), { order_id: order.id, code: secondCode })).confirmation).toBe(
    'code',
  )
  shop.providers.sms = undefined
})

test('an order can only be packed, in full or in part, once it is confirmed', async () => {
  expect(order).toMatchObject({ status: 'placed', confirmation: 'pending' })
  const staffContext = shop.as(staff)
  const pack = { order_id: order.id, status: 'packed', note: '' } as const
  const notConfirmed = { code: 'order_not_confirmed' }
  await expect(updateOrderStatus(staffContext, { ...pack, version: 1 })).rejects.toMatchObject(notConfirmed)
  const parcel = { order_id: order.id, lines: [{ position: 0, quantity: 1 }], version: 1 }
  await expect(packParcel(staffContext, parcel)).rejects.toMatchObject(notConfirmed)
  await confirmForCustomer(staffContext, { order_id: order.id })
  const confirmed = await getAdminOrder(staffContext, { order_id: order.id })
  expect(confirmed).toMatchObject({
    confirmation: 'by_phone',
    next_statuses: expect.arrayContaining(['packed']),
  })
  await updateOrderStatus(staffContext, { ...pack, version: confirmed.version })
  await updateOrderStatus(staffContext, { ...pack, status: 'shipped', version: confirmed.version + 1 })
  expect(await getAdminOrder(staffContext, { order_id: order.id })).toMatchObject({ status: 'shipped' })
})

test('an unconfirmed order is not listed as ready to pack', async () => {
  const staffContext = shop.as(staff)
  const toPack = async () => {
    const { items, total, counts } = await listAdminOrders(staffContext, {
      status: 'to_pack',
      page: 1,
      limit: 24,
    })
    expect(counts['to_pack']).toBe(total)
    return items.map(({ id }) => id)
  }
  expect(await toPack()).not.toContain(order.id)
  await confirmForCustomer(staffContext, { order_id: order.id })
  expect(await toPack()).toContain(order.id)
})

test('unconfirmed orders have their own list, including ones that are already packed', async () => {
  const staffContext = shop.as(staff)
  const toConfirm = async () => {
    const list = await listAdminOrders(staffContext, { status: 'to_confirm', page: 1, limit: 24 })
    expect(list.items.every(({ to_confirm }) => to_confirm)).toBe(true)
    expect(list.counts['to_confirm']).toBe(list.total)
    return list.items.map(({ id }) => id)
  }
  expect(await toConfirm()).toContain(order.id)
  const [latest] = (await listOrders(shop.as(customer), { page: 1, limit: 1 })).items
  expect(latest).toMatchObject({ id: order.id, to_confirm: true })
  await shop.database.run("UPDATE orders SET status = 'packed' WHERE id = $1", [order.id])
  expect(await toConfirm()).toContain(order.id)
  await confirmForCustomer(staffContext, { order_id: order.id })
  expect(await toConfirm()).not.toContain(order.id)
  const { items } = await listAdminOrders(staffContext, { search: order.number, page: 1, limit: 24 })
  expect(items).toMatchObject([{ id: order.id, to_confirm: false }])
})

test('confirming twice changes nothing, and an order that needs no confirmation has none', async () => {
  const code = await emailedCode()
  await confirmForCustomer(shop.as(staff), { order_id: order.id, code })
  const first = await getAdminOrder(shop.as(staff), { order_id: order.id })
  await confirmForCustomer(shop.as(staff), { order_id: order.id })
  expect(await getAdminOrder(shop.as(staff), { order_id: order.id })).toEqual(first)
  await payOnDeliveryRules.update(shop.as(staff), onDeliveryRules())
  order = await place()
  expect(order.confirmation).toBe('none')
  await expect(confirmOrder(shop.as(customer), { order_id: order.id, code })).rejects.toMatchObject({
    code: 'invalid_transition',
  })
  await payOnDeliveryRules.update(shop.as(staff), onDeliveryRules({ requires_confirmation: true }))
})

test('an order not confirmed within a day is cancelled and restocked; a confirmed one is not', async () => {
  const onHand = async (id: string) =>
    (
      await shop.database.run(
        'SELECT sum(on_hand)::int AS n FROM variants v JOIN order_lines l ON l.variant_id = v.id WHERE l.order_id = $1',
        [id],
      )
    ).rows[0]?.['n']
  const onHandBefore = Number(await onHand(order.id))
  const confirmed = await place()
  await confirmForCustomer(shop.as(staff), { order_id: confirmed.id })
  shop.clock.move(24 * 60 * 60_000 - 1)
  const getStatus = async (id: string) =>
    (await shop.database.run('SELECT status FROM orders WHERE id = $1', [id])).rows[0]?.['status']
  await cancelUnconfirmedOrders(shop)
  expect(await getStatus(order.id)).toBe('placed')
  shop.clock.move(1)
  expect(await cancelUnconfirmedOrders(shop)).toBeGreaterThan(0)
  expect([await getStatus(order.id), await getStatus(confirmed.id)]).toEqual(['cancelled', 'placed'])
  expect(await onHand(order.id)).toBe(onHandBefore + 2)
  expect(await cancelUnconfirmedOrders(shop)).toBe(0)
})

test('a tap on a button counts once, and only from the phone of the order while it waits', async () => {
  const phone = order.address.phone
  const confirmation = async () => (await getAdminOrder(shop.as(staff), { order_id: order.id })).confirmation
  const tap = (action: string, from = phone, id = order.id) =>
    respondToConfirmation(shop, { phone: from, button_id: `${action}-order:${id}` })
  expect(await tap('confirm', '+2348030000000')).toBeUndefined()
  expect(await tap('confirm', phone, 'nonsense')).toBeUndefined()
  expect(await tap('delete')).toBeUndefined()
  expect(await confirmation()).toBe('pending')
  expect(await tap('confirm')).toMatch(/is confirmed/)
  expect(await tap('confirm')).toMatch(/already confirmed/)
  expect(await tap('cancel')).toBeUndefined()
  expect(await confirmation()).toBe('by_whatsapp')
  order = await place()
  const { address, id } = order
  expect(await tap('cancel', address.phone, id)).toMatch(/is cancelled/)
  expect(await tap('confirm', address.phone, id)).toBeUndefined()
  expect((await getAdminOrder(shop.as(staff), { order_id: id })).status).toBe('cancelled')
})
