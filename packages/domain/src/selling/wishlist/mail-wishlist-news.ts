import type { MailContent } from '@shop/contract/mail-content'
import { asc, gt, inArray, sql } from 'drizzle-orm'
import { readAccountEmails } from '../../identity/accounts/read-account-emails.ts'
import { type Asking, readAsking } from '../../catalogue/products/read-asking.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { wishlistItems, wishlistReaders } from './tables.ts'
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
    .from(wishlistReaders)
    .where(after === undefined ? undefined : gt(wishlistReaders.accountId, after))
    .orderBy(asc(wishlistReaders.accountId))
    .limit(batch)
  const accountIds = readers.map(({ accountId }) => accountId)
  if (accountIds.length === 0) return undefined
  const looks = await lookAt(ctx, accountIds)
  await noteSeen(ctx, looks)
  const emails = await readAccountEmails(ctx, accountIds)
  for (const { accountId, leaveToken } of readers) {
    const to = emails.get(accountId)
    const news = looks.filter((look) => look.news && look.item.accountId === accountId)
    if (to && news.length > 0) {
      const leaveLink = `${ctx.publicUrl}/wishlist/leave/${leaveToken}`
      await postMail(ctx, { to, content: contentOf(ctx, news, leaveLink), about: 'wishlist' })
    }
  }
  return readers.length === batch ? accountIds.at(-1) : undefined
}

async function lookAt(ctx: RequestContext, accountIds: string[]): Promise<Look[]> {
  const items = await ctx.db
    .select()
    .from(wishlistItems)
    .where(inArray(wishlistItems.accountId, accountIds))
    .orderBy(asc(wishlistItems.accountId), asc(wishlistItems.productId))
    .for('update')
  const products = await readAsking(
    ctx,
    items.map(({ productId }) => productId),
  )
  const now = ctx.clock.now()
  return items.flatMap((item) => {
    const product = products.get(item.productId)
    return product ? [{ item, product, news: newsOf(item, product, now) }] : []
  })
}

/** Notes what was told, and what was seen sold out. */
async function noteSeen(ctx: RequestContext, looks: readonly Look[]): Promise<void> {
  const seen = looks
    .filter(({ item, product, news }) => news || (product.isSoldOut && !item.wasSoldOut))
    .map(({ item, product, news }) => ({
      account: item.accountId,
      product: item.productId,
      price: news ? product.priceKobo : item.toldPriceKobo,
      at: news ? ctx.clock.now() : item.toldAt,
      sold_out: product.isSoldOut,
    }))
  if (seen.length === 0) return
  await ctx.db.execute(sql`
    update ${wishlistItems} as item set told_price_kobo = seen.price, told_at = seen.at, was_sold_out = seen.sold_out
    from json_to_recordset(${JSON.stringify(seen)}::text::json)
      as seen(account uuid, product text, price bigint, at timestamptz, sold_out boolean)
    where item.account_id = seen.account and item.product_id = seen.product`)
}

function contentOf({ publicUrl }: RequestContext, news: readonly Look[], leaveLink: string): MailContent {
  return {
    template: 'wishlist-news',
    items: news.map(({ item, product, news }) => ({
      name: product.name,
      is_back: news === 'back',
      price_kobo: product.priceKobo,
      was_kobo: item.toldPriceKobo ?? item.priceWhenAddedKobo,
      link: `${publicUrl}/products/${encodeURIComponent(item.productId)}`,
    })),
    link: `${publicUrl}/wishlist`,
    leaveLink,
  }
}
