import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder, getStock } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountActor } from '../../core/actor.ts'
import { cancelOrder } from '../cancel-order.ts'
import { expireOrders } from '../expire-orders.ts'
import { getOrder } from '../get-order.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { payOrder } from './pay-order.ts'
import {
  refreshPaymentByLink,
  startPaymentByLink,
  getPaymentByLink,
  expirePaymentLink,
  createPaymentLink,
  getPaymentLink,
} from './payment-link.ts'

const minute = 60_000

let shop: TestShop

let gateway: FakeGateway

let customer: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
})

beforeEach(async () => {
  gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
  customer = await createTestActor(shop, { first_name: 'Ngozi', isEmailConfirmed: true })
})

afterAll(() => shop.close())

const visitor = () => shop.as({ kind: 'visitor' })

async function createLinkedOrder() {
  const { order, variant_id: variantId } = await placeTestOrder(shop, customer)
  const { payment_link: link } = await createPaymentLink(shop.as(customer), { order_id: order.id })
  const token = link?.url.split('/pay/')[1] ?? ''
  return { order, variant_id: variantId, token, link }
}

async function refresh(token: string) {
  await refreshPaymentByLink(visitor(), { token })
  return getPaymentByLink(visitor(), { token })
}

const open = (token: string, email = 'uncle@example.ng') => startPaymentByLink(visitor(), { token, email })

describe('rejects', () => {
  test('links for orders of other customers, without a provider, and for orders not paid online', async () => {
    const { order } = await placeTestOrder(shop, customer)
    const otherCustomer = shop.as(await createTestActor(shop))
    for (const call of [createPaymentLink, getPaymentLink, expirePaymentLink])
      await expect(call(otherCustomer, { order_id: order.id })).rejects.toMatchObject({ code: 'not_found' })
    const onDelivery = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
    await expect(
      createPaymentLink(shop.as(customer), { order_id: onDelivery.order.id }),
    ).rejects.toMatchObject({
      code: 'order_not_payable',
    })
    shop.providers.gateways = createPaymentGateways()
    await expect(createPaymentLink(shop.as(customer), { order_id: order.id })).rejects.toMatchObject({
      code: 'online_payment_unavailable',
    })
  })

  test('unknown, forged, revoked and expired tokens, and those of cancelled orders, all with the same error', async () => {
    const ended = await createLinkedOrder()
    await expirePaymentLink(shop.as(customer), { order_id: ended.order.id })
    const cancelled = await createLinkedOrder()
    await cancelOrder(shop.as(customer), { order_id: cancelled.order.id })
    const expired = await createLinkedOrder()
    const { token } = await createLinkedOrder()
    const bytes = Buffer.from(token, 'base64url')
    const forged = Array.from({ length: 8 }, (_, bit) => {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(16 + bit) ^ (1 << bit), 16 + bit)
      return changed.toString('base64url')
    })
    const expectAllRejected = async (tokens: string[]) => {
      for (const wrong of tokens) {
        for (const call of [getPaymentByLink, refreshPaymentByLink])
          await expect(call(visitor(), { token: wrong })).rejects.toMatchObject({
            code: 'not_found',
            data: {},
          })
        await expect(open(wrong)).rejects.toMatchObject({ code: 'not_found', data: {} })
      }
    }
    expect(await getPaymentByLink(visitor(), { token })).toMatchObject({ is_paid: false })
    await expectAllRejected([ended.token, cancelled.token, ...forged, '', 'read', '../orders', `${token}A`])
    shop.clock.move(24 * 60 * minute)
    await expectAllRejected([expired.token, token])
    expect(gateway.calls).toEqual([])
  })
})

test('a link shows the first name and the items, and nothing else about the customer', async () => {
  const { order, token } = await createLinkedOrder()
  const request = await getPaymentByLink(visitor(), { token })
  expect(request).toMatchObject({
    first_name: 'Ngozi',
    outstanding_kobo: order.total_kobo,
    is_paid: false,
    items: [{ quantity: 2 }],
  })
  const emails = JSON.stringify(request)
  for (const secret of [
    order.email,
    order.address.phone,
    order.address.street,
    order.id,
    order.number,
    'Obi',
  ])
    expect(emails).not.toContain(secret)
})

test('repeated calls return one link, a new one after it was revoked; it reserves units for two hours', async () => {
  const { order, link, variant_id: variantId } = await createLinkedOrder()
  expect((await createPaymentLink(shop.as(customer), { order_id: order.id })).payment_link).toEqual(link)
  expect((await getPaymentLink(shop.as(customer), { order_id: order.id })).payment_link).toEqual(link)
  shop.clock.move(119 * minute)
  await expireOrders(shop)
  expect(await getStock(shop, variantId)).toMatchObject({ open_reservations: 2 })
  expect(await expirePaymentLink(shop.as(customer), { order_id: order.id })).toEqual({ payment_link: null })
  const { payment_link: next } = await createPaymentLink(shop.as(customer), { order_id: order.id })
  expect(next?.url).not.toBe(link?.url)
})

