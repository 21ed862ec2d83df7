import { expect, test } from 'vitest'
import { earliestSendAt, sendingMsBetween, type Urgency } from './quiet-hours.ts'

const usual = { start_hour: 21, end_hour: 7 }

test.each<[Urgency, string, string]>([
  ['order', '2026-11-22T05:59:59.999Z', '2026-11-22T06:00:00.000Z'],
  ['order', '2026-11-22T06:00:00.000Z', '2026-11-22T06:00:00.000Z'],
  ['order', '2026-11-22T19:59:59.999Z', '2026-11-22T19:59:59.999Z'],
  ['order', '2026-11-22T20:00:00.000Z', '2026-11-23T06:00:00.000Z'],
  // Already the next day, and year, in Lagos.
  ['order', '2026-12-31T23:30:00.000Z', '2027-01-01T06:00:00.000Z'],
  ['order', '2026-12-31T22:30:00.000Z', '2027-01-01T06:00:00.000Z'],
  ['reminder', '2026-11-22T06:30:00.000Z', '2026-11-22T07:00:00.000Z'],
  ['reminder', '2026-11-22T19:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  ['code', '2026-11-22T02:00:00.000Z', '2026-11-22T02:00:00.000Z'],
  ['delivery', '2026-11-22T22:00:00.000Z', '2026-11-22T22:00:00.000Z'],
])('%s requested at %s is sent at %s', (urgency, queuedAt, expected) => {
  expect(earliestSendAt(usual, urgency, { now: () => new Date(queuedAt) }).toISOString()).toBe(expected)
})

test('a test clock without nights allows sending at any hour', () => {
  const at = new Date('2026-11-22T02:00:00Z')
  expect(earliestSendAt(usual, 'reminder', { now: () => at, ignoresQuietHours: true })).toBe(at)
})

test.each<[Urgency, string, string, number]>([
  ['order', '2026-11-22T08:00:00Z', '2026-11-22T10:00:00Z', 2],
  // From an hour before the night to an hour after it, plus a whole day.
  ['order', '2026-11-22T19:00:00Z', '2026-11-23T07:00:00Z', 2],
  ['order', '2026-11-22T19:00:00Z', '2026-11-24T07:00:00Z', 16],
  ['reminder', '2026-12-31T18:00:00Z', '2027-01-01T08:00:00Z', 2],
  ['code', '2026-11-22T22:30:00Z', '2026-11-23T00:30:00Z', 2],
])('%s between %s and %s: %d hours count', (urgency, from, to, hours) => {
  expect(sendingMsBetween(usual, urgency, new Date(from), new Date(to)) / 3_600_000).toBe(hours)
})

test.each<[Urgency, string, string]>([
  ['order', '2026-11-22T18:59:59Z', '2026-11-22T18:59:59Z'],
  ['order', '2026-11-22T19:00:00Z', '2026-11-23T08:00:00Z'],
  ['order', '2026-11-23T07:59:59Z', '2026-11-23T08:00:00Z'],
  ['reminder', '2026-11-22T18:00:00Z', '2026-11-23T09:00:00Z'],
  ['code', '2026-11-22T23:00:00Z', '2026-11-22T23:00:00Z'],
])('from 20:00 to 9:00, %s requested at %s is sent at %s', (urgency, at, expected) => {
  const clock = { now: () => new Date(at) }
  expect(earliestSendAt({ start_hour: 20, end_hour: 9 }, urgency, clock)).toEqual(new Date(expected))
})
