import { eq } from 'drizzle-orm'
import { generateOpaqueToken } from '../../identity/accounts/opaque-token.ts'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { type ConsentSource, recordConsent } from '../../notifications/subscriptions/record-consent.ts'
import { wishlistNotificationSettings } from './tables.ts'

/**
 * Starts or ends the mails about what the account has saved, and keeps that it was said. Nobody gets them who has not
 * asked; a repeat changes nothing.
 */
export async function setWishlistNotifications(
  ctx: RequestContext,
  wanted: boolean,
  source: ConsentSource = 'wishlist_page',
): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    const changed = wanted ? await join(ctx, accountId) : await unsubscribe(ctx, accountId)
    if (!changed) return
    await recordConsent(ctx, accountId, { purpose: 'wishlist', channel: 'email', granted: wanted }, source)
  })
}

async function join(ctx: RequestContext, accountId: string): Promise<boolean> {
  const joined = await ctx.db
    .insert(wishlistNotificationSettings)
    .values({
      account_id: accountId,
      unsubscribe_token: generateOpaqueToken(ctx),
      created_at: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ account_id: wishlistNotificationSettings.account_id })
  return joined.length > 0
}

async function unsubscribe(ctx: RequestContext, accountId: string): Promise<boolean> {
  const left = await ctx.db
    .delete(wishlistNotificationSettings)
    .where(eq(wishlistNotificationSettings.account_id, accountId))
    .returning({ account_id: wishlistNotificationSettings.account_id })
  return left.length > 0
}
