import type { FailureReason, ParcelStatus } from '@shop/contract/parcels'
import { expect, test } from 'vitest'
import { rescheduleDates } from './parcels.ts'
import type { ParcelEventRow } from './tables.ts'

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

const failed = { status: 'attempt_failed' as const, events: [event('attempt_failed', 'unreachable')] }

test('a refused parcel, one on its way, or one that waited too long cannot be rescheduled', () => {
  expect(rescheduleDates({ ...failed, events: [event('attempt_failed', 'refused')] }, failedAt)).toEqual([])
  expect(rescheduleDates({ ...failed, status: 'out_for_delivery' }, failedAt)).toEqual([])
  expect(rescheduleDates(failed, new Date('2026-11-23T23:00:00Z'))).toEqual([])
})

test('offers the three days in Lagos after the attempt, starting tomorrow', () => {
  expect(rescheduleDates(failed, failedAt)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  expect(rescheduleDates(failed, new Date('2026-11-21T23:30:00Z'))).toEqual(['2026-11-23'])
})
