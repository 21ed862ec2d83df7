import type { SignedIn } from '@shop/domain/core/actor'
import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { mailsAbout, placeTestOrder, stockOf } from '@shop/testing/place-test-order'
import { postedMails } from '@shop/testing/posted-mails'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payOrder } from '../payment/pay-order.ts'
import { moveOrder } from '../admin/move-order.ts'
import { readOrder } from '../read-order.ts'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'
import { type AskReturn, askReturn } from './ask-return.ts'
import { forgetReturns } from './forget-returns.ts'
import { inspectReturn } from './inspect-return.ts'
import { listAdminReturns, listReturnsOfOrder } from './list-admin-returns.ts'
import { listReturns } from './list-returns.ts'
import { moveReturn } from './move-return.ts'
import { addReturnPhoto, readReturnPhotos } from './return-photos.ts'
import { settleReturn, type SettleReturn } from './settle-return.ts'
import { withdrawReturn } from './withdraw-return.ts'

let shop: TestShop
let buyer: SignedIn
let manager: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  manager = await makeActor(shop, { firstName: 'Amaka', role: 'manager' })
})
beforeEach(async () => {
  buyer = await makeActor(shop)
})
afterAll(() => shop.close())

/** Two pieces of 100,000 kobo that were paid at the door and are there. */
async function delivered() {
  const { order, variantId } = await placeTestOrder(shop, buyer, { paymentMethod: 'pay_on_delivery' })
  for (const [at, to] of (['packed', 'on_the_way', 'delivered'] as const).entries())
    await moveOrder(shop.as(manager), { orderId: order.id, to, version: at + 1, note: '' })
  return { order, variantId }
}

const faulty = { position: 0, quantity: 1, reason: 'faulty', wantedVariantId: null } as const

async function ask(orderId: string, given: Partial<AskReturn> = {}) {
  const wish = { wish: 'refund', lines: [faulty], words: '', key: undefined } as const
  const { returns } = await askReturn(shop.as(buyer), { ...wish, lines: [...wish.lines], orderId, ...given })
  return returns[0]?.id ?? ''
}

async function seen(orderId: string) {
  const [first] = (await listReturnsOfOrder(shop.as(manager), orderId)).items
  if (!first) throw new Error('No return was found.')
  return first
}

/** A return that lies on the table: it was approved, has arrived and is sound. */
async function inspected(orderId: string, given: Partial<AskReturn> = {}, restock = true) {
  const returnId = await ask(orderId, given)
  const staff = shop.as(manager)
  await moveReturn(staff, { returnId, to: 'approved', note: 'Our rider comes on Monday', version: 1 })
  await moveReturn(staff, { returnId, to: 'arrived', note: '', version: 2 })
  await inspectReturn(staff, {
    returnId,
    lines: [{ position: 0, verdict: 'sound', restock }],
    note: '',
    version: 3,
  })
  return returnId
}

const settle = (returnId: string, given: Partial<SettleReturn> = {}, actor = manager) =>
  settleReturn(shop.as(actor), {
    returnId,
    way: 'store_credit',
    amountKobo: 100_000,
    version: 4,
    key: undefined,
    ...given,
  })

