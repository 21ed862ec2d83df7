import { expect, test } from 'vitest'
import { pointsFor, pointsForOrder } from './points.ts'

const rules = { spend_per_point_kobo: 100_000, point_value_kobo: 1_000, min_redeemed: 1 }
const order = { status: 'delivered', is_test: false, items_kobo: 350_000, discount_kobo: 0, refunded_kobo: 0 }

test('points are whole, and an amount below zero has none', () => {
  expect([99_999, 100_000, 250_000, -5].map((kobo) => pointsFor(kobo, rules))).toEqual([0, 1, 2, 0])
  expect(pointsFor(100, { ...rules, spend_per_point_kobo: 0 })).toBe(0)
})

test.each([
  [{}, 3],
  [{ discount_kobo: 60_000 }, 2],
  [{ refunded_kobo: 300_000 }, 0],
  [{ status: 'shipped' }, 0],
  [{ status: 'cancelled' }, 0],
  [{ is_test: true }, 0],
])('an order with %j deserves %i points', (change, points) => {
  expect(pointsForOrder({ ...order, ...change }, rules)).toBe(points)
})
