import type { Parcel } from '@shop/contract/parcels'
import { expect, test } from 'vitest'
import { sampleParcel } from '../../entities/order/sample-parcel.ts'
import { dayToSend, isPartSent, parcelSentence, toldParcels } from './parcel-words.ts'
import { sampleOrder } from './sample-order.ts'

const sent = sampleParcel()
const order = sampleOrder()

test('a parcel that says no more than the order is left out, and all of one that has ended', () => {
  expect(toldParcels(order)).toEqual([])
  expect(toldParcels({ ...order, parcels: [{ ...sent, status: 'packed', delivery_code: null }] })).toEqual([])
  expect(toldParcels({ ...order, status: 'cancelled', parcels: [sent, sent] })).toEqual([])
})

test('a parcel that a courier has is told of, and no rider is promised', () => {
  const carried: Parcel = { ...sent, carrier: 'Fast Bikes', delivery_code: null }
  expect(toldParcels({ ...order, parcels: [carried] })).toHaveLength(1)
  expect(parcelSentence(carried, order)).toBe('It is on its way to you.')
})

test('parcels under way, several of them, or one that comes back are told of', () => {
  expect(toldParcels({ ...order, parcels: [sent] })).toHaveLength(1)
  const packed = { ...sent, status: 'packed', delivery_code: null } as const
  expect(toldParcels({ ...order, parcels: [packed, packed] })).toHaveLength(2)
  expect(toldParcels({ ...order, parcels: [{ ...packed, status: 'returning' }] })).toHaveLength(1)
})

test('why it was not handed over, and when we come again', () => {
  const events: Parcel['events'] = [
    {
      status: 'attempt_failed',
      reason: 'cash_unavailable',
      message: '',
      occurred_at: '2026-11-20T10:00:00Z',
    },
  ]
  const missed: Parcel = { ...sent, status: 'attempt_failed', events }
  expect(parcelSentence(missed, order)).toBe('It couldn’t be paid for.')
  expect(parcelSentence({ ...missed, rescheduled_for: '2026-11-21' }, order)).toBe(
    'It couldn’t be paid for. We’ll deliver on Sat 21 Nov.',
  )
})

test('a day that has passed is not asked for again', () => {
  const reschedule_dates = ['2026-11-22', '2026-11-23']
  expect(dayToSend({ reschedule_dates }, '2026-11-21')).toBe('2026-11-22')
  expect(dayToSend({ reschedule_dates }, '2026-11-23')).toBe('2026-11-23')
  expect(dayToSend({ reschedule_dates }, null)).toBe('2026-11-22')
})

test('an order on its way of which pieces are in no parcel says so', () => {
  const lines = [{ quantity: 2, refunded_quantity: 0 }] as ReturnType<typeof sampleOrder>['lines']
  const part = { ...order, status: 'shipped', lines } as const
  const one = {
    ...sent,
    status: 'delivered',
    delivery_code: null,
    lines: [{ position: 0, quantity: 1 }],
  } as const
  expect(isPartSent({ ...part, parcels: [{ ...one, lines: [...one.lines] }] })).toBe(true)
  expect(toldParcels({ ...part, parcels: [{ ...one, lines: [...one.lines] }] })).toHaveLength(1)
  expect(isPartSent({ ...part, parcels: [{ ...one, lines: [{ position: 0, quantity: 2 }] }] })).toBe(false)
  expect(isPartSent({ ...part, status: 'placed', parcels: [] })).toBe(false)
  const refunded = lines.map((line) => ({ ...line, refunded_quantity: 1 }))
  const rest = { ...part, lines: refunded, parcels: [{ ...one, lines: [...one.lines] }] }
  expect(isPartSent(rest)).toBe(false)
})
