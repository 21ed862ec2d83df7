import { expect, test } from 'vitest'
import { skippedLines, bulkResultMessage } from './labels.ts'

test('states the result of a bulk edit in one sentence', () => {
  expect(bulkResultMessage({ kind: 'price', updated: 0 })).toBe('Nothing was changed.')
  expect(bulkResultMessage({ kind: 'price', updated: 1 })).toBe('1 product changed.')
  expect(bulkResultMessage({ kind: 'delete', updated: 1_200 })).toBe('1,200 products deleted.')
  expect(bulkResultMessage({ kind: 'undo', updated: 3 })).toBe('3 products restored.')
})

test('lists the skipped products with the reason', () => {
  expect(skippedLines([])).toEqual([])
  expect(
    skippedLines([
      { reason: 'has_orders', count: 5, names: ['Bowl', 'Cup', 'Pot'] },
      { reason: 'no_price', count: 1, names: ['Tray'] },
    ]),
  ).toEqual(['5 ordered before, so they can’t be deleted: Bowl, Cup, Pot …', '1 no price: Tray'])
})
