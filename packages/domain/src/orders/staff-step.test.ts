import { lagosAddress } from '@shop/testing/lagos-address'
import { expect, test } from 'vitest'
import { leaveProblem, type StaffStep, staffStepProblem } from './staff-step.ts'

const now = new Date('2026-11-20T10:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const address = { ...lagosAddress, second_phone: '', note: '' }
const paid = {
  address,
  payment_method: 'pay_now',
  payment_status: 'paid',
  dispute_status: null,
  release_reason: '',
  reversed_kobo: 0,
} as const
const step: StaffStep = {
  order: { status: 'placed', ...paid, is_test: false, confirmation: 'none' },
  to: 'packed',
  lastStepAt: ago(3600),
  now,
  isLive: true,
  parcels: [],
  isAllPacked: true,
}

test('steps outside the lifecycle are not allowed', () => {
  expect(staffStepProblem({ ...step, to: 'delivered' })).toBe('invalid_transition')
  expect(
    staffStepProblem({
      ...step,
      order: { status: 'delivered', ...paid, is_test: false, confirmation: 'none' },
    }),
  ).toBe('invalid_transition')
  expect(
    staffStepProblem({
      ...step,
      order: { status: 'awaiting_payment', ...paid, is_test: false, confirmation: 'none' },
      to: 'placed',
    }),
  ).toBe('invalid_transition')
})

test('a step back is allowed for two minutes', () => {
  const back = {
    ...step,
    order: { status: 'packed', ...paid, is_test: false, confirmation: 'none' },
    to: 'placed',
  } as const
  expect(staffStepProblem({ ...back, lastStepAt: ago(121) })).toBe('invalid_transition')
  expect(staffStepProblem({ ...back, lastStepAt: ago(120) })).toBeUndefined()
})

test('a test order is not sent once payments are live, but may be cancelled', () => {
  const order = { status: 'placed', ...paid, is_test: true, confirmation: 'none' } as const
  expect(staffStepProblem({ ...step, order })).toBe('test_order_not_shippable')
  expect(staffStepProblem({ ...step, order, to: 'cancelled' })).toBeUndefined()
  expect(staffStepProblem({ ...step, order, isLive: false })).toBeUndefined()
})

test('the next step of an order is allowed', () => {
  expect(staffStepProblem(step)).toBeUndefined()
})

test.each(['refunded', 'refund_due'] as const)(
  'what was paid first and is %s is cancelled, not packed',
  (state) => {
    const back = { ...step.order, payment_status: state }
    expect(staffStepProblem({ ...step, order: back })).toBe('payment_refunded')
    expect(staffStepProblem({ ...step, order: back, to: 'cancelled' })).toBeUndefined()
    const atDoor = { ...back, payment_method: 'pay_on_delivery' } as const
    expect(staffStepProblem({ ...step, order: atDoor })).toBeUndefined()
  },
)

test.each([
  ['payment_refunded', { payment_status: 'refunded' }],
  ['payment_refunded', { payment_status: 'refund_due' }],
  ['payment_refunded', { payment_status: 'partially_refunded', reversed_kobo: 1 }],
  ['balance_due', { payment_status: 'partially_paid' }],
  ['payment_disputed', { dispute_status: 'open' }],
  ['payment_disputed', { dispute_status: 'under_review' }],
  ['payment_disputed', { dispute_status: 'lost' }],
] as const)('what is packed and %s stays, unless who may refund lets it go', (code, change) => {
  const packed = { ...step.order, status: 'packed', ...change } as const
  expect(leaveProblem(packed, true)).toBe(code)
  expect(staffStepProblem({ ...step, order: packed, to: 'shipped' })).toBe(code)
  expect(staffStepProblem({ ...step, order: packed, to: 'cancelled' })).toBeUndefined()
  const released = { ...packed, release_reason: 'Paid again in cash' }
  expect(staffStepProblem({ ...step, order: released, to: 'shipped' })).toBeUndefined()
  expect(leaveProblem({ ...packed, payment_status: 'paid', dispute_status: 'won' }, true)).toBeUndefined()
})

test('a part that the shop itself gave back withholds nothing', () => {
  const packed = { ...step.order, status: 'packed', payment_status: 'partially_refunded' } as const
  expect(leaveProblem(packed, true)).toBeUndefined()
})

test('a sent order can be delivered although its payment is disputed since', () => {
  const order = { ...step.order, status: 'shipped', dispute_status: 'open' } as const
  const out = { ...step, order, to: 'delivered', parcels: [{ status: 'out_for_delivery' }] } as const
  expect(staffStepProblem(out)).toBeUndefined()
})

test('an order that waits for a yes may be cancelled, but is neither packed nor sent', () => {
  const packed = { status: 'packed', ...paid, is_test: false, confirmation: 'pending' } as const
  expect(staffStepProblem({ ...step, order: packed, to: 'shipped' })).toBe('order_not_confirmed')
  expect(staffStepProblem({ ...step, order: packed, to: 'cancelled' })).toBeUndefined()
  expect(staffStepProblem({ ...step, order: { ...packed, status: 'placed' } })).toBe('order_not_confirmed')
  const spoken = { ...packed, confirmation: 'by_phone' } as const
  expect(staffStepProblem({ ...step, order: { ...spoken, status: 'placed' } })).toBeUndefined()
  expect(staffStepProblem({ ...step, order: spoken, to: 'shipped' })).toBeUndefined()
})

test('the whole order arrives only where all of it is packed and outside', () => {
  const out = { ...step, order: { ...step.order, status: 'shipped' }, to: 'delivered' } as const
  expect(staffStepProblem({ ...out, parcels: [{ status: 'out_for_delivery' }] })).toBeUndefined()
  expect(
    staffStepProblem({ ...out, parcels: [{ status: 'delivered' }, { status: 'in_transit' }] }),
  ).toBeUndefined()
  expect(staffStepProblem({ ...out, parcels: [{ status: 'packed' }] })).toBe('invalid_transition')
  expect(staffStepProblem({ ...out, parcels: [{ status: 'attempt_failed' }] })).toBe('invalid_transition')
  expect(staffStepProblem({ ...out, isAllPacked: false })).toBe('invalid_transition')
})

test('nothing is taken back into the shop that somebody has tried to hand over', () => {
  const back = {
    ...step,
    order: { ...step.order, status: 'shipped' },
    to: 'packed',
    lastStepAt: now,
  } as const
  expect(staffStepProblem({ ...back, parcels: [{ status: 'out_for_delivery' }] })).toBeUndefined()
  expect(staffStepProblem({ ...back, isAllPacked: false })).toBe('invalid_transition')
  expect(staffStepProblem({ ...back, parcels: [{ status: 'attempt_failed' }] })).toBe('invalid_transition')
})

test('what was added to an order and is not paid keeps it from being packed, unless the door takes it', () => {
  const open = { ...step.order, payment_status: 'partially_paid' } as const
  expect(staffStepProblem({ ...step, order: open })).toBe('balance_due')
  expect(staffStepProblem({ ...step, order: open, to: 'cancelled' })).toBeUndefined()
  const atDoor = { ...open, payment_method: 'pay_on_delivery' } as const
  expect(staffStepProblem({ ...step, order: atDoor })).toBeUndefined()
  const inParts = { ...open, payment_method: 'pay_later' } as const
  expect(staffStepProblem({ ...step, order: inParts })).toBeUndefined()
})

test('what is taken along is handed over in one step, paid before or at the stall, unless a part of it is packed', () => {
  const order = { ...step.order, address: { ...address, state: '' } } as const
  const handOver = { ...step, order, to: 'delivered', isAllPacked: false } as const
  expect(staffStepProblem(handOver)).toBeUndefined()
  expect(staffStepProblem({ ...handOver, to: 'packed' })).toBe('invalid_transition')
  expect(staffStepProblem({ ...handOver, to: 'cancelled' })).toBeUndefined()
  const open = { ...order, payment_status: 'partially_paid' } as const
  expect(staffStepProblem({ ...handOver, order: open })).toBe('balance_due')
  expect(staffStepProblem({ ...handOver, order: { ...order, is_test: true } })).toBe(
    'test_order_not_shippable',
  )
  const inParts = { ...handOver, parcels: [{ status: 'packed' }] } as const
  expect(staffStepProblem(inParts)).toBe('invalid_transition')
  expect(staffStepProblem({ ...inParts, to: 'packed' })).toBeUndefined()
})
