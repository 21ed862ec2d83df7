import type { AdminOrder } from '@shop/contract/admin/orders'
import { orderStatuses } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { nextStepMessage } from './next-step-message.ts'
import { order, parcel, refund } from './admin-order-fixture.ts'

test('confirmation comes before packing and sending', () => {
  for (const status of ['placed', 'packed'] as const)
    expect(nextStepMessage({ ...order, status, confirmation: 'pending' }).title).toBe(
      'Next: confirm with the customer',
    )
})

test('an underpaid order states the amount paid and the amount missing', () => {
  const short = {
    ...order,
    status: 'awaiting_payment',
    paid_kobo: 400_000,
    payable_now_kobo: 50_000,
  } as const
  expect(nextStepMessage({ ...short, credit_kobo: 100_000 })).toEqual({
    title: 'Waiting for the remaining ₦500',
    description:
      '₦3,000 received. The items are reserved; if the rest isn’t paid in time, the money is refunded.',
  })
  expect(nextStepMessage({ ...short, credit_kobo: 400_000 }).title).toBe('Awaiting payment')
})

test('counts units, not lines, and mentions pay on delivery', () => {
  expect(nextStepMessage(order)).toEqual({
    title: 'Next: pack 4 items',
    description: 'Paid on delivery: write the amount to collect on the parcel.',
  })
  expect(nextStepMessage({ ...order, outstanding_kobo: 0 }).description).toBe('Paid. Ready to pack.')
  const inParts = nextStepMessage({ ...order, payment_method: 'pay_later' })
  expect(inParts.description).toBe('Its plan allows dispatch. Ready to pack.')
  for (const status of orderStatuses) expect(nextStepMessage({ ...order, status }).title).not.toBe('')
})

test('items taken in store are collected, after the payment if it is due', () => {
  const inStoreOrder: AdminOrder = { ...order, next_statuses: ['delivered', 'cancelled'] }
  expect(nextStepMessage(inStoreOrder)).toEqual({
    title: 'Next: hand over 4 items',
    description: 'Collect ₦4,500 in cash first.',
  })
})

test('a delivered order is not done during a return; returns that wait for staff come first', () => {
  const deliveredOrder = { ...order, outstanding_kobo: 0, status: 'delivered' } as const
  expect(nextStepMessage(deliveredOrder, ['completed', 'rejected', 'cancelled']).description).toBe(
    'Nothing left to do.',
  )
  expect(nextStepMessage(deliveredOrder, ['completed', 'approved']).title).toBe('A return is on its way back')
  expect(nextStepMessage(deliveredOrder, ['approved', 'inspected', 'requested']).title).toBe(
    'Next: review the return',
  )
  expect(nextStepMessage(deliveredOrder, ['approved', 'received']).title).toBe(
    'Next: inspect the returned items',
  )
})

test('a booked courier gets the parcel', () => {
  const courierParcel = { ...parcel(1, 'packed'), carrier: 'Fast Bikes' }
  expect(nextStepMessage({ ...order, status: 'packed', parcels: [courierParcel] }).title).toBe(
    'Next: hand to Fast Bikes',
  )
})

test('names the problem that delays an order on its way first', () => {
  const shipped: AdminOrder = { ...order, status: 'shipped', unfulfilled: [] }
  expect(nextStepMessage({ ...shipped, parcels: [parcel(1, 'attempt_failed')] }).title).toBe(
    'Delivery failed',
  )
  expect(nextStepMessage({ ...shipped, unfulfilled: [{ position: 0, quantity: 1 }] }).title).toBe(
    'Partly on its way',
  )
  expect(nextStepMessage({ ...shipped, parcels: [parcel(1, 'out_for_delivery')] }).title).toBe(
    'On the way to the customer',
  )
})

test('money still due after delivery is the next step', () => {
  const delivered = { ...order, status: 'delivered', next_statuses: [] } as unknown as AdminOrder
  expect(nextStepMessage(delivered).title).toBe('Next: collect ₦4,500')
  expect(nextStepMessage({ ...delivered, outstanding_kobo: 0 }).description).toBe('Nothing left to do.')
  expect(nextStepMessage({ ...delivered, outstanding_kobo: 0 }, null).description).toBe('')
  expect(nextStepMessage({ ...delivered, payment_method: 'pay_later' }).description).toBe(
    'The rest is paid in instalments.',
  )
})

test('no refund for a lost parcel if nothing was paid', () => {
  const lost = { ...order, status: 'shipped', parcels: [{ status: 'lost' }] } as unknown as AdminOrder
  expect(nextStepMessage({ ...lost, paid_kobo: 450_000 }).description).toMatch(/refund them/)
  expect(nextStepMessage({ ...lost, paid_kobo: 0 }).description).toMatch(/nothing was paid/)
})

test('counts the remaining items if some are packed', () => {
  const partlyPacked = {
    ...order,
    parcels: [parcel(1, 'packed')],
    unfulfilled: [{ position: 0, quantity: 3 }],
  }
  expect(nextStepMessage(partlyPacked).title).toBe('Next: pack 3 items')
})

