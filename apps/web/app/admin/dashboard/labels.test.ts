import { expect, test } from 'vitest'
import { changeLabel, stockLeftLabel, lowStockCountLabel, netSalesNotes } from './labels.ts'

const metric = (current: number, previous = 0) => ({ current, previous })

const sales = (sold: number, refunded: number) => ({
  sales_kobo: metric(sold),
  refunded_kobo: metric(refunded),
  net_sales_kobo: metric(sold - refunded),
})

test('with refunds, splits sales into sold, refunded and net', () => {
  expect(netSalesNotes(sales(348_900_00, 330_000_00))).toEqual([
    ['Sold', '₦348,900'],
    ['Refunded', '−₦330,000'],
    ['Net sales', '₦18,900'],
  ])
  expect(netSalesNotes(sales(348_900_00, 0))).toBeUndefined()
})

test.each([
  [0, 0, 'No data yet'],
  [5, 5, 'Same as last week'],
  [5, 0, 'No data last week'],
  [5, 3, 'from 3'],
])('%i today after %i says %s', (current, previous, label) => {
  expect(changeLabel({ current, previous }, String)).toBe(label)
})

test.each([
  [0, 0, undefined],
  [1, 0, '1 product'],
  [2, 5, '7 products'],
])('%i low and %i sold out', (low, sold_out, label) => {
  expect(lowStockCountLabel({ low_stock_count: low, out_of_stock_count: sold_out })).toBe(label)
})

test('a product with one size left is not sold out', () => {
  const labels = [
    { is_out_of_stock: true, available: 0 },
    { is_out_of_stock: false, available: 0 },
    { is_out_of_stock: false, available: 2 },
  ].map(stockLeftLabel)
  expect(labels).toEqual(['Sold out', 'Partly sold out', '2 left'])
})
