import type { SavedIds } from '@shop/contract/wishlist'
import { desc, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { wishlistItems } from './tables.ts'

/** What the account has saved, newest first, also what is not on sale today. */
export async function listSavedIds(ctx: RequestContext): Promise<SavedIds> {
  const { accountId } = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select({ id: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.accountId, accountId))
    .orderBy(desc(wishlistItems.addedAt), wishlistItems.productId)
  return { product_ids: rows.map((row) => row.id) }
}
