import type { AdminParcel } from '@shop/contract/parcels'
import { expect, test } from 'vitest'
import {
  describeShipment,
  dispatchedMessage,
  parcelActionLabel,
  unresolvedShipmentMessage,
} from './labels.ts'

const shipment = { carrier: 'Fast Bikes', label_url: null, fee_kobo: 150_000, payable_kobo: 0, problem: '' }

const parcel = (status: NonNullable<AdminParcel['shipment']>['status'], problem = '') =>
  ({ status: 'packed', shipment: { ...shipment, status, error: problem } }) as const

test('a courier can be booked only for an unbooked parcel in the shop, and cancelled only before pickup', () => {
  expect(describeShipment({ status: 'out_for_delivery', shipment: null }).action).toBeNull()
  expect(describeShipment({ ...parcel('booked'), status: 'out_for_delivery' })).toEqual({
    summary: 'With Fast Bikes for ₦1,500.',
    action: null,
  })
  expect(describeShipment({ ...parcel('booked'), status: 'delivered' }).summary).toBe(
    'Brought by Fast Bikes for ₦1,500.',
  )
  expect(describeShipment(parcel('cancelling')).action).toBeNull()
  expect(describeShipment({ status: 'packed', shipment: null }).action).toBe('book')
  expect(describeShipment(parcel('booked')).action).toBe('take-back')
})

test('states what is payable to a courier, even for a parcel that it lost', () => {
  const lostShipment = { ...parcel('rejected', 'It lost the parcel.').shipment, payable_kobo: 150_000 }
  expect(describeShipment({ status: 'packed', shipment: lostShipment })).toEqual({
    summary: 'Fast Bikes had it for ₦1,500, still to be paid. It lost the parcel.',
    action: 'book',
  })
  const unpaidShipment = { ...parcel('booked').shipment, payable_kobo: 150_000 }
  expect(describeShipment({ status: 'out_for_delivery', shipment: unpaidShipment }).summary).toBe(
    'With Fast Bikes for ₦1,500, still to be paid.',
  )
})

test('a lost parcel asks for a decision', () => {
  expect(parcelActionLabel('lost', 'packed', true)).toBe('Resend')
  expect(parcelActionLabel('lost', 'returned', true)).toBe('Refund')
  expect(parcelActionLabel('lost', 'returned', false)).toBe('Cancel these items')
  expect(parcelActionLabel('returning', 'returned', true)).toBe('Mark as returned')
})

test("shows the courier's own reason for declining", () => {
  expect(describeShipment(parcel('rejected', 'The rate has expired'))).toEqual({
    summary: 'Fast Bikes declined it. The rate has expired',
    action: 'book',
  })
})

test('the timeline says who got the parcels', () => {
  const [rider, courier] = [{ carrier: null }, { carrier: 'Fast Bikes' }]
  expect([dispatchedMessage([]), dispatchedMessage([rider])]).toEqual([
    'Handed to the rider',
    'Handed to the rider',
  ])
  expect(dispatchedMessage([rider], 'Dugbe')).toBe('Sent to Dugbe')
  expect(dispatchedMessage([courier, courier])).toBe('Handed to the courier')
  expect(dispatchedMessage([rider, courier])).toBe('Dispatched')
})

test('names a cancelled courier that may still come, with the reason', () => {
  const unresolved = {
    id: 'c1',
    carrier: 'Fast Bikes',
    tracking_number: 'FB-0042',
    is_cancelling: false,
    error: 'Too late',
  }
  expect(unresolvedShipmentMessage(unresolved)).toBe(
    'Fast Bikes (FB-0042) may still come for a parcel of this order: call the courier. The booking was not cancelled: Too late',
  )
  expect(unresolvedShipmentMessage({ ...unresolved, is_cancelling: true })).toBe('Cancelling Fast Bikes.')
})
