import { expect, test } from 'vitest'
import { toParcelEvents } from './track-shipments.ts'

const door = 'out_for_delivery'

test('what is told late, of an end, or of nothing here moves nothing', () => {
  expect(toParcelEvents('delivered', 'in_transit', door)).toEqual([])
  expect(toParcelEvents('returned', 'delivered', door)).toEqual([])
  expect(toParcelEvents('packed', 'created', door)).toEqual([])
  expect(toParcelEvents('packed', 'cancelled', door)).toEqual([])
  expect(toParcelEvents('out_for_delivery', 'in_transit', door)).toEqual([])
})

test('each step, and the one before it where that was not told', () => {
  expect(toParcelEvents('packed', 'picked_up', door)).toEqual([door])
  expect(toParcelEvents('packed', 'delivered', door)).toEqual([door, 'delivered'])
  expect(toParcelEvents('attempt_failed', 'delivered', door)).toEqual([door, 'delivered'])
  expect(toParcelEvents('out_for_delivery', 'attempt_failed', door)).toEqual(['attempt_failed'])
  expect(toParcelEvents('attempt_failed', 'out_for_delivery', door)).toEqual([door])
})

test('what is lost waits for staff to decide, and may be found', () => {
  expect(toParcelEvents('out_for_delivery', 'lost', door)).toEqual(['lost'])
  expect(toParcelEvents('packed', 'lost', door)).toEqual([door, 'lost'])
  expect(toParcelEvents('lost', 'delivered', door)).toEqual([door, 'delivered'])
  expect(toParcelEvents('returned', 'lost', door)).toEqual([])
})

test('what came back waits for staff to count it', () => {
  expect(toParcelEvents('out_for_delivery', 'returned', door)).toEqual(['returning'])
  expect(toParcelEvents('returning', 'returned', door)).toEqual([])
})
