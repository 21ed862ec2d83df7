import { expect, test } from 'vitest'
import { formatChanges, changeSummary } from './audit-changes.ts'

test('what stayed as it was is left out', () => {
  expect(
    formatChanges({ before: { name: 'A', price_kobo: 1 }, after: { name: 'A', price_kobo: 2 } }),
  ).toEqual([{ name: 'Price', before: '₦0.01', after: '₦0.02' }])
  expect(formatChanges({})).toEqual([])
})

test('pairs of a field, and plain details that are there, are told beside each other', () => {
  const change = { title: { before: 'Old', after: 'New' }, added: ['orders:read'], isTest: false, note: null }
  expect(formatChanges(change)).toEqual([
    { name: 'Title', before: 'Old', after: 'New' },
    { name: 'Added', after: 'orders:read' },
    { name: 'Is test', after: 'no' },
  ])
})

test('what changed of a product has a line for each thing, with its variant and prices in naira', () => {
  const changes = [
    { field: 'price', variant: 'Red, M', before: 860_000, after: 775_000 },
    { field: 'name', before: 'Polo', after: 'Polo shirt' },
    { field: 'variant_added', variant: 'Blue, L' },
  ]
  expect(formatChanges({ bulk: '01a208dc-95d2-7000-b0a5-c55afec13886', changes })).toEqual([
    { name: 'Price of Red, M', before: '₦8,600', after: '₦7,750' },
    { name: 'Name', before: 'Polo', after: 'Polo shirt' },
    { name: 'Variant added', after: 'Blue, L' },
  ])
})

test('a plain change before and after has one line', () => {
  expect(changeSummary({ before: 'support', after: 'manager' })).toBe('Change: support → manager')
  expect(changeSummary({ from: 'awaiting_payment', to: 'placed' })).toBe('Change: awaiting payment → placed')
})

test('amounts are naira, and an input that goes to a state says which', () => {
  expect(changeSummary({ amountKobo: 150_000, to: 'awaiting_payment' })).toBe(
    'Amount: ₦1,500; To: awaiting payment',
  )
})

test('what was added had nothing before, and what was deleted has nothing after', () => {
  expect(formatChanges({ after: { name: 'Fan', sizes: [{ size: 'S' }] } })).toEqual([
    { name: 'Name', before: '–', after: 'Fan' },
    { name: 'Sizes', before: '–', after: 'Size S' },
  ])
  expect(changeSummary({ before: { name: 'Fan' } })).toBe('Name: Fan → –')
})

test('a list shows two of them, and long ones cut', () => {
  const summary = changeSummary({ reason: 'x'.repeat(200), method: 'cash', note: 'third' })
  expect(summary.length).toBeLessThan(120)
  expect(summary).toMatch(/…; Method: cash; 1 more$/)
})
