import { expect, test } from 'vitest'
import { categoryTreeError, toTreeOrder } from './category-tree.ts'

const slugs = new Set(['a', 'b', 'c'])
const arrange = (...items: [slug: string, parent: string | null][]) =>
  categoryTreeError(
    items.map(([slug, parent]) => ({ slug, parent })),
    slugs,
  )

test('a tree with missing, duplicate or deleted categories is invalid', () => {
  expect(arrange(['a', null], ['b', null])).toMatch('have changed')
  expect(arrange(['a', null], ['b', null], ['b', null])).toMatch('have changed')
  expect(arrange(['a', null], ['b', null], ['d', null])).toMatch('have changed')
})

test('a tree cannot have cycles, a second level, or a category below itself', () => {
  expect(arrange(['a', 'b'], ['b', 'a'], ['c', null])).toBeDefined()
  expect(arrange(['a', null], ['b', 'a'], ['c', 'b'])).toMatch('one level')
  expect(arrange(['a', 'a'], ['b', null], ['c', null])).toBeDefined()
  expect(arrange(['a', null], ['b', 'x'], ['c', null])).toBeDefined()
})

test('any order with one level is valid', () => {
  expect(arrange(['b', 'a'], ['a', null], ['c', 'a'])).toBeUndefined()
})

test('each category is followed by its children', () => {
  const rows = [
    { id: 1, parent_id: 2 },
    { id: 2, parent_id: null },
    { id: 3, parent_id: null },
    { id: 4, parent_id: 2 },
  ]
  expect(toTreeOrder(rows).map(({ id }) => id)).toEqual([2, 1, 4, 3])
})
