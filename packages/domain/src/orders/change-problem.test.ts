import { expect, test } from 'vitest'
import { changeProblem } from './change-problem.ts'

const order = {
  state: 'placed',
  paymentMethod: 'pay_now',
  isTest: false,
  isDemo: false,
  totalKobo: 450_000,
  planChargesKobo: 0,
  waivedKobo: 0,
  paidKobo: 450_000,
  refundedKobo: 0,
} as const
const facts = { order, lines: [{ refundedQuantity: 0, shelvedQuantity: 0 }], parcels: [], isLive: true }
const reasonOf = (change: Partial<typeof order> | object) =>
  changeProblem({ ...facts, order: { ...order, ...change } })

test('what is packed, waits, has ended, was a test or has its terms is not changed', () => {
  for (const state of ['awaiting_payment', 'packed', 'on_the_way', 'delivered', 'cancelled', 'lapsed'])
    expect(reasonOf({ state })).toMatchObject({ code: 'step_not_allowed' })
  expect(changeProblem({ ...facts, parcels: [{}] })).toMatchObject({ code: 'step_not_allowed' })
  expect(reasonOf({ isTest: true })).toMatchObject({ code: 'test_order' })
  expect(reasonOf({ paymentMethod: 'pay_later' })).toMatchObject({ data: { reason: 'plan' } })
  expect(reasonOf({ isDemo: true })).toMatchObject({ data: { reason: 'demo' } })
})

test('money that was given back beyond what an earlier change took off keeps an order as it is', () => {
  expect(reasonOf({ refundedKobo: 1 })).toMatchObject({ data: { reason: 'given_back' } })
  for (const line of [
    { refundedQuantity: 1, shelvedQuantity: 0 },
    { refundedQuantity: 0, shelvedQuantity: 1 },
  ])
    expect(changeProblem({ ...facts, lines: [line] })).toMatchObject({ data: { reason: 'given_back' } })
  expect(reasonOf({ totalKobo: 350_000, refundedKobo: 100_000 })).toBeUndefined()
})

test('all else may be changed, a test order as long as payments are tests', () => {
  expect(changeProblem(facts)).toBeUndefined()
  const test = { ...order, isTest: true } as const
  expect(changeProblem({ ...facts, order: test, isLive: false })).toBeUndefined()
})
