import type { AgreementStatus } from '@shop/contract/pay-later'
import type { ParcelStatus } from '@shop/contract/parcels'
import { expect, test } from 'vitest'
import { orderDisplayStatus } from './parcel-rules.ts'

const lines = [{ position: 0, quantity: 2, refunded_quantity: 0, restocked_quantity: 0 }]

const sent = { status: 'shipped', payment_method: 'pay_now' } as const

const parcel = (status: ParcelStatus) => ({ status, lines: [{ position: 0, quantity: 1 }] })

const getDisplayStatus = (...statuses: ParcelStatus[]) =>
  orderDisplayStatus(sent, { lines, parcels: statuses.map(parcel), agreementStatus: undefined })

test('an order is not ready for pickup or returning while a part is on its way or not packed', () => {
  for (const other of ['packed', 'in_transit', 'out_for_delivery', 'attempt_failed', 'lost'] as const)
    for (const status of ['available_for_pickup', 'returning'] as const)
      expect(getDisplayStatus(status, other)).toBe('shipped')
  expect(getDisplayStatus('available_for_pickup')).toBe('shipped')
  expect(getDisplayStatus('returning')).toBe('shipped')
})

test.each([
  [['available_for_pickup', 'available_for_pickup'], 'ready_for_pickup'],
  [['delivered', 'available_for_pickup'], 'ready_for_pickup'],
  [['returning', 'available_for_pickup'], 'ready_for_pickup'],
  [['returning', 'returning'], 'returning'],
  [['delivered', 'returning'], 'returning'],
  [['in_transit', 'in_transit'], 'shipped'],
] as const)('with parcels %j an order is %s', (statuses, step) => {
  expect(getDisplayStatus(...statuses)).toBe(step)
})

test.each([
  [undefined, 'under_review'],
  ['applied', 'under_review'],
  ['in_review', 'under_review'],
  ['approved', 'awaiting_acceptance'],
  ['awaiting_deposit', 'awaiting_payment'],
  ['active', 'awaiting_payment'],
] as const)('an order with a plan only awaits payment once the plan does: %s', (agreementStatus, step) => {
  const details = { lines, parcels: [], agreementStatus: agreementStatus as AgreementStatus | undefined }
  expect(orderDisplayStatus({ status: 'awaiting_payment', payment_method: 'pay_later' }, details)).toBe(step)
  expect(orderDisplayStatus({ status: 'awaiting_payment', payment_method: 'pay_now' }, details)).toBe(
    'awaiting_payment',
  )
  expect(orderDisplayStatus({ status: 'cancelled', payment_method: 'pay_later' }, details)).toBe('cancelled')
})
