import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placePaidOrder, placeTestOrder } from '@shop/testing/factories/orders'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { payOnDeliveryRules } from '../../store/order-settings.ts'
import { remindUnpaidOrders } from '../payment/remind-unpaid.ts'
import { getRecoveredSales, listFollowUps } from './list-follow-ups.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
})
afterAll(() => shop.close())

const page = { page: 1, limit: 10 }

test('staff who cannot see orders see neither the list nor the figures', async () => {
  const other = shop.as(await createTestActor(shop))
  await expect(listFollowUps(other, { ...page, reason: 'unpaid' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(getRecoveredSales(other)).rejects.toMatchObject({ code: 'forbidden' })
})

test('each reason has its orders, the oldest first, until they are paid or too late', async () => {
  const staff = shop.as(await createTestActor(shop, { role: 'fulfilment' }))
  const rules = await payOnDeliveryRules.read(shop)
  await payOnDeliveryRules.save(shop, { ...rules, requires_confirmation: true })
  const place = async (method: 'pay_now' | 'pay_on_delivery') =>
    (await placeTestOrder(shop, await createTestActor(shop), { payment_method: method })).order
  const first = await place('pay_now')
  shop.clock.move(1_000)
  const second = await place('pay_now')
  const onDelivery = await place('pay_on_delivery')
  await placePaidOrder(shop, await createTestActor(shop))
  const unpaid = await listFollowUps(staff, { ...page, reason: 'unpaid' })
  expect(unpaid.items.map(({ number }) => number)).toEqual([first.number, second.number])
  expect(unpaid.counts).toEqual({ unpaid: 2, unconfirmed: 1, failed_delivery: 0 })
  const { items } = await listFollowUps(staff, { ...page, reason: 'unconfirmed' })
  expect(items).toMatchObject([{ number: onDelivery.number, phone: onDelivery.address.phone }])
  expect(items[0]?.script).toMatch(`this is Kasoja about your order ${onDelivery.number}`)
  shop.clock.move(24 * 3_600_000)
  expect((await listFollowUps(staff, { ...page, reason: 'unpaid' })).items).toEqual([])
})

test('recovered are the orders that were paid after a message', async () => {
  const staff = shop.as(await createTestActor(shop, { role: 'fulfilment' }))
  await remindUnpaidOrders(shop)
  const before = await getRecoveredSales(staff)
  const [lost, won] = await Promise.all(
    [1, 2].map(async () => (await placeTestOrder(shop, await createTestActor(shop))).order),
  )
  shop.clock.move(31 * 60_000)
  await remindUnpaidOrders(shop)
  await shop.database.run(
    `UPDATE orders SET payment_status = 'paid', paid_kobo = total_kobo, status = 'placed' WHERE id = $1`,
    [won?.id],
  )
  const after = await getRecoveredSales(staff)
  expect(after.messaged.orders - before.messaged.orders).toBe(2)
  expect(after.messaged.total_kobo - before.messaged.total_kobo).toBe(
    (lost?.total_kobo ?? 0) + (won?.total_kobo ?? 0),
  )
  expect(after.recovered).toEqual({
    orders: before.recovered.orders + 1,
    total_kobo: before.recovered.total_kobo + (won?.total_kobo ?? 0),
  })
})
