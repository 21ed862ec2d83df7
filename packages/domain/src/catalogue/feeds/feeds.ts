import {
  productFeedNames,
  productFeedPaths,
  type FeedProblem,
  type ProductFeedName,
  type ProductFeeds,
} from '@shop/contract/admin/product-feeds'
import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { backgroundJobs } from '../../core/db/tables.ts'
import { fail } from '../../core/errors.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { offsetPage } from '../../core/pagination.ts'
import { products, variants } from '../tables.ts'
import { startFeedBuild } from './build-feeds.ts'
import { listPartKeys } from './feed-file.ts'
import { productFeedItems, productFeeds } from './tables.ts'

type FeedRow = typeof productFeeds.$inferSelect

/** The feeds with their files and counts, and the current or last build. */
export async function listProductFeeds(ctx: RequestContext): Promise<ProductFeeds> {
  requirePermission(ctx.actor, 'marketing:read')
  const rows = await ctx.db.select().from(productFeeds)
  const items = []
  for (const name of productFeedNames) {
    const row = rows.find((each) => each.name === name)
    if (row) items.push(presentFeed(ctx, row, await countExcluded(ctx, name)))
  }
  return { items, build: await findLastBuild(ctx) }
}

function presentFeed(ctx: RequestContext, row: FeedRow, excludedCount: number) {
  const { name, is_enabled, file, updated_at: updatedAt, checked_at: checkedAt } = row
  return {
    name,
    url: ctx.publicUrl + productFeedPaths[name],
    is_enabled,
    file: file &&
      updatedAt && {
        updated_at: updatedAt.toISOString(),
        item_count: file.item_count,
        size_bytes: file.size,
      },
    checked_at: checkedAt && checkedAt.toISOString(),
    excluded_count: excludedCount,
  }
}

const hasProblems = ne(productFeedItems.problems, [])

async function countExcluded(ctx: RequestContext, name: ProductFeedName): Promise<number> {
  return ctx.db.$count(productFeedItems, and(hasProblems, isExcluded(name)))
}

const isExcluded = (name: ProductFeedName) => sql`${productFeedItems[name]} is null`

async function findLastBuild(ctx: RequestContext): Promise<ProductFeeds['build']> {
  const [job] = await ctx.db
    .select({
      status: backgroundJobs.status,
      processed: backgroundJobs.processed,
      started_at: backgroundJobs.created_at,
    })
    .from(backgroundJobs)
    .where(eq(backgroundJobs.kind, 'product_feed.build'))
    .orderBy(desc(backgroundJobs.created_at))
    .limit(1)
  return job ? { ...job, started_at: job.started_at.toISOString() } : null
}

/**
 * Switches a feed on or off. On: it is built at once and public from then. Off: its address leads nowhere, and its file
 * is deleted.
 */
export async function updateProductFeed(
  ctx: RequestContext,
  { name, is_enabled: isEnabled }: { name: ProductFeedName; is_enabled: boolean },
): Promise<void> {
  requirePermission(ctx.actor, 'marketing:write')
  await inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db.select().from(productFeeds).orderBy(asc(productFeeds.name)).for('update')
    const row = rows.find((each) => each.name === name) ?? fail('not_found')
    if (row.is_enabled === isEnabled) return
    await (isEnabled ? switchOn(ctx, name) : switchOff(ctx, row, rows))
    const change = { feed: name, before: row.is_enabled, after: isEnabled }
    await recordAudit(ctx, 'catalogue.product_feed_updated', `product_feed:${name}`, change)
  })
}

async function switchOn(ctx: RequestContext, name: ProductFeedName): Promise<void> {
  await ctx.db.update(productFeeds).set({ is_enabled: true }).where(eq(productFeeds.name, name))
  await startFeedBuild(ctx, { isComplete: true })
}

/** The items are deleted with the last feed: while none is on, nothing updates them. */
async function switchOff(ctx: RequestContext, { name, file }: FeedRow, rows: readonly FeedRow[]) {
  await ctx.db
    .update(productFeeds)
    .set({
      is_enabled: false,
      file: null,
      updated_at: null,
      checked_at: null,
      since_xid: null,
      rendered_at: null,
    })
    .where(eq(productFeeds.name, name))
  if (file) await enqueue(ctx, 'files.delete', { keys: listPartKeys(file) })
  if (!rows.some((each) => each.is_enabled && each.name !== name)) await ctx.db.delete(productFeedItems)
}

/** Builds the feeds again, with every product. Throws invalid_transition if none is on, or job_already_running. */
export async function buildProductFeeds(ctx: RequestContext): Promise<void> {
  requirePermission(ctx.actor, 'marketing:write')
  await inTransaction(ctx, async (ctx) => {
    if ((await ctx.db.$count(productFeeds, eq(productFeeds.is_enabled, true))) === 0)
      fail('invalid_transition')
    if ((await startFeedBuild(ctx, { isComplete: true })) === undefined) fail('job_already_running')
  })
}

/** The variants that are left out of a feed, or of any, by product. */
export async function listFeedProblems(
  ctx: RequestContext,
  input: { feed?: ProductFeedName | undefined; page: number; limit: number; cursor?: string | undefined },
): Promise<{ items: FeedProblem[]; total: number; page: number; next_cursor: string | null }> {
  requirePermission(ctx.actor, 'marketing:read')
  const { feed, page, limit } = input
  const { offset, nextCursor } = offsetPage(input)
  const enabled = await ctx.db
    .select({ name: productFeeds.name })
    .from(productFeeds)
    .where(eq(productFeeds.is_enabled, true))
  const shown = enabled.map(({ name }) => name).filter((name) => feed === undefined || name === feed)
  const isShown = and(
    hasProblems,
    shown.length > 0 ? sql`(${sql.join(shown.map(isExcluded), sql` or `)})` : sql`false`,
  )
  const rows = await ctx.db
    .select({
      id: productFeedItems.variant_id,
      product_id: productFeedItems.product_id,
      name: products.name,
      sku: variants.sku,
      problems: productFeedItems.problems,
    })
    .from(productFeedItems)
    .innerJoin(products, eq(products.id, productFeedItems.product_id))
    .innerJoin(variants, eq(variants.id, productFeedItems.variant_id))
    .where(isShown)
    .orderBy(asc(productFeedItems.product_id), asc(productFeedItems.variant_id))
    .limit(limit)
    .offset(offset)
  const total = await ctx.db.$count(productFeedItems, isShown)
  return {
    items: rows.map((row) => ({
      ...row,
      problems: row.problems.filter(({ feed: name }) => shown.includes(name)),
    })),
    total,
    page,
    next_cursor: nextCursor(total),
  }
}

/** The file of a feed that is switched on; undefined before it was built. */
export async function findFeedFile(ctx: RequestContext, name: ProductFeedName) {
  const [row] = await ctx.db
    .select({ file: productFeeds.file, updated_at: productFeeds.updated_at })
    .from(productFeeds)
    .where(and(eq(productFeeds.name, name), eq(productFeeds.is_enabled, true), isNotNull(productFeeds.file)))
  return row?.file && row.updated_at ? { file: row.file, updated_at: row.updated_at } : undefined
}
