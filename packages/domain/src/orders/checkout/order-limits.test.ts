import { expect, test } from 'vitest'
import type { OpenUnpaid } from '../unpaid-orders.ts'
import { validateOrderLimits } from './validate-checkout.ts'

const limits = {
  unconfirmed: { max_orders: 2, max_items: 10, max_amount_kobo: 1_000_000 },
  confirmed: { max_orders: 4, max_items: 40, max_amount_kobo: 4_000_000 },
  phone: { max_orders: 3, max_items: 30, max_amount_kobo: 3_000_000 },
  address: { max_orders: 5, max_items: 50, max_amount_kobo: 5_000_000 },
  expired: { max_orders: 3, days: 30 },
}

const none = { orders: 0, units: 0, kobo: 0 }

const order = { units: 1, kobo: 100_000, isOnline: false }

const open = (part: Partial<OpenUnpaid> = {}): OpenUnpaid => ({
  account: none,
  phone: none,
  address: none,
  isConfirmedCustomer: false,
  ended: { online: 0, others: 0 },
  ...part,
})

test('a new account can order at once, up to its limits of orders, items and kobo', () => {
  expect(validateOrderLimits(limits, open(), { units: 10, kobo: 1_000_000, isOnline: false })).toBeUndefined()
  expect(validateOrderLimits(limits, open({ account: { ...none, orders: 2 } }), order)).toEqual({
    code: 'too_many_unpaid_orders',
    data: { subject: 'account', is_confirmed: false, count: 2 },
  })
  expect(validateOrderLimits(limits, open({ account: { ...none, units: 10 } }), order)).toEqual({
    code: 'unpaid_order_too_large',
    data: { subject: 'account', is_confirmed: false, count: 10 },
  })
  expect(validateOrderLimits(limits, open({ account: { ...none, kobo: 900_001 } }), order)).toEqual({
    code: 'unpaid_order_too_large',
    data: { subject: 'account', is_confirmed: false, amount: '₦10,000' },
  })
})

test('a known account has higher limits', () => {
  const existing = { isConfirmedCustomer: true, account: { orders: 3, units: 39, kobo: 3_900_000 } }
  expect(validateOrderLimits(limits, open(existing), order)).toBeUndefined()
  expect(
    validateOrderLimits(limits, open({ ...existing, account: { ...none, orders: 4 } }), order)?.data,
  ).toEqual({
    subject: 'account',
    is_confirmed: true,
    count: 4,
  })
})

test('online payments count by their items only', () => {
  const expensive = { units: 1, kobo: 300_000_000, isOnline: true }
  expect(validateOrderLimits(limits, open(), expensive)).toBeUndefined()
  expect(validateOrderLimits(limits, open(), { ...expensive, units: 11 })?.code).toBe(
    'unpaid_order_too_large',
  )
})

test('a phone and an address are limited over all accounts', () => {
  const full = { orders: 3, units: 3, kobo: 3 }
  expect(validateOrderLimits(limits, open({ phone: full }), order)?.data).toMatchObject({
    subject: 'phone',
    count: 3,
  })
  expect(validateOrderLimits(limits, open({ address: { ...full, units: 50 } }), order)?.data).toMatchObject({
    subject: 'address',
    count: 50,
  })
  expect(validateOrderLimits(limits, open({ address: undefined }), order)).toBeUndefined()
})

test('others cannot use up the phone or address of a known customer without open orders', () => {
  const used = { phone: { ...none, orders: 99 }, address: { ...none, orders: 99 } }
  expect(validateOrderLimits(limits, open({ ...used, isConfirmedCustomer: true }), order)).toBeUndefined()
  const beside = { ...used, isConfirmedCustomer: true, account: { ...none, orders: 1 } }
  expect(validateOrderLimits(limits, open(beside), order)?.code).toBe('too_many_unpaid_orders')
})

test('a customer with too many unpaid orders pays online, or waits if those were online too', () => {
  const online = { ...order, isOnline: true }
  const later = open({ ended: { online: 2, others: 3 }, isConfirmedCustomer: true })
  expect(validateOrderLimits(limits, later, order)?.data).toMatchObject({ subject: 'ended', count: 3 })
  expect(validateOrderLimits(limits, later, online)).toBeUndefined()
  const atOnce = open({ ended: { online: 3, others: 0 } })
  for (const input of [order, online])
    expect(validateOrderLimits(limits, atOnce, input)?.data).toMatchObject({
      subject: 'ended online',
      count: 3,
    })
  expect(validateOrderLimits(limits, open({ ended: { online: 2, others: 2 } }), order)).toBeUndefined()
})
