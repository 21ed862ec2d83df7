import { expect, test } from 'vitest'
import { pageNumbers } from './pagination.tsx'

test('lists all of a few pages', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4])
})

test('leaves out distant pages on both sides', () => {
  expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
})

test('never replaces a single page by dots', () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})
