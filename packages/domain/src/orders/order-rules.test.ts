import { lagosAddress } from '@shop/testing/factories/lagos-address'
import { expect, test } from 'vitest'
import {
  type StaffTransition,
  dispatchError,
  returnDeadline,
  validateOrderEdit,
  validateStaffTransition,
} from './order-rules.ts'

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

const step: StaffTransition = {
  order: { status: 'placed', ...paid, is_test: false, confirmation: 'none' },
  to: 'packed',
  lastTransitionAt: ago(3600),
  now,
  isLive: true,
  parcels: [],
  isAllPacked: true,
}

test('transitions outside the lifecycle are not allowed', () => {
  expect(validateStaffTransition({ ...step, to: 'delivered' })).toBe('invalid_transition')
  expect(
    validateStaffTransition({
      ...step,
      order: { status: 'delivered', ...paid, is_test: false, confirmation: 'none' },
    }),
  ).toBe('invalid_transition')
  expect(
    validateStaffTransition({
      ...step,
      order: { status: 'awaiting_payment', ...paid, is_test: false, confirmation: 'none' },
      to: 'placed',
    }),
  ).toBe('invalid_transition')
})

test('undoing is allowed for two minutes', () => {
  const undo = {
    ...step,
    order: { status: 'packed', ...paid, is_test: false, confirmation: 'none' },
    to: 'placed',
  } as const
  expect(validateStaffTransition({ ...undo, lastTransitionAt: ago(121) })).toBe('invalid_transition')
  expect(validateStaffTransition({ ...undo, lastTransitionAt: ago(120) })).toBeUndefined()
})

test('a test order cannot be shipped once payments are live, but can be cancelled', () => {
  const order = { status: 'placed', ...paid, is_test: true, confirmation: 'none' } as const
  expect(validateStaffTransition({ ...step, order })).toBe('test_order_not_shippable')
  expect(validateStaffTransition({ ...step, order, to: 'cancelled' })).toBeUndefined()
  expect(validateStaffTransition({ ...step, order, isLive: false })).toBeUndefined()
})

test('the next status is allowed', () => {
  expect(validateStaffTransition(step)).toBeUndefined()
})

test.each(['refunded', 'refund_due'] as const)(
  'a prepaid order that is %s can be cancelled but not packed',
  (state) => {
    const refundedOrder = { ...step.order, payment_status: state }
    expect(validateStaffTransition({ ...step, order: refundedOrder })).toBe('payment_refunded')
    expect(validateStaffTransition({ ...step, order: refundedOrder, to: 'cancelled' })).toBeUndefined()
    const onDelivery = { ...refundedOrder, payment_method: 'pay_on_delivery' } as const
    expect(validateStaffTransition({ ...step, order: onDelivery })).toBeUndefined()
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
] as const)('a packed order with %s is withheld until it is released: %o', (code, change) => {
  const packed = { ...step.order, status: 'packed', ...change } as const
  expect(dispatchError(packed, true)).toBe(code)
  expect(validateStaffTransition({ ...step, order: packed, to: 'shipped' })).toBe(code)
  expect(validateStaffTransition({ ...step, order: packed, to: 'cancelled' })).toBeUndefined()
  const released = { ...packed, release_reason: 'Paid again in cash' }
  expect(validateStaffTransition({ ...step, order: released, to: 'shipped' })).toBeUndefined()
  expect(dispatchError({ ...packed, payment_status: 'paid', dispute_status: 'won' }, true)).toBeUndefined()
})

test('a partial refund made by the shop does not withhold the order', () => {
  const packed = { ...step.order, status: 'packed', payment_status: 'partially_refunded' } as const
  expect(dispatchError(packed, true)).toBeUndefined()
})

test('a shipped order can be delivered even if its payment is now disputed', () => {
  const order = { ...step.order, status: 'shipped', dispute_status: 'open' } as const
  const out = { ...step, order, to: 'delivered', parcels: [{ status: 'out_for_delivery' }] } as const
  expect(validateStaffTransition(out)).toBeUndefined()
})

test('an unconfirmed order can be cancelled, but not packed or shipped', () => {
  const packed = { status: 'packed', ...paid, is_test: false, confirmation: 'pending' } as const
  expect(validateStaffTransition({ ...step, order: packed, to: 'shipped' })).toBe('order_not_confirmed')
  expect(validateStaffTransition({ ...step, order: packed, to: 'cancelled' })).toBeUndefined()
  expect(validateStaffTransition({ ...step, order: { ...packed, status: 'placed' } })).toBe(
    'order_not_confirmed',
  )
  const confirmedByPhone = { ...packed, confirmation: 'by_phone' } as const
  expect(
    validateStaffTransition({ ...step, order: { ...confirmedByPhone, status: 'placed' } }),
  ).toBeUndefined()
  expect(validateStaffTransition({ ...step, order: confirmedByPhone, to: 'shipped' })).toBeUndefined()
})

test('an order can only be delivered if everything is packed and on its way', () => {
  const out = { ...step, order: { ...step.order, status: 'shipped' }, to: 'delivered' } as const
  expect(validateStaffTransition({ ...out, parcels: [{ status: 'out_for_delivery' }] })).toBeUndefined()
  expect(
    validateStaffTransition({ ...out, parcels: [{ status: 'delivered' }, { status: 'in_transit' }] }),
  ).toBeUndefined()
  expect(validateStaffTransition({ ...out, parcels: [{ status: 'packed' }] })).toBe('invalid_transition')
  expect(validateStaffTransition({ ...out, parcels: [{ status: 'attempt_failed' }] })).toBe(
    'invalid_transition',
  )
  expect(validateStaffTransition({ ...out, isAllPacked: false })).toBe('invalid_transition')
})

