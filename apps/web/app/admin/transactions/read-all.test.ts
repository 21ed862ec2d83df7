import { expect, test } from 'vitest'
import { readAll } from './read-all.ts'

test('a list that got shorter while it was read comes to an end', async () => {
  const pages = [{ items: ['a'], total: 3 }]
  expect(await readAll(async (page) => pages[page - 1] ?? { items: [], total: 3 })).toEqual(['a'])
})

test('every item comes, however many rows of a file it makes', async () => {
  const entries = Array.from({ length: 5 }, (_, n) => ({ lines: [`debit ${n}`, `credit ${n}`] }))
  const found = await readAll(async (page) => ({
    items: entries.slice((page - 1) * 2, page * 2),
    total: entries.length,
  }))
  expect(found).toEqual(entries)
})
