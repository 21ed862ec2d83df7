import { expect, test } from 'vitest'
import { type CustomerMetrics, customerHighlight } from './list-customers.ts'

const now = new Date('2026-11-20T12:00:00Z')

const plain: CustomerMetrics = {
  is_overdue: false,
  is_paying_later: false,
  refused_deliveries: 0,
  spent_kobo: 50_000_000,
  orders: 3,
  joined_at: new Date('2026-11-10T12:00:00Z'),
}

test.each<[Partial<CustomerMetrics>, string | undefined]>([
  [{}, undefined],
  [{ orders: 1 }, 'new'],
  [{ orders: 1, joined_at: new Date('2026-10-01T12:00:00Z') }, undefined],
  [{ orders: 1, is_paying_later: true }, 'pay_later'],
  [{ is_paying_later: true, spent_kobo: 50_000_001 }, 'top_customer'],
  [{ spent_kobo: 50_000_001, refused_deliveries: 2 }, 'refused_deliveries'],
  [{ is_overdue: true, refused_deliveries: 2, is_paying_later: true }, 'overdue_agreement'],
])('%j: %s', (stats, kind) => {
  expect(customerHighlight({ ...plain, ...stats }, now)?.kind).toBe(kind)
})

test('the text includes the number of refused parcels', () => {
  expect(customerHighlight({ ...plain, refused_deliveries: 3 }, now)).toEqual({
    kind: 'refused_deliveries',
    count: 3,
  })
})
