import { expect, test } from 'vitest'
import { amountToCollectKobo } from './next-step.ts'

test('only what is still due, and only of an order that is paid on delivery, is collected', () => {
  const order = { payment_method: 'pay_on_delivery', outstanding_kobo: 450_000, total_kobo: 600_000 } as const
  expect(amountToCollectKobo(order)).toBe(450_000)
  expect(amountToCollectKobo({ ...order, outstanding_kobo: 0 })).toBe(0)
  expect(amountToCollectKobo({ ...order, payment_method: 'pay_now' })).toBe(0)
})
