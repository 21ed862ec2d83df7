import { expect, test } from 'vitest'
import { nextRecheckAt } from './payment-checks.ts'

const completedAt = new Date('2026-11-01T10:00:00Z')
const after = (days: number) => new Date(completedAt.getTime() + days * 86_400_000)

test('paid attempts are rechecked for six weeks at growing intervals, abandoned ones for three days', () => {
  const paid = { status: 'paid', completed_at: completedAt } as const
  expect([0, 1, 4, 30].map((days) => nextRecheckAt(paid, after(days)))).toEqual([1, 3, 7, 45].map(after))
  expect(nextRecheckAt(paid, after(45))).toBeNull()
  expect(nextRecheckAt({ status: 'abandoned', completed_at: completedAt }, after(2))).toEqual(after(3))
  expect(nextRecheckAt({ status: 'reversed', completed_at: completedAt }, completedAt)).toBeNull()
  expect(nextRecheckAt({ status: 'paid', completed_at: null }, completedAt)).toBeNull()
})
