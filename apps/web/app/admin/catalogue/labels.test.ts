import { expect, test } from 'vitest'
import { skippedLines, bulkResultMessage } from './labels.ts'

test('what has come of a change is said in one sentence', () => {
  expect(bulkResultMessage({ kind: 'price', updated: 0 })).toBe('Nothing was changed.')
  expect(bulkResultMessage({ kind: 'price', updated: 1 })).toBe('1 product changed.')
  expect(bulkResultMessage({ kind: 'delete', updated: 1_200 })).toBe('1,200 products deleted.')
  expect(bulkResultMessage({ kind: 'undo', updated: 3 })).toBe('3 products restored.')
})

test('what stays as it is is named with its reason', () => {
  expect(skippedLines([])).toEqual([])
  expect(
    skippedLines([
      { reason: 'has_orders', count: 5, names: ['Bowl', 'Cup', 'Pot'] },
      { reason: 'no_price', count: 1, names: ['Tray'] },
    ]),
  ).toEqual(['5 ordered before, so they can’t be deleted: Bowl, Cup, Pot …', '1 no price: Tray'])
})
