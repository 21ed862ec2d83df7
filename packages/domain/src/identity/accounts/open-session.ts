import type { TokenPair } from '@shop/contract/auth'
import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { makeAccessToken } from './access-token.ts'
import { hashOpaqueToken, makeOpaqueToken } from './opaque-token.ts'
import { sessionExpiresAt } from './session.ts'
import { refreshTokens, sessions } from './tables.ts'

export interface OpenSession {
  accountId: string
  sessionVersion: number
  remembered: boolean
  /** The browser in its own words. */
  device: string
}

/** Starts a session for an account that has proved who it is. */
export async function openSession(ctx: RequestContext, wish: OpenSession): Promise<TokenPair> {
  const now = ctx.clock.now()
  const id = ctx.ids.next(now)
  const refresh = makeOpaqueToken(ctx)
  const access = await makeAccessToken(ctx, { ...wish, sessionId: id })
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(sessions).values({
      id,
      accountId: wish.accountId,
      remembered: wish.remembered,
      device: wish.device.slice(0, 200),
      createdAt: now,
      usedAt: now,
      // Whoever opens a session has just shown everything that the account asks for.
      provedAt: now,
      expiresAt: sessionExpiresAt(wish.remembered, now),
      sessionVersion: wish.sessionVersion,
    })
    await ctx.db
      .insert(refreshTokens)
      .values({ hash: hashOpaqueToken(refresh), sessionId: id, createdAt: now })
  })
  return { access, refresh }
}

/** Whether an account has a session that was never ended; it may have run out. */
export async function hasOpenSession(ctx: RequestContext, accountId: string): Promise<boolean> {
  const open = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
    .limit(1)
  return open.length > 0
}
