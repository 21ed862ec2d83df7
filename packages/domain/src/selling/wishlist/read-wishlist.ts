import type { Wishlist } from '@shop/contract/wishlist'
import { desc, eq } from 'drizzle-orm'
import { listProductSummaries } from '../../catalogue/products/read-summaries.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { wishlistItems, wishlistNotificationSettings } from './tables.ts'

/** The account's saved products that are on sale, newest first, with the price that each had when it was saved. */
export async function getWishlist(ctx: RequestContext): Promise<Wishlist> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const saved = await ctx.db
    .select({ id: wishlistItems.product_id, price_kobo: wishlistItems.price_when_added_kobo })
    .from(wishlistItems)
    .where(eq(wishlistItems.account_id, accountId))
    .orderBy(desc(wishlistItems.added_at), wishlistItems.product_id)
  const [subscriber] = await ctx.db
    .select({ since: wishlistNotificationSettings.created_at })
    .from(wishlistNotificationSettings)
    .where(eq(wishlistNotificationSettings.account_id, accountId))
  const prices = new Map(saved.map(({ id, price_kobo: priceKobo }) => [id, priceKobo]))
  const products = await listProductSummaries(ctx, [...prices.keys()])
  return {
    items: products.map((product) => ({ ...product, price_when_added_kobo: prices.get(product.id) ?? 0 })),
    notifications_enabled: subscriber !== undefined,
  }
}
