import type { FailureReason, ParcelStatus } from '@shop/contract/parcels'
import { expect, test } from 'vitest'
import { listTransitions, rescheduleDates } from './parcels.ts'
import type { OrderRow, ParcelEventRow, ShipmentRow } from './tables.ts'

const failedAt = new Date('2026-11-20T22:30:00Z')

const event = (status: ParcelStatus, reason: FailureReason | null): ParcelEventRow => ({
  id: 1,
  parcel_id: 'p',
  status,
  reason,
  note: '',
  actor: '',
  actor_name: '',
  event_key: null,
  occurred_at: failedAt,
})

const doorDelivery = { delivery: { method: 'door' } } as Pick<OrderRow, 'delivery'>
const failed = {
  status: 'attempt_failed' as const,
  shipment: null,
  events: [event('attempt_failed', 'unreachable')],
}

test('a refused parcel, one on its way, or one that waited too long cannot be rescheduled', () => {
  expect(
    rescheduleDates({ ...failed, events: [event('attempt_failed', 'refused')] }, doorDelivery, failedAt),
  ).toEqual([])
  expect(rescheduleDates({ ...failed, status: 'out_for_delivery' }, doorDelivery, failedAt)).toEqual([])
  expect(rescheduleDates(failed, doorDelivery, new Date('2026-11-23T23:00:00Z'))).toEqual([])
})

test('offers the three days in Lagos after the attempt, starting tomorrow', () => {
  expect(rescheduleDates(failed, doorDelivery, failedAt)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  expect(rescheduleDates(failed, doorDelivery, new Date('2026-11-21T23:30:00Z'))).toEqual(['2026-11-23'])
})

test('a packed parcel can be postponed from tomorrow on, if one of the shop’s riders brings it to the door', () => {
  const packed = { status: 'packed' as const, shipment: null, events: [event('packed', null)] }
  const later = new Date('2026-11-24T09:00:00Z')
  expect(rescheduleDates(packed, doorDelivery, later)).toEqual(['2026-11-25', '2026-11-26', '2026-11-27'])
  const station = { delivery: { method: 'station' } } as Pick<OrderRow, 'delivery'>
  expect(rescheduleDates(packed, station, later)).toEqual([])
  expect(rescheduleDates({ ...packed, shipment: {} as ShipmentRow }, doorDelivery, later)).toEqual([])
})

test('choosing a day again does not move the three days after the attempt', () => {
  const again = { ...event('attempt_failed', null), occurred_at: new Date('2026-11-21T09:00:00Z') }
  const chosen = { ...failed, events: [...failed.events, again] }
  expect(rescheduleDates(chosen, doorDelivery, new Date('2026-11-21T23:30:00Z'))).toEqual(['2026-11-23'])
  expect(listTransitions(chosen.events)).toEqual(failed.events)
})
