import { expect, test } from 'vitest'
import { orderFixture } from './sample-order.ts'
import { displayStatusMessage, displayStatusLabel } from './labels.tsx'

test('what waits at its station is not said to be on the way, nor a plan that is looked at to wait for money', () => {
  expect(displayStatusLabel('ready_for_pickup').text).toBe('Ready to collect')
  expect(displayStatusLabel('returning').text).toBe('Returning to us')
  expect(displayStatusLabel('under_review').text).toBe('Your plan is under review')
  expect(displayStatusLabel('shipped').text).toBe('On the way')
})

test('the sentence fits the stage, but money that goes back comes first', () => {
  const there = orderFixture({ status: 'shipped', display_status: 'ready_for_pickup' })
  expect(displayStatusMessage(there)).toBe('Ready for you to collect.')
  const requested = orderFixture({
    status: 'awaiting_payment',
    display_status: 'under_review',
    payment_status: 'unpaid',
  })
  expect(displayStatusMessage(requested)).not.toContain('is awaiting payment')
  expect(displayStatusMessage({ ...there, payment_status: 'refund_due' })).toBe('Your refund is on its way.')
  expect(displayStatusMessage(orderFixture({ status: 'packed' }))).toContain('It is packed')
})
