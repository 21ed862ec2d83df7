import type { AccountActor } from '@shop/domain/core/actor'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder, getStock } from '@shop/testing/factories/orders'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder } from '../cancel-order.ts'
import { expireOrders } from '../expire-orders.ts'
import { getOrder } from '../get-order.ts'
import { GatewayUnavailable, createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { refreshPayment, payOrder } from './pay-order.ts'

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
  customer = await createTestActor(shop)
})
afterAll(() => shop.close())

const pay = (orderId: string, key?: string) => payOrder(shop.as(customer), { order_id: orderId, key })

describe('rejects', () => {
  test('orders of other customers, unknown and invalid ids, all with the same error', async () => {
    const { order } = await placeTestOrder(shop, customer)
    const otherCustomer = shop.as(await createTestActor(shop))
    for (const orderId of [order.id, shop.ids.next(shop.clock.now()), 'nonsense']) {
      const notFound = { code: 'not_found' }
      await expect(payOrder(otherCustomer, { order_id: orderId, key: 'k' })).rejects.toMatchObject(notFound)
      await expect(refreshPayment(otherCustomer, { order_id: orderId })).rejects.toMatchObject(notFound)
    }
    expect(gateway.calls).toEqual([])
  })

  test('payments without a gateway, and of a pay-on-delivery order', async () => {
    const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
    await expect(pay(order.id)).rejects.toMatchObject({ code: 'order_not_payable' })
    shop.providers.gateways = createPaymentGateways()
    await expect(pay(order.id)).rejects.toMatchObject({ code: 'online_payment_unavailable' })
  })

  test('a cancelled order, and an expired one that is out of stock or a day old', async () => {
    const cancelled = await placeTestOrder(shop, customer)
    await cancelOrder(shop.as(customer), { order_id: cancelled.order.id })
    await expect(pay(cancelled.order.id)).rejects.toMatchObject({ code: 'order_not_payable' })
    const { order, variant_id: variantId } = await placeTestOrder(shop, customer, {
      product: { variants: [{ stock: 2 }] },
    })
    shop.clock.move(31 * minute)
    await expireOrders(shop)
    await shop.database.run('UPDATE variants SET on_hand = 1 WHERE id = $1', [variantId])
    await expect(pay(order.id)).rejects.toMatchObject({ code: 'out_of_stock' })
    shop.clock.move(24 * 60 * minute)
    await expect(pay(order.id)).rejects.toMatchObject({ code: 'order_not_payable' })
  })

  test('real money for a test order', async () => {
    const { order } = await placeTestOrder(shop, customer)
    shop.providers.gateways = createPaymentGateways(fakeGateway('live'))
    await expect(pay(order.id)).rejects.toMatchObject({ code: 'order_not_payable' })
  })

  test('payments while the provider is down, and opens the same attempt once it is back', async () => {
    const { order } = await placeTestOrder(shop, customer)
    gateway.isDown = true
    await expect(pay(order.id, 'k')).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
    gateway.isDown = false
    await pay(order.id, 'k')
    expect(gateway.opened).toHaveLength(1)
    const { rows } = await shop.database.run(
      'SELECT count(*)::int AS n FROM payment_attempts WHERE order_id = $1',
      [order.id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('an order that was just paid in another tab', async () => {
    const { order } = await placeTestOrder(shop, customer)
    await pay(order.id)
    gateway.completePayment(gateway.lastReference())
    await expect(pay(order.id)).rejects.toMatchObject({ code: 'order_already_paid' })
    expect((await getOrder(shop.as(customer), { order_id: order.id })).status).toBe('placed')
  })
})

test('the payment page is opened once: repeated calls and the back button get the same one', async () => {
  const { order } = await placeTestOrder(shop, customer)
  const first = await pay(order.id, 'first')
  expect(await pay(order.id, 'first')).toEqual(first)
  expect(await pay(order.id, 'after the back button')).toEqual(first)
  expect(gateway.opened).toEqual([
    {
      reference: expect.stringMatching(new RegExp(`^ORD-${order.number}-1-[0-9a-f]{8}$`)),
      email: customer.email,
      amount_kobo: order.total_kobo,
      callback_url: `http://localhost:3000/orders/${order.id}?payment=returned`,
      cancel_url: `http://localhost:3000/orders/${order.id}?payment=cancelled`,
      channels: ['bank_transfer', 'card', 'bank', 'ussd'],
      metadata: { order_number: order.number },
    },
  ])
})

test('a declined card shows the bank’s message, and the next payment is a new attempt', async () => {
  const { order } = await placeTestOrder(shop, customer)
  const first = await pay(order.id)
  gateway.completePayment(gateway.lastReference(), { status: 'failed', message: 'Declined' })
  await refreshPayment(shop.as(customer), { order_id: order.id })
  expect(await getOrder(shop.as(customer), { order_id: order.id })).toMatchObject({
    status: 'awaiting_payment',
    payment_message: 'Declined',
    can_pay: true,
  })
  const second = await pay(order.id)
  expect(second).not.toEqual(first)
  expect(gateway.lastReference()).toContain(`ORD-${order.number}-2-`)
  expect((await getOrder(shop.as(customer), { order_id: order.id })).payment_message).toBeNull()
})

test('a lost response leaves a page without an address, so a new attempt is created', async () => {
  const { order } = await placeTestOrder(shop, customer)
  const { initialize } = gateway
  gateway.initialize = async (attempt) => {
    await initialize(attempt)
    gateway.initialize = initialize
    throw new GatewayUnavailable('timeout', 'the answer was lost')
  }
  const unavailable = { code: 'payment_provider_unavailable' }
  await expect(pay(order.id, 'k')).rejects.toMatchObject(unavailable)
  await expect(pay(order.id, 'k')).rejects.toMatchObject(unavailable)
  shop.clock.move(30_000)
  const { authorization_url } = await pay(order.id, 'k')
  expect(authorization_url).toContain(`ORD-${order.number}-2-`)
  expect((await pay(order.id, 'k')).authorization_url).toBe(authorization_url)
})

test('of two concurrent calls one opens the page, and the other waits for it', async () => {
  const { order } = await placeTestOrder(shop, customer)
  const { initialize } = gateway
  gateway.initialize = async (attempt) => {
    const opened = await initialize(attempt)
    await pause(500)
    return opened
  }
  const [first, second] = await Promise.all([pay(order.id, 'k'), pay(order.id, 'k')])
  expect(first.authorization_url).toContain(`ORD-${order.number}-1-`)
  expect(second).toEqual(first)
})

test('starting a payment extends the reservation, and reserves the stock of an expired order again', async () => {
  const { order, variant_id: variantId } = await placeTestOrder(shop, customer)
  shop.clock.move(20 * minute)
  await pay(order.id)
  const pending = await getOrder(shop.as(customer), { order_id: order.id })
  expect(Date.parse(pending.reserved_until ?? '') - shop.clock.now().getTime()).toBe(30 * minute)
  shop.clock.move(31 * minute)
  await expireOrders(shop)
  expect((await getOrder(shop.as(customer), { order_id: order.id })).status).toBe('expired')
  expect(await getStock(shop, variantId)).toEqual({ on_hand: 10, reserved: 0, open_reservations: 0 })
  await pay(order.id)
  expect(await getOrder(shop.as(customer), { order_id: order.id })).toMatchObject({
    status: 'awaiting_payment',
    can_pay: true,
  })
  expect(await getStock(shop, variantId)).toEqual({ on_hand: 10, reserved: 2, open_reservations: 2 })
})
