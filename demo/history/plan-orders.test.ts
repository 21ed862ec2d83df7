import { expect, test } from 'vitest'
import { inventCustomers } from './customers.ts'
import { planOrders } from './plan-orders.ts'
import { createRandom } from './random.ts'

const until = new Date('2026-11-20T11:00:00Z')
const offers = [100_000, 2_500_000, 40_000_000].map((price, n) => ({
  product_id: `product-${n}`,
  variant_id: `variant-${n}`,
  price_kobo: price,
  pay_on_delivery: n < 2,
}))

function plan(seed = 7) {
  const random = createRandom(seed)
  const customers = inventCustomers(90, random)
  return { customers, orders: planOrders(until, { days: 90, customers, offers, coupons: ['TEN'], random }) }
}

test('no order lies in the future or before the first day, and they come in order', () => {
  const times = plan().orders.map(({ placed_at: at }) => at.getTime())
  expect(Math.max(...times)).toBeLessThan(until.getTime())
  expect(Math.min(...times)).toBeGreaterThan(until.getTime() - 91 * 24 * 60 * 60_000)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('nobody pays on delivery where the shop does not offer it, or for what is dear or excluded', () => {
  const { customers, orders } = plan()
  const onDelivery = orders.filter(({ payment_method: method }) => method === 'pay_on_delivery')
  expect(onDelivery.length).toBeGreaterThan(30)
  for (const { customer, items } of onDelivery) {
    expect(customers[customer]?.can_pay_on_delivery).toBe(true)
    expect(items.every(({ offer }) => offer.pay_on_delivery)).toBe(true)
  }
})

test('the same seed makes the same plan, so that a history that was interrupted goes on', () => {
  expect(plan()).toEqual(plan())
  expect(plan(8)).not.toEqual(plan())
})

test('every ending occurs, and sales grow', () => {
  const { orders } = plan()
  expect([...new Set(orders.map(({ outcome }) => outcome))].toSorted()).toEqual([
    'cancelled',
    'delivered',
    'expired',
    'refused',
    'returned',
  ])
  const middle = until.getTime() - 45 * 24 * 60 * 60_000
  const early = orders.filter(({ placed_at: at }) => at.getTime() < middle).length
  expect(orders.length - early).toBeGreaterThan(early)
})

test('customers have different names and addresses that cannot receive emails', () => {
  const { customers } = plan()
  expect(new Set(customers.map(({ email }) => email)).size).toBe(90)
  for (const { email } of customers) expect(email).toMatch(/@demo\.invalid$/)
})
