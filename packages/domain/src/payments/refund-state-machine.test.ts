import { expect, test } from 'vitest'
import { canRefundBecome, nextRefundStatuses, toRefundStatus } from './refund-state-machine.ts'

test('only the final statuses have no transitions', () => {
  const ends = Object.entries(nextRefundStatuses).filter(([, next]) => next.length === 0)
  expect(ends.map(([status]) => status).toSorted()).toEqual(['failed', 'processed'])
})

test('every status is reachable', () => {
  const lifecycle: Record<string, readonly string[]> = nextRefundStatuses
  const reached = new Set(['requested'])
  for (const status of reached) for (const next of lifecycle[status] ?? []) reached.add(next)
  expect([...reached].toSorted()).toEqual(Object.keys(lifecycle).toSorted())
})

test('a processed refund is final', () => {
  expect(canRefundBecome('processed', 'failed')).toBe(false)
})

test('a refund in progress is pending', () => {
  expect(toRefundStatus('processing')).toBe('pending')
  expect(toRefundStatus('requires_bank_account')).toBe('requires_bank_account')
})
