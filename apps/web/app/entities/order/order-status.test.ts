import { expect, test } from 'vitest'
import { paymentStatusLabel, orderStatusLabel } from './order-status.tsx'

test('an order that awaits confirmation is labelled as such, not as ready to pack', () => {
  expect(orderStatusLabel({ status: 'placed', to_confirm: true })).toEqual({
    text: 'To confirm',
    tone: 'warn',
  })
  expect(orderStatusLabel({ status: 'placed', to_confirm: false }).text).toBe('To pack')
})

test('parcels at a pickup point or returning are not shown to staff as on the way', () => {
  const shippedOrder = { status: 'shipped', to_confirm: false } as const
  expect(orderStatusLabel({ ...shippedOrder, display_status: 'ready_for_pickup' }).text).toBe(
    'Ready to collect',
  )
  expect(orderStatusLabel({ ...shippedOrder, display_status: 'returning' }).text).toBe('Returning to us')
  expect(orderStatusLabel({ ...shippedOrder, display_status: 'shipped' }).text).toBe('On the way')
  expect(orderStatusLabel(shippedOrder).text).toBe('On the way')
})

test('a partial refund shows as requested until some of it is refunded', () => {
  const paid = { status: 'delivered', payment_method: 'pay_now' } as const
  expect(paymentStatusLabel({ ...paid, payment_status: 'refund_requested' }).text).toBe('Refund requested')
  expect(paymentStatusLabel({ ...paid, payment_status: 'partially_refunded' }).text).toBe('Partly refunded')
})
