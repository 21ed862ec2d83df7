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

test('what is no number, and a difference without a reason, is not saved', () => {
  expect(prepareCounts([stock], { v: { text: 'ten', reason: 'x' } }).problem).toBe(
    'Counts must be whole numbers.',
  )
  expect(prepareCounts([stock], { v: { text: '9', reason: ' ' } }).problem).toBe(
    'Enter a reason for the new count.',
  )
})

test('what was typed on another page outlasts the saving of this one', () => {
  const input = {
    v: { text: '9', reason: 'Broken' },
    w: { text: '4', reason: '' },
    x: { text: '', reason: '' },
  }
  expect(countsOnOtherPages([stock], input)).toEqual({ w: { text: '4', reason: '' } })
})

test('only what changes something is sent: another number, or books that disagree', () => {
  expect(prepareCounts([stock], {})).toEqual({ counts: [], problem: '' })
  expect(prepareCounts([stock], { v: { text: '10', reason: '' } })).toEqual({ counts: [], problem: '' })
  const counted = { variant_id: 'v', expected: 10, counted: 9, reason: 'Broken' }
  expect(prepareCounts([stock], { v: { text: '9', reason: 'Broken ' } }).counts).toEqual([counted])
  const off = { ...stock, movements_total: 8 }
  expect(prepareCounts([off], { v: { text: '10', reason: 'Ledger' } }).counts).toHaveLength(1)
})
