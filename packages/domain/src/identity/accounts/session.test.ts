import { expect, test } from 'vitest'
import { later } from '../../core/clock.ts'
import { graceMs, isSessionLive, judgeRefresh, sessionExpiresAt, sessionMs } from './session.ts'

const now = new Date('2026-11-20T11:00:00Z')
const live = { remembered: true, usedAt: now, expiresAt: later(now, 1), endedAt: null }

test('an ended, expired or idle session is not live', () => {
  expect(isSessionLive({ ...live, endedAt: now }, now)).toBe(false)
  expect(isSessionLive({ ...live, expiresAt: now }, now)).toBe(false)
  expect(isSessionLive({ ...live, usedAt: later(now, -sessionMs.idle) }, now)).toBe(false)
})

test('a remembered session lives through 14 unused days, a plain one through its 12 hours', () => {
  expect(isSessionLive({ ...live, usedAt: later(now, 1 - sessionMs.idle) }, now)).toBe(true)
  expect(sessionExpiresAt(false, now)).toEqual(new Date('2026-11-20T23:00:00Z'))
  expect(sessionExpiresAt(true, now)).toEqual(new Date('2026-12-20T11:00:00Z'))
})

test('a token left behind is a theft: after its successor was used, or after the grace', () => {
  expect(judgeRefresh({ usedAt: now, successorUsedAt: now }, now)).toBe('theft')
  expect(judgeRefresh({ usedAt: later(now, -graceMs - 1), successorUsedAt: null }, now)).toBe('theft')
})

test('the immediate predecessor gets the same successor for 120 s, a fresh token a new one', () => {
  expect(judgeRefresh({ usedAt: later(now, -graceMs), successorUsedAt: null }, now)).toBe('repeat')
  expect(judgeRefresh({ usedAt: null, successorUsedAt: null }, now)).toBe('rotate')
})