test('dispatch cannot be undone after a delivery attempt', () => {
  const undo = {
    ...step,
    order: { ...step.order, status: 'shipped' },
    to: 'packed',
    lastTransitionAt: now,
  } as const
  expect(validateStaffTransition({ ...undo, parcels: [{ status: 'out_for_delivery' }] })).toBeUndefined()
  expect(validateStaffTransition({ ...undo, isAllPacked: false })).toBe('invalid_transition')
  expect(validateStaffTransition({ ...undo, parcels: [{ status: 'attempt_failed' }] })).toBe(
    'invalid_transition',
  )
})

test('an order with a balance due cannot be packed, unless it is paid on delivery', () => {
  const open = { ...step.order, payment_status: 'partially_paid' } as const
  expect(validateStaffTransition({ ...step, order: open })).toBe('balance_due')
  expect(validateStaffTransition({ ...step, order: open, to: 'cancelled' })).toBeUndefined()
  const onDelivery = { ...open, payment_method: 'pay_on_delivery' } as const
  expect(validateStaffTransition({ ...step, order: onDelivery })).toBeUndefined()
  const inParts = { ...open, payment_method: 'pay_later' } as const
  expect(validateStaffTransition({ ...step, order: inParts })).toBeUndefined()
})

test('an in-store order is delivered in one step, paid before or in store, unless part of it is packed', () => {
  const order = { ...step.order, address: { ...address, state: '' } } as const
  const dispatch = { ...step, order, to: 'delivered', isAllPacked: false } as const
  expect(validateStaffTransition(dispatch)).toBeUndefined()
  expect(validateStaffTransition({ ...dispatch, to: 'packed' })).toBe('invalid_transition')
  expect(validateStaffTransition({ ...dispatch, to: 'cancelled' })).toBeUndefined()
  const open = { ...order, payment_status: 'partially_paid' } as const
  expect(validateStaffTransition({ ...dispatch, order: open })).toBe('balance_due')
  expect(validateStaffTransition({ ...dispatch, order: { ...order, is_test: true } })).toBe(
    'test_order_not_shippable',
  )
  const inParts = { ...dispatch, parcels: [{ status: 'packed' }] } as const
  expect(validateStaffTransition(inParts)).toBe('invalid_transition')
  expect(validateStaffTransition({ ...inParts, to: 'packed' })).toBeUndefined()
})

const order = {
  status: 'placed',
  payment_method: 'pay_now',
  is_test: false,
  total_kobo: 450_000,
  agreement_charges_kobo: 0,
  waived_kobo: 0,
  paid_kobo: 450_000,
  refunded_kobo: 0,
} as const

const base = { order, lines: [{ refunded_quantity: 0, restocked_quantity: 0 }], parcels: [], isLive: true }

const toReason = (change: Partial<typeof order> | object) =>
  validateOrderEdit({ ...base, order: { ...order, ...change } })

test('orders that are packed, unpaid, ended, tests or on a plan cannot be edited', () => {
  for (const status of ['awaiting_payment', 'packed', 'shipped', 'delivered', 'cancelled', 'expired'])
    expect(toReason({ status })).toMatchObject({ code: 'invalid_transition' })
  expect(validateOrderEdit({ ...base, parcels: [{}] })).toMatchObject({ code: 'invalid_transition' })
  expect(toReason({ is_test: true })).toMatchObject({ code: 'test_order_not_shippable' })
  expect(toReason({ payment_method: 'pay_later' })).toMatchObject({ data: { reason: 'agreement' } })
})

test('an order with refunds beyond those of earlier edits cannot be edited', () => {
  expect(toReason({ refunded_kobo: 1 })).toMatchObject({ data: { reason: 'refunded_in_full' } })
  for (const line of [
    { refunded_quantity: 1, restocked_quantity: 0 },
    { refunded_quantity: 0, restocked_quantity: 1 },
  ])
    expect(validateOrderEdit({ ...base, lines: [line] })).toMatchObject({
      data: { reason: 'refunded_in_full' },
    })
  expect(toReason({ total_kobo: 350_000, refunded_kobo: 100_000 })).toBeUndefined()
})

test('other orders can be edited, and test orders while payments are in test mode', () => {
  expect(validateOrderEdit(base)).toBeUndefined()
  const test = { ...order, is_test: true } as const
  expect(validateOrderEdit({ ...base, order: test, isLive: false })).toBeUndefined()
})

const at = new Date('2026-11-20T10:00:00Z')

const delivered = [
  { status: 'placed' as const, created_at: new Date('2026-11-18T10:00:00Z') },
  { status: 'delivered' as const, created_at: at },
]

test('there is no return before delivery, or if the shop accepts none', () => {
  expect(returnDeadline('shipped', delivered.slice(0, 1), 7)).toBeUndefined()
  expect(returnDeadline('cancelled', delivered, 7)).toBeUndefined()
  expect(returnDeadline('delivered', delivered, 0)).toBeUndefined()
})

test('the return window starts with the delivery', () => {
  expect(returnDeadline('delivered', delivered, 7)).toEqual(new Date('2026-11-27T10:00:00Z'))
})
