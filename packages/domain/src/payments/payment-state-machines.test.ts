import { expect, test } from 'vitest'
import {
  canAttemptBecome,
  canDisputeBecome,
  canRefundBecome,
  isPending,
  nextAttemptStatuses,
  nextDisputeStatuses,
  nextRefundStatuses,
  toRefundStatus,
  worstStatus,
} from './payment-state-machines.ts'

type Lifecycle = Readonly<Record<string, readonly string[]>>

const lifecycles: readonly [noun: string, lifecycle: Lifecycle, first: string, final: string[]][] = [
  ['attempt', nextAttemptStatuses, 'created', ['reversed']],
  ['refund', nextRefundStatuses, 'requested', ['failed', 'processed']],
  ['dispute', nextDisputeStatuses, 'open', ['won']],
]

test.each(lifecycles)(
  'only the final statuses of a %s have no transitions',
  (_noun, lifecycle, _first, final) => {
    const ends = Object.entries(lifecycle).filter(([, next]) => next.length === 0)
    expect(ends.map(([status]) => status).toSorted()).toEqual(final)
  },
)

test.each(lifecycles)('every status of a %s is reachable', (_noun, lifecycle, first) => {
  const reached = new Set([first])
  for (const status of reached) for (const next of lifecycle[status] ?? []) reached.add(next)
  expect([...reached].toSorted()).toEqual(Object.keys(lifecycle).toSorted())
})

test('an attempt ignores transitions back, but not late payments', () => {
  expect(canAttemptBecome('paid', 'failed')).toBe(false)
  expect(canAttemptBecome('paid', 'open')).toBe(false)
  expect(canAttemptBecome('failed', 'paid')).toBe(true)
  expect(canAttemptBecome('abandoned', 'paid')).toBe(true)
})

test('created and open attempts are pending', () => {
  const statuses = ['created', 'open', 'paid', 'failed'] as const
  expect(statuses.filter(isPending)).toEqual(['created', 'open'])
})

test('a processed refund is final', () => {
  expect(canRefundBecome('processed', 'failed')).toBe(false)
})

test('a refund in progress is pending', () => {
  expect(toRefundStatus('processing')).toBe('pending')
  expect(toRefundStatus('requires_bank_account')).toBe('requires_bank_account')
})

test('a won dispute is final, a lost one can still be won, and the worst of several counts', () => {
  expect(canDisputeBecome('won', 'lost')).toBe(false)
  expect(canDisputeBecome('lost', 'open')).toBe(false)
  expect(canDisputeBecome('lost', 'won')).toBe(true)
  expect(worstStatus([])).toBeNull()
  expect(worstStatus(['won', 'lost'])).toBe('lost')
  expect(worstStatus(['lost', 'under_review'])).toBe('under_review')
})
