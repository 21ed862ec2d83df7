import { expect, test } from 'vitest'
import { buildRanking } from './report-body.ts'

const table = (cells: number[][]) => ({
  metrics: [],
  row_header: 'Product',
  columns: [
    { label: 'Sales', unit: 'money' as const },
    { label: 'Previous', unit: 'money' as const },
  ],
  rows: cells.map((row, index) => ({ key: `p${index}`, label: 'Kettle', link: null, values: row })),
  total: null,
  note: '',
})

test('a missing column is an error', () => {
  expect(() => buildRanking('Value', table([]))).toThrow('No column Value')
})

test('at most ten rows with a current or previous value are drawn, in table order', () => {
  const few = buildRanking(
    'Sales',
    table([
      [5, 0],
      [0, 0],
      [0, 3],
    ]),
  )
  expect(few).toMatchObject({ title: 'Sales by product', unit: 'money' })
  expect(few.bars.map(({ key, value, previous: before }) => [key, value, before])).toEqual([
    ['p0', 5, 0],
    ['p2', 0, 3],
  ])
  const many = buildRanking('Sales', table(Array.from({ length: 11 }, () => [1, 0])))
  expect(many.title).toBe('Sales by product, the first ten')
  expect(many.bars).toHaveLength(10)
})

test('without previous values in the table, bars have none either', () => {
  const { columns, rows, ...rest } = table([[5, 4]])
  expect(buildRanking('Sales', { ...rest, columns: columns.slice(0, 1), rows }).bars[0]?.previous).toBeNull()
})
