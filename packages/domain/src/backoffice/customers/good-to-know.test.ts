import { expect, test } from 'vitest'
import { type CustomerFacts, goodToKnow } from './good-to-know.ts'

const now = new Date('2026-11-20T12:00:00Z')
const plain: CustomerFacts = {
  isOverdue: false,
  paysLater: false,
  refusals: 0,
  spent_kobo: 50_000_000,
  orders: 3,
  joined_at: new Date('2026-11-10T12:00:00Z'),
}

test.each<[Partial<CustomerFacts>, string | undefined]>([
  [{}, undefined],
  [{ orders: 1 }, 'new'],
  [{ orders: 1, joined_at: new Date('2026-10-01T12:00:00Z') }, undefined],
  [{ orders: 1, paysLater: true }, 'pay_later'],
  [{ paysLater: true, spent_kobo: 50_000_001 }, 'top_customer'],
  [{ spent_kobo: 50_000_001, refusals: 2 }, 'refused_deliveries'],
  [{ isOverdue: true, refusals: 2, paysLater: true }, 'overdue_agreement'],
])('%j: %s', (facts, kind) => {
  expect(goodToKnow({ ...plain, ...facts }, now)?.kind).toBe(kind)
})

test('it is told how many parcels came back', () => {
  expect(goodToKnow({ ...plain, refusals: 3 }, now)).toEqual({ kind: 'refused_deliveries', count: 3 })
})
