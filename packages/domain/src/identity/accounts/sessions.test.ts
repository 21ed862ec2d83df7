import { expect, test } from 'vitest'
import { addMs } from '../../core/dates.ts'
import { graceMs, isSessionLive, sessionExpiresAt, sessionMs } from './sessions.ts'
import { evaluateRefresh } from './refresh-session.ts'

const now = new Date('2026-11-20T11:00:00Z')

const live = { remembered: true, last_used_at: now, expires_at: addMs(now, 1), revoked_at: null }

test('an ended, expired or idle session is not live', () => {
  expect(isSessionLive({ ...live, revoked_at: now }, now)).toBe(false)
  expect(isSessionLive({ ...live, expires_at: now }, now)).toBe(false)
  expect(isSessionLive({ ...live, last_used_at: addMs(now, -sessionMs.idle) }, now)).toBe(false)
})

test('a remembered session survives 14 unused days, a plain one lasts 12 hours', () => {
  expect(isSessionLive({ ...live, last_used_at: addMs(now, 1 - sessionMs.idle) }, now)).toBe(true)
  expect(sessionExpiresAt(false, now)).toEqual(new Date('2026-11-20T23:00:00Z'))
  expect(sessionExpiresAt(true, now)).toEqual(new Date('2026-12-20T11:00:00Z'))
})

test('reuse of a rotated token is theft: after its successor was used, or after the grace period', () => {
  expect(evaluateRefresh({ used_at: now, rotated_to_used_at: now }, now)).toBe('theft')
  expect(evaluateRefresh({ used_at: addMs(now, -graceMs - 1), rotated_to_used_at: null }, now)).toBe('theft')
})

test('the immediate predecessor gets the same successor for 120 s, a fresh token a new one', () => {
  expect(evaluateRefresh({ used_at: addMs(now, -graceMs), rotated_to_used_at: null }, now)).toBe('repeat')
  expect(evaluateRefresh({ used_at: null, rotated_to_used_at: null }, now)).toBe('rotate')
})
