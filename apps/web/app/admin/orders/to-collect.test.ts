import { expect, test } from 'vitest'
import { amountToCollectKobo } from './next-step.ts'

test('collects only the outstanding amount, and only for pay on delivery', () => {
  const order = { payment_method: 'pay_on_delivery', outstanding_kobo: 450_000, total_kobo: 600_000 } as const
  expect(amountToCollectKobo(order)).toBe(450_000)
  expect(amountToCollectKobo({ ...order, outstanding_kobo: 0 })).toBe(0)
  expect(amountToCollectKobo({ ...order, payment_method: 'pay_now' })).toBe(0)
})
