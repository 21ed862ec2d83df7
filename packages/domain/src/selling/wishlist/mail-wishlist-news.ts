import type { EmailPayload } from '@shop/contract/mail-content'
import { asc, gt, inArray, sql } from 'drizzle-orm'
import { getAccountEmails } from '../../identity/accounts/read-account-emails.ts'
import { type CurrentPrice, listCurrentPrices } from '../../catalogue/products/read-asking.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'
import { wishlistItems, wishlistNotificationSettings } from './tables.ts'
import { getWishlistUpdate } from './wishlist-news.ts'

/** Accounts looked at in one transaction; each has at most wishlistMax products. */
const batch = 50

/** Tells all who asked for it what of their wish list got cheaper or is back: one mail for all of it. */
export async function notifyWishlists(ctx: RequestContext): Promise<void> {
  let last: string | undefined
  do last = await inTransaction(ctx, (ctx) => enqueueBatch(ctx, last))
  while (last)
}

type Item = typeof wishlistItems.$inferSelect

interface WishlistUpdate {
  item: Item
  product: CurrentPrice
  news: 'back' | 'cheaper' | null
}

/** Answers the last account of the batch, where there may be more. */
async function enqueueBatch(ctx: RequestContext, after: string | undefined): Promise<string | undefined> {
  const subscribers = await ctx.db
    .select()
    .from(wishlistNotificationSettings)
    .where(after === undefined ? undefined : gt(wishlistNotificationSettings.account_id, after))
    .orderBy(asc(wishlistNotificationSettings.account_id))
    .limit(batch)
  const accountIds = subscribers.map(({ account_id: accountId }) => accountId)
  if (accountIds.length === 0) return undefined
  const updates = await loadUpdates(ctx, accountIds)
  await recordNotified(ctx, updates)
  const emails = await getAccountEmails(ctx, accountIds)
  for (const { account_id: accountId, unsubscribe_token: unsubscribeToken } of subscribers) {
    const to = emails.get(accountId)
    const news = updates.filter((update) => update.news && update.item.account_id === accountId)
    if (to && news.length > 0) {
      const unsubscribeLink = `${ctx.publicUrl}/wishlist/leave/${unsubscribeToken}`
      await enqueueEmail(ctx, { to, content: contentFor(ctx, news, unsubscribeLink), related_to: 'wishlist' })
    }
  }
  return subscribers.length === batch ? accountIds.at(-1) : undefined
}

async function loadUpdates(ctx: RequestContext, accountIds: string[]): Promise<WishlistUpdate[]> {
  const items = await ctx.db
    .select()
    .from(wishlistItems)
    .where(inArray(wishlistItems.account_id, accountIds))
    .orderBy(asc(wishlistItems.account_id), asc(wishlistItems.product_id))
    .for('update')
  const products = await listCurrentPrices(
    ctx,
    items.map(({ product_id: productId }) => productId),
  )
  const now = ctx.clock.now()
  return items.flatMap((item) => {
    const product = products.get(item.product_id)
    return product ? [{ item, product, news: getWishlistUpdate(item, product, now) }] : []
  })
}

/** Notes what was told, and what was seen sold out. */
async function recordNotified(ctx: RequestContext, updates: readonly WishlistUpdate[]): Promise<void> {
  const seen = updates
    .filter(({ item, product, news }) => news || (product.is_out_of_stock && !item.was_out_of_stock))
    .map(({ item, product, news }) => ({
      account: item.account_id,
      product: item.product_id,
      price: news ? product.price_kobo : item.notified_price_kobo,
      at: news ? ctx.clock.now() : item.notified_at,
      out_of_stock: product.is_out_of_stock,
    }))
  if (seen.length === 0) return
  await ctx.db.execute(sql`
    update ${wishlistItems} as item set notified_price_kobo = seen.price, notified_at = seen.at, was_out_of_stock = seen.out_of_stock
    from json_to_recordset(${JSON.stringify(seen)}::text::json)
      as seen(account uuid, product text, price bigint, at timestamptz, out_of_stock boolean)
    where item.account_id = seen.account and item.product_id = seen.product`)
}

function contentFor(
  { publicUrl }: RequestContext,
  news: readonly WishlistUpdate[],
  unsubscribe_link: string,
): EmailPayload {
  return {
    template: 'wishlist-update',
    items: news.map(({ item, product, news }) => ({
      name: product.name,
      is_back_in_stock: news === 'back',
      price_kobo: product.price_kobo,
      previous_price_kobo: item.notified_price_kobo ?? item.price_when_added_kobo,
      link: `${publicUrl}/products/${encodeURIComponent(item.product_id)}`,
    })),
    link: `${publicUrl}/wishlist`,
    unsubscribe_link,
  }
}
