import { addMs, dayMs, hourMs } from '../../core/dates.ts'
import type { TokenPair } from '@shop/contract/auth'
import { and, eq, isNull, desc, ne, not, sql, inArray, lt, or, type SQL } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { createAccessToken } from './access-token.ts'
import { hashOpaqueToken, generateOpaqueToken } from './secrets.ts'
import { refreshTokens, sessions, accounts, emailTokens, passkeyChallenges, mfaChallenges } from './tables.ts'
import type { Session } from '@shop/contract/account'
import { requireAccount } from '../../core/actor.ts'
import { describeDevice, pruneKnownDevices } from './devices.ts'
import { prunePhoneCodes } from './phone-codes.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/errors.ts'

/** Session lifetimes in ms: 12 hours, or with "Remember me" 30 days and 14 without use. */
export const sessionMs = { plain: 12 * hourMs, remembered: 30 * dayMs, idle: 14 * dayMs } as const

/** How long the previous refresh token is still accepted, in ms, for a second tab or a lost response. */
export const graceMs = 120_000

export function sessionExpiresAt(remembered: boolean, now: Date): Date {
  return addMs(now, remembered ? sessionMs.remembered : sessionMs.plain)
}

interface SessionTimes {
  remembered: boolean
  last_used_at: Date
  expires_at: Date
  revoked_at: Date | null
}

export function isSessionLive(session: SessionTimes, now: Date): boolean {
  if (session.revoked_at || session.expires_at <= now) return false
  return !session.remembered || addMs(session.last_used_at, sessionMs.idle) > now
}

interface CreateSessionInput {
  account_id: string
  session_version: number
  remembered: boolean
  /** The browser's user agent. */
  device: string
}

/** Starts a session for an authenticated account. */
export async function createSession(ctx: RequestContext, input: CreateSessionInput): Promise<TokenPair> {
  const now = ctx.clock.now()
  const id = ctx.ids.next(now)
  const refresh = generateOpaqueToken(ctx)
  const access = await createAccessToken(ctx, { ...input, session_id: id })
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(sessions).values({
      id,
      account_id: input.account_id,
      remembered: input.remembered,
      device: input.device.slice(0, 200),
      created_at: now,
      last_used_at: now,
      // A new session has just passed every check on the account.
      reauthenticated_at: now,
      expires_at: sessionExpiresAt(input.remembered, now),
      session_version: input.session_version,
    })
    await ctx.db
      .insert(refreshTokens)
      .values({ hash: hashOpaqueToken(refresh), session_id: id, created_at: now })
  })
  return { access, refresh }
}

/** Whether an account has a session that was never ended; it may have expired. */
export async function hasOpenSession(ctx: RequestContext, accountId: string): Promise<boolean> {
  const open = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.account_id, accountId), isNull(sessions.revoked_at)))
    .limit(1)
  return open.length > 0
}

/** The user agent of the browser in which an account was used last; null if none is stored. */
export async function findLatestUserAgent(ctx: RequestContext, accountId: string): Promise<string | null> {
  const [latest] = await ctx.db
    .select({ device: sessions.device })
    .from(sessions)
    .where(eq(sessions.account_id, accountId))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
    .limit(1)
  return latest?.device || null
}

/** The caller's sessions: this one first, then by last use. */
export async function listSessions(ctx: RequestContext): Promise<Session[]> {
  const { account_id: accountId, session_id: sessionId } = requireAccount(ctx.actor)
  const now = ctx.clock.now()
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.account_id, accountId), isNull(sessions.revoked_at)))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
  return rows
    .filter((row) => isSessionLive(row, now))
    .map((row) => ({
      id: row.id,
      device: describeDevice(row.device),
      is_current: row.id === sessionId,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
    }))
    .toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
}

/** Ends every other session of the caller; their tokens stop working with the next request. */
export async function revokeOtherAccountSessions(ctx: RequestContext, reason: string): Promise<void> {
  const { account_id: accountId, session_id: sessionId } = requireAccount(ctx.actor)
  await ctx.db
    .update(sessions)
    .set({ revoked_at: ctx.clock.now(), revocation_reason: reason })
    .where(and(eq(sessions.account_id, accountId), ne(sessions.id, sessionId), isNull(sessions.revoked_at)))
}

/** Ends every other session of the caller at their request. */
export async function revokeOtherSessions(ctx: RequestContext): Promise<void> {
  await revokeOtherAccountSessions(ctx, 'revoked_by_owner')
}

/** Ends one of the caller's sessions. Throws not_found. */
export async function revokeSession(
  ctx: RequestContext,
  { session_id: id }: { session_id: string },
): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  if (!isUuid(id)) fail('not_found')
  const ended = await ctx.db
    .update(sessions)
    .set({ revoked_at: ctx.clock.now(), revocation_reason: 'revoked_by_owner' })
    .where(and(eq(sessions.id, id), eq(sessions.account_id, accountId), isNull(sessions.revoked_at)))
    .returning({ id: sessions.id })
  if (ended.length === 0) fail('not_found')
}

/**
 * Ends every session of an account; its access tokens stop working with the next request. Returns the number ended.
 */
export async function revokeAccountSessions(ctx: RequestContext, accountId: string, reason: string) {
  await ctx.db
    .update(accounts)
    .set({ session_version: sql`${accounts.session_version} + 1` })
    .where(eq(accounts.id, accountId))
  const ended = await ctx.db
    .update(sessions)
    .set({ revoked_at: ctx.clock.now(), revocation_reason: reason })
    .where(and(eq(sessions.account_id, accountId), isNull(sessions.revoked_at)))
    .returning({ id: sessions.id })
  return ended.length
}

/** Ends the session of a refresh token; an unknown token is silently ignored. */
export async function signOut(ctx: RequestContext, token: string): Promise<void> {
  const session = ctx.db
    .select({ id: refreshTokens.session_id })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashOpaqueToken(token)))
  await ctx.db
    .update(sessions)
    .set({ revoked_at: ctx.clock.now(), revocation_reason: 'signed_out' })
    .where(and(inArray(sessions.id, session), isNull(sessions.revoked_at)))
}

const retentionMs = 7 * dayMs

/**
 * Deletes sessions and emailed links a week after they ended, and expired known devices. Until then a stolen token is
 * still recognised. A session that expired stays while `isNeeded` says so of its id: its person can still revoke what
 * was turned on in it.
 */
export async function pruneSessions(
  ctx: RequestContext,
  isNeeded: (sessionId: SQL) => SQL<boolean>,
): Promise<void> {
  const cutoff = addMs(ctx.clock.now(), -retentionMs)
  const isExpired = and(lt(sessions.expires_at, cutoff), not(isNeeded(sql`${sessions.id}`)))
  await ctx.db.delete(sessions).where(or(isExpired, lt(sessions.revoked_at, cutoff)))
  await ctx.db.delete(mfaChallenges).where(lt(mfaChallenges.expires_at, cutoff))
  // Anybody can ask for one, so they are not stored longer than they are of use.
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expires_at, ctx.clock.now()))
  await ctx.db.delete(emailTokens).where(lt(emailTokens.expires_at, cutoff))
  await prunePhoneCodes(ctx)
  await pruneKnownDevices(ctx)
}
