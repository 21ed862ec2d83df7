import { expect, test } from 'vitest'
import {
  agoWords,
  dayOf,
  lagosDay,
  lagosDayInside,
  lagosLongDay,
  lagosMoment,
  lagosMomentInside,
  shortDayOf,
  waitingWords,
} from './staff-time.ts'

// 00:30 of Friday 20 November in Lagos is still Thursday in UTC.
const now = new Date('2026-11-19T23:30:00Z')

test('days are those of Lagos, not of the browser or of UTC', () => {
  expect(lagosMoment('2026-11-19T23:10:00Z', now)).toBe('Today, 12:10 am')
  expect(lagosMomentInside('2026-11-19T23:10:00Z', now)).toBe('today, 12:10 am')
  expect(lagosDay('2026-11-19T22:59:00Z', now)).toBe('Yesterday')
  expect(lagosDayInside('2026-11-19T22:59:00Z', now)).toBe('yesterday')
  expect(lagosDay('2026-11-17T22:59:00Z', now)).toBe('17 Nov')
  expect(lagosDay('2025-11-17T22:59:00Z', now)).toBe('17 Nov 2025')
  expect(lagosLongDay(now)).toBe('Friday 20 November')
})

test('dates without a time are named as they are', () => {
  expect(shortDayOf('2026-11-07')).toBe('Sat 7')
  expect(dayOf('2026-11-07')).toBe('7 Nov')
})

test('waiting is told in minutes, hours, then days, and never below nothing', () => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  expect(waitingWords(before(-5000), now)).toBe('0 min')
  expect(waitingWords(before(11 * 60_000), now)).toBe('11 min')
  expect(waitingWords(before(182 * 60_000), now)).toBe('3 h 02 min')
  expect(waitingWords(before(49 * 60 * 60_000), now)).toBe('2 days')
})

test('what happened within a minute happened just now', () => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  expect(agoWords(before(-5000), now)).toBe('just now')
  expect(agoWords(before(59_000), now)).toBe('just now')
  expect(agoWords(before(60_000), now)).toBe('1 min ago')
})
