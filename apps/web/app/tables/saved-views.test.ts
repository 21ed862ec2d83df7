import { expect, test } from 'vitest'
import { toViewQuery } from './saved-views.tsx'

test('search and page are no part of a view, and the order of filters does not matter', () => {
  expect(toViewQuery('?sort=longest_wait&status=placed&page=3&search=Ada')).toBe(
    'sort=longest_wait&status=placed',
  )
  expect(toViewQuery('status=placed&sort=longest_wait')).toBe(toViewQuery('sort=longest_wait&status=placed'))
  expect(toViewQuery('search=Ada')).toBe('')
})
