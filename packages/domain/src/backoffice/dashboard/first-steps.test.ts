import { expect, test } from 'vitest'
import { firstStepsOf } from './first-steps.ts'

const counts = { ownProducts: 0, zones: 9, lowestFeeKobo: 250_000, anyOrder: false } as Parameters<
  typeof firstStepsOf
>[0]['counts']
const facts = { phone: '0800 000 0000', email: '' } as Parameters<typeof firstStepsOf>[0]['facts']
const done = (given: Partial<Parameters<typeof firstStepsOf>[0]>) =>
  firstStepsOf({ counts, facts, gateway: 'test-gateway', hasOwnFacts: true, ...given })
    .filter((step) => step.is_done)
    .map(({ step }) => step)

test('the invented contact data of a demonstration are no contact data', () => {
  expect(done({ hasOwnFacts: false })).toEqual(['delivery'])
  expect(done({})).toEqual(['delivery', 'contact'])
  expect(done({ facts: { ...facts, phone: '' } })).toEqual(['delivery'])
})

test('only a live key is a way to be paid, and any order was a test', () => {
  expect(done({ gateway: 'live', counts: { ...counts, anyOrder: true, ownProducts: 1 } })).toEqual([
    'product',
    'delivery',
    'contact',
    'payments',
    'order',
  ])
})
