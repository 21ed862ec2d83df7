import { expect, test } from 'vitest'
import { canDisputeBecome, nextDisputeStatuses, worstStatus } from './dispute-state-machine.ts'

test('only the final statuses have no transitions', () => {
  const ends = Object.entries(nextDisputeStatuses).filter(([, next]) => next.length === 0)
  expect(ends.map(([status]) => status).toSorted()).toEqual(['won'])
})

test('every status is reachable', () => {
  const lifecycle: Record<string, readonly string[]> = nextDisputeStatuses
  const reached = new Set(['open'])
  for (const status of reached) for (const next of lifecycle[status] ?? []) reached.add(next)
  expect([...reached].toSorted()).toEqual(Object.keys(lifecycle).toSorted())
})

test('a won dispute is final, a lost one can still be won, and the worst of several counts', () => {
  expect(canDisputeBecome('won', 'lost')).toBe(false)
  expect(canDisputeBecome('lost', 'open')).toBe(false)
  expect(canDisputeBecome('lost', 'won')).toBe(true)
  expect(worstStatus([])).toBeNull()
  expect(worstStatus(['won', 'lost'])).toBe('lost')
  expect(worstStatus(['lost', 'under_review'])).toBe('under_review')
})
