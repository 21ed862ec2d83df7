import { describe, expect, test } from 'vitest'
import {
  isPending,
  canAttemptBecome,
  nextAttemptStatuses,
  canDisputeBecome,
  nextDisputeStatuses,
  worstStatus,
  canRefundBecome,
  nextRefundStatuses,
  toRefundStatus,
} from './payment-state-machine.ts'

describe.each([
  { name: 'attempt', next: nextAttemptStatuses, first: 'created', finalStatuses: ['reversed'] },
  { name: 'dispute', next: nextDisputeStatuses, first: 'open', finalStatuses: ['won'] },
  { name: 'refund', next: nextRefundStatuses, first: 'requested', finalStatuses: ['failed', 'processed'] },
])('$name', ({ next, first, finalStatuses }) => {
  const lifecycle: Record<string, readonly string[]> = next

  test('only the final statuses have no transitions', () => {
    const ends = Object.keys(lifecycle).filter((status) => lifecycle[status]?.length === 0)
    expect(ends.toSorted()).toEqual(finalStatuses)
  })

  test('every status is reachable', () => {
    const reached = new Set([first])
    for (const status of reached) for (const following of lifecycle[status] ?? []) reached.add(following)
    expect([...reached].toSorted()).toEqual(Object.keys(lifecycle).toSorted())
  })
})

test('ignores transitions back, but not late payments', () => {
  expect(canAttemptBecome('paid', 'failed')).toBe(false)
  expect(canAttemptBecome('paid', 'open')).toBe(false)
  expect(canAttemptBecome('failed', 'paid')).toBe(true)
  expect(canAttemptBecome('abandoned', 'paid')).toBe(true)
  expect(canRefundBecome('processed', 'failed')).toBe(false)
})

test('created and open attempts are pending, and so is a refund in progress', () => {
  expect(['created', 'open', 'paid', 'failed'].map((status) => isPending(status as 'open'))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([toRefundStatus('processing'), toRefundStatus('requires_bank_account')]).toEqual([
    'pending',
    'requires_bank_account',
  ])
})

test('a won dispute is final, a lost one can still be won, and the worst of several counts', () => {
  expect(canDisputeBecome('won', 'lost')).toBe(false)
  expect(canDisputeBecome('lost', 'open')).toBe(false)
  expect(canDisputeBecome('lost', 'won')).toBe(true)
  expect(worstStatus([])).toBeNull()
  expect(worstStatus(['won', 'lost'])).toBe('lost')
  expect(worstStatus(['lost', 'under_review'])).toBe('under_review')
})
