import { expect, test } from 'vitest'
import { stepsOfNews } from './steps-of-news.ts'

const door = 'out_for_delivery'

test('what is told late, of an end, or of nothing here moves nothing', () => {
  expect(stepsOfNews('delivered', 'in_transit', door)).toEqual([])
  expect(stepsOfNews('returned', 'delivered', door)).toEqual([])
  expect(stepsOfNews('packed', 'created', door)).toEqual([])
  expect(stepsOfNews('packed', 'cancelled', door)).toEqual([])
  expect(stepsOfNews('out_for_delivery', 'in_transit', door)).toEqual([])
})

test('each step, and the one before it where that was not told', () => {
  expect(stepsOfNews('packed', 'picked_up', door)).toEqual([door])
  expect(stepsOfNews('packed', 'delivered', door)).toEqual([door, 'delivered'])
  expect(stepsOfNews('attempt_failed', 'delivered', door)).toEqual([door, 'delivered'])
  expect(stepsOfNews('out_for_delivery', 'attempt_failed', door)).toEqual(['attempt_failed'])
  expect(stepsOfNews('attempt_failed', 'out_for_delivery', door)).toEqual([door])
})

test('what is lost waits for staff to decide, and may be found', () => {
  expect(stepsOfNews('out_for_delivery', 'lost', door)).toEqual(['lost'])
  expect(stepsOfNews('packed', 'lost', door)).toEqual([door, 'lost'])
  expect(stepsOfNews('lost', 'delivered', door)).toEqual([door, 'delivered'])
  expect(stepsOfNews('returned', 'lost', door)).toEqual([])
})

test('what came back waits for staff to count it', () => {
  expect(stepsOfNews('out_for_delivery', 'returned', door)).toEqual(['returning'])
  expect(stepsOfNews('returning', 'returned', door)).toEqual([])
})
