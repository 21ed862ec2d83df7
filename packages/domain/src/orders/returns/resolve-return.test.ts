import { expect, test } from 'vitest'
import { remainingFeeKobo } from './resolve-return.ts'

const order = { delivery_fee_kobo: 3000, discount_kobo: 1000 }

test('the delivery fee can be refunded up to what was paid for it', () => {
  expect(remainingFeeKobo(order, [{ discount_kobo: 600 }, { discount_kobo: 400 }], [])).toBe(3000)
  expect(remainingFeeKobo(order, [{ discount_kobo: 0 }], [])).toBe(2000)
  expect(remainingFeeKobo({ ...order, discount_kobo: 3000 }, [{ discount_kobo: 0 }], [])).toBe(0)
})

test('fees refunded by other returns are deducted', () => {
  const lines = [{ discount_kobo: 1000 }]
  expect(
    remainingFeeKobo(order, lines, [{ refunded_delivery_fee_kobo: 0 }, { refunded_delivery_fee_kobo: 1000 }]),
  ).toBe(2000)
  expect(
    remainingFeeKobo(order, lines, [
      { refunded_delivery_fee_kobo: 1000 },
      { refunded_delivery_fee_kobo: 2000 },
    ]),
  ).toBe(0)
})
