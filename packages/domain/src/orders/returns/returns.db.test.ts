import type { AccountActor } from '@shop/domain/core/actor'
import {
  ledgerDiscrepancies,
  openTestShop,
  type TestShop,
  listEnqueuedEmails,
} from '@shop/testing/open-test-shop'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor, eraseData } from '@shop/testing/factories/accounts'
import { orderData } from '../personal-data.ts'
import { createTestProduct } from '@shop/testing/factories/products'
import { emailsAbout, placeTestOrder, getStock } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payOrder } from '../payment/pay-order.ts'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { getOrder } from '../get-order.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { type RequestReturnInput, requestReturn, cancelReturn } from './request-return.ts'
import { addReturnPhoto, listReturnPhotos } from './return-photos.ts'
import { inspectReturn, updateReturnStatus } from './update-return-status.ts'
import { getAdminReturn, listAdminReturns, listReturnsOfOrder, listReturns } from './list-returns.ts'
import { resolveReturn, type ResolveReturnInput } from './resolve-return.ts'

let shop: TestShop
let customer: AccountActor
let manager: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { first_name: 'Amaka', role: 'manager' })
})
beforeEach(async () => {
  customer = await createTestActor(shop)
})
afterAll(() => shop.close())

/** A delivered order of two units at 100,000 kobo, paid on delivery. */
async function createDeliveredOrder() {
  const { order, variant_id: variantId } = await placeTestOrder(shop, customer, {
    payment_method: 'pay_on_delivery',
  })
  for (const [at, to] of (['packed', 'shipped', 'delivered'] as const).entries())
    await updateOrderStatus(shop.as(manager), { order_id: order.id, status: to, version: at + 1, note: '' })
  return { order, variant_id: variantId }
}

const faulty = { position: 0, quantity: 1, reason: 'faulty', exchange_variant_id: null } as const

async function request(orderId: string, input: Partial<RequestReturnInput> = {}) {
  const draft = { requested_resolution: 'refund', lines: [faulty], comment: '', key: undefined } as const
  await requestReturn(shop.as(customer), {
    ...draft,
    lines: [...draft.lines],
    order_id: orderId,
    ...input,
  })
  const { returns } = await listReturns(shop.as(customer), { order_id: orderId })
  return returns[0]?.id ?? ''
}

async function getOrderNow(orderId: string) {
  const [first] = (await listReturnsOfOrder(shop.as(manager), { order_id: orderId })).items
  if (!first) throw new Error('No return was found.')
  return first
}

/** A return that was approved, received and inspected as sellable. */
async function createInspectedReturn(
  orderId: string,
  input: Partial<RequestReturnInput> = {},
  restock = true,
) {
  const returnId = await request(orderId, input)
  const staff = shop.as(manager)
  await updateReturnStatus(staff, {
    return_id: returnId,
    status: 'approved',
    note: 'Our rider comes on Monday',
    version: 1,
  })
  await updateReturnStatus(staff, { return_id: returnId, status: 'received', note: '', version: 2 })
  await inspectReturn(staff, {
    return_id: returnId,
    lines: [{ position: 0, condition: 'sellable', restock }],
    note: '',
    version: 3,
  })
  return returnId
}

async function resolve(returnId: string, input: Partial<ResolveReturnInput> = {}, actor = manager) {
  await resolveReturn(shop.as(actor), {
    return_id: returnId,
    resolution: 'store_credit',
    amount_kobo: 100_000,
    version: 4,
    key: undefined,
    ...input,
  })
  return getAdminReturn(shop.as(actor), { return_id: returnId })
}

