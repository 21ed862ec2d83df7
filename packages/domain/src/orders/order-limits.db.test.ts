import type { AccountActor } from '@shop/domain/core/actor'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placePaidOrder, placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getCart } from '../selling/cart/cart.ts'
import { cancelOrder, cancelUnconfirmedOrders } from './cancel-order.ts'
import { expireOrders } from './expire-orders.ts'
import { updateOrderStatus } from './admin/update-order-status.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { createPaymentGateways } from '../core/ports/payment-gateway.ts'
import { orderLimits } from '../store/order-settings.ts'

let shop: TestShop
let customer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  customer = await createTestActor(shop)
})
afterAll(() => shop.close())

const place = (by = customer, quantity = 1) =>
  placeTestOrder(shop, by, {
    payment_method: 'pay_on_delivery',
    quantity,
    product: { variants: [{ stock: 900 }] },
  })
const full = { code: 'too_many_unpaid_orders', data: { subject: 'account', is_confirmed: false, count: 2 } }

test('a new customer can have two unpaid orders; the cart stays, and a cancelled order makes room', async () => {
  const { order } = await place()
  await place()
  await expect(place()).rejects.toMatchObject(full)
  expect((await getCart(shop.as(customer))).cart_items).toHaveLength(1)
  await cancelOrder(shop.as(customer), { order_id: order.id })
  await expect(place()).resolves.toBeDefined()
})

test('paid orders do not count', async () => {
  for (let n = 0; n < 3; n += 1) await placePaidOrder(shop, customer)
  await place()
  await place()
  await expect(place()).rejects.toMatchObject(full)
})

test('an order with less than a quarter paid still counts', async () => {
  const orders = [(await place()).order, (await place()).order]
  const pay = (share: number) =>
    shop.database.run(
      `UPDATE orders SET paid_kobo = total_kobo * $2::int / 100, payment_status = 'partially_paid' WHERE id = $1`,
      [orders[0]?.id ?? '', share],
    )
  await pay(24)
  await expect(place()).rejects.toMatchObject(full)
  await pay(25)
  await expect(place()).resolves.toBeDefined()
})

test('a confirmed email or a delivered order makes a known customer', async () => {
  const knownCustomer = await createTestActor(shop, { isEmailConfirmed: true })
  for (let n = 0; n < 3; n += 1) await expect(place(knownCustomer)).resolves.toBeDefined()
  const { order } = await place()
  await shop.database.run(`UPDATE orders SET status = 'delivered' WHERE id = $1`, [order.id])
  for (let n = 0; n < 3; n += 1) await expect(place()).resolves.toBeDefined()
})

test('items are counted together with those of open orders', async () => {
  await place(customer, 30)
  await expect(place(customer, 21)).rejects.toMatchObject({
    code: 'unpaid_order_too_large',
    data: { count: 50 },
  })
})

test('orders not paid online have a limit of their total; online payments have none', async () => {
  const product = await createTestProduct(shop, { variants: [{ stock: 20, price_kobo: 60_000_000 }] })
  const at = (paymentMethod: 'manual_transfer' | 'pay_now') =>
    placeTestOrder(shop, customer, { payment_method: paymentMethod, product, quantity: 1 })
  const { account_id: accountId } = await createTestActor(shop, { role: 'owner' })
  const transfer = {
    enabled: true,
    bank_name: 'GTBank',
    account_number: '0123456789',
    account_name: 'Shop',
    reservation_hours: 24,
  }
  await shop.database.run(
    `INSERT INTO settings (key, value, updated_by, updated_at) VALUES ('manual_transfer', $1, $2, now())`,
    [JSON.stringify(transfer), accountId],
  )
  await at('manual_transfer')
  await expect(at('manual_transfer')).rejects.toMatchObject({
    code: 'unpaid_order_too_large',
    data: { subject: 'account', amount: '₦1,000,000' },
  })
  await expect(at('pay_now')).resolves.toBeDefined()
})

const hourMs = 3_600_000
const online = (by = customer) => placeTestOrder(shop, by, { payment_method: 'pay_now', quantity: 1 })

test('a customer who often cancels late has to pay online, until an order is paid', async () => {
  const knownCustomer = await createTestActor(shop, { isEmailConfirmed: true })
  for (let n = 0; n < 3; n += 1) {
    const { order } = await place(knownCustomer)
    shop.clock.move(23 * hourMs)
    await cancelOrder(shop.as(knownCustomer), { order_id: order.id })
  }
  await expect(place(knownCustomer)).rejects.toMatchObject({
    code: 'too_many_unpaid_orders',
    data: { subject: 'ended', count: 3, is_confirmed: true },
  })
  await placePaidOrder(shop, knownCustomer)
  await expect(place(knownCustomer)).resolves.toBeDefined()
})

test('orders cancelled early or by staff do not count, and after a month none do', async () => {
  const knownCustomer = await createTestActor(shop, { isEmailConfirmed: true })
  const staff = shop.as(await createTestActor(shop, { role: 'manager' }))
  for (let n = 0; n < 3; n += 1) {
    const { order } = await place(knownCustomer)
    shop.clock.move(hourMs / 2)
    await cancelOrder(shop.as(knownCustomer), { order_id: order.id })
  }
  for (let n = 0; n < 3; n += 1) {
    const { order } = await place(knownCustomer)
    shop.clock.move(23 * hourMs)
    const { version } = await getAdminOrder(staff, { order_id: order.id })
    await updateOrderStatus(staff, { order_id: order.id, status: 'cancelled', version, note: '' })
  }
  for (let n = 0; n < 3; n += 1) {
    const { order } = await place(knownCustomer)
    await shop.database.run("UPDATE orders SET confirmation = 'pending' WHERE id = $1", [order.id])
    shop.clock.move(25 * hourMs)
    expect(await cancelUnconfirmedOrders(shop)).toBe(1)
  }
  await expect(place(knownCustomer)).rejects.toMatchObject({ data: { subject: 'ended', count: 3 } })
  shop.clock.move(30 * 24 * hourMs)
  await expect(place(knownCustomer)).resolves.toBeDefined()
})

test('three online orders that expire within a day stop the next for a day', async () => {
  for (let n = 0; n < 3; n += 1) {
    await online()
    shop.clock.move(hourMs)
    await expireOrders(shop)
  }
  for (const order of [place, online])
    await expect(order(customer)).rejects.toMatchObject({ data: { subject: 'ended online', count: 3 } })
  shop.clock.move(24 * hourMs)
  await expect(online()).resolves.toBeDefined()
})

test('the owner sets the limits for new orders', async () => {
  const owner = shop.as(await createTestActor(shop, { role: 'owner' }))
  const singleOrder = { max_orders: 1, max_items: 5, max_amount_kobo: 100_000_000 }
  const many = { max_orders: 99, max_items: 999, max_amount_kobo: 100_000_000 }
  const expired = { max_orders: 9, days: 9 }
  const rest = { confirmed: many, phone: many, address: many, expired }
  await orderLimits.update(owner, { unconfirmed: singleOrder, ...rest })
  await place()
  await expect(place()).rejects.toMatchObject({ code: 'too_many_unpaid_orders', data: { count: 1 } })
  await expect(orderLimits.update(shop.as(customer), { unconfirmed: many, ...rest })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
