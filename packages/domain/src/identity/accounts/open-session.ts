import type { TokenPair } from '@shop/contract/auth'
import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { createAccessToken } from './access-token.ts'
import { hashOpaqueToken, generateOpaqueToken } from './opaque-token.ts'
import { sessionExpiresAt } from './session.ts'
import { refreshTokens, sessions } from './tables.ts'

export interface CreateSessionInput {
  account_id: string
  session_version: number
  remembered: boolean
  /** The browser in its own words. */
  device: string
}

/** Starts a session for an account that has proved who it is. */
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
      // Whoever opens a session has just shown everything that the account asks for.
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

/** Whether an account has a session that was never ended; it may have run out. */
export async function hasOpenSession(ctx: RequestContext, accountId: string): Promise<boolean> {
  const open = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.account_id, accountId), isNull(sessions.revoked_at)))
    .limit(1)
  return open.length > 0
}
