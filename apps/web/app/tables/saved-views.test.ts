import { expect, test } from 'vitest'
import { toViewQuery } from './saved-views.tsx'

test('a view excludes search and page and ignores the order of filters', () => {
  expect(toViewQuery('?sort=longest_wait&status=placed&page=3&search=Ada')).toBe(
    'sort=longest_wait&status=placed',
  )
  expect(toViewQuery('status=placed&sort=longest_wait')).toBe(toViewQuery('sort=longest_wait&status=placed'))
  expect(toViewQuery('search=Ada')).toBe('')
})
