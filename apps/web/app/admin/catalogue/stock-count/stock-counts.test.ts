import { expect, test } from 'vitest'
import { prepareCounts, countsOnOtherPages } from './stock-counts.ts'

const stock = {
  variant_id: 'v',
  product_id: 'lamp',
  name: 'Lamp',
  colour: '',
  size: '',
  sku: 'LAMP',
  on_hand: 7,
  reserved: 1,
  to_pack: 3,
  expected: 10,
  movements_total: 7,
  reservations_total: 1,
}

test('rejects invalid numbers, and differences without a reason', () => {
  expect(prepareCounts([stock], { v: { text: 'ten', reason: 'x' } }).problem).toBe(
    'Counts must be whole numbers.',
  )
  expect(prepareCounts([stock], { v: { text: '9', reason: ' ' } }).problem).toBe(
    'Enter a reason for the new count.',
  )
})

test('saving one page keeps the counts entered on others', () => {
  const input = {
    v: { text: '9', reason: 'Broken' },
    w: { text: '4', reason: '' },
    x: { text: '', reason: '' },
  }
  expect(countsOnOtherPages([stock], input)).toEqual({ w: { text: '4', reason: '' } })
})

test('sends only counts that change something: another number, or a discrepancy in the records', () => {
  expect(prepareCounts([stock], {})).toEqual({ counts: [], problem: '' })
  expect(prepareCounts([stock], { v: { text: '10', reason: '' } })).toEqual({ counts: [], problem: '' })
  const counted = { variant_id: 'v', expected: 10, counted: 9, reason: 'Broken' }
  expect(prepareCounts([stock], { v: { text: '9', reason: 'Broken ' } }).counts).toEqual([counted])
  const off = { ...stock, movements_total: 8 }
  expect(prepareCounts([off], { v: { text: '10', reason: 'Ledger' } }).counts).toHaveLength(1)
})
