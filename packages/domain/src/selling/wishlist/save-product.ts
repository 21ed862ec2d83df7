import { wishlistMax } from '@shop/contract/limits'
import type { WishlistIds } from '@shop/contract/wishlist'
import { sql } from 'drizzle-orm'
import { getCurrentPrice } from '../../catalogue/products/read-asking-price.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { listWishlistIds } from './list-saved-ids.ts'
import { wishlistItems } from './tables.ts'

/**
 * Saves a product at its price of now and answers everything saved; one that is saved already stays as it is.
 * Refuses what is not on sale (not_found) and more than wishlistMax products (wishlist_full).
 */
export async function addToWishlist(ctx: RequestContext, productId: string): Promise<WishlistIds> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const priceKobo = await getCurrentPrice(ctx, productId)
  if (priceKobo === undefined) fail('not_found')
  await ctx.db.execute(sql`
    insert into ${wishlistItems} (account_id, product_id, price_when_added_kobo, added_at)
    select ${accountId}::uuid, ${productId}, ${priceKobo}::bigint, ${ctx.clock.now().toISOString()}::timestamptz
    where (select count(*) from ${wishlistItems} where account_id = ${accountId}) < ${wishlistMax}
    on conflict do nothing`)
  const saved = await listWishlistIds(ctx)
  if (!saved.product_ids.includes(productId)) fail('wishlist_limit_reached', { max: wishlistMax })
  return saved
}
