import type { AccountActor } from '@shop/domain/core/actor'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { onDeliveryRules } from '@shop/testing/factories/sample-settings'
import {
  buildOrderEdit,
  editOrderAsShown,
  type EditItems,
  emailsAbout,
  placeTestOrder,
  getStock,
} from '@shop/testing/factories/orders'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestActor } from '@shop/testing/factories/accounts'
import { type TestProduct, createTestProduct } from '@shop/testing/factories/products'
import { applyForPlan } from '@shop/testing/factories/agreements'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueDocuments } from '../invoices/issue-documents.ts'
import { listOrderDocuments } from '../invoices/documents.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { cancelOrder } from '../cancel-order.ts'
import { listAdminOrders } from '../list-admin-orders.ts'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { getOrder } from '../get-order.ts'
import { refundOrder } from '../admin/refund-order.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { payOnDeliveryRules } from '../../store/order-settings.ts'
import { editOrder, previewOrderEdit } from './edit-order.ts'
import { payOrder } from '../payment/pay-order.ts'
import { applyPayment } from '../payment/apply-payment.ts'

let shop: TestShop
let gateway: FakeGateway
let manager: AccountActor
let customer: AccountActor
let other: TestProduct
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
})
beforeEach(async () => {
  gateway = fakeGateway('live')
  shop.providers.gateways = createPaymentGateways(gateway)
  customer = await createTestActor(shop)
  other = await createTestProduct(shop, {
    variants: [{ price_kobo: 300_000, weight_grams: 6_000, stock: 4 }],
  })
})
afterEach(async () => {
  const problems = await ledgerDiscrepancies(shop)
  if (problems.length > 0) throw new Error(problems.join('; '))
})
afterAll(() => shop.close())

/** A pay-on-delivery order of two units at ₦1,000, delivered to Ikeja. */
const onDelivery = () => placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })

/** The same, paid online. */
async function paidOnline() {
  const placed = await placeTestOrder(shop, customer)
  await pay(placed.order.id)
  return placed
}

async function pay(orderId: string) {
  await payOrder(shop.as(customer), { order_id: orderId, key: undefined })
  gateway.completePayment(gateway.lastReference())
  await applyPayment(shop, gateway.lastReference())
}

const orderEditInput = (orderId: string, items: EditItems) => buildOrderEdit(shop.as(manager), orderId, items)
const preview = async (orderId: string, items: EditItems) =>
  previewOrderEdit(shop.as(manager), await orderEditInput(orderId, items))
const edit = (orderId: string, items: EditItems) => editOrderAsShown(shop.as(manager), orderId, items)

async function isReadyToPack(orderId: string) {
  const { items } = await listAdminOrders(shop.as(manager), { status: 'to_pack', page: 1, limit: 24 })
  return items.some(({ id }) => id === orderId)
}

