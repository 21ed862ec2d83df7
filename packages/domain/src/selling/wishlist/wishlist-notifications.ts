import type { EmailPayload } from '@shop/contract/email-content'
import { asc, gt, inArray, sql, eq } from 'drizzle-orm'
import { getAccountEmails } from '../../identity/accounts/accounts.ts'
import { type CurrentPrice, listCurrentPrices } from '../../catalogue/products/prices.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { wishlistItems, wishlistNotificationSettings } from './tables.ts'
import { addMs, dayMs } from '../../core/dates.ts'
import { generateOpaqueToken } from '../../identity/accounts/secrets.ts'
import { requireAccount } from '../../core/actor.ts'
import { type ConsentSource, recordConsent } from '../../notifications/subscriptions/consents.ts'

/** Accounts processed per transaction; each has at most wishlistMax products. */
const batch = 50

/**
 * Emails everyone who opted in about saved products that got cheaper or are back in stock, with one email for all of
 * them.
 */
export async function notifyWishlists(ctx: RequestContext): Promise<void> {
  let last: string | undefined
  do last = await inTransaction(ctx, (ctx) => enqueueBatch(ctx, last))
  while (last)
}

type Item = typeof wishlistItems.$inferSelect

interface WishlistUpdateRow {
  item: Item
  product: CurrentPrice
  change: 'back' | 'cheaper' | null
}

/** Returns the last account of the batch if there may be more. */
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
    const recipient = emails.get(accountId)
    const changes = updates.filter((update) => update.change && update.item.account_id === accountId)
    if (recipient && changes.length > 0) {
      const unsubscribeLink = `${ctx.publicUrl}/wishlist/unsubscribe/${unsubscribeToken}`
      await enqueueEmail(ctx, {
        to: recipient.email,
        content: contentFor(ctx, changes, unsubscribeLink),
        language: recipient.language,
        related_to: 'wishlist',
      })
    }
  }
  return subscribers.length === batch ? accountIds.at(-1) : undefined
}

async function loadUpdates(ctx: RequestContext, accountIds: string[]): Promise<WishlistUpdateRow[]> {
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
    return product ? [{ item, product, change: getWishlistUpdate(item, product, now) }] : []
  })
}

/** Records what was announced, and which products were seen sold out. */
async function recordNotified(ctx: RequestContext, updates: readonly WishlistUpdateRow[]): Promise<void> {
  const announcements = updates
    .filter(({ item, product, change }) => change || (product.is_out_of_stock && !item.was_out_of_stock))
    .map(({ item, product, change }) => ({
      account: item.account_id,
      product: item.product_id,
      price: change ? product.price_kobo : item.notified_price_kobo,
      at: change ? ctx.clock.now() : item.notified_at,
      out_of_stock: product.is_out_of_stock,
    }))
  if (announcements.length === 0) return
  await ctx.db.execute(sql`
    update ${wishlistItems} as item set notified_price_kobo = announcements.price, notified_at = announcements.at, was_out_of_stock = announcements.out_of_stock
    from json_to_recordset(${JSON.stringify(announcements)}::text::json)
      as announcements(account uuid, product text, price bigint, at timestamptz, out_of_stock boolean)
    where item.account_id = announcements.account and item.product_id = announcements.product`)
}

function contentFor(
  { publicUrl }: RequestContext,
  changes: readonly WishlistUpdateRow[],
  unsubscribe_link: string,
): EmailPayload {
  return {
    template: 'wishlist-update',
    items: changes.map(({ item, product, change }) => ({
      name: product.name,
      is_back_in_stock: change === 'back',
      price_kobo: product.price_kobo,
      previous_price_kobo: item.notified_price_kobo ?? item.price_when_added_kobo,
      link: `${publicUrl}/products/${encodeURIComponent(item.product_id)}`,
    })),
    link: `${publicUrl}/wishlist`,
    unsubscribe_link,
  }
}

/** Price drops of less than a naira are ignored. */
const nairaKobo = 100

export interface StoredWishlistItem {
  price_when_added_kobo: number
  /** The price in the last email about it; null if there was none. */
  notified_price_kobo: number | null
  notified_at: Date | null
  /** Whether it was seen sold out since it was saved or last announced. */
  was_out_of_stock: boolean
}

/** What to announce about a saved product: nothing while it is sold out, and at most once a day. */
export function getWishlistUpdate(
  item: StoredWishlistItem,
  product: { price_kobo: number; is_out_of_stock: boolean },
  now: Date,
) {
  if (product.is_out_of_stock) return null
  if (item.notified_at && addMs(item.notified_at, dayMs) > now) return null
  if (item.was_out_of_stock) return 'back'
  const lastKnownKobo = item.notified_price_kobo ?? item.price_when_added_kobo
  return lastKnownKobo - product.price_kobo >= nairaKobo ? 'cheaper' : null
}

/**
 * Switches emails about saved products on or off, and records the consent. Off by default. A repeat changes nothing.
 */
export async function updateWishlistNotifications(
  ctx: RequestContext,
  isEnabled: boolean,
  source: ConsentSource = 'wishlist_page',
): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    const changed = isEnabled ? await join(ctx, accountId) : await unsubscribe(ctx, accountId)
    if (!changed) return
    await recordConsent(ctx, accountId, { purpose: 'wishlist', channel: 'email', granted: isEnabled }, source)
  })
}

async function join(ctx: RequestContext, accountId: string): Promise<boolean> {
  const inserted = await ctx.db
    .insert(wishlistNotificationSettings)
    .values({
      account_id: accountId,
      unsubscribe_token: generateOpaqueToken(ctx),
      created_at: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ account_id: wishlistNotificationSettings.account_id })
  return inserted.length > 0
}

async function unsubscribe(ctx: RequestContext, accountId: string): Promise<boolean> {
  const deleted = await ctx.db
    .delete(wishlistNotificationSettings)
    .where(eq(wishlistNotificationSettings.account_id, accountId))
    .returning({ account_id: wishlistNotificationSettings.account_id })
  return deleted.length > 0
}

/** Turns off wish list emails with the token from any of them. Using it twice is fine. */
export async function unsubscribeWishlist(ctx: RequestContext, { token }: { token: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [left] = await ctx.db
      .delete(wishlistNotificationSettings)
      .where(eq(wishlistNotificationSettings.unsubscribe_token, token))
      .returning({ account_id: wishlistNotificationSettings.account_id })
    if (!left) return
    const no = { purpose: 'wishlist', channel: 'email', granted: false } as const
    await recordConsent(ctx, left.account_id, no, 'email_link')
  })
}
