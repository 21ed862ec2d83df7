import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { bulkEditItems, bulkEdits } from './tables.ts'
import { stateOf, type BulkProduct } from './bulk-state.ts'
import { planBulkChange, type BulkFacts, type BulkPlan, type ResolvedAct } from './plan-bulk-change.ts'
import { readBulkFacts, readBulkProducts } from './read-bulk-products.ts'
import { deleteBulkProducts, writeBulkProducts } from './write-bulk-products.ts'

/**
 * Works on the next products of a change, in one transaction with the note of what became of each. Answers how many it
 * looked at: fewer than asked, and nothing is left.
 */
export async function carryBulkChange(ctx: RequestContext, bulkId: string, most: number): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const [change] = await ctx.db
      .select({ act: bulkEdits.action, undoes: bulkEdits.undoes_id })
      .from(bulkEdits)
      .where(eq(bulkEdits.id, bulkId))
      .for('update')
    if (!change) refuse('not_found')
    const items = await ctx.db
      .select({ position: bulkEditItems.position, product_id: bulkEditItems.product_id })
      .from(bulkEditItems)
      .where(and(eq(bulkEditItems.bulk_edit_id, bulkId), eq(bulkEditItems.status, 'pending')))
      .orderBy(asc(bulkEditItems.position))
      .limit(most)
    const ids = items.map(({ product_id: productId }) => productId)
    const plans = await planFor(ctx, change.act, change.undoes, ids)
    const fits = [...plans.values()]
    await writeBulkProducts(
      ctx,
      bulkId,
      fits.flatMap(({ product, plan }) => ('after' in plan ? [{ product, after: plan.after }] : [])),
    )
    await deleteBulkProducts(
      ctx,
      bulkId,
      fits.flatMap(({ product, plan }) => ('delete' in plan ? [product] : [])),
    )
    await noteItems(
      ctx,
      bulkId,
      items.map(({ position, product_id: productId }) => ({ position, ...outcomeOf(plans.get(productId)) })),
    )
    return items.length
  })
}

interface Planned {
  product: BulkProduct
  plan: BulkPlan
}

async function planFor(
  ctx: RequestContext,
  act: ResolvedAct,
  undoes: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Planned>> {
  const found = await readBulkProducts(ctx, ids, true)
  const { ordered, asked } = await readBulkFacts(ctx, act, found)
  const earlier = undoes ? await readEarlier(ctx, undoes, ids) : new Map<string, BulkFacts['earlier']>()
  return new Map(
    [...found].map(([id, product]) => {
      const facts = { ordered: ordered.has(id), asked, earlier: earlier.get(id) }
      return [id, { product, plan: planBulkChange(product, act, facts) }]
    }),
  )
}

/** What an earlier change found and left of these products. */
async function readEarlier(
  ctx: RequestContext,
  bulkId: string,
  ids: readonly string[],
): Promise<Map<string, BulkFacts['earlier']>> {
  const rows = await ctx.db
    .select({
      id: bulkEditItems.product_id,
      before: bulkEditItems.before,
      version_after: bulkEditItems.version_after,
    })
    .from(bulkEditItems)
    .where(and(eq(bulkEditItems.bulk_edit_id, bulkId), inArray(bulkEditItems.product_id, [...ids])))
  return new Map(
    rows.flatMap(({ id, before, version_after: versionAfter }) =>
      before && versionAfter !== null ? [[id, { before, version_after: versionAfter }]] : [],
    ),
  )
}

function outcomeOf(planned: Planned | undefined) {
  if (!planned) return { status: 'skipped', skip_reason: 'deleted', before: null, version: null }
  const { product, plan } = planned
  if ('why' in plan) return { status: 'skipped', skip_reason: plan.why, before: null, version: null }
  if ('delete' in plan) return { status: 'updated', skip_reason: null, before: null, version: null }
  return { status: 'updated', skip_reason: null, before: stateOf(product), version: product.version + 1 }
}

async function noteItems(
  ctx: RequestContext,
  bulkId: string,
  rows: readonly { position: number }[],
): Promise<void> {
  await ctx.db.execute(sql`
    update bulk_edit_items item set status = done.status, skip_reason = done.skip_reason, before = done.before,
      version_after = done.version
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as done(position integer, status text, skip_reason text, before jsonb, version integer)
    where item.bulk_edit_id = ${bulkId} and item.position = done.position`)
}
