import type { WishlistIds } from '@shop/contract/wishlist'
import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { listWishlistIds } from './list-saved-ids.ts'
import { wishlistItems } from './tables.ts'

/** Takes a product out of the wish list and answers the rest. What is not there is no error. */
export async function removeFromWishlist(ctx: RequestContext, productId: string): Promise<WishlistIds> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await ctx.db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.account_id, accountId), eq(wishlistItems.product_id, productId)))
  return listWishlistIds(ctx)
}
