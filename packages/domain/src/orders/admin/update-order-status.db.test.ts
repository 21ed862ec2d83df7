import type { Order, OrderStatus } from '@shop/contract/orders'
import type { AccountActor } from '../../core/actor.ts'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { emailsAbout, placeTestOrder, getStock } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder } from '../cancel-order.ts'
import { handleStatusEmail } from '../status-notifications.ts'
import { updateOrderStatus } from './update-order-status.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'

let shop: TestShop

let customer: AccountActor

let staff: AccountActor

let manager: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  staff = await createTestActor(shop, { first_name: 'Tunde', role: 'fulfilment', order_emails_enabled: true })
  manager = await createTestActor(shop, { first_name: 'Amaka', role: 'manager' })
})

beforeEach(async () => {
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  customer = await createTestActor(shop)
})

afterAll(() => shop.close())

const onDelivery = async () => placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })

/** Changes the status, with the order's current version. */
async function move(order: Order, to: OrderStatus, actor = staff) {
  const { version } = await getAdminOrder(shop.as(manager), { order_id: order.id })
  await updateOrderStatus(shop.as(actor), { order_id: order.id, status: to, version, note: '' })
  return getAdminOrder(shop.as(actor), { order_id: order.id })
}

async function sendDueStatusEmails() {
  const { rows } = await shop.database.run(
    "DELETE FROM outbox WHERE kind = 'order.send_status_email' AND due_at <= $1 RETURNING id, payload",
    [shop.clock.now().toISOString()],
  )
  for (const row of rows) {
    await handleStatusEmail(shop, {
      id: String(row['id']),
      kind: 'order.send_status_email',
      payload: row['payload'] as never,
      attempts: 1,
    })
  }
}

describe('rejects', () => {
  test('visitors, customers, and cancelling without the permission', async () => {
    const { order } = await onDelivery()
    const input = { order_id: order.id, status: 'packed', version: 1, note: '' } as const
    const visitor = updateOrderStatus(shop.as({ kind: 'visitor' }), input)
    await expect(visitor).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(updateOrderStatus(shop.as(customer), input)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(getAdminOrder(shop.as(customer), { order_id: order.id })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(move(order, 'cancelled', staff)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('an unknown order', async () => {
    for (const orderId of ['x', shop.ids.next(shop.clock.now())]) {
      const moved = updateOrderStatus(shop.as(staff), {
        order_id: orderId,
        status: 'packed',
        version: 1,
        note: '',
      })
      await expect(moved).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  test('an outdated version, naming who changed the order', async () => {
    const { order } = await onDelivery()
    await move(order, 'packed', manager)
    const stale = updateOrderStatus(shop.as(staff), {
      order_id: order.id,
      status: 'packed',
      version: 1,
      note: '',
    })
    await expect(stale).rejects.toMatchObject({ code: 'version_conflict', data: { actor_name: 'Amaka Obi' } })
  })

  test('a transition out of order, undoing too late, and any transition of an unpaid order', async () => {
    const invalidTransition = { code: 'invalid_transition' }
    const { order } = await onDelivery()
    await expect(move(order, 'delivered')).rejects.toMatchObject(invalidTransition)
    await move(order, 'packed')
    shop.clock.move(3 * 60_000)
    await expect(move(order, 'placed')).rejects.toMatchObject(invalidTransition)
    await expect(cancelOrder(shop.as(customer), { order_id: order.id })).rejects.toMatchObject(
      invalidTransition,
    )
    const unpaid = await placeTestOrder(shop, customer)
    await expect(move(unpaid.order, 'placed')).rejects.toMatchObject(invalidTransition)
    expect((await getAdminOrder(shop.as(staff), { order_id: unpaid.order.id })).next_statuses).toEqual([])
  })

  test('packing a test order once payments are live', async () => {
    const { order } = await placeTestOrder(shop, customer)
    await shop.database.run("UPDATE orders SET status = 'placed', payment_status = 'paid' WHERE id = $1", [
      order.id,
    ])
    shop.providers.gateways = createPaymentGateways(fakeGateway('live'))
    await expect(move(order, 'packed')).rejects.toMatchObject({ code: 'test_order_not_shippable' })
  })
})

test('an order goes through all statuses, with actor and time recorded, and cash is posted on delivery', async () => {
  const { order } = await onDelivery()
  for (const to of ['packed', 'shipped', 'delivered'] as const) {
    shop.clock.move(60_000)
    await move(order, to)
  }
  const moved = await getAdminOrder(shop.as(manager), { order_id: order.id })
  expect(moved).toMatchObject({ status: 'delivered', payment_status: 'paid', next_statuses: [], version: 4 })
  expect(moved.status_history.map(({ status, actor_name: by }) => [status, by])).toEqual([
    ['placed', customer.name],
    ['packed', 'Tunde Obi'],
    ['shipped', 'Tunde Obi'],
    ['delivered', 'Tunde Obi'],
  ])
  expect(moved.ledger_lines).toMatchObject([
    { kind: 'cash on delivery', account: 'rider cash', debit_kobo: order.total_kobo },
    { kind: 'cash on delivery', account: 'customer payments', credit_kobo: order.total_kobo },
  ])
  expect(moved.customer).toEqual({
    id: customer.account_id,
    name: customer.name,
    email: customer.email,
    is_erased: false,
    order_count: 1,
    refused_deliveries: 0,
  })
  const { rows } = await shop.database.run(
    'SELECT action, actor, changes FROM audit_log WHERE target = $1 ORDER BY id',
    [`order:${order.id}`],
  )
  expect(rows[0]).toEqual({
    action: 'orders.status_changed',
    actor: `account:${staff.account_id}`,
    changes: { from: 'placed', to: 'packed' },
  })
})

test('a repeated call by the same person changes nothing', async () => {
  const { order } = await onDelivery()
  const input = { order_id: order.id, status: 'packed', version: 1, note: '' } as const
  await updateOrderStatus(shop.as(staff), input)
  const first = await getAdminOrder(shop.as(staff), { order_id: order.id })
  await updateOrderStatus(shop.as(staff), input)
  expect(await getAdminOrder(shop.as(staff), { order_id: order.id })).toEqual(first)
})

test('a status email is sent once the change can no longer be undone, and not if it was undone', async () => {
  const { order } = await onDelivery()
  await move(order, 'packed')
  expect(await getAdminOrder(shop.as(staff), { order_id: order.id })).toMatchObject({
    next_statuses: ['shipped', 'placed'],
  })
  await move(order, 'placed')
  shop.clock.move(15_000)
  await sendDueStatusEmails()
  expect(await emailsAbout(shop, order)).toEqual(['new-order', 'order-confirmation'])
  await move(order, 'packed')
  await sendDueStatusEmails()
  expect(await emailsAbout(shop, order)).not.toContain('order-status')
  shop.clock.move(15_000)
  await sendDueStatusEmails()
  expect(await emailsAbout(shop, order)).toEqual(['new-order', 'order-confirmation', 'order-status'])
})

test('cancelling a packed order restocks it', async () => {
  const { order, variant_id: variantId } = await onDelivery()
  await move(order, 'packed')
  expect(await move(order, 'cancelled', manager)).toMatchObject({
    status: 'cancelled',
    payment_status: 'unpaid',
  })
  expect(await getStock(shop, variantId)).toEqual({ on_hand: 10, reserved: 0, open_reservations: 0 })
})
