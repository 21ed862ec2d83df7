import type { MailContent } from '@shop/contract/mail-content'
import { asc, gt, inArray, sql } from 'drizzle-orm'
import { readAccountEmails } from '../../identity/accounts/read-account-emails.ts'
import { type Asking, readAsking } from '../../catalogue/products/read-asking.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { wishlistItems, wishlistNotificationSettings } from './tables.ts'
import { newsOf } from './wishlist-news.ts'

/** Accounts looked at in one transaction; each has at most wishlistMax products. */
const batch = 50

/** Tells all who asked for it what of their wish list got cheaper or is back: one mail for all of it. */
export async function mailWishlistNews(ctx: RequestContext): Promise<void> {
  let last: string | undefined
  do last = await inTransaction(ctx, (ctx) => mailSome(ctx, last))
  while (last)
}

type Item = typeof wishlistItems.$inferSelect

interface Look {
  item: Item
  product: Asking
  news: 'back' | 'cheaper' | null
}

/** Answers the last account of the batch, where there may be more. */
async function mailSome(ctx: RequestContext, after: string | undefined): Promise<string | undefined> {
  const readers = await ctx.db
    .select()
    .from(wishlistNotificationSettings)
    .where(after === undefined ? undefined : gt(wishlistNotificationSettings.account_id, after))
    .orderBy(asc(wishlistNotificationSettings.account_id))
    .limit(batch)
  const accountIds = readers.map(({ account_id: accountId }) => accountId)
  if (accountIds.length === 0) return undefined
  const looks = await lookAt(ctx, accountIds)
  await noteSeen(ctx, looks)
  const emails = await readAccountEmails(ctx, accountIds)
  for (const { account_id: accountId, unsubscribe_token: leaveToken } of readers) {
    const to = emails.get(accountId)
    const news = looks.filter((look) => look.news && look.item.account_id === accountId)
    if (to && news.length > 0) {
      const leaveLink = `${ctx.publicUrl}/wishlist/leave/${leaveToken}`
      await postMail(ctx, { to, content: contentOf(ctx, news, leaveLink), related_to: 'wishlist' })
    }
  }
  return readers.length === batch ? accountIds.at(-1) : undefined
}

async function lookAt(ctx: RequestContext, accountIds: string[]): Promise<Look[]> {
  const items = await ctx.db
    .select()
    .from(wishlistItems)
    .where(inArray(wishlistItems.account_id, accountIds))
    .orderBy(asc(wishlistItems.account_id), asc(wishlistItems.product_id))
    .for('update')
  const products = await readAsking(
    ctx,
    items.map(({ product_id: productId }) => productId),
  )
  const now = ctx.clock.now()
  return items.flatMap((item) => {
    const product = products.get(item.product_id)
    return product ? [{ item, product, news: newsOf(item, product, now) }] : []
  })
}

/** Notes what was told, and what was seen sold out. */
async function noteSeen(ctx: RequestContext, looks: readonly Look[]): Promise<void> {
  const seen = looks
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

function contentOf(
  { publicUrl }: RequestContext,
  news: readonly Look[],
  unsubscribe_link: string,
): MailContent {
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
