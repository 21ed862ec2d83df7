import { expect, test } from 'vitest'
import { toParcelEvents } from './track-shipments.ts'

const outForDelivery = 'out_for_delivery'

test('updates that are late, follow a final status or mean nothing here change nothing', () => {
  expect(toParcelEvents('delivered', 'in_transit', outForDelivery)).toEqual([])
  expect(toParcelEvents('returned', 'delivered', outForDelivery)).toEqual([])
  expect(toParcelEvents('packed', 'created', outForDelivery)).toEqual([])
  expect(toParcelEvents('packed', 'cancelled', outForDelivery)).toEqual([])
  expect(toParcelEvents('out_for_delivery', 'in_transit', outForDelivery)).toEqual([])
})

test('follows each update, with the dispatch before it if that was not reported', () => {
  expect(toParcelEvents('packed', 'picked_up', outForDelivery)).toEqual([outForDelivery])
  expect(toParcelEvents('packed', 'delivered', outForDelivery)).toEqual([outForDelivery, 'delivered'])
  expect(toParcelEvents('attempt_failed', 'delivered', outForDelivery)).toEqual([outForDelivery, 'delivered'])
  expect(toParcelEvents('out_for_delivery', 'attempt_failed', outForDelivery)).toEqual(['attempt_failed'])
  expect(toParcelEvents('attempt_failed', 'out_for_delivery', outForDelivery)).toEqual([outForDelivery])
})

test('a lost parcel waits for a decision by staff, and may be found', () => {
  expect(toParcelEvents('out_for_delivery', 'lost', outForDelivery)).toEqual(['lost'])
  expect(toParcelEvents('packed', 'lost', outForDelivery)).toEqual([outForDelivery, 'lost'])
  expect(toParcelEvents('lost', 'delivered', outForDelivery)).toEqual([outForDelivery, 'delivered'])
  expect(toParcelEvents('returned', 'lost', outForDelivery)).toEqual([])
})

test('a returned parcel waits for staff to check it in', () => {
  expect(toParcelEvents('out_for_delivery', 'returned', outForDelivery)).toEqual(['returning'])
  expect(toParcelEvents('returning', 'returned', outForDelivery)).toEqual([])
})
