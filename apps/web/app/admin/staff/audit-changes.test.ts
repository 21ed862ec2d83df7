import { expect, test } from 'vitest'
import { formatChanges, changeSummary } from './audit-changes.ts'

test('leaves out unchanged fields', () => {
  expect(
    formatChanges({ before: { name: 'A', price_kobo: 1 }, after: { name: 'A', price_kobo: 2 } }),
  ).toEqual([{ name: 'Price', before: '₦0.01', after: '₦0.02' }])
  expect(formatChanges({})).toEqual([])
})

test('lists fields with before and after, and plain details with a value', () => {
  const change = { title: { before: 'Old', after: 'New' }, added: ['orders:read'], isTest: false, note: null }
  expect(formatChanges(change)).toEqual([
    { name: 'Title', before: 'Old', after: 'New' },
    { name: 'Added', after: 'orders:read' },
    { name: 'Is test', after: 'no' },
  ])
})

test("lists a product's changes one per line, with variant and prices in naira", () => {
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

test('a single change of a value has one line', () => {
  expect(changeSummary({ before: 'support', after: 'manager' })).toBe('Change: support → manager')
  expect(changeSummary({ from: 'awaiting_payment', to: 'placed' })).toBe('Change: awaiting payment → placed')
})

test('shows amounts in naira, and the new status on a separate line', () => {
  expect(changeSummary({ amountKobo: 150_000, to: 'awaiting_payment' })).toBe(
    'Amount: ₦1,500; To: awaiting payment',
  )
})

test('additions have nothing before, deletions nothing after', () => {
  expect(formatChanges({ after: { name: 'Fan', sizes: [{ size: 'S' }] } })).toEqual([
    { name: 'Name', before: '–', after: 'Fan' },
    { name: 'Sizes', before: '–', after: 'Size S' },
  ])
  expect(changeSummary({ before: { name: 'Fan' } })).toBe('Name: Fan → –')
})

test('a summary has two changes, and long values are cut', () => {
  const summary = changeSummary({ reason: 'x'.repeat(200), method: 'cash', note: 'third' })
  expect(summary.length).toBeLessThan(120)
  expect(summary).toMatch(/…; Method: cash; 1 more$/)
})
