import type { AccountActor } from '@shop/domain/core/actor'
import { createTestActor } from '@shop/testing/factories/accounts'
import { editOrderAsShown, placeTestOrder } from '@shop/testing/factories/orders'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewOrderEdit } from '../edit/edit-order.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { updateOrder } from './update-order.ts'

let shop: TestShop
let manager: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
})
afterAll(() => shop.close())

/** An order of two units, with the items and total for three. */
async function createEditableOrder() {
  const customer = await createTestActor(shop)
  const { order, variant_id } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  const items = [{ variant_id, quantity: 3 }]
  const change = { order_id: order.id, items, version: 1 }
  const { total_kobo } = await previewOrderEdit(shop.as(manager), change)
  return { id: order.id, variant_id, items, confirmed_total_kobo: total_kobo }
}

test('rejects missing permissions, unknown orders, outdated versions and lines without a total, and changes nothing', async () => {
  const { id: order_id, items, confirmed_total_kobo } = await createEditableOrder()
  const [packed, lines] = [{ status: 'packed' as const }, { items, confirmed_total_kobo }]
  const update = (actor: AccountActor, change: object) =>
    updateOrder(shop.as(actor), { order_id, key: undefined, ...change })
  const customer = await createTestActor(shop)
  const support = await createTestActor(shop, { role: 'support' })
  const fulfilment = await createTestActor(shop, { role: 'fulfilment' })
  const rejectedCalls = [
    [() => update(customer, packed), 'forbidden'],
    [() => update(support, packed), 'forbidden'],
    [() => update(fulfilment, lines), 'forbidden'],
    [() => update(manager, { ...packed, order_id: 'none' }), 'not_found'],
    [() => update(manager, { ...packed, version: 9 }), 'version_conflict'],
    [() => update(manager, { items }), 'invalid_input'],
    [() => update(manager, { ...lines, confirmed_total_kobo: 1 }), 'total_changed'],
    [() => update(manager, { ...lines, status: 'delivered' }), 'invalid_transition'],
  ] as const
  for (const [call, code] of rejectedCalls) await expect(call).rejects.toMatchObject({ code })
  const order = await getAdminOrder(shop.as(manager), { order_id })
  expect(order).toMatchObject({ status: 'placed', version: 1, edits: [] })
})

test('changes the lines, then the status, with the same history as two separate calls', async () => {
  const [one, other] = [await createEditableOrder(), await createEditableOrder()]
  const { id: order_id, items, confirmed_total_kobo } = one
  const input = {
    order_id,
    items,
    confirmed_total_kobo,
    status: 'packed',
    note: 'By noon',
    key: 'x',
  } as const
  await updateOrder(shop.as(manager), input)
  const changed = await getAdminOrder(shop.as(manager), { order_id })
  expect(changed).toMatchObject({
    status: 'packed',
    lines: [{ quantity: 3 }],
    total_kobo: confirmed_total_kobo,
  })
  const edited = await editOrderAsShown(shop.as(manager), other.id, [[other.variant_id, 3]])
  const [edit] = edited.edits
  expect(changed.edits).toEqual([
    { ...edit, before: expect.anything(), after: expect.anything(), created_at: expect.any(String) },
  ])
  const { rows } = await shop.database.run('SELECT action FROM audit_log WHERE target = $1 ORDER BY id', [
    `order:${order_id}`,
  ])
  expect(rows).toEqual([{ action: 'orders.order_edited' }, { action: 'orders.status_changed' }])
  await updateOrder(shop.as(manager), input)
  expect(await getAdminOrder(shop.as(manager), { order_id })).toEqual(changed)
})
