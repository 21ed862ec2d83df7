import { addMs } from '../../core/clock.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How long a session lasts: 12 hours, or with "Remember me" 30 days of which 14 may pass unused. */
export const sessionMs = { plain: 12 * hourMs, remembered: 30 * dayMs, idle: 14 * dayMs } as const

/** How long the immediate predecessor of a refresh token may still be shown: a second tab, a lost answer. */
export const graceMs = 120_000

export function sessionExpiresAt(remembered: boolean, now: Date): Date {
  return addMs(now, remembered ? sessionMs.remembered : sessionMs.plain)
}

export interface SessionTimes {
  remembered: boolean
  last_used_at: Date
  expires_at: Date
  revoked_at: Date | null
}

export function isSessionLive(session: SessionTimes, now: Date): boolean {
  if (session.revoked_at || session.expires_at <= now) return false
  return !session.remembered || addMs(session.last_used_at, sessionMs.idle) > now
}

export interface RefreshTokenUse {
  used_at: Date | null
  /** When its successor was used; null while it was not, or where there is none. */
  rotatedToUsedAt: Date | null
}

/**
 * What showing a refresh token means: `rotate` it, `repeat` the successor that it was given already (two tabs, a lost
 * answer), or `theft`: somebody holds a token that its owner has left behind, and the whole session ends.
 */
export function evaluateRefresh(token: RefreshTokenUse, now: Date): 'rotate' | 'repeat' | 'theft' {
  if (!token.used_at) return 'rotate'
  return !token.rotatedToUsedAt && addMs(token.used_at, graceMs) >= now ? 'repeat' : 'theft'
}