describe('refuses', () => {
  test("another's order, and one that has not arrived", async () => {
    const { order } = await placeTestOrder(shop, buyer, { paymentMethod: 'pay_on_delivery' })
    await expect(ask(order.id)).rejects.toMatchObject({ code: 'step_not_allowed' })
    const other = listReturns(shop.as(await makeActor(shop)), order.id)
    await expect(other).rejects.toMatchObject({ code: 'not_found' })
  })

  test('more pieces than are there, and a piece twice', async () => {
    const { order } = await delivered()
    const refused = { code: 'invalid_input', data: { errors: { lines: [expect.any(String)] } } }
    await expect(ask(order.id, { lines: [{ ...faulty, quantity: 3 }] })).rejects.toMatchObject(refused)
    await expect(ask(order.id, { lines: [faulty, faulty] })).rejects.toMatchObject(refused)
    await ask(order.id, { lines: [{ ...faulty, quantity: 2 }] })
    await expect(ask(order.id)).rejects.toMatchObject(refused)
  })

  test('a change of mind where the shop takes nothing back for it, but never a fault', async () => {
    const { order } = await delivered()
    const changed = { ...faulty, reason: 'changed_mind' } as const
    await expect(ask(order.id, { lines: [changed] })).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await ask(order.id)).not.toBe('')
  })

  test('an exchange without a word of what is wanted', async () => {
    const { order } = await delivered()
    await expect(ask(order.id, { wish: 'exchange' })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('staff who may not decide, an older picture of the return, and a no without a reason', async () => {
    const { order } = await delivered()
    const returnId = await ask(order.id)
    const clerk = await makeActor(shop, { role: 'fulfilment' })
    const wish = { returnId, to: 'approved', note: '', version: 1 } as const
    await expect(moveReturn(shop.as(clerk), wish)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(moveReturn(shop.as(manager), { ...wish, to: 'refused' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await moveReturn(shop.as(manager), wish)
    await expect(moveReturn(shop.as(manager), wish)).rejects.toMatchObject({ code: 'changed_by_other' })
    await expect(settle(returnId, { version: 2 })).rejects.toMatchObject({ code: 'step_not_allowed' })
    await expect(settle(returnId, {}, clerk)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('a verdict that leaves lines out, or sells again what is faulty', async () => {
    const { order } = await delivered()
    const returnId = await ask(order.id)
    await moveReturn(shop.as(manager), { returnId, to: 'approved', note: '', version: 1 })
    await moveReturn(shop.as(manager), { returnId, to: 'arrived', note: '', version: 2 })
    const look = (position: number, verdict: 'sound' | 'faulty', restock: boolean) =>
      inspectReturn(shop.as(manager), {
        returnId,
        lines: [{ position, verdict, restock }],
        note: '',
        version: 3,
      })
    await expect(look(1, 'sound', false)).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(look(0, 'faulty', true)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('to give back more than was paid for it and its delivery', async () => {
    const { order } = await delivered()
    const returnId = await inspected(order.id)
    const tooMuch = settle(returnId, { amountKobo: 100_000 + order.delivery_fee_kobo + 1 })
    await expect(tooMuch).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

test('a return goes its way: asked, approved, arrived, looked at, and its money and its piece are back', async () => {
  const { order, variantId } = await delivered()
  const returnId = await inspected(order.id)
  expect(await seen(order.id)).toMatchObject({
    state: 'inspected',
    next: ['settled', 'refused'],
    value_kobo: 100_000,
    lines: [{ verdict: 'sound', restock: true }],
  })
  expect(await settle(returnId)).toMatchObject({ state: 'settled', settled_kobo: 100_000, next: [] })
  const { returns, open } = await listReturns(shop.as(buyer), order.id)
  expect(returns).toMatchObject([{ state: 'settled', settled_as: 'store_credit', may_withdraw: false }])
  expect(returns[0]?.steps.map(({ state }) => state)).toEqual([
    'asked',
    'approved',
    'arrived',
    'inspected',
    'settled',
  ])
  expect(open).toEqual([{ position: 0, quantity: 1 }])
  expect(await stockOf(shop, variantId)).toMatchObject({ onHand: 9 })
  expect(await readOrder(shop.as(buyer), order.id)).toMatchObject({
    payment_state: 'part_refunded',
    refunded_kobo: 100_000,
  })
  expect(await mailsAbout(shop, order)).toEqual(expect.arrayContaining(['return-step', 'payment-refund']))
  const { items, counts } = await listAdminReturns(shop.as(manager), { state: 'settled', page: 1, limit: 5 })
  expect(items[0]).toMatchObject({ id: returnId, order_number: order.number })
  expect(counts['settled']).toBeGreaterThan(0)
})

test('what is withdrawn, or refused after a look, may be asked for again', async () => {
  const { order } = await delivered()
  const first = await ask(order.id, { lines: [{ ...faulty, quantity: 2 }] })
  await withdrawReturn(shop.as(buyer), order.id, first)
  expect((await withdrawReturn(shop.as(buyer), order.id, first)).open).toEqual([{ position: 0, quantity: 2 }])
  const second = await inspected(order.id)
  await moveReturn(shop.as(manager), { returnId: second, to: 'refused', note: 'It was worn', version: 4 })
  await expect(withdrawReturn(shop.as(buyer), order.id, second)).rejects.toMatchObject({
    code: 'step_not_allowed',
  })
  expect((await listReturns(shop.as(buyer), order.id)).open).toEqual([{ position: 0, quantity: 2 }])
})

test('the delivery goes back once, with whichever of the returns', async () => {
  const { order } = await delivered()
  const fee = order.delivery_fee_kobo
  await settle(await inspected(order.id), { amountKobo: 100_000 + fee - 1 })
  const second = await inspected(order.id)
  for (const more of [fee, 2])
    await expect(settle(second, { amountKobo: 100_000 + more })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { errors: { amount_kobo: [expect.any(String)] } },
    })
  await settle(second, { amountKobo: 100_001 })
  expect(await readOrder(shop.as(buyer), order.id)).toMatchObject({ refunded_kobo: order.total_kobo })
})

test('an exchange is a new order that the value of the old piece pays, and the rest is paid at the door', async () => {
  const { order } = await delivered()
  const { variantIds } = await makeProduct(shop, { variants: [{ priceKobo: 130_000, stock: 3 }] })
  const [wantedVariantId = ''] = variantIds
  const wish = { wish: 'exchange', lines: [{ ...faulty, wantedVariantId }] } as const
  const returnId = await inspected(order.id, { ...wish, lines: [...wish.lines] })
  const settled = await settle(returnId, { way: 'exchange' })
  expect(settled.rest_kobo).toBe(0)
  expect(settled.lines[0]?.wanted).toEqual({ colour: '', size: '', price_kobo: 130_000 })
  expect(await readOrder(shop.as(buyer), settled.new_order_id ?? '')).toMatchObject({
    state: 'placed',
    total_kobo: 130_000,
    credit_kobo: 100_000,
    due_kobo: 30_000,
    delivery_fee_kobo: 0,
    payment_method: 'pay_on_delivery',
  })
  expect(await stockOf(shop, wantedVariantId)).toMatchObject({ onHand: 2 })
  expect(await mailsAbout(shop, order)).not.toContain('payment-refund')
})

test('an exchange for what costs less leaves store credit, and the return says how much', async () => {
  const { order } = await delivered()
  const { variantIds } = await makeProduct(shop, { variants: [{ priceKobo: 70_000, stock: 3 }] })
  const lines = [{ ...faulty, wantedVariantId: variantIds[0] ?? '' }]
  const returnId = await inspected(order.id, { wish: 'exchange', lines })
  expect(await settle(returnId, { way: 'exchange' })).toMatchObject({ rest_kobo: 30_000 })
  expect(await seen(order.id)).toMatchObject({ settled_kobo: 100_000, rest_kobo: 30_000 })
})

test('the rest of an exchange can be paid online, also where that is test money', async () => {
  const { order } = await delivered()
  await shop.database.run("UPDATE orders SET payment_method = 'manual_transfer' WHERE id = $1", [order.id])
  const { variantIds } = await makeProduct(shop, { variants: [{ priceKobo: 130_000, stock: 3 }] })
  const lines = [{ ...faulty, wantedVariantId: variantIds[0] ?? '' }]
  const returnId = await inspected(order.id, { wish: 'exchange', lines })
  shop.providers.gateways = gatewaysOf(fakeGateway())
  const { new_order_id } = await settle(returnId, { way: 'exchange' })
  const orderId = new_order_id ?? ''
  const instead = await readOrder(shop.as(buyer), orderId)
  expect(instead).toMatchObject({ is_test: true, open_kobo: 30_000 })
  const told = (await postedMails(shop, order.email)).find(({ template }) => template === 'exchange')
  expect(told).toMatchObject({ was: order.number, counted_kobo: 100_000, order: { due_kobo: 30_000 } })
  const heldMs = Date.parse(instead.hold_until ?? '') - Date.parse(instead.placed_at)
  expect(heldMs).toBe(24 * 3_600_000)
  expect(await payOrder(shop.as(buyer), { orderId, key: undefined })).toMatchObject({
    authorization_url: expect.any(String),
  })
  shop.providers.gateways = gatewaysOf()
})

test('an exchange for what is sold out meanwhile changes nothing', async () => {
  const { order } = await delivered()
  const { variantIds } = await makeProduct(shop, { variants: [{ priceKobo: 50_000, stock: 1 }] })
  const [wantedVariantId = ''] = variantIds
  const lines = [{ ...faulty, wantedVariantId }]
  const returnId = await inspected(order.id, { wish: 'exchange', lines })
  await shop.database.run('UPDATE variants SET on_hand = 0 WHERE id = $1', [wantedVariantId])
  await expect(settle(returnId, { way: 'exchange' })).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(await seen(order.id)).toMatchObject({ state: 'inspected' })
  expect((await readOrder(shop.as(buyer), order.id)).refunded_kobo).toBe(0)
})

test('photos are for staff alone, at most four, and go with the person', async () => {
  const { order } = await delivered()
  const returnId = await ask(order.id, { words: 'The zip broke' })
  const add = () =>
    addReturnPhoto(shop.as(buyer), { orderId: order.id, returnId }, async () => new Uint8Array(9))
  for (let photo = 0; photo < 4; photo += 1) await add()
  await expect(add()).rejects.toMatchObject({ code: 'picture_refused' })
  const { pictures } = await readReturnPhotos(shop.as(manager), returnId)
  expect(pictures).toHaveLength(4)
  expect(pictures[0]).toMatch(/^data:image\/webp;base64,/)
  await expect(readReturnPhotos(shop.as(buyer), returnId)).rejects.toMatchObject({ code: 'forbidden' })
  await forgetReturns(shop, buyer.accountId)
  expect((await readReturnPhotos(shop.as(manager), returnId)).pictures).toEqual([])
  expect(await seen(order.id)).toMatchObject({ words: '', photos: 0 })
})

test('the books fit after all of it', async () => {
  expect(await bookProblems(shop)).toEqual([])
})