test('a payment by link places the order, on a page separate from the customer’s own', async () => {
  const { order, token } = await createLinkedOrder()
  await payOrder(shop.as(customer), { order_id: order.id, key: undefined })
  const { authorization_url } = await open(token)
  const [own, foreign] = gateway.opened
  expect(authorization_url).toContain(foreign?.reference)
  expect([own?.email, foreign?.email]).toEqual([order.email, 'uncle@example.ng'])
  expect(foreign?.callback_url).toBe(`http://localhost:3000/pay/${token}?payment=returned`)
  await open(token, 'aunt@example.ng')
  expect((await open(token)).authorization_url).toBe(authorization_url)
  expect(gateway.opened).toHaveLength(3)
  gateway.completePayment(foreign?.reference ?? '')
  expect(await refresh(token)).toMatchObject({
    is_paid: true,
    outstanding_kobo: 0,
  })
  expect(await getOrder(shop.as(customer), { order_id: order.id })).toMatchObject({
    status: 'placed',
    payment_status: 'paid',
  })
  await expect(open(token)).rejects.toMatchObject({ code: 'order_already_paid' })
})

test('a link shows whether its own payment is pending or was declined', async () => {
  const { order, token } = await createLinkedOrder()
  await payOrder(shop.as(customer), { order_id: order.id, key: undefined })
  expect(await getPaymentByLink(visitor(), { token })).toMatchObject({ is_pending: false })
  await open(token)
  expect(await refresh(token)).toMatchObject({ is_paid: false, is_pending: true })
  gateway.completePayment(gateway.lastReference(), { status: 'failed', message: 'Declined' })
  expect(await refresh(token)).toMatchObject({
    is_paid: false,
    is_pending: false,
  })
})

test('an open page of a provider whose key was removed does not block the link', async () => {
  const { token } = await createLinkedOrder()
  await open(token)
  const next = fakeGateway('test-gateway', 'flutterwave')
  shop.providers.gateways = createPaymentGateways(next)
  expect(await refresh(token)).toMatchObject({ is_paid: false })
  await open(token)
  next.completePayment(next.lastReference())
  expect(await refresh(token)).toMatchObject({ is_paid: true })
})

test('if two people pay, one of them is refunded in full', async () => {
  const { order, token } = await createLinkedOrder()
  await open(token)
  await open(token, 'aunt@example.ng')
  for (const { reference } of gateway.opened) gateway.completePayment(reference)
  await refreshPaymentByLink(visitor(), { token })
  const paidOrder = await getOrder(shop.as(customer), { order_id: order.id })
  expect(paidOrder).toMatchObject({
    status: 'placed',
    payment_status: 'paid',
    refunded_kobo: order.total_kobo,
  })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('a link opens at most twenty payments a day for any email addresses, and open ones stay usable', async () => {
  const { order, token } = await createLinkedOrder()
  const { authorization_url } = await open(token, 'first@example.ng')
  shop.clock.move(60 * minute)
  for (let n = 2; n <= 20; n += 1) await open(token, `payer${n}@example.ng`)
  await expect(open(token, 'one-more@example.ng')).rejects.toMatchObject({
    code: 'rate_limited',
    data: { retry_after: 23 * 3600, reason: 'This link was used too often today. Ask for a new one.' },
  })
  expect(gateway.opened).toHaveLength(20)
  expect((await open(token, 'first@example.ng')).authorization_url).toBe(authorization_url)
  await expirePaymentLink(shop.as(customer), { order_id: order.id })
  const { payment_link: link } = await createPaymentLink(shop.as(customer), { order_id: order.id })
  await open(link?.url.split('/pay/')[1] ?? '', 'one-more@example.ng')
})

test('an expired order can be paid by link if it is in stock; otherwise the link says out of stock', async () => {
  const { order, token, variant_id: variantId } = await createLinkedOrder()
  shop.clock.move(121 * minute)
  await expireOrders(shop)
  expect((await getOrder(shop.as(customer), { order_id: order.id })).status).toBe('expired')
  await shop.database.run('UPDATE variants SET on_hand = 1 WHERE id = $1', [variantId])
  await expect(open(token)).rejects.toMatchObject({ code: 'out_of_stock' })
  await shop.database.run('UPDATE variants SET on_hand = 10 WHERE id = $1', [variantId])
  await open(token)
  expect(await getStock(shop, variantId)).toMatchObject({ open_reservations: 2 })
})

test('a link shows how long its units are reserved, and nothing once the order has expired', async () => {
  const { order, token, link } = await createLinkedOrder()
  const placedAt = new Date(order.placed_at).getTime()
  expect(await getPaymentByLink(visitor(), { token })).toMatchObject({
    reserved_until: new Date(placedAt + 120 * minute).toISOString(),
    expires_at: link?.expires_at,
  })
  expect((await getOrder(shop.as(customer), { order_id: order.id })).reserved_until).toBe(
    new Date(placedAt + 120 * minute).toISOString(),
  )
  shop.clock.move(121 * minute)
  await expireOrders(shop)
  expect(await getPaymentByLink(visitor(), { token })).toMatchObject({ reserved_until: null, is_paid: false })
})
