import type {
  BulkEditInput,
  previewBulkEdit as contract,
  BulkEdit,
  BulkAction,
  BulkSelection,
} from '@shop/contract/admin/bulk-edits'
import type { ResponseBody } from '@shop/contract/endpoint'
import { requirePermission } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { toChangeLines, presentSkipped, type SkippedProduct, getBulkEdit } from './bulk-edits.ts'
import { diffBulkProduct, planBulkEdit, type ResolvedAction } from './bulk-edit-plan.ts'
import { getBulkContext, listBulkProducts } from './bulk-edit-products.ts'
import { sql, eq, and, asc, inArray, notInArray, type SQL } from 'drizzle-orm'
import { withIdempotency } from '../../core/idempotency.ts'
import { failField, fail } from '../../core/errors.ts'
import { insertBulkEdit, continueBulkEdit } from './run-bulk-edit.ts'
import { products, brands } from '../tables.ts'
import { bulkEdits } from './tables.ts'
import { bulkProductsMax } from '@shop/contract/limits'
import { adminProductConditions, productTabConditions } from '../products/admin-product-filters.ts'
import { findCategory } from '../products/categories.ts'

const checkedMax = 500
const samplesMax = 20

/** What a bulk edit would do, shown for its first 500 products. Throws invalid_input. */
export async function previewBulkEdit(
  ctx: RequestContext,
  { selection, action }: BulkEditInput,
): Promise<ResponseBody<typeof contract>> {
  requirePermission(ctx.actor, 'catalogue:write')
  const resolved = await resolveAction(ctx, action)
  const { condition, total } = await resolveSelection(ctx, selection)
  const ids = await listFirstSelected(ctx, condition, checkedMax)
  const found = await listBulkProducts(ctx, ids, false)
  const { ordered, pastPrices } = await getBulkContext(ctx, resolved, found)
  const skipped: SkippedProduct[] = []
  const samples = ids.flatMap((productId) => {
    const product = found.get(productId)
    if (!product) return []
    const { id, name, variants } = product
    const plan = planBulkEdit(product, resolved, { ordered: ordered.has(id), pastPrices })
    if ('why' in plan) {
      skipped.push({ why: plan.why, name })
      return []
    }
    const changes = 'after' in plan ? diffBulkProduct(product, plan.after) : []
    return [{ id, name, changes: toChangeLines(changes, variants.length) }]
  })
  return {
    total,
    checked: found.size,
    to_update: samples.length,
    samples: samples.slice(0, samplesMax),
    skipped: presentSkipped(skipped),
  }
}

/** Starts a bulk edit. Its products are fixed at the start, whatever the list finds later. Throws invalid_input. */
export async function startBulkEdit(
  ctx: RequestContext,
  { key, ...input }: BulkEditInput & { key?: string },
): Promise<BulkEdit> {
  requirePermission(ctx.actor, 'catalogue:write')
  return withIdempotency(ctx, { key, operation: 'bulk_edit.start', input }, async (ctx) => {
    const action = await resolveAction(ctx, input.action)
    const { condition, total } = await resolveSelection(ctx, input.selection)
    if (total === 0) failField('selection', 'No products selected')
    const id = await insertBulkEdit(ctx, action)
    await ctx.db.execute(sql`
      insert into bulk_edit_items (bulk_edit_id, position, product_id)
      select ${id}::uuid, row_number() over (order by ${products.id}), ${products.id} from ${products} where ${condition}`)
    return continueBulkEdit(ctx, id, action, total)
  })
}

/**
 * Undoes a bulk edit, except for products changed since. A repeat returns the first undo. Throws not_found, and
 * invalid_transition if it has not finished or cannot be undone.
 */
export async function undoBulkEdit(
  ctx: RequestContext,
  { bulk_edit_id: bulkEditId }: { bulk_edit_id: string },
): Promise<BulkEdit> {
  requirePermission(ctx.actor, 'catalogue:write')
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .select({ id: bulkEdits.id })
      .from(bulkEdits)
      .where(sql`${bulkEdits.id}::text = ${bulkEditId}`)
      .for('update')
    const change = await getBulkEdit(ctx, { bulk_edit_id: bulkEditId })
    const [earlier] = await ctx.db
      .select({ id: bulkEdits.id })
      .from(bulkEdits)
      .where(eq(bulkEdits.undoes_id, bulkEditId))
    if (earlier) return getBulkEdit(ctx, { bulk_edit_id: earlier.id })
    if (!change.can_undo) fail('invalid_transition')
    const action = { kind: 'undo' } as const
    const id = await insertBulkEdit(ctx, action, bulkEditId)
    await ctx.db.execute(sql`
      insert into bulk_edit_items (bulk_edit_id, position, product_id)
      select ${id}::uuid, position, product_id from bulk_edit_items where bulk_edit_id = ${bulkEditId} and status = 'updated'`)
    return continueBulkEdit(ctx, id, action, change.updated)
  })
}

/** The products a selection currently matches. Throws invalid_input if there are too many. */
async function resolveSelection(
  ctx: RequestContext,
  selection: BulkSelection,
): Promise<{ condition: SQL; total: number }> {
  const condition = await selectionCondition(ctx, selection)
  const [row] = await ctx.db
    .select({ total: sql<number>`count(*)::integer` })
    .from(products)
    .where(condition)
  const total = row?.total ?? 0
  if (total > bulkProductsMax)
    failField('selection', `At most ${bulkProductsMax.toLocaleString('en-NG')} products at once`)
  return { condition, total }
}

async function selectionCondition(ctx: RequestContext, selection: BulkSelection): Promise<SQL> {
  if ('ids' in selection) return inArray(products.id, selection.ids)
  const { query, except } = selection
  const conditions = await adminProductConditions(ctx, query)
  const others = except.length > 0 ? [notInArray(products.id, except)] : []
  return and(productTabConditions[query.view], ...conditions, ...others) ?? sql`true`
}

/** The first ids of a selection, in processing order. */
async function listFirstSelected(ctx: RequestContext, condition: SQL, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(condition)
    .orderBy(asc(products.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Looks up the action's category or brand. Throws invalid_input if it is unknown. */
async function resolveAction(ctx: RequestContext, action: BulkAction): Promise<ResolvedAction> {
  if (action.kind === 'category') {
    const category = await findCategory(ctx, action.value)
    if (!category) failField('action.value', 'Choose a category')
    return { kind: 'category', value: { id: category.id, name: category.name } }
  }
  if (action.kind === 'brand') {
    if (action.value === '') return { kind: 'brand', value: { id: null, name: '' } }
    const [brand] = await ctx.db
      .select({ id: brands.id, name: brands.name })
      .from(brands)
      .where(eq(brands.slug, action.value))
    return { kind: 'brand', value: brand ?? failField('action.value', 'Choose a brand') }
  }
  return action
}
