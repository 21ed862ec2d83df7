import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@shop/shop/kernel/database'
import { openTestDatabase } from '@shop/testing/open-test-database'
import { createDatabaseStore } from './database-store.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('only the expected version is replaced or removed', async () => {
  const store = createDatabaseStore(database.run)
  expect(await store.put('a', { n: 1 }, 1)).toBe(false)
  expect(await store.put('a', { n: 1 }, 'absent')).toBe(true)
  expect(await store.put('a', { n: 2 }, 'absent')).toBe(false)
  expect(await store.put('a', { n: 2 }, 1)).toBe(true)
  expect(await store.put('a', { n: 3 }, 1)).toBe(false)
  expect(await store.get('a')).toEqual({ value: { n: 2 }, version: 2 })
  expect(await store.remove('a', 1)).toBe(false)
  expect(await store.remove('a', 2)).toBe(true)
  expect(await store.get('a')).toBeUndefined()
})

test('a list has the prefix as it is written, in order', async () => {
  const store = createDatabaseStore(database.run)
  for (const key of ['p_b', 'p_a', 'px', 'p%']) await store.put(key, {}, 'absent')
  expect((await store.list('p_')).map(({ key }) => key)).toEqual(['p_a', 'p_b'])
})
