import { expect, test } from 'vitest'
import { calculateBalance } from './plan-edit.ts'

const paid = {
  payment_method: 'pay_now',
  agreement_charges_kobo: 0,
  waived_kobo: 0,
  paid_kobo: 450_000,
  refunded_kobo: 0,
} as const

test('rejects a higher total after a refund, and a difference too small to pay online', () => {
  expect(calculateBalance({ ...paid, refunded_kobo: 1 }, 450_000)).toEqual({
    reason: 'partially_refunded_before',
  })
  expect(calculateBalance(paid, 454_999)).toEqual({ reason: 'amount_too_small' })
})

test('a higher total is due where the order is paid, a lower one is refunded', () => {
  const online = { due_kobo: 5_000, due_via: 'online', refund_kobo: 0 }
  expect(calculateBalance(paid, 455_000)).toEqual(online)
  const transfer = { ...paid, payment_method: 'manual_transfer' } as const
  expect(calculateBalance(transfer, 450_001)).toEqual({ due_kobo: 1, due_via: 'transfer', refund_kobo: 0 })
  const onDelivery = { ...paid, payment_method: 'pay_on_delivery', paid_kobo: 0 } as const
  expect(calculateBalance(onDelivery, 100_000)).toEqual({
    due_kobo: 100_000,
    due_via: 'on_delivery',
    refund_kobo: 0,
  })
  expect(calculateBalance(paid, 450_000)).toEqual({ ...online, due_kobo: 0 })
  expect(calculateBalance({ ...paid, refunded_kobo: 50_000 }, 300_000)).toEqual({
    ...online,
    due_kobo: 0,
    refund_kobo: 100_000,
  })
})