describe('rejects without any change', () => {
  test('missing permissions, an unknown order, and an outdated version', async () => {
    const { order, variant_id: variantId } = await onDelivery()
    const staff = await createTestActor(shop, { role: 'fulfilment' })
    const input = await orderEditInput(order.id, [[variantId, 1]])
    await expect(editOrder(shop.as(staff), input)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(previewOrderEdit(shop.as(customer), input)).rejects.toMatchObject({ code: 'forbidden' })
    const missing = { ...input, order_id: 'x' }
    await expect(editOrder(shop.as(manager), missing)).rejects.toMatchObject({ code: 'not_found' })
    const old = { ...input, version: input.version - 1 }
    await expect(editOrder(shop.as(manager), old)).rejects.toMatchObject({ code: 'version_conflict' })
  })

  test('orders that await payment, are packed, or have refunded lines', async () => {
    const waiting = await placeTestOrder(shop, customer)
    await expect(preview(waiting.order.id, [[waiting.variant_id, 1]])).rejects.toMatchObject({
      code: 'invalid_transition',
    })
    const { order, variant_id: variantId } = await paidOnline()
    const refund = { lines: [{ position: 0, quantity: 1 }], amount_kobo: 100_000, method: 'source' as const }
    const { version } = await getAdminOrder(shop.as(manager), { order_id: order.id })
    await refundOrder(shop.as(manager), {
      ...refund,
      order_id: order.id,
      reason: 'Faulty',
      restock_positions: [],
      version,
      key: undefined,
    })
    await expect(preview(order.id, [[variantId, 1]])).rejects.toMatchObject({
      code: 'order_not_editable',
      data: { reason: 'refunded_in_full' },
    })
    const packed = await onDelivery()
    await updateOrderStatus(shop.as(manager), {
      order_id: packed.order.id,
      status: 'packed',
      version: 1,
      note: '',
    })
    await expect(preview(packed.order.id, [[packed.variant_id, 1]])).rejects.toMatchObject({
      code: 'invalid_transition',
    })
    expect(await getAdminOrder(shop.as(manager), { order_id: packed.order.id })).toMatchObject({
      can_edit: false,
    })
  })

  test('an order with a goodwill refund', async () => {
    const { order, variant_id: variantId } = await paidOnline()
    const { version } = await getAdminOrder(shop.as(manager), { order_id: order.id })
    const goodwill = { amount_kobo: 500, method: 'source', reason: 'Late' } as const
    const input = {
      ...goodwill,
      lines: [],
      restock_positions: [],
      order_id: order.id,
      version,
      key: undefined,
    }
    await refundOrder(shop.as(manager), input)
    await expect(preview(order.id, [[variantId, 1]])).rejects.toMatchObject({
      data: { reason: 'refunded_in_full' },
    })
  })

  test('an order made with test money once payments are live', async () => {
    shop.providers.gateways = createPaymentGateways((gateway = fakeGateway()))
    const { order, variant_id: variantId } = await paidOnline()
    shop.providers.gateways = createPaymentGateways(fakeGateway('live'))
    await expect(preview(order.id, [[variantId, 1]])).rejects.toMatchObject({
      code: 'test_order_not_shippable',
    })
  })

  test('no change, a repeated product, one out of stock or not for sale, and a different total', async () => {
    const { order, variant_id: variantId } = await onDelivery()
    const added = other.variantIds[0] ?? ''
    await expect(preview(order.id, [[variantId, 2]])).rejects.toMatchObject({ code: 'invalid_input' })
    const twice: EditItems = [
      [variantId, 1],
      [variantId, 2],
    ]
    await expect(preview(order.id, twice)).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(preview(order.id, [[added, 5]])).rejects.toMatchObject({
      code: 'out_of_stock',
      data: { available: 4 },
    })
    const hidden = await createTestProduct(shop, { published: false })
    await expect(preview(order.id, [[hidden.variantIds[0] ?? '', 1]])).rejects.toMatchObject({
      code: 'product_unavailable',
    })
    const input = await orderEditInput(order.id, [[added, 1]])
    await expect(editOrder(shop.as(manager), input)).rejects.toMatchObject({ code: 'total_changed' })
    expect(await getStock(shop, added)).toMatchObject({ on_hand: 4 })
    expect(await getAdminOrder(shop.as(manager), { order_id: order.id })).toMatchObject({
      edits: [],
      version: 1,
    })
  })

  test('on delivery: adding prepaid-only items or exceeding the maximum; removing items is not checked again', async () => {
    const { order, variant_id: variantId } = await onDelivery()
    const before = await createTestProduct(shop, { name: 'Generator', pay_on_delivery: false })
    const added: EditItems = [
      [variantId, 2],
      [before.variantIds[0] ?? '', 1],
    ]
    await expect(preview(order.id, added)).rejects.toMatchObject({
      code: 'pay_on_delivery_unavailable',
      data: { reason: 'Generator must be paid before delivery.' },
    })
    await payOnDeliveryRules.update(shop, onDeliveryRules({ max_order_kobo: 500_000 }))
    await expect(preview(order.id, [[variantId, 3]])).rejects.toMatchObject({
      code: 'pay_on_delivery_unavailable',
      data: { reason: 'Pay on delivery is available up to ₦5,000.' },
    })
    await payOnDeliveryRules.update(shop, onDeliveryRules({ max_order_kobo: 300_000 }))
    await shop.database.run('UPDATE products SET pay_on_delivery = false WHERE id = $1', [
      order.lines[0]?.product_id,
    ])
    expect(await preview(order.id, [[variantId, 1]])).toMatchObject({ total_kobo: 350_000 })
    await payOnDeliveryRules.update(shop, onDeliveryRules())
    const paid = await paidOnline()
    expect(
      await preview(paid.order.id, [
        [paid.variant_id, 2],
        [before.variantIds[0] ?? '', 1],
      ]),
    ).toMatchObject({ balance_due_via: 'online' })
  })

  test('a difference too small for an online payment', async () => {
    const { order, variant_id: variantId } = await paidOnline()
    const cheap = await createTestProduct(shop, { variants: [{ price_kobo: 4_900 }] })
    const items: EditItems = [
      [variantId, 2],
      [cheap.variantIds[0] ?? '', 1],
    ]
    await expect(preview(order.id, items)).rejects.toMatchObject({ data: { reason: 'amount_too_small' } })
  })
})

test('on delivery: existing lines keep their price, new ones get today’s, and the fee follows the weight', async () => {
  const { order, variant_id: variantId } = await onDelivery()
  await shop.database.run('UPDATE variants SET price_kobo = 999 WHERE id = $1', [variantId])
  const added = other.variantIds[0] ?? ''
  const changed = await edit(order.id, [
    [variantId, 1],
    [added, 1],
  ])
  // 6.5 kg: two more kilos, or parts of one, than the fee covers.
  const fee = lagosFeeKobo + 80_000
  expect(changed).toMatchObject({
    items_kobo: 400_000,
    delivery_fee_kobo: fee,
    total_kobo: 400_000 + fee,
    outstanding_kobo: 400_000 + fee,
    payment_status: 'unpaid',
    can_pay: false,
    lines: [
      { variant_id: variantId, quantity: 1, unit_price_kobo: 100_000 },
      { variant_id: added, quantity: 1, unit_price_kobo: 300_000 },
    ],
    edits: [
      {
        actor_name: manager.name,
        before: { total_kobo: 450_000, lines: [{ quantity: 2 }] },
        after: { total_kobo: 400_000 + fee, lines: [{ quantity: 1 }, { quantity: 1 }] },
      },
    ],
  })
  expect(await getStock(shop, variantId)).toMatchObject({ on_hand: 9, reserved: 0 })
  expect(await getStock(shop, added)).toMatchObject({ on_hand: 3, reserved: 0 })
  expect(await emailsAbout(shop, order)).toContain('order-edited')
  const old = { ...(await orderEditInput(order.id, [[variantId, 1]])), version: 1 }
  await expect(editOrder(shop.as(manager), old)).rejects.toMatchObject({
    code: 'version_conflict',
    data: { actor_name: manager.name },
  })
  const pack = { order_id: order.id, status: 'packed', version: 1, note: '' } as const
  await expect(updateOrderStatus(shop.as(manager), pack)).rejects.toMatchObject({
    data: { actor_name: manager.name },
  })
  await cancelOrder(shop.as(customer), { order_id: order.id })
  expect(await getStock(shop, added)).toMatchObject({ on_hand: 4 })
})

test('removing a line renumbers the others, because packing refers to positions', async () => {
  const { order, variant_id: variantId } = await onDelivery()
  const [added = '', last = ''] = [other.variantIds[0], (await createTestProduct(shop)).variantIds[0]]
  await edit(order.id, [
    [last, 1],
    [variantId, 2],
    [added, 1],
  ])
  const changed = await edit(order.id, [
    [added, 1],
    [last, 3],
  ])
  expect(changed.lines.map(({ variant_id }) => variant_id)).toEqual([last, added])
  expect(changed.unfulfilled).toEqual([
    { position: 0, quantity: 3 },
    { position: 1, quantity: 1 },
  ])
})

test('a paid order that costs more is partially paid, cannot be packed, and the difference is paid online', async () => {
  const { order, variant_id: variantId } = await paidOnline()
  const changed = await edit(order.id, [[variantId, 3]])
  expect(changed).toMatchObject({
    payment_status: 'partially_paid',
    outstanding_kobo: 100_000,
    payable_now_kobo: 100_000,
    can_pay: true,
  })
  expect(changed.next_statuses).not.toContain('packed')
  expect(await isReadyToPack(order.id)).toBe(false)
  const pack = { order_id: order.id, status: 'packed', version: changed.version, note: '' } as const
  await expect(updateOrderStatus(shop.as(manager), pack)).rejects.toMatchObject({ code: 'balance_due' })
  await pay(order.id)
  const { rows } = await shop.database.run(
    'SELECT purpose, amount_kobo FROM payment_attempts WHERE order_id = $1 ORDER BY created_at, id',
    [order.id],
  )
  expect(rows.map((row) => [row['purpose'], Number(row['amount_kobo'])])).toEqual([
    ['order', 450_000],
    ['balance', 100_000],
  ])
  expect(await isReadyToPack(order.id)).toBe(true)
  expect(await getOrder(shop.as(customer), { order_id: order.id })).toMatchObject({
    payment_status: 'paid',
    outstanding_kobo: 0,
    can_pay: false,
    paid_kobo: 550_000,
    last_payment_kobo: 100_000,
  })
})

test('a paid order that costs less is partially refunded, and nothing can be added after that', async () => {
  const { order, variant_id: variantId } = await paidOnline()
  expect(await preview(order.id, [[variantId, 1]])).toMatchObject({
    refund_kobo: 100_000,
    balance_due_kobo: 0,
  })
  expect(await edit(order.id, [[variantId, 1]])).toMatchObject({
    payment_status: 'paid',
    refunded_kobo: 100_000,
    refunds: [{ amount_kobo: 100_000, method: 'source', status: 'requested' }],
  })
  await expect(preview(order.id, [[variantId, 2]])).rejects.toMatchObject({
    data: { reason: 'partially_refunded_before' },
  })
})

test('undoing the edit before paying leaves the order paid, and a late payment is refunded', async () => {
  const { order, variant_id: variantId } = await paidOnline()
  await edit(order.id, [[variantId, 3]])
  await payOrder(shop.as(customer), { order_id: order.id, key: undefined })
  expect(await edit(order.id, [[variantId, 2]])).toMatchObject({
    payment_status: 'paid',
    outstanding_kobo: 0,
  })
  gateway.completePayment(gateway.lastReference())
  await applyPayment(shop, gateway.lastReference())
  expect(await getOrder(shop.as(customer), { order_id: order.id })).toMatchObject({
    payment_status: 'paid',
    refunded_kobo: 100_000,
  })
})

async function issueAll(): Promise<void> {
  while ((await runOutbox(shop, { 'invoice.issue': issueDocuments }, 4)) > 0);
}

test('the invoice is credited in full, and the edited order gets a new one once it is paid', async () => {
  const { order, variant_id: variantId } = await paidOnline()
  await issueAll()
  const documents = async () =>
    (await listOrderDocuments(shop.as(manager), { order_id: order.id })).map(({ series, gross_kobo }) => [
      series,
      gross_kobo,
    ])
  await edit(order.id, [[variantId, 3]])
  await issueAll()
  expect(await documents()).toEqual([
    ['receipt', 450_000],
    ['credit_note', 450_000],
  ])
  await pay(order.id)
  await issueAll()
  await edit(order.id, [[variantId, 1]])
  await issueAll()
  expect(await documents()).toEqual([
    ['receipt', 450_000],
    ['credit_note', 450_000],
    ['receipt', 550_000],
    ['credit_note', 550_000],
    ['receipt', 350_000],
  ])
})

test('an order with an instalment plan cannot be edited', async () => {
  const { order, variant_id: variantId } = await applyForPlan(shop, customer)
  await shop.database.run(`UPDATE orders SET status = 'placed' WHERE id = $1`, [order.id])
  await expect(preview(order.id, [[variantId, 1]])).rejects.toMatchObject({ data: { reason: 'agreement' } })
  await shop.database.run(`UPDATE orders SET status = 'awaiting_payment' WHERE id = $1`, [order.id])
})
