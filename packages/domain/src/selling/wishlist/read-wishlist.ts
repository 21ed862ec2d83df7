import type { Wishlist } from '@shop/contract/wishlist'
import { desc, eq } from 'drizzle-orm'
import { readSummaries } from '../../catalogue/products/read-summaries.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { wishlistItems, wishlistReaders } from './tables.ts'

/** The account's saved products that are on sale, newest first, with the price that each had when it was saved. */
export async function readWishlist(ctx: RequestContext): Promise<Wishlist> {
  const { accountId } = requireAccount(ctx.actor)
  const saved = await ctx.db
    .select({ id: wishlistItems.productId, priceKobo: wishlistItems.priceWhenAddedKobo })
    .from(wishlistItems)
    .where(eq(wishlistItems.accountId, accountId))
    .orderBy(desc(wishlistItems.addedAt), wishlistItems.productId)
  const [reader] = await ctx.db
    .select({ since: wishlistReaders.since })
    .from(wishlistReaders)
    .where(eq(wishlistReaders.accountId, accountId))
  const prices = new Map(saved.map(({ id, priceKobo }) => [id, priceKobo]))
  const products = await readSummaries(ctx, [...prices.keys()])
  return {
    items: products.map((product) => ({ ...product, price_when_added_kobo: prices.get(product.id) ?? 0 })),
    mails_wanted: reader !== undefined,
  }
}
