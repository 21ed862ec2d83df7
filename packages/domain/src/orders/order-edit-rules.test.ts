import { expect, test } from 'vitest'
import { validateOrderEdit } from './order-rules.ts'

const order = {
  status: 'placed',
  payment_method: 'pay_now',
  is_test: false,
  is_demo: false,
  total_kobo: 450_000,
  agreement_charges_kobo: 0,
  waived_kobo: 0,
  paid_kobo: 450_000,
  refunded_kobo: 0,
} as const

const base = { order, lines: [{ refunded_quantity: 0, restocked_quantity: 0 }], parcels: [], isLive: true }

const toReason = (change: Partial<typeof order> | object) =>
  validateOrderEdit({ ...base, order: { ...order, ...change } })

test('orders that are packed, unpaid, ended, tests, demo data or on a plan cannot be edited', () => {
  for (const status of ['awaiting_payment', 'packed', 'shipped', 'delivered', 'cancelled', 'expired'])
    expect(toReason({ status })).toMatchObject({ code: 'invalid_transition' })
  expect(validateOrderEdit({ ...base, parcels: [{}] })).toMatchObject({ code: 'invalid_transition' })
  expect(toReason({ is_test: true })).toMatchObject({ code: 'test_order_not_shippable' })
  expect(toReason({ payment_method: 'pay_later' })).toMatchObject({ data: { reason: 'agreement' } })
  expect(toReason({ is_demo: true })).toMatchObject({ data: { reason: 'demo' } })
})

test('an order with refunds beyond those of earlier edits cannot be edited', () => {
  expect(toReason({ refunded_kobo: 1 })).toMatchObject({ data: { reason: 'refunded_in_full' } })
  for (const line of [
    { refunded_quantity: 1, restocked_quantity: 0 },
    { refunded_quantity: 0, restocked_quantity: 1 },
  ])
    expect(validateOrderEdit({ ...base, lines: [line] })).toMatchObject({
      data: { reason: 'refunded_in_full' },
    })
  expect(toReason({ total_kobo: 350_000, refunded_kobo: 100_000 })).toBeUndefined()
})

test('other orders can be edited, and test orders while payments are in test mode', () => {
  expect(validateOrderEdit(base)).toBeUndefined()
  const test = { ...order, is_test: true } as const
  expect(validateOrderEdit({ ...base, order: test, isLive: false })).toBeUndefined()
})
