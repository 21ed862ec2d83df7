import type { Parcel } from '@shop/contract/parcels'
import { expect, test } from 'vitest'
import { parcelFixture } from '../../entities/order/parcel-fixture.ts'
import {
  rescheduleDay,
  isPartlyShipped,
  parcelStatusMessage,
  visibleParcels,
  isUncollected,
} from './parcel-labels.ts'
import { orderFixture } from './order-fixture.ts'

const parcel = parcelFixture()

const order = orderFixture()

test('hides a parcel that adds nothing to the order status, and all parcels of a cancelled order', () => {
  expect(visibleParcels(order)).toEqual([])
  expect(
    visibleParcels({ ...order, parcels: [{ ...parcel, status: 'packed', delivery_code: null }] }),
  ).toEqual([])
  expect(visibleParcels({ ...order, status: 'cancelled', parcels: [parcel, parcel] })).toEqual([])
})

test("shows a courier's parcel without promising a rider", () => {
  const courierParcel: Parcel = { ...parcel, carrier: 'Fast Bikes', delivery_code: null }
  expect(visibleParcels({ ...order, parcels: [courierParcel] })).toHaveLength(1)
  expect(parcelStatusMessage(courierParcel, order)).toBe('It is on its way to you.')
})

test('shows a parcel under way, several parcels, or a returning one', () => {
  expect(visibleParcels({ ...order, parcels: [parcel] })).toHaveLength(1)
  const packed = { ...parcel, status: 'packed', delivery_code: null } as const
  expect(visibleParcels({ ...order, parcels: [packed, packed] })).toHaveLength(2)
  expect(visibleParcels({ ...order, parcels: [{ ...packed, status: 'returning' }] })).toHaveLength(1)
})

test('says why delivery failed and when the next attempt is', () => {
  const events: Parcel['events'] = [
    {
      status: 'attempt_failed',
      reason: 'cash_unavailable',
      message: '',
      occurred_at: '2026-11-20T10:00:00Z',
    },
  ]
  const failedParcel: Parcel = { ...parcel, status: 'attempt_failed', events }
  expect(parcelStatusMessage(failedParcel, order)).toBe('It couldn’t be paid for.')
  expect(parcelStatusMessage({ ...failedParcel, rescheduled_for: '2026-11-21' }, order)).toBe(
    'It couldn’t be paid for. We’ll deliver on Sat 21 Nov.',
  )
})

test('replaces a delivery day that has passed with the first available one', () => {
  const reschedule_dates = ['2026-11-22', '2026-11-23']
  expect(rescheduleDay({ reschedule_dates }, '2026-11-21')).toBe('2026-11-22')
  expect(rescheduleDay({ reschedule_dates }, '2026-11-23')).toBe('2026-11-23')
  expect(rescheduleDay({ reschedule_dates }, null)).toBe('2026-11-22')
})

test('a shipped order is partly shipped while units are in no parcel', () => {
  const lines = [{ quantity: 2, refunded_quantity: 0 }] as ReturnType<typeof orderFixture>['lines']
  const shippedOrder = { ...order, status: 'shipped', lines } as const
  const deliveredParcel = {
    ...parcel,
    status: 'delivered',
    delivery_code: null,
    lines: [{ position: 0, quantity: 1 }],
  } as const
  expect(
    isPartlyShipped({
      ...shippedOrder,
      parcels: [{ ...deliveredParcel, lines: [...deliveredParcel.lines] }],
    }),
  ).toBe(true)
  expect(
    visibleParcels({ ...shippedOrder, parcels: [{ ...deliveredParcel, lines: [...deliveredParcel.lines] }] }),
  ).toHaveLength(1)
  expect(
    isPartlyShipped({
      ...shippedOrder,
      parcels: [{ ...deliveredParcel, lines: [{ position: 0, quantity: 2 }] }],
    }),
  ).toBe(false)
  expect(isPartlyShipped({ ...shippedOrder, status: 'placed', parcels: [] })).toBe(false)
  const refunded = lines.map((line) => ({ ...line, refunded_quantity: 1 }))
  const partlyRefunded = {
    ...shippedOrder,
    lines: refunded,
    parcels: [{ ...deliveredParcel, lines: [...deliveredParcel.lines] }],
  }
  expect(isPartlyShipped(partlyRefunded)).toBe(false)
})

const event = { status: 'returning', reason: null, message: '', occurred_at: '2026-11-25T10:40:00Z' } as const
const late = parcelFixture({ status: 'returning', pickup_deadline: '2026-11-25T10:00:00Z', events: [event] })

test('a parcel recalled before its pickup deadline, or without one, is not uncollected', () => {
  expect(isUncollected({ ...late, pickup_deadline: '2026-11-26T10:00:00Z' })).toBe(false)
  expect(isUncollected({ ...late, pickup_deadline: null })).toBe(false)
  expect(isUncollected({ ...late, events: [] })).toBe(false)
  expect(isUncollected({ ...late, status: 'returned' })).toBe(false)
})

test('a parcel returning after its pickup deadline is uncollected', () => {
  expect(isUncollected(late)).toBe(true)
})
