import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { bulkEditItems, bulkEdits } from './tables.ts'
import { toBulkState, type BulkProduct } from './bulk-state.ts'
import { planBulkEdit, type BulkContext, type BulkPlan, type ResolvedAction } from './plan-bulk-change.ts'
import { getBulkContext, listBulkProducts } from './read-bulk-products.ts'
import { deleteBulkProducts, updateBulkProducts } from './write-bulk-products.ts'

/**
 * Works on the next products of a change, in one transaction with the note of what became of each. Answers how many it
 * looked at: fewer than asked, and nothing is left.
 */
export async function applyBulkEdit(ctx: RequestContext, bulkEditId: string, max: number): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const [change] = await ctx.db
      .select({ action: bulkEdits.action, undoesId: bulkEdits.undoes_id })
      .from(bulkEdits)
      .where(eq(bulkEdits.id, bulkEditId))
      .for('update')
    if (!change) fail('not_found')
    const items = await ctx.db
      .select({ position: bulkEditItems.position, product_id: bulkEditItems.product_id })
      .from(bulkEditItems)
      .where(and(eq(bulkEditItems.bulk_edit_id, bulkEditId), eq(bulkEditItems.status, 'pending')))
      .orderBy(asc(bulkEditItems.position))
      .limit(max)
    const ids = items.map(({ product_id: productId }) => productId)
    const plans = await buildPlans(ctx, change.action, change.undoesId, ids)
    const planned = [...plans.values()]
    await updateBulkProducts(
      ctx,
      bulkEditId,
      planned.flatMap(({ product, plan }) => ('after' in plan ? [{ product, after: plan.after }] : [])),
    )
    await deleteBulkProducts(
      ctx,
      bulkEditId,
      planned.flatMap(({ product, plan }) => ('delete' in plan ? [product] : [])),
    )
    await recordItems(
      ctx,
      bulkEditId,
      items.map(({ position, product_id: productId }) => ({ position, ...getOutcome(plans.get(productId)) })),
    )
    return items.length
  })
}

interface Planned {
  product: BulkProduct
  plan: BulkPlan
}

async function buildPlans(
  ctx: RequestContext,
  action: ResolvedAction,
  undoesId: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Planned>> {
  const found = await listBulkProducts(ctx, ids, true)
  const { ordered, pastPrices } = await getBulkContext(ctx, action, found)
  const earlier = undoesId
    ? await getEarlierItems(ctx, undoesId, ids)
    : new Map<string, BulkContext['earlier']>()
  return new Map(
    [...found].map(([id, product]) => {
      const context = { ordered: ordered.has(id), pastPrices, earlier: earlier.get(id) }
      return [id, { product, plan: planBulkEdit(product, action, context) }]
    }),
  )
}

/** What an earlier change found and left of these products. */
async function getEarlierItems(
  ctx: RequestContext,
  bulkEditId: string,
  ids: readonly string[],
): Promise<Map<string, BulkContext['earlier']>> {
  const rows = await ctx.db
    .select({
      id: bulkEditItems.product_id,
      before: bulkEditItems.before,
      version_after: bulkEditItems.version_after,
    })
    .from(bulkEditItems)
    .where(and(eq(bulkEditItems.bulk_edit_id, bulkEditId), inArray(bulkEditItems.product_id, [...ids])))
  return new Map(
    rows.flatMap(({ id, before, version_after: versionAfter }) =>
      before && versionAfter !== null ? [[id, { before, version_after: versionAfter }]] : [],
    ),
  )
}

function getOutcome(planned: Planned | undefined) {
  if (!planned) return { status: 'skipped', skip_reason: 'deleted', before: null, version: null }
  const { product, plan } = planned
  if ('why' in plan) return { status: 'skipped', skip_reason: plan.why, before: null, version: null }
  if ('delete' in plan) return { status: 'updated', skip_reason: null, before: null, version: null }
  return { status: 'updated', skip_reason: null, before: toBulkState(product), version: product.version + 1 }
}

async function recordItems(
  ctx: RequestContext,
  bulkEditId: string,
  rows: readonly { position: number }[],
): Promise<void> {
  await ctx.db.execute(sql`
    update bulk_edit_items item set status = done.status, skip_reason = done.skip_reason, before = done.before,
      version_after = done.version
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as done(position integer, status text, skip_reason text, before jsonb, version integer)
    where item.bulk_edit_id = ${bulkEditId} and item.position = done.position`)
}
