import type { Parcel } from '@shop/contract/parcels'
import { expect, test } from 'vitest'
import { sampleParcel } from '../../entities/order/sample-parcel.ts'
import { dayToSend, isPartSent, parcelSentence, toldParcels } from './parcel-words.ts'
import { sampleOrder } from './sample-order.ts'

const sent = sampleParcel()
const order = sampleOrder()

test('a parcel that says no more than the order is left out, and all of one that has ended', () => {
  expect(toldParcels(order)).toEqual([])
  expect(toldParcels({ ...order, parcels: [{ ...sent, state: 'packed', handover_code: null }] })).toEqual([])
  expect(toldParcels({ ...order, state: 'cancelled', parcels: [sent, sent] })).toEqual([])
})

test('a parcel that a courier has is told of, and no rider is promised', () => {
  const carried: Parcel = { ...sent, carrier: 'Fast Bikes', handover_code: null }
  expect(toldParcels({ ...order, parcels: [carried] })).toHaveLength(1)
  expect(parcelSentence(carried, order)).toBe('It is on its way to you.')
})

test('parcels under way, several of them, or one that comes back are told of', () => {
  expect(toldParcels({ ...order, parcels: [sent] })).toHaveLength(1)
  const packed = { ...sent, state: 'packed', handover_code: null } as const
  expect(toldParcels({ ...order, parcels: [packed, packed] })).toHaveLength(2)
  expect(toldParcels({ ...order, parcels: [{ ...packed, state: 'returning' }] })).toHaveLength(1)
})

test('why it was not handed over, and when we come again', () => {
  const events: Parcel['events'] = [
    { state: 'attempt_failed', reason: 'no_cash', news: '', at: '2026-11-20T10:00:00Z' },
  ]
  const missed: Parcel = { ...sent, state: 'attempt_failed', events }
  expect(parcelSentence(missed, order)).toBe('It couldn’t be paid for.')
  expect(parcelSentence({ ...missed, promised_on: '2026-11-21' }, order)).toBe(
    'It couldn’t be paid for. We’ll deliver on Sat 21 Nov.',
  )
})

test('a day that has passed is not asked for again', () => {
  const other_days = ['2026-11-22', '2026-11-23']
  expect(dayToSend({ other_days }, '2026-11-21')).toBe('2026-11-22')
  expect(dayToSend({ other_days }, '2026-11-23')).toBe('2026-11-23')
  expect(dayToSend({ other_days }, null)).toBe('2026-11-22')
})

test('an order on its way of which pieces are in no parcel says so', () => {
  const lines = [{ quantity: 2, refunded_quantity: 0 }] as ReturnType<typeof sampleOrder>['lines']
  const part = { ...order, state: 'on_the_way', lines } as const
  const one = {
    ...sent,
    state: 'delivered',
    handover_code: null,
    lines: [{ position: 0, quantity: 1 }],
  } as const
  expect(isPartSent({ ...part, parcels: [{ ...one, lines: [...one.lines] }] })).toBe(true)
  expect(toldParcels({ ...part, parcels: [{ ...one, lines: [...one.lines] }] })).toHaveLength(1)
  expect(isPartSent({ ...part, parcels: [{ ...one, lines: [{ position: 0, quantity: 2 }] }] })).toBe(false)
  expect(isPartSent({ ...part, state: 'placed', parcels: [] })).toBe(false)
  const refunded = lines.map((line) => ({ ...line, refunded_quantity: 1 }))
  const rest = { ...part, lines: refunded, parcels: [{ ...one, lines: [...one.lines] }] }
  expect(isPartSent(rest)).toBe(false)
})
