import { lagosAddress } from '@shop/testing/lagos-address'
import { expect, test } from 'vitest'
import { leaveProblem, type StaffStep, staffStepProblem } from './staff-step.ts'

const now = new Date('2026-11-20T10:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const address = { ...lagosAddress, second_phone: '', note: '' }
const paid = {
  address,
  paymentMethod: 'pay_now',
  paymentState: 'paid',
  dispute: null,
  releaseReason: '',
  takenBackKobo: 0,
} as const
const step: StaffStep = {
  order: { state: 'placed', ...paid, isTest: false, confirmation: 'none' },
  to: 'packed',
  lastStepAt: ago(3600),
  now,
  isLive: true,
  parcels: [],
  isAllPacked: true,
}

test('steps outside the lifecycle are not allowed', () => {
  expect(staffStepProblem({ ...step, to: 'delivered' })).toBe('step_not_allowed')
  expect(
    staffStepProblem({
      ...step,
      order: { state: 'delivered', ...paid, isTest: false, confirmation: 'none' },
    }),
  ).toBe('step_not_allowed')
  expect(
    staffStepProblem({
      ...step,
      order: { state: 'awaiting_payment', ...paid, isTest: false, confirmation: 'none' },
      to: 'placed',
    }),
  ).toBe('step_not_allowed')
})

test('a step back is allowed for two minutes', () => {
  const back = {
    ...step,
    order: { state: 'packed', ...paid, isTest: false, confirmation: 'none' },
    to: 'placed',
  } as const
  expect(staffStepProblem({ ...back, lastStepAt: ago(121) })).toBe('step_not_allowed')
  expect(staffStepProblem({ ...back, lastStepAt: ago(120) })).toBeUndefined()
})

test('a test order is not sent once payments are live, but may be cancelled', () => {
  const order = { state: 'placed', ...paid, isTest: true, confirmation: 'none' } as const
  expect(staffStepProblem({ ...step, order })).toBe('test_order')
  expect(staffStepProblem({ ...step, order, to: 'cancelled' })).toBeUndefined()
  expect(staffStepProblem({ ...step, order, isLive: false })).toBeUndefined()
})

test('the next step of an order is allowed', () => {
  expect(staffStepProblem(step)).toBeUndefined()
})

test.each(['refunded', 'refund_due'] as const)(
  'what was paid first and is %s is cancelled, not packed',
  (state) => {
    const back = { ...step.order, paymentState: state }
    expect(staffStepProblem({ ...step, order: back })).toBe('money_given_back')
    expect(staffStepProblem({ ...step, order: back, to: 'cancelled' })).toBeUndefined()
    const atDoor = { ...back, paymentMethod: 'pay_on_delivery' } as const
    expect(staffStepProblem({ ...step, order: atDoor })).toBeUndefined()
  },
)

test.each([
  ['money_given_back', { paymentState: 'refunded' }],
  ['money_given_back', { paymentState: 'refund_due' }],
  ['money_given_back', { paymentState: 'part_refunded', takenBackKobo: 1 }],
  ['difference_open', { paymentState: 'part_paid' }],
  ['payment_disputed', { dispute: 'open' }],
  ['payment_disputed', { dispute: 'answered' }],
  ['payment_disputed', { dispute: 'lost' }],
] as const)('what is packed and %s stays, unless who may refund lets it go', (code, change) => {
  const packed = { ...step.order, state: 'packed', ...change } as const
  expect(leaveProblem(packed, true)).toBe(code)
  expect(staffStepProblem({ ...step, order: packed, to: 'on_the_way' })).toBe(code)
  expect(staffStepProblem({ ...step, order: packed, to: 'cancelled' })).toBeUndefined()
  const released = { ...packed, releaseReason: 'Paid again in cash' }
  expect(staffStepProblem({ ...step, order: released, to: 'on_the_way' })).toBeUndefined()
  expect(leaveProblem({ ...packed, paymentState: 'paid', dispute: 'won' }, true)).toBeUndefined()
})

test('a part that the shop itself gave back withholds nothing', () => {
  const packed = { ...step.order, state: 'packed', paymentState: 'part_refunded' } as const
  expect(leaveProblem(packed, true)).toBeUndefined()
})

test('a sent order can be delivered although its payment is disputed since', () => {
  const order = { ...step.order, state: 'on_the_way', dispute: 'open' } as const
  const out = { ...step, order, to: 'delivered', parcels: [{ state: 'out_for_delivery' }] } as const
  expect(staffStepProblem(out)).toBeUndefined()
})

test('an order that waits for a yes may be cancelled, but is neither packed nor sent', () => {
  const packed = { state: 'packed', ...paid, isTest: false, confirmation: 'waiting' } as const
  expect(staffStepProblem({ ...step, order: packed, to: 'on_the_way' })).toBe('order_not_confirmed')
  expect(staffStepProblem({ ...step, order: packed, to: 'cancelled' })).toBeUndefined()
  expect(staffStepProblem({ ...step, order: { ...packed, state: 'placed' } })).toBe('order_not_confirmed')
  const spoken = { ...packed, confirmation: 'spoken' } as const
  expect(staffStepProblem({ ...step, order: { ...spoken, state: 'placed' } })).toBeUndefined()
  expect(staffStepProblem({ ...step, order: spoken, to: 'on_the_way' })).toBeUndefined()
})

test('the whole order arrives only where all of it is packed and outside', () => {
  const out = { ...step, order: { ...step.order, state: 'on_the_way' }, to: 'delivered' } as const
  expect(staffStepProblem({ ...out, parcels: [{ state: 'out_for_delivery' }] })).toBeUndefined()
  expect(
    staffStepProblem({ ...out, parcels: [{ state: 'delivered' }, { state: 'in_transit' }] }),
  ).toBeUndefined()
  expect(staffStepProblem({ ...out, parcels: [{ state: 'packed' }] })).toBe('step_not_allowed')
  expect(staffStepProblem({ ...out, parcels: [{ state: 'attempt_failed' }] })).toBe('step_not_allowed')
  expect(staffStepProblem({ ...out, isAllPacked: false })).toBe('step_not_allowed')
})

test('nothing is taken back into the shop that somebody has tried to hand over', () => {
  const back = {
    ...step,
    order: { ...step.order, state: 'on_the_way' },
    to: 'packed',
    lastStepAt: now,
  } as const
  expect(staffStepProblem({ ...back, parcels: [{ state: 'out_for_delivery' }] })).toBeUndefined()
  expect(staffStepProblem({ ...back, isAllPacked: false })).toBe('step_not_allowed')
  expect(staffStepProblem({ ...back, parcels: [{ state: 'attempt_failed' }] })).toBe('step_not_allowed')
})

test('what was added to an order and is not paid keeps it from being packed, unless the door takes it', () => {
  const open = { ...step.order, paymentState: 'part_paid' } as const
  expect(staffStepProblem({ ...step, order: open })).toBe('difference_open')
  expect(staffStepProblem({ ...step, order: open, to: 'cancelled' })).toBeUndefined()
  const atDoor = { ...open, paymentMethod: 'pay_on_delivery' } as const
  expect(staffStepProblem({ ...step, order: atDoor })).toBeUndefined()
  const inParts = { ...open, paymentMethod: 'pay_later' } as const
  expect(staffStepProblem({ ...step, order: inParts })).toBeUndefined()
})

test('what is taken along is handed over in one step, paid before or at the stall, unless a part of it is packed', () => {
  const order = { ...step.order, address: { ...address, state: '' } } as const
  const handOver = { ...step, order, to: 'delivered', isAllPacked: false } as const
  expect(staffStepProblem(handOver)).toBeUndefined()
  expect(staffStepProblem({ ...handOver, to: 'packed' })).toBe('step_not_allowed')
  expect(staffStepProblem({ ...handOver, to: 'cancelled' })).toBeUndefined()
  const open = { ...order, paymentState: 'part_paid' } as const
  expect(staffStepProblem({ ...handOver, order: open })).toBe('difference_open')
  expect(staffStepProblem({ ...handOver, order: { ...order, isTest: true } })).toBe('test_order')
  const inParts = { ...handOver, parcels: [{ state: 'packed' }] } as const
  expect(staffStepProblem(inParts)).toBe('step_not_allowed')
  expect(staffStepProblem({ ...inParts, to: 'packed' })).toBeUndefined()
})
