import { endpoints } from '@shop/contract/endpoints'
import { expect, test } from 'vitest'
import { adminQueries, listAdminListPaths } from './admin-lists.ts'

test('the benchmark has queries for every list of the admin area', () => {
  expect(listAdminListPaths()).toContain('/admin/sms-templates')
})

const lists = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path }) => method === 'GET' && (adminQueries[path] ?? []).some(Boolean))

test.each(lists)('$path accepts every parameter of its queries', ({ path, query }) => {
  const queryNames = Object.keys(Reflect.get(query?._zod.def ?? {}, 'shape') ?? {})
  const usedNames = (adminQueries[path] ?? []).flatMap((text) => [...new URLSearchParams(text).keys()])
  expect(usedNames.filter((name) => !queryNames.includes(name))).toEqual([])
})
