import type { AccountActor } from '../../core/actor.ts'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder } from '../cancel-order.ts'
import { getOrder } from '../get-order.ts'
import { openTransfer } from './bank-transfer.ts'
import { payOrder } from './pay-order.ts'
import { applyPayment } from './apply-payment.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'

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

const placeTransferOrder = async () =>
  (await placeTestOrder(shop, customer, { payment_method: 'bank_transfer' })).order

describe('rejects', () => {
  test('orders of other customers, and providers without account numbers or without a response', async () => {
    const order = await placeTransferOrder()
    const other = await createTestActor(shop)
    await expect(openTransfer(shop.as(other), { order_id: order.id })).rejects.toMatchObject({
      code: 'not_found',
    })
    gateway.isDown = true
    await expect(openTransfer(shop.as(customer), { order_id: order.id })).rejects.toMatchObject({
      code: 'payment_provider_unavailable',
    })
    delete gateway.openTransfer
    await expect(openTransfer(shop.as(customer), { order_id: order.id })).rejects.toMatchObject({
      code: 'online_payment_unavailable',
    })
  })

  test('a paid order', async () => {
    const order = await placeTransferOrder()
    await openTransfer(shop.as(customer), { order_id: order.id })
    gateway.completePayment(gateway.lastReference())
    await applyPayment(shop, gateway.lastReference())
    await expect(openTransfer(shop.as(customer), { order_id: order.id })).rejects.toMatchObject({
      code: 'order_already_paid',
    })
  })

  test('a cancelled order, even if its account number is still open', async () => {
    const order = await placeTransferOrder()
    await openTransfer(shop.as(customer), { order_id: order.id })
    await cancelOrder(shop.as(customer), { order_id: order.id })
    await expect(openTransfer(shop.as(customer), { order_id: order.id })).rejects.toMatchObject({
      code: 'order_not_payable',
    })
  })
})

test('an order has one open account number, and a transfer to it places the order', async () => {
  const order = await placeTransferOrder()
  const account = await openTransfer(shop.as(customer), { order_id: order.id })
  expect(account).toEqual({
    account_number: '9900000042',
    account_name: 'TEST PAYMENT',
    bank_name: 'Test Bank',
    amount_kobo: 450_000,
    expires_at: new Date(shop.clock.now().getTime() + 30 * 60_000).toISOString(),
  })
  expect(await openTransfer(shop.as(customer), { order_id: order.id })).toEqual(account)
  expect(gateway.opened).toHaveLength(1)
  gateway.completePayment(gateway.lastReference(), { channel: 'bank_transfer' })
  await applyPayment(shop, gateway.lastReference())
  expect(await getOrder(shop.as(customer), { order_id: order.id })).toMatchObject({
    status: 'placed',
    payment_status: 'paid',
  })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('after a partial payment the account number is for the rest only', async () => {
  const order = await placeTransferOrder()
  await openTransfer(shop.as(customer), { order_id: order.id })
  await payOrder(shop.as(customer), { order_id: order.id, key: undefined })
  gateway.completePayment(gateway.lastReference(), { amount_kobo: 150_000 })
  await applyPayment(shop, gateway.lastReference())
  expect(await openTransfer(shop.as(customer), { order_id: order.id })).toMatchObject({
    amount_kobo: 300_000,
  })
})

test('an expired account number is replaced, and the order can also be paid on a payment page', async () => {
  const order = await placeTransferOrder()
  await openTransfer(shop.as(customer), { order_id: order.id })
  shop.clock.move(31 * 60_000)
  const next = await openTransfer(shop.as(customer), { order_id: order.id })
  expect(new Date(next.expires_at) > shop.clock.now()).toBe(true)
  expect(gateway.opened).toHaveLength(2)
  const { authorization_url } = await payOrder(shop.as(customer), { order_id: order.id, key: undefined })
  expect(authorization_url).toBe(`https://pay.example/${gateway.lastReference()}`)
  expect(gateway.opened).toHaveLength(3)
  for (const { reference } of gateway.opened.slice(1)) {
    gateway.completePayment(reference)
    await applyPayment(shop, reference)
  }
  expect(await getOrder(shop.as(customer), { order_id: order.id })).toMatchObject({
    payment_status: 'paid',
    refunded_kobo: 450_000,
  })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('of two concurrent calls one opens the account number, and the other waits for it', async () => {
  const order = await placeTransferOrder()
  const create = gateway.openTransfer
  gateway.openTransfer = async (input) => {
    const created = await create?.(input)
    await pause(500)
    if (!created) throw new Error('The fake makes no account numbers.')
    return created
  }
  const [first, second] = await Promise.all([
    openTransfer(shop.as(customer), { order_id: order.id }),
    openTransfer(shop.as(customer), { order_id: order.id }),
  ])
  expect(first.account_number).toMatch(/^\d{10}$/)
  expect(second).toEqual(first)
})
