import type { SignedIn } from '@shop/domain/core/actor'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNote } from '../add-note.ts'
import { forgetBuyer } from '../forget-buyer.ts'
import { listOwnNotes } from '../list-notes.ts'
import { moveOrders } from './move-orders.ts'
import { readAdminOrder } from '../read-admin-order.ts'

let shop: TestShop
let buyer: SignedIn
let clerk: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  buyer = await makeActor(shop, { isEmailConfirmed: true })
  clerk = await makeActor(shop, { first_name: 'Tunde', role: 'fulfilment' })
})
afterAll(() => shop.close())

const atTheDoor = async () => (await placeTestOrder(shop, buyer, { payment_method: 'pay_on_delivery' })).order

test('customers move nothing and note nothing, and nobody notes on an order that is not there', async () => {
  const { id } = await atTheDoor()
  const wish = { orders: [{ id, version: 1 }], status: 'packed' } as const
  await expect(moveOrders(shop.as(buyer), wish)).rejects.toMatchObject({ code: 'forbidden' })
  const note = { orderId: id, text: 'Mine', key: undefined }
  await expect(addNote(shop.as(buyer), note)).rejects.toMatchObject({ code: 'forbidden' })
  const missing = addNote(shop.as(clerk), { ...note, orderId: 'x' })
  await expect(missing).rejects.toMatchObject({ code: 'not_found' })
})

test('of several orders each is packed or refused by itself, and a repeat does no harm', async () => {
  const [first, changed, last] = [await atTheDoor(), await atTheDoor(), await atTheDoor()]
  await moveOrders(shop.as(clerk), { orders: [{ id: changed.id, version: 1 }], status: 'packed' })
  const wish = {
    orders: [
      { id: first.id, version: 1 },
      { id: changed.id, version: 2 },
      { id: 'x', version: 1 },
      { id: last.id, version: 1 },
    ],
    status: 'packed',
  } as const
  const outcomes = [
    { number: first.number, refusal: undefined },
    { number: changed.number, refusal: { code: 'invalid_transition' } },
    { number: '', refusal: { code: 'not_found' } },
    { number: last.number, refusal: undefined },
  ]
  expect(await moveOrders(shop.as(clerk), wish)).toMatchObject(outcomes)
  expect(await moveOrders(shop.as(clerk), wish)).toMatchObject(outcomes)
  for (const { id } of [first, last])
    expect(await readAdminOrder(shop.as(clerk), id)).toMatchObject({ status: 'packed', version: 2 })
})

test('packing of several is taken back for two minutes, by the versions that it answered', async () => {
  const orders = [await atTheDoor(), await atTheDoor()].map(({ id }) => ({ id, version: 1 }))
  const staff = shop.as(clerk)
  const packed = await moveOrders(staff, { orders, status: 'packed' })
  expect(packed.map(({ version }) => version)).toEqual([2, 2])
  const [first, second] = packed
  if (!first || !second) throw new Error('Nothing was moved.')
  expect(await moveOrders(staff, { orders: [first], status: 'placed' })).toMatchObject([
    { refusal: undefined },
  ])
  expect(await readAdminOrder(staff, first.id)).toMatchObject({ status: 'placed', parcels: [] })
  shop.clock.move(2 * 60_000 + 1)
  const late = await moveOrders(staff, { orders: [second], status: 'placed' })
  expect(late).toMatchObject([{ refusal: { code: 'invalid_transition' } }])
})

test('notes stand in order with name and time, never change, and go with their customer', async () => {
  const { id, number } = await atTheDoor()
  await addNote(shop.as(clerk), { orderId: id, text: 'Call first', key: undefined })
  shop.clock.move(60_000)
  const { notes } = await addNote(shop.as(clerk), { orderId: id, text: 'Called', key: undefined })
  expect(notes).toMatchObject([
    { text: 'Call first', actor_name: 'Tunde Obi' },
    { text: 'Called', created_at: shop.clock.now().toISOString() },
  ])
  const change = shop.database.run("UPDATE order_notes SET text = 'Never called'")
  await expect(change).rejects.toThrow('does not change')
  const told = await listOwnNotes(shop.as(buyer))
  expect(told.map(({ order_number, text }) => [order_number, text])).toEqual([
    [number, 'Call first'],
    [number, 'Called'],
  ])
  await forgetBuyer(shop, buyer.account_id)
  expect((await readAdminOrder(shop.as(clerk), id)).notes).toEqual([])
})
