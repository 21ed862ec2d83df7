import { expect, test } from 'vitest'
import { moveCategory, type CategoryMove } from './category-row.tsx'

const items = [
  { slug: 'food', parent: null },
  { slug: 'rice', parent: 'food' },
  { slug: 'yam', parent: 'food' },
  { slug: 'home', parent: null },
  { slug: 'toys', parent: null },
]

const after = (slug: string, move: CategoryMove) =>
  moveCategory(items, slug, move)?.map(({ slug, parent }) => (parent ? `${parent}/${slug}` : slug))

test('cannot move past the ends, into a missing category, to a second level, or out of the top level', () => {
  expect(after('food', 'up')).toBeUndefined()
  expect(after('toys', 'down')).toBeUndefined()
  expect(after('rice', 'up')).toBeUndefined()
  expect(after('food', 'in')).toBeUndefined()
  expect(after('yam', 'in')).toBeUndefined()
  expect(after('home', 'out')).toBeUndefined()
  expect(moveCategory(items.toReversed(), 'food', 'in')).toBeNull()
})

test('a category moves together with its children', () => {
  expect(after('food', 'down')).toEqual(['home', 'food', 'food/rice', 'food/yam', 'toys'])
  expect(after('home', 'up')).toEqual(['home', 'food', 'food/rice', 'food/yam', 'toys'])
  expect(after('yam', 'up')).toEqual(['food', 'food/yam', 'food/rice', 'home', 'toys'])
})

test('moving in goes after the last child, moving out right after the parent', () => {
  expect(after('home', 'in')).toEqual(['food', 'food/rice', 'food/yam', 'food/home', 'toys'])
  expect(after('rice', 'out')).toEqual(['food', 'food/yam', 'rice', 'home', 'toys'])
})
