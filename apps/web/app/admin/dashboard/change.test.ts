import { expect, test } from 'vitest'
import { changeInCount, changeInPercent } from './change.ts'

test('nothing before gives no per cent, and nothing at all no change', () => {
  expect(changeInPercent(500, 0)).toBeUndefined()
  expect(changeInCount(0, 0)).toBeUndefined()
})

test('small changes keep one decimal, large ones none', () => {
  expect(changeInPercent(5_949_600, 6_430_500)).toEqual({ direction: 'down', text: '7.5%', good: false })
  expect(changeInPercent(1_368_400, 1_221_800)).toEqual({ direction: 'up', text: '12%', good: true })
  expect(changeInPercent(3, 3)).toEqual({ direction: 'same', text: '0%', good: true })
})

test('counts change by pieces', () => {
  expect(changeInCount(9, 11)).toEqual({ direction: 'down', text: '2', good: false })
  expect(changeInCount(4, 0)).toEqual({ direction: 'up', text: '4', good: true })
})
