import { expect, test } from 'vitest'
import { isCheckDue, isLastCheck } from './payment-checks.ts'

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
