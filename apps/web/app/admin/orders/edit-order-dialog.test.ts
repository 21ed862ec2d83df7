import type { AdminOrder } from '@shop/contract/admin/orders'
import { expect, test } from 'vitest'
import { order } from './admin-order-fixture.ts'
import { rebaseItems, toNewOrderItems } from './edit-order-dialog.tsx'

const initial = toNewOrderItems(order, 99)

const text = initial.map((item, index) => (index === 0 ? { ...item, quantity: item.quantity + 2 } : item))

test('keeps the edits if somebody else only changed the order’s status', () => {
  const moved: AdminOrder = { ...order, version: order.version + 1, status: 'packed' }
  expect(rebaseItems(order, text, moved, 99)).toBe(text)
})

test('starts again from the new lines if somebody else changed them', () => {
  const [first, ...otherLines] = order.lines
  if (!first) throw new Error('The sample order has no lines.')
  const changed: AdminOrder = { ...order, lines: [{ ...first, quantity: first.quantity + 1 }, ...otherLines] }
  expect(rebaseItems(order, text, changed, 99)).toEqual(toNewOrderItems(changed, 99))
})
