import type { AccountActor } from '../../core/actor.ts'
import { createTestActor, eraseData } from '@shop/testing/factories/accounts'
import { orderData } from '../personal-data.ts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOrderNote } from '../add-order-note.ts'
import { listMyNotes } from '../order-history.ts'
import { updateOrderStatuses } from './update-order-status.ts'
import { getAdminOrder } from '../get-admin-order.ts'

let shop: TestShop

let customer: AccountActor

let staffMember: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  customer = await createTestActor(shop, { isEmailConfirmed: true })
  staffMember = await createTestActor(shop, { first_name: 'Tunde', role: 'fulfilment' })
})

afterAll(() => shop.close())

const onDelivery = async () =>
  (await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })).order

test('customers cannot change statuses or add notes, and an unknown order has no notes', async () => {
  const { id } = await onDelivery()
  const input = { orders: [{ id, version: 1 }], status: 'packed' } as const
  await expect(updateOrderStatuses(shop.as(customer), input)).rejects.toMatchObject({ code: 'forbidden' })
  const note = { order_id: id, text: 'Mine', key: undefined }
  await expect(addOrderNote(shop.as(customer), note)).rejects.toMatchObject({ code: 'forbidden' })
  const missing = addOrderNote(shop.as(staffMember), { ...note, order_id: 'x' })
  await expect(missing).rejects.toMatchObject({ code: 'not_found' })
})

test('each of several orders is packed or rejected on its own, and repeating the call is harmless', async () => {
  const [first, changed, last] = [await onDelivery(), await onDelivery(), await onDelivery()]
  await updateOrderStatuses(shop.as(staffMember), {
    orders: [{ id: changed.id, version: 1 }],
    status: 'packed',
  })
  const input = {
    orders: [
      { id: first.id, version: 1 },
      { id: changed.id, version: 2 },
      { id: 'x', version: 1 },
      { id: last.id, version: 1 },
    ],
    status: 'packed',
  } as const
  const outcomes = [
    { number: first.number, error: undefined },
    { number: changed.number, error: { code: 'invalid_transition' } },
    { number: '', error: { code: 'not_found' } },
    { number: last.number, error: undefined },
  ]
  expect(await updateOrderStatuses(shop.as(staffMember), input)).toMatchObject(outcomes)
  expect(await updateOrderStatuses(shop.as(staffMember), input)).toMatchObject(outcomes)
  for (const { id } of [first, last])
    expect(await getAdminOrder(shop.as(staffMember), { order_id: id })).toMatchObject({
      status: 'packed',
      version: 2,
    })
})

test('packing several orders can be undone for two minutes, with the versions it returned', async () => {
  const orders = [await onDelivery(), await onDelivery()].map(({ id }) => ({ id, version: 1 }))
  const staff = shop.as(staffMember)
  const packed = await updateOrderStatuses(staff, { orders, status: 'packed' })
  expect(packed.map(({ version }) => version)).toEqual([2, 2])
  const [first, second] = packed
  if (!first || !second) throw new Error('Nothing was moved.')
  expect(await updateOrderStatuses(staff, { orders: [first], status: 'placed' })).toMatchObject([
    { error: undefined },
  ])
  expect(await getAdminOrder(staff, { order_id: first.id })).toMatchObject({ status: 'placed', parcels: [] })
  shop.clock.move(2 * 60_000 + 1)
  const conflict = await updateOrderStatuses(staff, { orders: [second], status: 'placed' })
  expect(conflict).toMatchObject([{ error: { code: 'invalid_transition' } }])
})

test('notes are listed in order with author and time, never change, and are erased with the customer', async () => {
  const { id, number } = await onDelivery()
  await addOrderNote(shop.as(staffMember), { order_id: id, text: 'Call first', key: undefined })
  shop.clock.move(60_000)
  await addOrderNote(shop.as(staffMember), { order_id: id, text: 'Called', key: undefined })
  const { notes } = await getAdminOrder(shop.as(staffMember), { order_id: id })
  expect(notes).toMatchObject([
    { text: 'Call first', actor_name: 'Tunde Obi' },
    { text: 'Called', created_at: shop.clock.now().toISOString() },
  ])
  const change = shop.database.run("UPDATE order_notes SET text = 'Never called'")
  await expect(change).rejects.toThrow('does not change')
  const emails = await listMyNotes(shop.as(customer))
  expect(emails.map(({ order_number, text }) => [order_number, text])).toEqual([
    [number, 'Call first'],
    [number, 'Called'],
  ])
  await eraseData(shop, orderData, customer.account_id)
  expect((await getAdminOrder(shop.as(staffMember), { order_id: id })).notes).toEqual([])
})
