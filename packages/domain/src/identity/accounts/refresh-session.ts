import type { TokenPair } from '@shop/contract/auth'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { createAccessToken } from './access-token.ts'
import { hashOpaqueToken, nextRefreshToken, getSigningKey } from './secrets.ts'
import { recordLanguage } from './accounts.ts'
import { isSessionLive, graceMs } from './sessions.ts'
import { unknownCaller } from './devices.ts'
import { consumeLimit } from './attempt-counters.ts'
import { accounts, refreshTokens, sessions } from './tables.ts'
import { addMs } from '../../core/dates.ts'

/**
 * Exchanges a refresh token for the next pair. Reuse of a rotated token ends the whole session (architecture, section
 * 6). Throws session_expired, and rate_limited if a network sends many unknown tokens or a session refreshes too often.
 */
export async function refreshSession(
  ctx: RequestContext,
  token: string,
  network = unknownCaller.network,
): Promise<TokenPair> {
  await limitRefreshes(ctx, token, network)
  const next = nextRefreshToken(token, await getSigningKey(ctx, 'refresh'))
  // A session that ended because of theft must stay ended, so the error is thrown after the commit.
  const claims = await inTransaction(ctx, (ctx) => rotate(ctx, token, next))
  if (!claims) fail('session_expired')
  await recordLanguage(ctx, claims.account_id)
  return { access: await createAccessToken(ctx, claims), refresh: next, is_admin: claims.isStaff }
}

async function limitRefreshes(ctx: RequestContext, token: string, network: string): Promise<void> {
  const [input] = await ctx.db
    .select({ session_id: refreshTokens.session_id })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashOpaqueToken(token)))
  if (input) return consumeLimit(ctx, 'refreshes', input.session_id)
  await consumeLimit(ctx, 'unknown-refresh-tokens', network)
  fail('session_expired')
}

async function rotate(ctx: RequestContext, token: string, next: string) {
  const now = ctx.clock.now()
  const hash = hashOpaqueToken(token)
  const presented = await lockRefreshToken(ctx, hash)
  if (!presented || presented.blocked_at || !isSessionLive(presented, now)) return undefined
  // The session was opened with an earlier password.
  if (presented.openedVersion !== presented.session_version) return undefined
  const evaluation = evaluateRefresh(
    { used_at: presented.tokenUsedAt, rotated_to_used_at: presented.rotatedToUsedAt },
    now,
  )
  if (evaluation === 'theft') {
    await ctx.db
      .update(sessions)
      .set({ revoked_at: now, revocation_reason: 'refresh_token_reused' })
      .where(eq(sessions.id, presented.session_id))
    ctx.log.warn(
      { session: presented.session_id, account: presented.account_id },
      'refresh token used again: session ended',
    )
    return undefined
  }
  if (evaluation === 'rotate') {
    const rotatedToHash = hashOpaqueToken(next)
    await ctx.db
      .insert(refreshTokens)
      .values({ hash: rotatedToHash, session_id: presented.session_id, created_at: now })
    await ctx.db
      .update(refreshTokens)
      .set({ used_at: now, rotated_to_hash: rotatedToHash })
      .where(eq(refreshTokens.hash, hash))
    await ctx.db.update(sessions).set({ last_used_at: now }).where(eq(sessions.id, presented.session_id))
  }
  const { account_id: accountId, session_id: sessionId, session_version: sessionVersion, role } = presented
  return {
    account_id: accountId,
    session_id: sessionId,
    session_version: sessionVersion,
    isStaff: role !== null,
  }
}

/** Locks the session, so that two tabs with the same token take turns, and then reads the token. */
async function lockRefreshToken(ctx: RequestContext, hash: Buffer) {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from sessions where id = (select session_id from refresh_tokens where hash = ${hash}) for update`)
  if (rows.length === 0) return undefined
  const rotatedTo = alias(refreshTokens, 'rotated')
  const [presented] = await ctx.db
    .select({
      session_id: sessions.id,
      remembered: sessions.remembered,
      last_used_at: sessions.last_used_at,
      expires_at: sessions.expires_at,
      revoked_at: sessions.revoked_at,
      tokenUsedAt: refreshTokens.used_at,
      rotatedToUsedAt: rotatedTo.used_at,
      openedVersion: sessions.session_version,
      account_id: accounts.id,
      session_version: accounts.session_version,
      role: accounts.role,
      blocked_at: accounts.blocked_at,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.session_id))
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .leftJoin(rotatedTo, eq(rotatedTo.hash, refreshTokens.rotated_to_hash))
    .where(eq(refreshTokens.hash, hash))
  return presented
}

interface RefreshTokenUse {
  used_at: Date | null
  /** When its successor was used; null if it was not, or there is none. */
  rotated_to_used_at: Date | null
}

/**
 * How to handle a refresh token: `rotate` it, `repeat` its successor (two tabs, a lost response), or `theft`, which
 * ends the whole session because somebody used a rotated token.
 */
export function evaluateRefresh(token: RefreshTokenUse, now: Date): 'rotate' | 'repeat' | 'theft' {
  if (!token.used_at) return 'rotate'
  return !token.rotated_to_used_at && addMs(token.used_at, graceMs) >= now ? 'repeat' : 'theft'
}
