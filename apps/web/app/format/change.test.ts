import { expect, test } from 'vitest'
import { changeInCount, changeInPercent } from './change.ts'

test('shows no change without a previous value', () => {
  expect(changeInPercent(500, 0)).toBeUndefined()
  expect(changeInPercent(500, -100)).toBeUndefined()
  expect(changeInCount(4, 0)).toBeUndefined()
})

test('gives small changes one decimal, large ones none', () => {
  expect(changeInPercent(5_949_600, 6_430_500)).toEqual({ direction: 'down', text: '7.5%', isGood: false })
  expect(changeInPercent(1_368_400, 1_221_800)).toEqual({ direction: 'up', text: '12%', isGood: true })
  expect(changeInPercent(3, 3)).toEqual({ direction: 'same', text: '0%', isGood: true })
})

test('counts change by units', () => {
  expect(changeInCount(9, 11)).toEqual({ direction: 'down', text: '2', isGood: false })
  expect(changeInCount(4, 1)).toEqual({ direction: 'up', text: '3', isGood: true })
})
