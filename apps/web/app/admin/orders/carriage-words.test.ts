import type { AdminParcel } from '@shop/contract/parcels'
import { expect, test } from 'vitest'
import { carriageWords, handedWords, parcelAct, strayWords } from './parcel-words.ts'

const carriage = { carrier: 'Fast Bikes', label_url: null, fee_kobo: 150_000, payable_kobo: 0, problem: '' }
const parcel = (state: NonNullable<AdminParcel['shipment']>['status'], problem = '') =>
  ({ status: 'packed', shipment: { ...carriage, status: state, error: problem } }) as const

test('a courier is booked only for what is here and nobody comes for, and taken back only until it has it', () => {
  expect(carriageWords({ status: 'out_for_delivery', shipment: null }).act).toBeNull()
  expect(carriageWords({ ...parcel('booked'), status: 'out_for_delivery' })).toEqual({
    said: 'With Fast Bikes for ₦1,500.',
    act: null,
  })
  expect(carriageWords({ ...parcel('booked'), status: 'delivered' }).said).toBe(
    'Brought by Fast Bikes for ₦1,500.',
  )
  expect(carriageWords(parcel('cancelling')).act).toBeNull()
  expect(carriageWords({ status: 'packed', shipment: null }).act).toBe('book')
  expect(carriageWords(parcel('booked')).act).toBe('take-back')
})

test('what a courier is owed for a parcel is told, also of one that it lost', () => {
  const lost = { ...parcel('rejected', 'It lost the parcel.').shipment, payable_kobo: 150_000 }
  expect(carriageWords({ status: 'packed', shipment: lost })).toEqual({
    said: 'Fast Bikes had it for ₦1,500, still to be paid. It lost the parcel.',
    act: 'book',
  })
  const carried = { ...parcel('booked').shipment, payable_kobo: 150_000 }
  expect(carriageWords({ status: 'out_for_delivery', shipment: carried }).said).toBe(
    'With Fast Bikes for ₦1,500, still to be paid.',
  )
})

test('a lost parcel asks for a decision', () => {
  expect(parcelAct('lost', 'packed', true)).toBe('Resend')
  expect(parcelAct('lost', 'returned', true)).toBe('Refund')
  expect(parcelAct('lost', 'returned', false)).toBe('Cancel these items')
  expect(parcelAct('returning', 'returned', true)).toBe('Mark as returned')
})

test('what the courier said no to is told in its words', () => {
  expect(carriageWords(parcel('rejected', 'The rate has expired'))).toEqual({
    said: 'Fast Bikes declined it. The rate has expired',
    act: 'book',
  })
})

test('a timeline says who was given the parcels', () => {
  const [rider, courier] = [{ carrier: '' }, { carrier: 'Fast Bikes' }]
  expect([handedWords([]), handedWords([rider])]).toEqual(['Handed to the rider', 'Handed to the rider'])
  expect(handedWords([rider], 'Dugbe')).toBe('Sent to Dugbe')
  expect(handedWords([courier, courier])).toBe('Handed to the courier')
  expect(handedWords([rider, courier])).toBe('Handed over for delivery')
})

test('a courier that was given up and may come is named, with why', () => {
  const stray = {
    id: 'c1',
    carrier: 'Fast Bikes',
    tracking_number: 'FB-0042',
    is_cancelling: false,
    error: 'Too late',
  }
  expect(strayWords(stray)).toBe(
    'Fast Bikes (FB-0042) may still come for a parcel of this order: call the courier. The booking was not cancelled: Too late',
  )
  expect(strayWords({ ...stray, is_cancelling: true })).toBe('Cancelling Fast Bikes.')
})
