import type { WishlistIds } from '@shop/contract/wishlist'
import { desc, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { wishlistItems } from './tables.ts'

/** What the account has saved, newest first, also what is not on sale today. */
export async function listWishlistIds(ctx: RequestContext): Promise<WishlistIds> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select({ id: wishlistItems.product_id })
    .from(wishlistItems)
    .where(eq(wishlistItems.account_id, accountId))
    .orderBy(desc(wishlistItems.added_at), wishlistItems.product_id)
  return { product_ids: rows.map((row) => row.id) }
}
