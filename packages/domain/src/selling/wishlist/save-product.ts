import { wishlistMax } from '@shop/contract/limits'
import type { SavedIds } from '@shop/contract/wishlist'
import { sql } from 'drizzle-orm'
import { readAskingPrice } from '../../catalogue/products/read-asking-price.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { listSavedIds } from './list-saved-ids.ts'
import { wishlistItems } from './tables.ts'

/**
 * Saves a product at its price of now and answers everything saved; one that is saved already stays as it is.
 * Refuses what is not on sale (not_found) and more than wishlistMax products (wishlist_full).
 */
export async function saveProduct(ctx: RequestContext, productId: string): Promise<SavedIds> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const priceKobo = await readAskingPrice(ctx, productId)
  if (priceKobo === undefined) refuse('not_found')
  await ctx.db.execute(sql`
    insert into ${wishlistItems} (account_id, product_id, price_when_added_kobo, added_at)
    select ${accountId}::uuid, ${productId}, ${priceKobo}::bigint, ${ctx.clock.now().toISOString()}::timestamptz
    where (select count(*) from ${wishlistItems} where account_id = ${accountId}) < ${wishlistMax}
    on conflict do nothing`)
  const saved = await listSavedIds(ctx)
  if (!saved.product_ids.includes(productId)) refuse('wishlist_limit_reached', { max: wishlistMax })
  return saved
}
