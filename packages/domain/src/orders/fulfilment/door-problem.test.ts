import { goodwillMaxKobo } from '@shop/contract/limits'
import { expect, test } from 'vitest'
import { type DoorMoney, doorProblem } from './door-problem.ts'

const cash = (amountKobo: number) => ({ way: 'cash' as const, amount_kobo: amountKobo })
const door: DoorMoney = {
  collected: [cash(100)],
  due_kobo: 100,
  is_last: true,
  short: undefined,
  mayRefund: false,
}

test('never more than is due, and each way once', () => {
  expect(doorProblem({ ...door, collected: [cash(101)] })).toEqual({
    collected: ['More than the amount due'],
  })
  expect(doorProblem({ ...door, due_kobo: 0 })).toEqual({ collected: ['More than the amount due'] })
  expect(doorProblem({ ...door, collected: [cash(50), cash(50)] })).toHaveProperty('collected')
})

test('less with the last parcel needs a word of what becomes of the rest', () => {
  const less = { ...door, collected: [cash(60)] }
  expect(doorProblem(less)).toHaveProperty('shortfall_reason')
  expect(doorProblem({ ...less, collected: [] })).toHaveProperty('shortfall_reason')
  expect(doorProblem({ ...less, is_last: false, short: 'goodwill' })).toHaveProperty('shortfall_reason')
  expect(doorProblem({ ...less, short: 'goodwill' })).toBeUndefined()
  expect(doorProblem({ ...less, short: 'later' })).toBeUndefined()
})

test('without the permission to refund only a small rest can be waived', () => {
  const nothing = { ...door, collected: [], short: 'goodwill' } as const
  expect(doorProblem({ ...nothing, due_kobo: goodwillMaxKobo })).toBeUndefined()
  expect(doorProblem({ ...nothing, due_kobo: goodwillMaxKobo + 1 })).toEqual({
    shortfall_reason: ['To waive more than ₦500 you need the right to refund: it stays due'],
  })
  expect(doorProblem({ ...nothing, due_kobo: 900_000_00, mayRefund: true })).toBeUndefined()
  expect(doorProblem({ ...nothing, due_kobo: 900_000_00, short: 'later' })).toBeUndefined()
})

test('all of it, split as the shopper likes, or nothing yet with the first of several parcels', () => {
  expect(doorProblem(door)).toBeUndefined()
  expect(doorProblem({ ...door, collected: [cash(40), { way: 'pos', amount_kobo: 60 }] })).toBeUndefined()
  expect(doorProblem({ ...door, collected: [], is_last: false })).toBeUndefined()
})
