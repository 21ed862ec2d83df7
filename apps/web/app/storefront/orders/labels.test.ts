import { orderStatuses } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import {
  isInProgress,
  orderStatusMessage,
  paymentStatusMessage,
  displayStatusMessage,
  displayStatusLabel,
} from './labels.tsx'
import { orderFixture } from './order-fixture.ts'

test('refunds take precedence over the order status', () => {
  expect(
    orderStatusMessage({
      status: 'cancelled',
      payment_status: 'refund_due',
      retained_kobo: 0,
      payment_method: 'pay_now',
    }),
  ).toBe('Your refund is on its way.')
  expect(
    orderStatusMessage({
      status: 'expired',
      payment_status: 'refunded',
      retained_kobo: 0,
      payment_method: 'pay_now',
    }),
  ).toMatch(/refunded/)
  expect(
    orderStatusMessage({
      status: 'cancelled',
      payment_status: 'unpaid',
      retained_kobo: 0,
      payment_method: 'pay_now',
    }),
  ).toBe('Nothing was charged.')
  expect(
    orderStatusMessage({
      status: 'cancelled',
      payment_status: 'partially_paid',
      retained_kobo: 250_000,
      payment_method: 'pay_on_delivery',
    }),
  ).toMatch(/the delivery fee of ₦2,500 is not refunded/)
})

test('says that items added to a prepaid order are unpaid, but not for pay on delivery or instalments', () => {
  const placed = { status: 'placed', payment_status: 'partially_paid', retained_kobo: 0 } as const
  expect(orderStatusMessage({ ...placed, payment_method: 'manual_transfer' })).toMatch(/still to be paid/)
  for (const payment_method of ['pay_on_delivery', 'pay_later'] as const)
    expect(orderStatusMessage({ ...placed, payment_method })).toMatch(/pack it next/)
  const goodwill = { ...placed, payment_status: 'partially_refunded', payment_method: 'pay_now' } as const
  expect(orderStatusMessage(goodwill)).toMatch(/pack it next/)
})

test('only orders that have not ended are in progress', () => {
  expect(orderStatuses.filter((status) => isInProgress({ status }))).toEqual([
    'awaiting_payment',
    'placed',
    'packed',
    'shipped',
  ])
})

const text = (input: Parameters<typeof orderFixture>[0]) => paymentStatusMessage(orderFixture(input))

test('shows payment method and status', () => {
  const door = { payment_method: 'pay_on_delivery' } as const
  expect(text({ ...door, payment_status: 'unpaid' })).toBe('Pay on delivery')
  expect(text({ ...door, payment_status: 'paid' })).toBe('Paid on delivery')
  expect(text({ payment_status: 'unpaid' })).toBe('Not paid yet')
  expect(text({ payment_status: 'paid' })).toBe('Paid online')
  expect(text({ payment_method: 'manual_transfer', payment_status: 'refunded' })).toBe('Paid and refunded')
  expect(text({ payment_status: 'refund_requested' })).toBe('Paid, partial refund on its way')
})

test('names store credit if it paid for everything', () => {
  const paid = { payment_method: 'pay_on_delivery', payment_status: 'paid', paid_kobo: 500_000 } as const
  expect(paymentStatusMessage(orderFixture({ ...paid, credit_kobo: 499_999 }))).toBe('Paid on delivery')
  expect(paymentStatusMessage(orderFixture({ ...paid, credit_kobo: 500_000 }))).toBe('Paid with store credit')
  expect(paymentStatusMessage(orderFixture({ ...paid, paid_kobo: 0 }))).toBe('Paid on delivery')
})

const pickupPointFixture = {
  id: 1,
  name: 'Yaba',
  address: '14 Herbert Macaulay Way',
  landmark: '',
  phone: '',
  hours: '',
  hold_days: 5,
}

test('a partly paid order says where the rest is paid', () => {
  const { delivery, address } = orderFixture()
  const partlyPaid = {
    payment_method: 'pay_on_delivery',
    payment_status: 'partially_paid',
    outstanding_kobo: 100_000,
  } as const
  const statusText = (input: Parameters<typeof orderFixture>[0]) => text({ ...partlyPaid, ...input })
  expect(statusText({ payment_method: 'pay_now' })).toBe('Partly paid')
  expect(statusText({ status: 'delivered' })).toBe('Partly paid')
  expect(statusText({ address: { ...address, state: '' } })).toBe('Partly paid')
  expect(statusText({})).toBe('Partly paid. You’ll pay ₦1,000 on delivery')
  expect(statusText({ delivery: { ...delivery, pickup_point: pickupPointFixture } })).toBe(
    'Partly paid. You’ll pay ₦1,000 on collection',
  )
})

test('labels pickup, return and plan review instead of the order status', () => {
  expect(displayStatusLabel('ready_for_pickup').text).toBe('Ready to collect')
  expect(displayStatusLabel('returning').text).toBe('Returning to us')
  expect(displayStatusLabel('under_review').text).toBe('Your plan is under review')
  expect(displayStatusLabel('shipped').text).toBe('On the way')
})

test('the message fits the display status, but a refund takes precedence', () => {
  const readyForPickup = orderFixture({ status: 'shipped', display_status: 'ready_for_pickup' })
  expect(displayStatusMessage(readyForPickup)).toBe('Ready for you to collect.')
  const underReview = orderFixture({
    status: 'awaiting_payment',
    display_status: 'under_review',
    payment_status: 'unpaid',
  })
  expect(displayStatusMessage(underReview)).not.toContain('is awaiting payment')
  expect(displayStatusMessage({ ...readyForPickup, payment_status: 'refund_due' })).toBe(
    'Your refund is on its way.',
  )
  expect(displayStatusMessage(orderFixture({ status: 'packed' }))).toContain('It is packed')
})
