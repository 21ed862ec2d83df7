import { expect, test } from 'vitest'
import { smsText } from '../notifications/sms/sms-text.ts'
import { confirmationCodeText, parcelText, orderStatusText } from './order-sms.ts'

type Order = Parameters<typeof orderStatusText>[1]

const order = (change: Partial<Order> = {}) =>
  ({
    number: '1042',
    status: 'placed',
    payment_method: 'pay_now',
    payment_status: 'paid',
    total_kobo: 1_250_000,
    waived_kobo: 0,
    paid_kobo: 1_250_000,
    refunded_kobo: 0,
    retained_kobo: 0,
    delivery: { pickup_point: null },
    ...change,
  }) as Order

const onDelivery = {
  payment_method: 'pay_on_delivery',
  payment_status: 'unpaid',
  paid_kobo: 250_000,
} as const

test.each(['awaiting_payment', 'expired'] as const)('there is no text for an order that is %s', (status) => {
  expect(orderStatusText('Kasoja', order({ status }))).toBe('')
})

test.each([
  [{}, 'Kasoja: thank you, we have received order 1042, N12,500.'],
  [onDelivery, 'Kasoja: thank you, we have received order 1042, N12,500. You will pay N10,000 on delivery.'],
  [
    { ...onDelivery, status: 'shipped' },
    'Kasoja: order 1042 is on the way. You will pay N10,000 on delivery.',
  ],
  [
    { status: 'cancelled', payment_status: 'refund_due' },
    'Kasoja: order 1042 was cancelled. We will refund what you paid.',
  ],
  [
    { status: 'cancelled', payment_status: 'partially_paid', retained_kobo: 250_000 },
    'Kasoja: order 1042 was cancelled. You did not accept the parcel, so the delivery fee of N2,500 is not refunded.',
  ],
  [
    { status: 'cancelled', payment_status: 'unpaid' },
    'Kasoja: order 1042 was cancelled. Nothing was charged.',
  ],
] as const)('%o reads %s', (change, text) => {
  expect(smsText(orderStatusText('Kasoja', order(change as Partial<Order>)))).toBe(text)
})

test('code and order number fit one SMS even if the shop has a long name', () => {
  const text = smsText(confirmationCodeText('Adékúnlé & Daughters', order(), '0042'))
  expect(text).toContain('0042 confirms your order')
  expect(text.endsWith('...')).toBe(false)
})

test('texts for a parcel that is ready for pickup, was missed or is returning', () => {
  const point = { name: 'Yaba station' } as NonNullable<Order['delivery']['pickup_point']>
  const stationOrder = order({ delivery: { pickup_point: point } as Order['delivery'] })
  const ready = { status: 'available_for_pickup', delivery_code: '7391' } as const
  expect(parcelText('Kasoja', stationOrder, ready)).toBe(
    'Kasoja: order 1042 is ready to collect at Yaba station. Your code is 7391: give it only after you have checked the parcel.',
  )
  const missedText = parcelText('Kasoja', stationOrder, { ...ready, status: 'attempt_failed' })
  expect(missedText).toContain('could not deliver order 1042')
  expect(missedText).not.toContain('7391')
  const returningText = smsText(parcelText('Kasoja', stationOrder, { ...ready, status: 'returning' }))
  expect(returningText).toBe(
    'Kasoja: order 1042 was not collected at Yaba station in time and is being returned to us. If you still want it, please call us today.',
  )
})
