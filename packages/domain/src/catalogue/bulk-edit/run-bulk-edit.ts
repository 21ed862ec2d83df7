import type { BulkEdit } from '@shop/contract/admin/bulk-edits'
import { eq, and, asc, inArray, sql } from 'drizzle-orm'
import { startJob } from '../../core/jobs/background-jobs.ts'
import type { JobStep } from '../../core/jobs/job-runner.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { bulkEdits, bulkEditItems } from './tables.ts'
import { actorAccountId } from '../../core/actor.ts'
import {
  type ResolvedAction,
  planBulkEdit,
  type BulkContext,
  type BulkPlan,
  toBulkState,
  type BulkProduct,
} from './bulk-edit-plan.ts'
import { getBulkEdit } from './bulk-edits.ts'
import { fail } from '../../core/errors.ts'
import {
  getBulkContext,
  listBulkProducts,
  deleteBulkProducts,
  updateBulkProducts,
} from './bulk-edit-products.ts'

/** Edits up to this size run before the response, which takes less than a second. */
const immediateMax = 50
const itemsPerStep = 100

/** Inserts a bulk edit; the caller writes its items. Returns its id. */
export async function insertBulkEdit(ctx: RequestContext, action: ResolvedAction, undoesId?: string) {
  const startedAt = ctx.clock.now()
  const id = ctx.ids.next(startedAt)
  await ctx.db
    .insert(bulkEdits)
    .values({ id, action, undoes_id: undoesId, started_by: actorAccountId(ctx.actor), started_at: startedAt })
  return id
}

/** Runs an inserted edit: now, or in the background if it is large. */
export async function continueBulkEdit(
  ctx: RequestContext,
  bulkEditId: string,
  action: ResolvedAction,
  total: number,
): Promise<BulkEdit> {
  if (total <= immediateMax) await applyBulkEdit(ctx, bulkEditId, total)
  else {
    const title = `${titles[action.kind]}: ${total.toLocaleString('en-NG')} products`
    const job = { kind: 'bulk_edit.run', permission: 'catalogue:write', link: '/admin/products' } as const
    const jobId = await startJob(ctx, { ...job, title, input: { bulk_id: bulkEditId }, total })
    await ctx.db.update(bulkEdits).set({ job_id: jobId }).where(eq(bulkEdits.id, bulkEditId))
  }
  return getBulkEdit(ctx, { bulk_edit_id: bulkEditId })
}

const titles: Record<ResolvedAction['kind'], string> = {
  price: 'New prices',
  published: 'Publish or unpublish',
  category: 'Another category',
  brand: 'Another brand',
  vat_class: 'Another VAT class',
  pay_on_delivery: 'Pay on delivery',
  delete: 'Deletion',
  undo: 'Undo',
}

/** Processes the next products of a large edit. */
export const bulkEditStep: JobStep = async (ctx, { input, processed }) => {
  const { bulk_id: bulkEditId } = input as { bulk_id: string }
  const checked = await applyBulkEdit(ctx, bulkEditId, itemsPerStep)
  return { cursor: checked < itemsPerStep ? null : {}, processed: processed + checked }
}

/**
 * Processes the next products of an edit in one transaction with their results. Returns how many; fewer than `max`
 * means it is finished.
 */
async function applyBulkEdit(ctx: RequestContext, bulkEditId: string, max: number): Promise<number> {
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

/** The state of these products before and after an edit. */
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

async function recordItems(ctx: RequestContext, bulkEditId: string, rows: readonly { position: number }[]) {
  await ctx.db.execute(sql`
    update bulk_edit_items item set status = done.status, skip_reason = done.skip_reason, before = done.before,
      version_after = done.version
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as done(position integer, status text, skip_reason text, before jsonb, version integer)
    where item.bulk_edit_id = ${bulkEditId} and item.position = done.position`)
}
