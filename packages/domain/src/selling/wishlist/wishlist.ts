import type { Wishlist, WishlistIds } from '@shop/contract/wishlist'
import { desc, eq, sql, and } from 'drizzle-orm'
import { listProductSummaries } from '../../catalogue/products/get-product.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { wishlistItems, wishlistNotificationSettings } from './tables.ts'
import { wishlistMax } from '@shop/contract/limits'
import { getCurrentPrice } from '../../catalogue/products/prices.ts'
import { fail } from '../../core/errors.ts'

/** The account's saved products that are on sale, newest first, with their prices when saved. */
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

/** All saved product ids, newest first, including those not on sale. */
export async function listWishlistIds(ctx: RequestContext): Promise<WishlistIds> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select({ id: wishlistItems.product_id })
    .from(wishlistItems)
    .where(eq(wishlistItems.account_id, accountId))
    .orderBy(desc(wishlistItems.added_at), wishlistItems.product_id)
  return { product_ids: rows.map((row) => row.id) }
}

/**
 * Saves a product at its current price. Saving it again changes nothing. Throws not_found if it is not on sale,
 * wishlist_limit_reached above wishlistMax.
 */
export async function addToWishlist(
  ctx: RequestContext,
  { product_id: productId }: { product_id: string },
): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const priceKobo = await getCurrentPrice(ctx, productId)
  if (priceKobo === undefined) fail('not_found')
  await ctx.db.execute(sql`
    insert into ${wishlistItems} (account_id, product_id, price_when_added_kobo, added_at)
    select ${accountId}::uuid, ${productId}, ${priceKobo}::bigint, ${ctx.clock.now().toISOString()}::timestamptz
    where (select count(*) from ${wishlistItems} where account_id = ${accountId}) < ${wishlistMax}
    on conflict do nothing`)
  const isSaved = (await ctx.db.$count(wishlistItems, isSavedItem(accountId, productId))) > 0
  if (!isSaved) fail('wishlist_limit_reached', { max: wishlistMax })
}

/** Removes a product from the wish list. A missing product is not an error. */
export async function removeFromWishlist(
  ctx: RequestContext,
  { product_id: productId }: { product_id: string },
): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await ctx.db.delete(wishlistItems).where(isSavedItem(accountId, productId))
}

const isSavedItem = (accountId: string, productId: string) =>
  and(eq(wishlistItems.account_id, accountId), eq(wishlistItems.product_id, productId))
