import { eq, sql } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { dayMs } from '../../core/dates.ts'
import { startJob } from '../../core/jobs/background-jobs.ts'
import type { JobStep } from '../../core/jobs/job-runner.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { ShopError } from '../../core/errors.ts'
import { loadFeedShop, renderItems } from './feed-items.ts'
import { productFeeds } from './tables.ts'

/** Products per step. */
const batchSize = 250

/** All rows are rendered once a day: for new dates of reductions, and what changed elsewhere, such as the shop's name. */
const renderAllMs = dayMs

/** Where a build starts. Plain JSON. */
interface BuildInput {
  /** Products that changed in or after this transaction; '0' for all. */
  since: string
  /** Of the next build. */
  next_since: string
  is_complete: boolean
}

/**
 * Starts a build of the feeds that are switched on, if a product changed since the last one; `isComplete` renders every
 * product again. Returns the job's id, or undefined if there is nothing to do or another build is running.
 */
export async function startFeedBuild(
  ctx: RequestContext,
  { isComplete = false }: { isComplete?: boolean } = {},
): Promise<string | undefined> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const input = await planBuild(ctx, isComplete)
      if (!input) return undefined
      const job = {
        kind: 'product_feed.build',
        title: 'Product feeds',
        link: '/admin/marketing/product-feeds',
        permission: 'marketing:read',
        isExclusive: true,
        replacesFinished: true,
      } as const
      return startJob(ctx, { ...job, input: { ...input } })
    })
  } catch (error) {
    if (error instanceof ShopError && error.code === 'job_already_running') return undefined
    throw error
  }
}

async function planBuild(ctx: RequestContext, isComplete: boolean): Promise<BuildInput | undefined> {
  const [feed] = await ctx.db
    .select({
      since: productFeeds.since_xid,
      rendered_at: productFeeds.rendered_at,
      next_since: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
      // A database restored elsewhere counts its transactions again.
      is_known: sql<boolean>`${productFeeds.since_xid} <= pg_snapshot_xmax(pg_current_snapshot())`,
    })
    .from(productFeeds)
    .where(eq(productFeeds.is_enabled, true))
    .orderBy(sql`${productFeeds.rendered_at} nulls first`)
    .limit(1)
  if (!feed) return undefined
  const { since, rendered_at: renderedAt, next_since, is_known: isKnown } = feed
  const isOld = renderedAt === null || ctx.clock.now().getTime() - renderedAt.getTime() >= renderAllMs
  if (isComplete || since === null || !isKnown || isOld) return { since: '0', next_since, is_complete: true }
  if ((await listChangedProducts(ctx, { since, after: '', limit: 1 })).length > 0)
    return { since, next_since, is_complete: false }
  await ctx.db
    .update(productFeeds)
    .set({ checked_at: ctx.clock.now() })
    .where(eq(productFeeds.is_enabled, true))
  return undefined
}

/** Renders the next products; at the end the files are written by an outbox message for each feed. */
export const productFeedStep: JobStep = async (ctx, { job_id: jobId, input, cursor, processed }) => {
  const { since, next_since: nextSince, is_complete: isComplete } = input as BuildInput
  const { after = '' } = cursor as { after?: string }
  const productIds = await listChangedProducts(ctx, { since, after, limit: batchSize })
  await renderItems(ctx, await loadFeedShop(ctx), productIds)
  const done = processed + productIds.length
  if (productIds.length === batchSize) return { cursor: { after: productIds.at(-1) }, processed: done }
  const enabled = await ctx.db
    .update(productFeeds)
    .set({ since_xid: nextSince, ...(isComplete ? { rendered_at: ctx.clock.now() } : {}) })
    .where(eq(productFeeds.is_enabled, true))
    .returning({ feed: productFeeds.name })
  await enqueue(
    ctx,
    'product_feed.write',
    enabled.map(({ feed }) => ({ feed, build_id: jobId })),
  )
  return { cursor: null, processed: done }
}

/** Ids of the products that changed, drafts and deleted ones included: their rows must leave. In order, after `after`. */
async function listChangedProducts(
  ctx: RequestContext,
  { since, after, limit }: { since: string; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ product_id: string }>(sql`
    select product_id from product_facets
    where product_id > ${after} and changed_xid >= ${since}::xid8
    order by product_id limit ${limit}`)
  return rows.map((row) => row.product_id)
}
