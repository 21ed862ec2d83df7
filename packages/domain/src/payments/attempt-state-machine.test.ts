import { expect, test } from 'vitest'
import { canAttemptBecome, isPending, nextAttemptStatuses } from './attempt-state-machine.ts'

test('only the final statuses have no transitions', () => {
  const ends = Object.entries(nextAttemptStatuses).filter(([, next]) => next.length === 0)
  expect(ends.map(([status]) => status).toSorted()).toEqual(['reversed'])
})

test('every status is reachable', () => {
  const lifecycle: Record<string, readonly string[]> = nextAttemptStatuses
  const reached = new Set(['created'])
  for (const status of reached) for (const next of lifecycle[status] ?? []) reached.add(next)
  expect([...reached].toSorted()).toEqual(Object.keys(lifecycle).toSorted())
})

test('ignores transitions back, but not late payments', () => {
  expect(canAttemptBecome('paid', 'failed')).toBe(false)
  expect(canAttemptBecome('paid', 'open')).toBe(false)
  expect(canAttemptBecome('failed', 'paid')).toBe(true)
  expect(canAttemptBecome('abandoned', 'paid')).toBe(true)
})

test('created and open attempts are pending', () => {
  const statuses = ['created', 'open', 'paid', 'failed'] as const
  expect(statuses.filter(isPending)).toEqual(['created', 'open'])
})
