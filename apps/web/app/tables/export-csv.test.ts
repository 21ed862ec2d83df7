import { expect, test } from 'vitest'
import { fetchAllPages } from './export-csv.tsx'

test('reads every item once, whatever its number of rows and even if items are added during the export', async () => {
  const entries = Array.from({ length: 5 }, (_, n) => ({ number: 5 - n, lines: ['debit', 'credit'] }))
  const before = [...entries]
  const found = await fetchAllPages(async ({ cursor: after }) => {
    const older = after === undefined ? entries : entries.filter(({ number }) => number < Number(after))
    const items = older.slice(0, 2)
    const next = older.length > 2 ? String(items.at(-1)?.number) : null
    entries.unshift({ number: entries.length + 1, lines: ['debit', 'credit'] })
    return { items, next_cursor: next }
  })
  expect(found).toEqual(before)
})

test('an empty list is read once', async () => {
  expect(await fetchAllPages(async () => ({ items: [], next_cursor: null }))).toEqual([])
})

test('a list without a cursor is read by page number', async () => {
  const numbers = [1, 2, 3, 4, 5]
  const read = async ({ page = 1 }) => ({ items: numbers.slice(2 * page - 2, 2 * page), total: 5 })
  expect(await fetchAllPages(read)).toEqual(numbers)
})
