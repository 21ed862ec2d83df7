import { and, asc, eq, lte } from 'drizzle-orm'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { publishProduct } from './publish-product.ts'
import { products } from '../tables.ts'

const batchSize = 100

/**
 * Puts the drafts into the shop whose time has come, each by itself. One that may not stand there stays a draft, and its
 * history says why. Answers how many went into the shop.
 */
export async function publishScheduledProducts(ctx: RequestContext): Promise<number> {
  const due = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(lte(products.publish_at, ctx.clock.now()))
    .orderBy(asc(products.publish_at), asc(products.id))
    .limit(batchSize)
  let published = 0
  for (const { id } of due) if (await publishOne(ctx, id)) published += 1
  return published
}

async function publishOne(ctx: RequestContext, id: string): Promise<boolean> {
  try {
    await publishProduct(ctx, id, true)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await cancelPublication(ctx, id, Object.values(error.data.errors ?? {}).flat()[0] ?? error.code)
    return false
  }
}

async function cancelPublication(ctx: RequestContext, id: string, reason: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [late] = await ctx.db
      .update(products)
      .set({ publish_at: null })
      .where(and(eq(products.id, id), lte(products.publish_at, ctx.clock.now())))
      .returning({ id: products.id })
    if (late) await recordAudit(ctx, 'catalogue.product_publish_failed', `product:${id}`, { reason })
  })
}
