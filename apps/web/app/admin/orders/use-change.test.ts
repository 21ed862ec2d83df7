import type { AdminOrder } from '@shop/contract/admin/orders'
import { expect, test } from 'vitest'
import { order } from './sample-order.ts'
import { itemsAfter, itemsOfOrder } from './use-change.ts'

const begun = itemsOfOrder(order, 99)
const typed = begun.map((item, index) => (index === 0 ? { ...item, quantity: item.quantity + 2 } : item))

test('what was typed stays where others only moved the order on', () => {
  const moved: AdminOrder = { ...order, version: order.version + 1, status: 'packed' }
  expect(itemsAfter(order, typed, moved, 99)).toBe(typed)
})

test('where others changed the lines, theirs are begun with', () => {
  const [first, ...rest] = order.lines
  if (!first) throw new Error('The sample order has no lines.')
  const changed: AdminOrder = { ...order, lines: [{ ...first, quantity: first.quantity + 1 }, ...rest] }
  expect(itemsAfter(order, typed, changed, 99)).toEqual(itemsOfOrder(changed, 99))
})