test('an order for collection is on its way to the pick-up point', () => {
  const pickupOrder = {
    ...order,
    delivery: { method: 'station', pickup_point: { name: 'Dugbe' } },
  } as AdminOrder
  const shippedOrder: AdminOrder = {
    ...pickupOrder,
    status: 'shipped',
    parcels: [parcel(1, 'in_transit')],
    unfulfilled: [],
  }
  expect(nextStepMessage(shippedOrder).title).toBe('On its way to Dugbe')
  expect(nextStepMessage(pickupOrder).description).toBe(
    'Paid on collection: write the amount to collect on the parcel.',
  )
})

test('a fully refunded order is not ready to pack', () => {
  const paid = { ...order, payment_method: 'pay_now' } as const
  const input = { ...paid, outstanding_kobo: 0, paid_kobo: 450_000, refunded_kobo: 450_000 }
  expect(nextStepMessage(input).title).toBe('The order was fully refunded')
  expect(nextStepMessage({ ...input, refunded_kobo: 100_000 }).description).toBe('Paid. Ready to pack.')
  const manualRefund = nextStepMessage({ ...input, refunds: [refund('bank', 'requested')] })
  expect(manualRefund.title).toBe('Next: send ₦1,000 from the bank')
  expect(manualRefund.description).toMatch(/Cancel it/)
  const failedRefund = { ...refund('source', 'failed'), amount_kobo: 450_000 }
  const afterFailure = nextStepMessage({ ...input, refunded_kobo: 0, refunds: [failedRefund] })
  expect(afterFailure.title).toBe('Next: refund ₦4,500 another way')
  expect(afterFailure.description).toMatch(/Cancel it/)
})

test('skips refunded items, and holds back an order withheld by its payment plan', () => {
  expect(nextStepMessage({ ...order, unfulfilled: [{ position: 0, quantity: 1 }] }).title).toBe(
    'Next: pack 1 item',
  )
  for (const status of ['placed', 'packed'] as const)
    expect(nextStepMessage({ ...order, status, is_withheld_by_agreement: true }).title).toBe(
      'Held until the plan is paid',
    )
})

test('mentions a refund that staff have to send without stopping the packing', () => {
  const paid = { ...order, outstanding_kobo: 0, paid_kobo: 450_000, refunded_kobo: 100_000 }
  const { title, description } = nextStepMessage({ ...paid, refunds: [refund('bank', 'requested')] })
  expect(title).toBe('Next: pack 4 items')
  expect(description).toBe('Paid. Ready to pack. Also: send ₦1,000 from the bank, see Payment.')
  const afterFailure = nextStepMessage({ ...paid, refunded_kobo: 0, refunds: [refund('source', 'failed')] })
  expect(afterFailure.description).toContain('Also: refund ₦1,000 another way, see Payment.')
  const onceShipped = nextStepMessage({
    ...paid,
    status: 'shipped',
    refunds: [refund('source', 'requires_bank_account')],
  })
  expect(onceShipped.description).toContain('Also: a refund is waiting for the customer’s bank account.')
})

test('asks staff for refunds that are stalled or sent by them, not for automatic ones', () => {
  const cancelledOrder = { ...order, status: 'cancelled', payment_status: 'refund_due' } as const
  expect(nextStepMessage(cancelledOrder).description).toContain('still has to be refunded')
  expect(
    nextStepMessage({ ...cancelledOrder, refunds: [refund('source', 'requested')] }).description,
  ).toContain('The refund is on its way')
  const stalled = nextStepMessage({ ...cancelledOrder, refunds: [refund('source', 'requires_bank_account')] })
  expect(stalled.title).toBe('The refund is waiting for a bank account')
  expect(stalled.description).toMatch(/^The items are back in stock/)
  const manualRefunds = [refund('bank', 'requested')]
  const delivered: AdminOrder = { ...order, status: 'delivered', outstanding_kobo: 0, refunds: manualRefunds }
  expect(nextStepMessage(delivered, ['completed']).title).toBe('Next: send ₦1,000 from the bank')
  expect(nextStepMessage(delivered, ['received']).title).toBe('Next: inspect the returned items')
  const expired: AdminOrder = { ...order, status: 'expired', refunds: [refund('source', 'failed')] }
  expect(nextStepMessage(expired).title).toBe('Next: refund ₦1,000 another way')
})

test('does not ask to pack if the provider refunded part of the money', () => {
  const partlyRefunded = { ...order, payment_method: 'pay_now', withheld_reason: 'payment_refunded' } as const
  for (const status of ['placed', 'packed'] as const)
    expect(nextStepMessage({ ...partlyRefunded, status }).title).toBe(
      'Some of the money was refunded by the provider',
    )
  expect(nextStepMessage({ ...partlyRefunded, status: 'shipped' }).title).toBe('Partly on its way')
})
