import { expect, test } from 'vitest'
import { settleChange } from './settle-change.ts'

const paid = {
  paymentMethod: 'pay_now',
  planChargesKobo: 0,
  waivedKobo: 0,
  paidKobo: 450_000,
  refundedKobo: 0,
} as const

test('more after money went back, and less than a provider takes, is not settled', () => {
  expect(settleChange({ ...paid, refundedKobo: 1 }, 450_000)).toEqual({ reason: 'refunded' })
  expect(settleChange(paid, 454_999)).toEqual({ reason: 'small' })
})

test('more is due where the order is paid, less goes back', () => {
  const online = { dueKobo: 5_000, dueAt: 'online', refundKobo: 0 }
  expect(settleChange(paid, 455_000)).toEqual(online)
  const transfer = { ...paid, paymentMethod: 'manual_transfer' } as const
  expect(settleChange(transfer, 450_001)).toEqual({ dueKobo: 1, dueAt: 'transfer', refundKobo: 0 })
  const atDoor = { ...paid, paymentMethod: 'pay_on_delivery', paidKobo: 0 } as const
  expect(settleChange(atDoor, 100_000)).toEqual({ dueKobo: 100_000, dueAt: 'door', refundKobo: 0 })
  expect(settleChange(paid, 450_000)).toEqual({ ...online, dueKobo: 0 })
  expect(settleChange({ ...paid, refundedKobo: 50_000 }, 300_000)).toEqual({
    ...online,
    dueKobo: 0,
    refundKobo: 100_000,
  })
})
