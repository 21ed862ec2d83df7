import { goodwillMaxKobo } from '@shop/contract/limits'
import { expect, test } from 'vitest'
import { type OnDeliveryPayment, validateOnDeliveryPayment } from './cash-on-delivery.ts'

const cash = (amountKobo: number) => ({ method: 'cash' as const, amount_kobo: amountKobo })

const money: OnDeliveryPayment = {
  collected: [cash(100)],
  due_kobo: 100,
  is_last: true,
  short: undefined,
  can_refund: false,
}

test('rejects more than is due, and the same method twice', () => {
  expect(validateOnDeliveryPayment({ ...money, collected: [cash(101)] })).toEqual({
    collected: ['More than the amount due'],
  })
  expect(validateOnDeliveryPayment({ ...money, due_kobo: 0 })).toEqual({
    collected: ['More than the amount due'],
  })
  expect(validateOnDeliveryPayment({ ...money, collected: [cash(50), cash(50)] })).toHaveProperty('collected')
})

test('a shortfall with the last parcel needs a decision about the rest', () => {
  const less = { ...money, collected: [cash(60)] }
  expect(validateOnDeliveryPayment(less)).toHaveProperty('shortfall_reason')
  expect(validateOnDeliveryPayment({ ...less, collected: [] })).toHaveProperty('shortfall_reason')
  expect(validateOnDeliveryPayment({ ...less, is_last: false, short: 'goodwill' })).toHaveProperty(
    'shortfall_reason',
  )
  expect(validateOnDeliveryPayment({ ...less, short: 'goodwill' })).toBeUndefined()
  expect(validateOnDeliveryPayment({ ...less, short: 'later' })).toBeUndefined()
})

test('without the permission to refund, only a small shortfall can be waived', () => {
  const nothing = { ...money, collected: [], short: 'goodwill' } as const
  expect(validateOnDeliveryPayment({ ...nothing, due_kobo: goodwillMaxKobo })).toBeUndefined()
  expect(validateOnDeliveryPayment({ ...nothing, due_kobo: goodwillMaxKobo + 1 })).toEqual({
    shortfall_reason: ['To waive more than ₦500 you need the right to refund: it stays due'],
  })
  expect(validateOnDeliveryPayment({ ...nothing, due_kobo: 900_000_00, can_refund: true })).toBeUndefined()
  expect(validateOnDeliveryPayment({ ...nothing, due_kobo: 900_000_00, short: 'later' })).toBeUndefined()
})

test('accepts the full amount in any split, or nothing with the first of several parcels', () => {
  expect(validateOnDeliveryPayment(money)).toBeUndefined()
  expect(
    validateOnDeliveryPayment({ ...money, collected: [cash(40), { method: 'pos', amount_kobo: 60 }] }),
  ).toBeUndefined()
  expect(validateOnDeliveryPayment({ ...money, collected: [], is_last: false })).toBeUndefined()
})
