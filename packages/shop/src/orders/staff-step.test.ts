import { expect, test } from 'vitest'
import { type StaffStep, staffStepProblem } from './staff-step.ts'

const now = new Date('2026-11-20T10:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const step: StaffStep = {
  order: { state: 'placed', isTest: false },
  to: 'packed',
  lastStepAt: ago(3600),
  now,
  isLive: true,
}

test('steps outside the lifecycle are not allowed', () => {
  expect(staffStepProblem({ ...step, to: 'delivered' })).toBe('step_not_allowed')
  expect(staffStepProblem({ ...step, order: { state: 'delivered', isTest: false } })).toBe('step_not_allowed')
  expect(
    staffStepProblem({ ...step, order: { state: 'awaiting_payment', isTest: false }, to: 'placed' }),
  ).toBe('step_not_allowed')
})

test('a step back is allowed for two minutes', () => {
  const back = { ...step, order: { state: 'packed', isTest: false }, to: 'placed' } as const
  expect(staffStepProblem({ ...back, lastStepAt: ago(121) })).toBe('step_not_allowed')
  expect(staffStepProblem({ ...back, lastStepAt: ago(120) })).toBeUndefined()
})

test('a test order is not sent once payments are live, but may be cancelled', () => {
  const order = { state: 'placed', isTest: true } as const
  expect(staffStepProblem({ ...step, order })).toBe('test_order')
  expect(staffStepProblem({ ...step, order, to: 'cancelled' })).toBeUndefined()
  expect(staffStepProblem({ ...step, order, isLive: false })).toBeUndefined()
})

test('the next step of an order is allowed', () => {
  expect(staffStepProblem(step)).toBeUndefined()
})
