import type { TokenPair } from '@shop/contract/auth'
import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction, type ShopContext } from '../../core/context.ts'
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
export async function openSession(shop: ShopContext, wish: OpenSession): Promise<TokenPair> {
  const now = shop.clock.now()
  const id = shop.ids.next(now)
  const refresh = makeOpaqueToken(shop)
  const access = await makeAccessToken(shop, { ...wish, sessionId: id })
  await inTransaction(shop, async (shop) => {
    await shop.db.insert(sessions).values({
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
    await shop.db
      .insert(refreshTokens)
      .values({ hash: hashOpaqueToken(refresh), sessionId: id, createdAt: now })
  })
  return { access, refresh }
}

/** Whether an account has a session that was never ended; it may have run out. */
export async function hasOpenSession(shop: ShopContext, accountId: string): Promise<boolean> {
  const open = await shop.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
    .limit(1)
  return open.length > 0
}
