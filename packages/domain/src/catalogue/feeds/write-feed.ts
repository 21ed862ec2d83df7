import type { ProductFeedName } from '@shop/contract/admin/product-feeds'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { addMs, hourMs } from '../../core/dates.ts'
import type { OutboxHandler } from '../../core/jobs/outbox-worker.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { listPartKeys, writeFeedFile, type FeedFile } from './feed-file.ts'
import { loadFeedShop } from './feed-items.ts'
import { feedFormats } from './render-item.ts'
import { productFeedItems, productFeeds } from './tables.ts'

/** Items per part: a few megabytes of text. */
const partItems = 2_000

/** A client that reads the earlier file has this long to finish, in ms. */
const earlierFileMs = hourMs

/**
 * Writes the file of a feed from its items, and then shows it in place of the earlier one. Repeated after a crash, it
 * writes the same parts again. A feed that was switched off meanwhile is not written.
 */
export const writeFeed: OutboxHandler<'product_feed.write'> = async (ctx, { payload }) => {
  const { feed, build_id: buildId } = payload
  if ((await ctx.db.$count(productFeeds, isEnabled(feed))) === 0) return
  const folder = `feeds/${feed}/${buildId}`
  const file = await writeFeedFile(ctx.providers.files, folder, listParts(ctx, feed))
  await showFile(ctx, feed, file)
}

const isEnabled = (feed: ProductFeedName) =>
  and(eq(productFeeds.name, feed), eq(productFeeds.is_enabled, true))

/** Removes what is not shown: the earlier file later, or the new one if its content is the same. */
async function showFile(ctx: RequestContext, feed: ProductFeedName, file: FeedFile): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const [row] = await ctx.db.select().from(productFeeds).where(isEnabled(feed)).for('update')
    const earlier = row?.file ?? undefined
    const isChanged = row !== undefined && earlier?.hash !== file.hash
    const shown = isChanged ? file : earlier
    await ctx.db
      .update(productFeeds)
      .set({ checked_at: now, ...(isChanged ? { file, updated_at: now } : {}) })
      .where(isEnabled(feed))
    const unused = [earlier, file].filter((each) => each && each.folder !== shown?.folder)
    const keys = unused.flatMap((each) => (each ? listPartKeys(each) : []))
    if (keys.length > 0) await enqueue(ctx, 'files.delete', { keys }, addMs(now, earlierFileMs))
  })
}

async function* listParts(ctx: RequestContext, feed: ProductFeedName) {
  const { head, foot } = feedFormats[feed]
  yield { text: head(await loadFeedShop(ctx)), items: 0 }
  const column = productFeedItems[feed]
  let after: { product_id: string; variant_id: string } | undefined
  do {
    const rows: { product_id: string; variant_id: string; text: string | null }[] = await ctx.db
      .select({
        product_id: productFeedItems.product_id,
        variant_id: productFeedItems.variant_id,
        text: column,
      })
      .from(productFeedItems)
      .where(
        and(
          isNotNull(column),
          after &&
            sql`(${productFeedItems.product_id}, ${productFeedItems.variant_id}) > (${after.product_id}, ${after.variant_id}::uuid)`,
        ),
      )
      .orderBy(asc(productFeedItems.product_id), asc(productFeedItems.variant_id))
      .limit(partItems)
    if (rows.length > 0) yield { text: rows.map(({ text }) => text).join(''), items: rows.length }
    after = rows.length === partItems ? rows.at(-1) : undefined
  } while (after)
  if (foot) yield { text: foot, items: 0 }
}
