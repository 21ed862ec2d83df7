import { endpoints } from '@shop/contract/endpoints'
import { expect, test } from 'vitest'
import { toProductSlug, reservedSlugs } from './slugs.ts'

test('no product id equals a path segment of the API', () => {
  const pathNames = endpoints.flatMap(
    ({ endpoint }) => /^\/products\/([\w-]+)/.exec(endpoint.path)?.[1] ?? [],
  )
  expect(pathNames).toContain('suggestions')
  expect(pathNames.filter((word) => !reservedSlugs.has(word))).toEqual([])
})

test.each([
  ['Ọjà tote bag', 'oja-tote-bag'],
  ['  50" TV / Radio ', '50-tv-radio'],
  ['???', 'product'],
])('%j becomes %s', (name, id) => expect(toProductSlug(name)).toBe(id))
