import { expect, test } from 'vitest'
import { feeLeftKobo } from './fee-left.ts'

const order = { deliveryFeeKobo: 3000, discountKobo: 1000 }

test('the fee goes back up to what was paid for it', () => {
  expect(feeLeftKobo(order, [{ discountKobo: 600 }, { discountKobo: 400 }], [])).toBe(3000)
  expect(feeLeftKobo(order, [{ discountKobo: 0 }], [])).toBe(2000)
  expect(feeLeftKobo({ ...order, discountKobo: 3000 }, [{ discountKobo: 0 }], [])).toBe(0)
})

test('what other returns gave back of it is gone', () => {
  const lines = [{ discountKobo: 1000 }]
  expect(feeLeftKobo(order, lines, [{ feeKobo: 0 }, { feeKobo: 1000 }])).toBe(2000)
  expect(feeLeftKobo(order, lines, [{ feeKobo: 1000 }, { feeKobo: 2000 }])).toBe(0)
})
