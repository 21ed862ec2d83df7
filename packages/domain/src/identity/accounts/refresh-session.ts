import type { TokenPair } from '@shop/contract/auth'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { makeAccessToken } from './access-token.ts'
import { hashOpaqueToken, successorOf } from './opaque-token.ts'
import { isSessionLive, judgeRefresh } from './session.ts'
import { unknownCaller } from './known-device.ts'
import { countOrFail } from './sign-in-limit.ts'
import { signingKey } from './signing-key.ts'
import { accounts, refreshTokens, sessions } from './tables.ts'

/**
 * Exchanges a refresh token for the next pair. A token that was left behind ends its whole session
 * (architecture, section 6). Refuses with session_ended, and with rate_limited if a network sends many unknown
 * tokens or a session is refreshed too often.
 */
export async function refreshSession(
  ctx: RequestContext,
  token: string,
  network = unknownCaller.network,
): Promise<TokenPair> {
  await limitRefreshes(ctx, token, network)
  const next = successorOf(token, await signingKey(ctx, 'refresh'))
  // What theft ends must stay ended, so the refusal comes after the commit.
  const claims = await inTransaction(ctx, (ctx) => rotate(ctx, token, next))
  if (!claims) refuse('session_ended')
  return { access: await makeAccessToken(ctx, claims), refresh: next, is_admin: claims.isStaff }
}

async function limitRefreshes(ctx: RequestContext, token: string, network: string): Promise<void> {
  const [given] = await ctx.db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashOpaqueToken(token)))
  if (given) return countOrFail(ctx, 'refreshes', given.sessionId)
  await countOrFail(ctx, 'unknown-refresh-tokens', network)
  refuse('session_ended')
}

async function rotate(ctx: RequestContext, token: string, next: string) {
  const now = ctx.clock.now()
  const hash = hashOpaqueToken(token)
  const shown = await lockShownToken(ctx, hash)
  if (!shown || shown.blockedAt || !isSessionLive(shown, now)) return undefined
  // A session from before the current password.
  if (shown.openedVersion !== shown.sessionVersion) return undefined
  const judgement = judgeRefresh({ usedAt: shown.tokenUsedAt, successorUsedAt: shown.successorUsedAt }, now)
  if (judgement === 'theft') {
    await ctx.db
      .update(sessions)
      .set({ endedAt: now, endedBecause: 'a refresh token was used again' })
      .where(eq(sessions.id, shown.sessionId))
    ctx.log.warn(
      { session: shown.sessionId, account: shown.accountId },
      'refresh token used again: session ended',
    )
    return undefined
  }
  if (judgement === 'rotate') {
    const successorHash = hashOpaqueToken(next)
    await ctx.db
      .insert(refreshTokens)
      .values({ hash: successorHash, sessionId: shown.sessionId, createdAt: now })
    await ctx.db.update(refreshTokens).set({ usedAt: now, successorHash }).where(eq(refreshTokens.hash, hash))
    await ctx.db.update(sessions).set({ usedAt: now }).where(eq(sessions.id, shown.sessionId))
  }
  const { accountId, sessionId, sessionVersion, role } = shown
  return { accountId, sessionId, sessionVersion, isStaff: role !== null }
}

/** Locks the session, so that two tabs with one token come one after the other, and then reads the token's use. */
async function lockShownToken(ctx: RequestContext, hash: Buffer) {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from sessions where id = (select session_id from refresh_tokens where hash = ${hash}) for update`)
  if (rows.length === 0) return undefined
  const successor = alias(refreshTokens, 'successor')
  const [shown] = await ctx.db
    .select({
      sessionId: sessions.id,
      remembered: sessions.remembered,
      usedAt: sessions.usedAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      tokenUsedAt: refreshTokens.usedAt,
      successorUsedAt: successor.usedAt,
      openedVersion: sessions.sessionVersion,
      accountId: accounts.id,
      sessionVersion: accounts.sessionVersion,
      role: accounts.role,
      blockedAt: accounts.blockedAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(successor, eq(successor.hash, refreshTokens.successorHash))
    .where(eq(refreshTokens.hash, hash))
  return shown
}
