import type { SavedIds } from '@shop/contract/wishlist'
import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { listSavedIds } from './list-saved-ids.ts'
import { wishlistItems } from './tables.ts'

/** Takes a product out of the wish list and answers the rest. What is not there is no error. */
export async function forgetProduct(ctx: RequestContext, productId: string): Promise<SavedIds> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await ctx.db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.account_id, accountId), eq(wishlistItems.product_id, productId)))
  return listSavedIds(ctx)
}
