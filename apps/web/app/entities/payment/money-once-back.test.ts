import { expect, test } from 'vitest'
import { endsOnceBack, paysBackOnceBack } from './money-once-back.ts'

const back = { state: 'returning' } as const
const whole = { stage: 'coming_back', paid_kobo: 0, refunded_kobo: 0, due_kobo: 0, parcels: [back] } as const

test('an order of which something was kept, or is still to come, does not end', () => {
  expect(endsOnceBack({ ...whole, parcels: [{ state: 'delivered' }, back] })).toBe(false)
  expect(endsOnceBack({ ...whole, stage: 'on_the_way' })).toBe(false)
  expect(endsOnceBack(whole)).toBe(true)
})

test('no money is said to go back where none came, or where the rest is still due', () => {
  expect(paysBackOnceBack({ ...whole, due_kobo: 500 })).toBe(false)
  expect(paysBackOnceBack({ ...whole, paid_kobo: 500, refunded_kobo: 500 })).toBe(false)
  expect(paysBackOnceBack({ ...whole, stage: 'on_the_way', paid_kobo: 100, due_kobo: 400 })).toBe(false)
  expect(paysBackOnceBack({ ...whole, paid_kobo: 100, due_kobo: 400 })).toBe(true)
  expect(paysBackOnceBack({ ...whole, stage: 'on_the_way', paid_kobo: 500 })).toBe(true)
})