describe('rejects', () => {
  test('orders of other customers, and undelivered ones', async () => {
    const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
    await expect(request(order.id)).rejects.toMatchObject({ code: 'invalid_transition' })
    const other = listReturns(shop.as(await createTestActor(shop)), { order_id: order.id })
    await expect(other).rejects.toMatchObject({ code: 'not_found' })
  })

  test('more units than were delivered, and the same unit twice', async () => {
    const { order } = await createDeliveredOrder()
    const invalidLines = { code: 'invalid_input', data: { errors: { lines: [expect.any(String)] } } }
    await expect(request(order.id, { lines: [{ ...faulty, quantity: 3 }] })).rejects.toMatchObject(
      invalidLines,
    )
    await expect(request(order.id, { lines: [faulty, faulty] })).rejects.toMatchObject(invalidLines)
    await request(order.id, { lines: [{ ...faulty, quantity: 2 }] })
    await expect(request(order.id)).rejects.toMatchObject(invalidLines)
  })

  test('a change of mind if the shop does not accept it, but never a faulty item', async () => {
    const { order } = await createDeliveredOrder()
    const changed = { ...faulty, reason: 'changed_mind' } as const
    await expect(request(order.id, { lines: [changed] })).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await request(order.id)).not.toBe('')
  })

  test('an exchange without a requested variant', async () => {
    const { order } = await createDeliveredOrder()
    await expect(request(order.id, { requested_resolution: 'exchange' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('staff without permission, outdated versions, and rejections without a reason', async () => {
    const { order } = await createDeliveredOrder()
    const returnId = await request(order.id)
    const staffMember = await createTestActor(shop, { role: 'fulfilment' })
    const draft = { return_id: returnId, status: 'approved', note: '', version: 1 } as const
    await expect(updateReturnStatus(shop.as(staffMember), draft)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(
      updateReturnStatus(shop.as(manager), { ...draft, status: 'rejected' }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await updateReturnStatus(shop.as(manager), draft)
    await expect(updateReturnStatus(shop.as(manager), draft)).rejects.toMatchObject({
      code: 'version_conflict',
    })
    await expect(resolve(returnId, { version: 2 })).rejects.toMatchObject({ code: 'invalid_transition' })
    await expect(resolve(returnId, {}, staffMember)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('an inspection that leaves out lines, or restocks damaged items', async () => {
    const { order } = await createDeliveredOrder()
    const returnId = await request(order.id)
    await updateReturnStatus(shop.as(manager), {
      return_id: returnId,
      status: 'approved',
      note: '',
      version: 1,
    })
    await updateReturnStatus(shop.as(manager), {
      return_id: returnId,
      status: 'received',
      note: '',
      version: 2,
    })
    const inspect = (position: number, outcome: 'sellable' | 'damaged', restock: boolean) =>
      inspectReturn(shop.as(manager), {
        return_id: returnId,
        lines: [{ position, condition: outcome, restock }],
        note: '',
        version: 3,
      })
    await expect(inspect(1, 'sellable', false)).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(inspect(0, 'damaged', true)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('refunding more than was paid for the items and their delivery', async () => {
    const { order } = await createDeliveredOrder()
    const returnId = await createInspectedReturn(order.id)
    const tooMuch = resolve(returnId, { amount_kobo: 100_000 + order.delivery_fee_kobo + 1 })
    await expect(tooMuch).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

test('a return is requested, approved, received, inspected, then refunded and restocked', async () => {
  const { order, variant_id: variantId } = await createDeliveredOrder()
  const returnId = await createInspectedReturn(order.id)
  expect(await getOrderNow(order.id)).toMatchObject({
    status: 'inspected',
    next_statuses: ['completed', 'rejected'],
    value_kobo: 100_000,
    lines: [{ condition: 'sellable', restock: true }],
  })
  expect(await resolve(returnId)).toMatchObject({
    status: 'completed',
    refunded_kobo: 100_000,
    next_statuses: [],
  })
  const { returns, returnable_lines: open } = await listReturns(shop.as(customer), { order_id: order.id })
  expect(returns).toMatchObject([{ status: 'completed', resolution: 'store_credit', can_cancel: false }])
  expect(returns[0]?.status_history.map(({ status }) => status)).toEqual([
    'requested',
    'approved',
    'received',
    'inspected',
    'completed',
  ])
  expect(open).toEqual([{ position: 0, quantity: 1 }])
  expect(await getStock(shop, variantId)).toMatchObject({ on_hand: 9 })
  expect(await getOrder(shop.as(customer), { order_id: order.id })).toMatchObject({
    payment_status: 'partially_refunded',
    refunded_kobo: 100_000,
  })
  expect(await emailsAbout(shop, order)).toEqual(
    expect.arrayContaining(['return-status', 'refund-requested']),
  )
  const { items, counts } = await listAdminReturns(shop.as(manager), {
    status: 'completed',
    page: 1,
    limit: 5,
  })
  expect(items[0]).toMatchObject({ id: returnId, order_number: order.number })
  expect(counts['completed']).toBeGreaterThan(0)
})

test('items of a cancelled or rejected return can be returned again', async () => {
  const { order } = await createDeliveredOrder()
  const first = await request(order.id, { lines: [{ ...faulty, quantity: 2 }] })
  for (const _press of [1, 2]) await cancelReturn(shop.as(customer), { order_id: order.id, return_id: first })
  expect((await listReturns(shop.as(customer), { order_id: order.id })).returnable_lines).toEqual([
    { position: 0, quantity: 2 },
  ])
  const second = await createInspectedReturn(order.id)
  await updateReturnStatus(shop.as(manager), {
    return_id: second,
    status: 'rejected',
    note: 'It was worn',
    version: 4,
  })
  await expect(
    cancelReturn(shop.as(customer), { order_id: order.id, return_id: second }),
  ).rejects.toMatchObject({
    code: 'invalid_transition',
  })
  expect((await listReturns(shop.as(customer), { order_id: order.id })).returnable_lines).toEqual([
    { position: 0, quantity: 2 },
  ])
})

test('the delivery fee is refunded once, with any of the returns', async () => {
  const { order } = await createDeliveredOrder()
  const fee = order.delivery_fee_kobo
  await resolve(await createInspectedReturn(order.id), { amount_kobo: 100_000 + fee - 1 })
  const second = await createInspectedReturn(order.id)
  for (const more of [fee, 2])
    await expect(resolve(second, { amount_kobo: 100_000 + more })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { errors: { amount_kobo: [expect.any(String)] } },
    })
  await resolve(second, { amount_kobo: 100_001 })
  expect(await getOrder(shop.as(customer), { order_id: order.id })).toMatchObject({
    refunded_kobo: order.total_kobo,
  })
})

test('an exchange order is paid with the value of the returned unit, and the rest on delivery', async () => {
  const { order } = await createDeliveredOrder()
  const { variantIds } = await createTestProduct(shop, { variants: [{ price_kobo: 130_000, stock: 3 }] })
  const [exchangeVariantId = ''] = variantIds
  const draft = {
    requested_resolution: 'exchange',
    lines: [{ ...faulty, exchange_variant_id: exchangeVariantId }],
  } as const
  const returnId = await createInspectedReturn(order.id, { ...draft, lines: [...draft.lines] })
  const resolved = await resolve(returnId, { resolution: 'exchange' })
  expect(resolved.remaining_kobo).toBe(0)
  expect(resolved.lines[0]?.exchange_variant).toEqual({ colour: '', size: '', price_kobo: 130_000 })
  expect(await getOrder(shop.as(customer), { order_id: resolved.exchange_order_id ?? '' })).toMatchObject({
    status: 'placed',
    total_kobo: 130_000,
    credit_kobo: 100_000,
    outstanding_kobo: 30_000,
    delivery_fee_kobo: 0,
    payment_method: 'pay_on_delivery',
  })
  expect(await getStock(shop, exchangeVariantId)).toMatchObject({ on_hand: 2 })
  expect(await emailsAbout(shop, order)).not.toContain('refund-requested')
})

test('an exchange for a cheaper item leaves store credit, and the return shows how much', async () => {
  const { order } = await createDeliveredOrder()
  const { variantIds } = await createTestProduct(shop, { variants: [{ price_kobo: 70_000, stock: 3 }] })
  const lines = [{ ...faulty, exchange_variant_id: variantIds[0] ?? '' }]
  const returnId = await createInspectedReturn(order.id, { requested_resolution: 'exchange', lines })
  expect(await resolve(returnId, { resolution: 'exchange' })).toMatchObject({ remaining_kobo: 30_000 })
  expect(await getOrderNow(order.id)).toMatchObject({ refunded_kobo: 100_000, remaining_kobo: 30_000 })
})

test('the rest of an exchange can be paid online, even with test money', async () => {
  const { order } = await createDeliveredOrder()
  await shop.database.run("UPDATE orders SET payment_method = 'manual_transfer' WHERE id = $1", [order.id])
  const { variantIds } = await createTestProduct(shop, { variants: [{ price_kobo: 130_000, stock: 3 }] })
  const lines = [{ ...faulty, exchange_variant_id: variantIds[0] ?? '' }]
  const returnId = await createInspectedReturn(order.id, { requested_resolution: 'exchange', lines })
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  const { exchange_order_id } = await resolve(returnId, { resolution: 'exchange' })
  const orderId = exchange_order_id ?? ''
  const instead = await getOrder(shop.as(customer), { order_id: orderId })
  expect(instead).toMatchObject({ is_test: true, payable_now_kobo: 30_000 })
  const emails = (await listEnqueuedEmails(shop, order.email)).find(({ template }) => template === 'exchange')
  expect(emails).toMatchObject({
    previous_order_number: order.number,
    credited_kobo: 100_000,
    order: { outstanding_kobo: 30_000 },
  })
  const reservedMs = Date.parse(instead.reserved_until ?? '') - Date.parse(instead.placed_at)
  expect(reservedMs).toBe(24 * 3_600_000)
  expect(await payOrder(shop.as(customer), { order_id: orderId, key: undefined })).toMatchObject({
    authorization_url: expect.any(String),
  })
  shop.providers.gateways = createPaymentGateways()
})

test('an exchange for an item that has sold out changes nothing', async () => {
  const { order } = await createDeliveredOrder()
  const { variantIds } = await createTestProduct(shop, { variants: [{ price_kobo: 50_000, stock: 1 }] })
  const [exchangeVariantId = ''] = variantIds
  const lines = [{ ...faulty, exchange_variant_id: exchangeVariantId }]
  const returnId = await createInspectedReturn(order.id, { requested_resolution: 'exchange', lines })
  await shop.database.run('UPDATE variants SET on_hand = 0 WHERE id = $1', [exchangeVariantId])
  await expect(resolve(returnId, { resolution: 'exchange' })).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(await getOrderNow(order.id)).toMatchObject({ status: 'inspected' })
  expect((await getOrder(shop.as(customer), { order_id: order.id })).refunded_kobo).toBe(0)
})

test('photos are only for staff, at most four, and are erased with the customer', async () => {
  const { order } = await createDeliveredOrder()
  const returnId = await request(order.id, { comment: 'The zip broke' })
  const ids = { order_id: order.id, return_id: returnId }
  const add = (bytes = 9) => addReturnPhoto(shop.as(customer), ids, async () => new Uint8Array(bytes))
  await expect(add(0)).rejects.toMatchObject({ code: 'invalid_image' })
  for (let photo = 0; photo < 4; photo += 1) await add()
  await expect(add()).rejects.toMatchObject({ code: 'invalid_image' })
  const { items: images } = await listReturnPhotos(shop.as(manager), { return_id: returnId })
  expect(images).toHaveLength(4)
  expect(images[0]).toMatch(/^data:image\/jpeg;base64,/)
  await expect(listReturnPhotos(shop.as(customer), { return_id: returnId })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await eraseData(shop, orderData, customer.account_id)
  expect((await listReturnPhotos(shop.as(manager), { return_id: returnId })).items).toEqual([])
  expect(await getOrderNow(order.id)).toMatchObject({ comment: '', photo_count: 0 })
})

test('the ledger has no discrepancies after all of this', async () => {
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
