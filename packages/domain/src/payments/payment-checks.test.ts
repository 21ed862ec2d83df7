import { expect, test } from 'vitest'
import { isCheckDue, isLastCheck, nextRecheckAt } from './payment-checks.ts'

const createdAt = new Date('2026-11-20T10:00:00Z')

const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)

test('no check is due before two minutes, or twice for the same time', () => {
  expect(isCheckDue({ created_at: createdAt, checked_at: null }, after(1.9))).toBe(false)
  expect(isCheckDue({ created_at: createdAt, checked_at: after(2) }, after(4.9))).toBe(false)
  expect(isCheckDue({ created_at: createdAt, checked_at: after(60) }, after(24 * 60 - 1))).toBe(false)
})

test('a lost webhook is noticed within five minutes, later after an hour and daily for three days', () => {
  for (const [checked, now] of [
    [-1, 2],
    [2, 5],
    [5, 10],
    [10, 15],
    [30, 60],
    [60, 24 * 60],
    [24 * 60, 48 * 60],
    [48 * 60, 72 * 60],
  ] as const) {
    const checkedAt = checked < 0 ? null : after(checked)
    expect(isCheckDue({ created_at: createdAt, checked_at: checkedAt }, after(now))).toBe(true)
  }
  expect(isCheckDue({ created_at: createdAt, checked_at: after(72 * 60) }, after(200 * 60))).toBe(false)
})

test('the last check is after three days', () => {
  expect([
    isLastCheck({ created_at: createdAt }, after(72 * 60 - 1)),
    isLastCheck({ created_at: createdAt }, after(72 * 60)),
  ]).toEqual([false, true])
})

const completedAt = new Date('2026-11-01T10:00:00Z')
const daysLater = (days: number) => new Date(completedAt.getTime() + days * 86_400_000)

test('paid attempts are rechecked for six weeks at growing intervals, abandoned ones for three days', () => {
  const paid = { status: 'paid', completed_at: completedAt } as const
  expect([0, 1, 4, 30].map((days) => nextRecheckAt(paid, daysLater(days)))).toEqual(
    [1, 3, 7, 45].map(daysLater),
  )
  expect(nextRecheckAt(paid, daysLater(45))).toBeNull()
  expect(nextRecheckAt({ status: 'abandoned', completed_at: completedAt }, daysLater(2))).toEqual(
    daysLater(3),
  )
  expect(nextRecheckAt({ status: 'reversed', completed_at: completedAt }, completedAt)).toBeNull()
  expect(nextRecheckAt({ status: 'paid', completed_at: null }, completedAt)).toBeNull()
})
