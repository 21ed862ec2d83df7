import { expect, test } from 'vitest'
import { viewQuery } from './view-query.ts'

test('search and page are no part of a view, and the order of filters does not matter', () => {
  expect(viewQuery('?sort=longest_wait&state=placed&page=3&search=Ada')).toBe(
    'sort=longest_wait&state=placed',
  )
  expect(viewQuery('state=placed&sort=longest_wait')).toBe(viewQuery('sort=longest_wait&state=placed'))
  expect(viewQuery('search=Ada')).toBe('')
})
